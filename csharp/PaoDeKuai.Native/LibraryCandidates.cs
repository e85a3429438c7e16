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
        BesideProgram,
        RuntimeDirectory,
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
                case LibrarySource.X64Folder: return "x64 folder beside the program";
                case LibrarySource.RuntimesFolder: return "runtimes folder beside the program";
                case LibrarySource.BesideProgram: return "beside the program";
                case LibrarySource.RuntimeDirectory: return "directory of .NET's for native files";
                default: return "system search";
            }
        }
    }

    /// <summary>Where the library is looked for, as a pure function of what it depends on; nothing here touches a disk.</summary>
    internal static class LibraryCandidates
    {
        internal const string EnvironmentVariable = "PDKBOT_LIBRARY";

        /// <summary>The candidates in the order in which they are tried, none of them twice; a named file is the only one.</summary>
        /// <param name="explicitPath">What the program named, or null.</param>
        /// <param name="environmentPath">What the environment variable names, or null.</param>
        /// <param name="baseDirectory">Where the program lies.</param>
        /// <param name="runtimeDirectories">
        /// Where .NET looks for native files, as its host says it (NATIVE_DLL_SEARCH_DIRECTORIES), separated as the PATH is; or null.
        /// A single-file program that unpacks its native files has them in one of these and nowhere else.
        /// </param>
        /// <param name="currentDirectory">What a named path is relative to.</param>
        /// <param name="isWindows">Which system's names and separators.</param>
        internal static List<LibraryCandidate> List(
            string explicitPath, string environmentPath, string baseDirectory, string runtimeDirectories, string currentDirectory, bool isWindows)
        {
            List<LibraryCandidate> list = new List<LibraryCandidate>();
            if (!string.IsNullOrEmpty(explicitPath))
            {
                list.Add(new LibraryCandidate(LibrarySource.ExplicitPath, Absolute(currentDirectory, explicitPath)));
                return list;
            }

            if (!string.IsNullOrEmpty(environmentPath))
            {
                list.Add(new LibraryCandidate(LibrarySource.EnvironmentVariable, Absolute(currentDirectory, environmentPath)));
                return list;
            }

            string file = FileName(isWindows);
            string rid = isWindows ? "win-x64" : "linux-x64";
            list.Add(new LibraryCandidate(LibrarySource.X64Folder, Path.Combine(baseDirectory, "x64", file)));
            list.Add(new LibraryCandidate(
                LibrarySource.RuntimesFolder, Path.Combine(baseDirectory, "runtimes", rid, "native", file)));
            list.Add(new LibraryCandidate(LibrarySource.BesideProgram, Path.Combine(baseDirectory, file)));
            AddRuntimeDirectories(list, runtimeDirectories, file, isWindows);
            list.Add(new LibraryCandidate(LibrarySource.SystemDefault, file));
            return list;
        }

        private static string Absolute(string currentDirectory, string path)
        {
            try
            {
                return Path.Combine(currentDirectory, path);
            }
            catch (ArgumentException)
            {
                // .NET Framework and Mono know characters that no path has, such as the quotes of `set PDKBOT_LIBRARY="C:\a b\pdkbot.dll"`.
                // As it stands it is the path of no file, which is then said.
                return path;
            }
        }

        private static void AddRuntimeDirectories(List<LibraryCandidate> list, string directories, string file, bool isWindows)
        {
            StringComparison comparison = isWindows ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
            foreach (string directory in (directories ?? string.Empty).Split(isWindows ? ';' : ':'))
            {
                string path = Path.Combine(directory, file);
                if (directory.Length > 0 && !list.Exists(candidate => string.Equals(candidate.Path, path, comparison)))
                {
                    list.Add(new LibraryCandidate(LibrarySource.RuntimeDirectory, path));
                }
            }
        }

        internal static string FileName(bool isWindows)
        {
            return isWindows ? "pdkbot.dll" : "libpdkbot.so";
        }
    }
}
