using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.IO;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>The system's own loader: NativeLibrary on modern .NET, LoadLibraryW or dlopen on .NET Framework and Mono.</summary>
    internal sealed class NativeSystem : INativeSystem
    {
        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate uint AbiVersionFunction();

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate uint StructSizeFunction(uint which);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate IntPtr TextFunction();

        internal static bool IsWindows
        {
            get { return RuntimeInformation.IsOSPlatform(OSPlatform.Windows); }
        }

        /// <summary>Where .NET's host looks for native files; null where the system's .NET does not say.</summary>
        internal static string RuntimeDirectories
        {
#if NET
            get { return AppContext.GetData("NATIVE_DLL_SEARCH_DIRECTORIES") as string; }
#else
            get { return null; }
#endif
        }

        /// <summary>The current directory; where it is gone or forbidden, the program's.</summary>
        internal static string CurrentDirectory
        {
            get
            {
                try
                {
                    return Directory.GetCurrentDirectory();
                }
                catch (Exception error) when (error is IOException || error is UnauthorizedAccessException)
                {
                    return AppContext.BaseDirectory;
                }
            }
        }

        public string FileFault(string path)
        {
            if (Directory.Exists(path))
            {
                return "is a directory, not a file";
            }

            if (!File.Exists(path))
            {
                return "no such file";
            }

            try
            {
                using (FileStream file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete))
                {
                    return LibraryFile.Fault(file, IsWindows);
                }
            }
            catch (Exception error) when (
                error is IOException || error is UnauthorizedAccessException || error is NotSupportedException)
            {
                return "cannot be read: " + error.Message;
            }
        }

        public uint AbiVersion(IntPtr export)
        {
            return Marshal.GetDelegateForFunctionPointer<AbiVersionFunction>(export)();
        }

        public uint StructSize(IntPtr export, uint which)
        {
            return Marshal.GetDelegateForFunctionPointer<StructSizeFunction>(export)(which);
        }

        /// <summary>Where a text lies that an export returns; zero without the export.</summary>
        internal static IntPtr Text(IntPtr export)
        {
            return export == IntPtr.Zero ? IntPtr.Zero : Marshal.GetDelegateForFunctionPointer<TextFunction>(export)();
        }

#if NET
        public IntPtr Load(string path, out string error)
        {
            error = null;
            try
            {
                return NativeLibrary.Load(path);
            }
            catch (DllNotFoundException cause)
            {
                error = Cause(cause.Message);
            }
            catch (BadImageFormatException cause)
            {
                error = Cause(cause.Message);
            }

            return IntPtr.Zero;
        }

        public IntPtr Export(IntPtr library, string name)
        {
            IntPtr address;
            return NativeLibrary.TryGetExport(library, name, out address) ? address : IntPtr.Zero;
        }
#else
        private const int ResolveNow = 2;

        public IntPtr Load(string path, out string error)
        {
            error = null;
            if (IsWindows)
            {
                IntPtr module = LoadLibraryW(path);
                if (module == IntPtr.Zero)
                {
                    error = new Win32Exception(Marshal.GetLastWin32Error()).Message;
                }

                return module;
            }

            IntPtr library = dlopen(path, ResolveNow);
            if (library == IntPtr.Zero)
            {
                error = Marshal.PtrToStringAnsi(dlerror()) ?? "dlopen failed";
            }

            return library;
        }

        public IntPtr Export(IntPtr library, string name)
        {
            return IsWindows ? GetProcAddress(library, name) : dlsym(library, name);
        }

        /// <summary>
        /// Makes P/Invoke take the loaded file. Windows does by itself, since a module of that name is loaded; Mono would rather take a
        /// file of that name beside the assembly.
        /// </summary>
        internal static void PointPInvokeAt(string name, string path)
        {
            if (Type.GetType("Mono.Runtime") == null)
            {
                return;
            }

            try
            {
                mono_dllmap_insert(IntPtr.Zero, name, null, path, null);
            }
            catch (EntryPointNotFoundException)
            {
                // A Mono without maps; whether it binds to the right file is checked afterwards.
            }
        }

        [DllImport("__Internal", CharSet = CharSet.Ansi, ExactSpelling = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
        private static extern void mono_dllmap_insert(IntPtr assembly, string name, string function, string path, string target);

        [DllImport("kernel32", CharSet = CharSet.Unicode, ExactSpelling = true, SetLastError = true)]
        [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
        private static extern IntPtr LoadLibraryW(string path);

        [DllImport("kernel32", CharSet = CharSet.Ansi, ExactSpelling = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
        private static extern IntPtr GetProcAddress(IntPtr module, string name);

        [DllImport("libdl.so.2", CharSet = CharSet.Ansi, ExactSpelling = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
        private static extern IntPtr dlopen(string path, int flags);

        [DllImport("libdl.so.2", ExactSpelling = true)]
        [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
        private static extern IntPtr dlerror();

        [DllImport("libdl.so.2", CharSet = CharSet.Ansi, ExactSpelling = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
        private static extern IntPtr dlsym(IntPtr library, string name);
#endif

        /// <summary>
        /// The cause in a loader's message, as one line: on Linux .NET puts general advice into the first line and what the loader said
        /// ("file too short", "version `GLIBC_2.34' not found") into those that follow.
        /// </summary>
        internal static string Cause(string message)
        {
            List<string> lines = new List<string>();
            foreach (string line in message.Split('\n'))
            {
                string text = line.Trim();
                if (text.Length > 0 && !lines.Contains(text))
                {
                    lines.Add(text);
                }
            }

            if (lines.Count > 1)
            {
                lines.RemoveAt(0);
            }

            return string.Join("; ", lines);
        }
    }
}
