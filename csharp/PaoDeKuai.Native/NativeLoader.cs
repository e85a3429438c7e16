using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>How the loader reaches the system; tests stand a fake in its place.</summary>
    internal interface INativeSystem
    {
        /// <summary>Why there is no library at a path, seen before it is loaded; null when nothing speaks against it.</summary>
        string FileFault(string path);

        /// <summary>Zero and a reason when the file does not load.</summary>
        IntPtr Load(string path, out string error);

        /// <summary>Zero when the library has no such export.</summary>
        IntPtr Export(IntPtr library, string name);

        uint AbiVersion(IntPtr export);

        uint StructSize(IntPtr export, uint which);
    }

    /// <summary>Finds, loads and checks the library. Versions and sizes are checked through the loaded file itself, before the first P/Invoke binds to it.</summary>
    internal static class NativeLoader
    {
        /// <summary>PDK_STRUCT_* number, name and size, as this wrapper lays the structs out.</summary>
        internal static readonly KeyValuePair<uint, KeyValuePair<string, uint>>[] StructSizes =
        {
            Size<PdkRules>(1),
            Size<PdkOptions>(2),
            Size<PdkView>(3),
            Size<PdkDecision>(4),
            Size<PdkCandidate>(5),
            Size<PdkBaoZhuang>(6),
            Size<PdkReading>(7),
            Size<PdkDeal>(8),
            Size<PdkOutcome>(9),
            Size<PdkScores>(10),
            Size<PdkEndgame>(11),
            Size<PdkSolveLimits>(12),
            Size<PdkSolution>(13),
            Size<PdkLineTurn>(14),
            Size<PdkNetInputs>(15),
            Size<PdkNetRow>(16),
        };

        /// <summary>
        /// Tries the candidates in their order. One that is missing or cannot be loaded is noted, and the next one tried. The first that
        /// loads ends the search: it serves, or it is of another version or lacks an export, and then no other is tried.
        /// </summary>
        /// <exception cref="PdkNativeLibraryException">No candidate loads, or the one that does cannot serve.</exception>
        internal static IntPtr Load(IList<LibraryCandidate> candidates, INativeSystem system, Architecture process, bool isWindows, out string path)
        {
            List<string> tried = new List<string>();
            if (process != Architecture.X64)
            {
                throw new PdkNativeLibraryException(
                    "the library exists for x86-64 processes only, this one is " + process.ToString().ToLowerInvariant(),
                    tried, null, null, LibraryAdvice.ForProcess(process), null);
            }

            foreach (LibraryCandidate candidate in candidates)
            {
                bool searched = candidate.Source == LibrarySource.SystemDefault;
                string error = searched ? null : system.FileFault(candidate.Path);
                IntPtr library = error == null ? system.Load(candidate.Path, out error) : IntPtr.Zero;
                if (library == IntPtr.Zero)
                {
                    tried.Add(candidate + ": " + error + LibraryAdvice.OnLoaderError(error));
                    continue;
                }

                tried.Add(candidate + ": loaded");
                Check(library, system, tried, isWindows);
                path = candidate.Path;
                return library;
            }

            throw new PdkNativeLibraryException(
                "no library was found that loads", tried, null, null, LibraryAdvice.ForSearch(candidates, isWindows), null);
        }

        private static void Check(IntPtr library, INativeSystem system, List<string> tried, bool isWindows)
        {
            string expected = "ABI version " + Text(PdkLimits.AbiVersion);
            IntPtr version = system.Export(library, "pdk_abi_version");
            if (version == IntPtr.Zero)
            {
                throw new PdkNativeLibraryException(
                    "the file has no export pdk_abi_version, so it is not this library",
                    tried, expected, "no version", LibraryAdvice.ForStranger(isWindows), null);
            }

            uint abi = system.AbiVersion(version);
            if (abi != PdkLimits.AbiVersion)
            {
                throw new PdkNativeLibraryException(
                    "the library speaks another ABI version", tried, expected, "ABI version " + Text(abi), LibraryAdvice.SameVersion, null);
            }

            IntPtr size = Require("pdk_struct_size", library, system, tried);
            foreach (string export in NativeMethods.Exports)
            {
                Require(export, library, system, tried);
            }

            foreach (KeyValuePair<uint, KeyValuePair<string, uint>> entry in StructSizes)
            {
                string name = entry.Value.Key;
                uint ours = entry.Value.Value;
                uint theirs = system.StructSize(size, entry.Key);
                if (theirs != ours)
                {
                    throw new PdkNativeLibraryException(
                        "the library lays " + name + " out differently",
                        tried, name + " of " + Text(ours) + " bytes", Text(theirs) + " bytes", LibraryAdvice.SameVersion, null);
                }
            }
        }

        private static IntPtr Require(string export, IntPtr library, INativeSystem system, List<string> tried)
        {
            IntPtr address = system.Export(library, export);
            if (address == IntPtr.Zero)
            {
                throw new PdkNativeLibraryException(
                    "the library lacks an export", tried, "the export " + export, "none of that name", LibraryAdvice.SameVersion, null);
            }

            return address;
        }

        private static KeyValuePair<uint, KeyValuePair<string, uint>> Size<T>(uint which)
            where T : struct
        {
            return new KeyValuePair<uint, KeyValuePair<string, uint>>(
                which, new KeyValuePair<string, uint>(typeof(T).Name, (uint)Marshal.SizeOf<T>()));
        }

        private static string Text(uint number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }
    }
}
