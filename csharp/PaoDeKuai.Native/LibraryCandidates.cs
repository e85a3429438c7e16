using System;
using System.Collections.Generic;
using System.IO;

namespace PaoDeKuai.Native
{
    /// <summary>Why a path is a candidate for the library.</summary>
    internal enum LibrarySource
    {
        ExplicitPath,
        EnvironmentVariable,
        X64Folder,
        RuntimesFolder,
        BesideAssembly,
        SystemDefault,
    }

    /// <summary>A place where the library may lie.</summary>
    internal struct LibraryCandidate
    {
        internal LibraryCandidate(LibrarySource source, string path)
        {
            Source = source;
            Path = path;
        }

        internal LibrarySource Source { get; }

        /// <summary>A full path; for the system's own search the bare file name.</summary>
        internal string Path { get; }

        public override string ToString()
        {
            return Path + " (" + Describe(Source) + ")";
        }

        private static string Describe(LibrarySource source)
        {
            switch (source)
            {
                case LibrarySource.ExplicitPath: return "explicit path";
                case LibrarySource.EnvironmentVariable: return "environment variable " + LibraryCandidates.EnvironmentVariable;
                case LibrarySource.X64Folder: return "x64 folder beside the assembly";
                case LibrarySource.RuntimesFolder: return "runtimes folder beside the assembly";
                case LibrarySource.BesideAssembly: return "beside the assembly";
                default: return "system search";
            }
        }
    }

    /// <summary>Where the library is looked for, as a pure function of what it depends on; nothing here touches a disk.</summary>
    internal static class LibraryCandidates
    {
        internal const string EnvironmentVariable = "PDKBOT_LIBRARY";

        /// <summary>The candidates in the order in which they are tried; a named file is the only one.</summary>
        internal static List<LibraryCandidate> List(
            string explicitPath, string environmentPath, string baseDirectory, string currentDirectory, bool isWindows)
        {
            List<LibraryCandidate> list = new List<LibraryCandidate>();
            if (!string.IsNullOrEmpty(explicitPath))
            {
                list.Add(new LibraryCandidate(LibrarySource.ExplicitPath, Path.Combine(currentDirectory, explicitPath)));
                return list;
            }

            if (!string.IsNullOrEmpty(environmentPath))
            {
                list.Add(new LibraryCandidate(LibrarySource.EnvironmentVariable, Path.Combine(currentDirectory, environmentPath)));
                return list;
            }

            string file = FileName(isWindows);
            string rid = isWindows ? "win-x64" : "linux-x64";
            list.Add(new LibraryCandidate(LibrarySource.X64Folder, Path.Combine(baseDirectory, "x64", file)));
            list.Add(new LibraryCandidate(
                LibrarySource.RuntimesFolder, Path.Combine(baseDirectory, "runtimes", rid, "native", file)));
            list.Add(new LibraryCandidate(LibrarySource.BesideAssembly, Path.Combine(baseDirectory, file)));
            list.Add(new LibraryCandidate(LibrarySource.SystemDefault, file));
            return list;
        }

        internal static string FileName(bool isWindows)
        {
            return isWindows ? "pdkbot.dll" : "libpdkbot.so";
        }
    }
}
