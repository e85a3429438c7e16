using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>What a person does about a library that cannot be used; pure texts, table-tested.</summary>
    internal static class LibraryAdvice
    {
        internal const string SameVersion =
            "take the library and PaoDeKuai.Native of one version, both from the same package or the same build";

        /// <summary>For a process of another kind than the library.</summary>
        internal static string ForProcess(Architecture process)
        {
            return process == Architecture.X86
                ? "build the program for 64 bits: PlatformTarget x64, or AnyCPU with Prefer32Bit false; in IIS switch \"Enable 32-Bit Applications\" off"
                : "run the program as an x86-64 process; for other processors there is no library";
        }

        /// <summary>For a search that found nothing that loads; the candidates are never none.</summary>
        internal static string ForSearch(IList<LibraryCandidate> candidates, bool isWindows)
        {
            string file = LibraryCandidates.FileName(isWindows);
            switch (candidates[0].Source)
            {
                case LibrarySource.ExplicitPath:
                    return "set PdkNative.LibraryPath to the path of a whole " + file + " for x86-64, or leave it null to have the usual places searched";
                case LibrarySource.EnvironmentVariable:
                    return "set " + LibraryCandidates.EnvironmentVariable + " to the path of a whole " + file
                        + " for x86-64, or remove it to have the usual places searched";
                default:
                    return "put a whole " + file + " for x86-64 beside the program (the package PaoDeKuai.Native does), or name its path in "
                        + LibraryCandidates.EnvironmentVariable + " or PdkNative.LibraryPath";
            }
        }

        /// <summary>For a file of our name that is no pdkbot, or one that P/Invoke finds in place of the loaded one.</summary>
        internal static string ForStranger(bool isWindows)
        {
            return "take the file away, it is no pdkbot, or name the right " + LibraryCandidates.FileName(isWindows) + " in "
                + LibraryCandidates.EnvironmentVariable + " or PdkNative.LibraryPath";
        }

        /// <summary>What the words of the system's loader mean where they mean something else than they say; empty where they do not.</summary>
        internal static string OnLoaderError(string error)
        {
            if (error.Contains("GLIBC_"))
            {
                return " (the system is too old: pdkbot needs glibc 2.34 or later)";
            }

            // musl has no loader of that name and reports it, or the library of gcc's, as a missing file.
            return error.Contains("ld-linux-x86-64.so")
                ? " (the system has no glibc, which pdkbot needs: Alpine and other musl systems do not serve)"
                : string.Empty;
        }
    }
}
