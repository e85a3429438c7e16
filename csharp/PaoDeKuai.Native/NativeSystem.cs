using System;
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

        internal static bool IsX64Process
        {
            get { return RuntimeInformation.ProcessArchitecture == Architecture.X64; }
        }

        public bool FileExists(string path)
        {
            return File.Exists(path);
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
                error = FirstLine(cause.Message);
            }
            catch (BadImageFormatException cause)
            {
                error = FirstLine(cause.Message);
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
        private static extern void mono_dllmap_insert(IntPtr assembly, string name, string function, string path, string target);

        [DllImport("kernel32", CharSet = CharSet.Unicode, ExactSpelling = true, SetLastError = true)]
        private static extern IntPtr LoadLibraryW(string path);

        [DllImport("kernel32", CharSet = CharSet.Ansi, ExactSpelling = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        private static extern IntPtr GetProcAddress(IntPtr module, string name);

        [DllImport("libdl.so.2", CharSet = CharSet.Ansi, ExactSpelling = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        private static extern IntPtr dlopen(string path, int flags);

        [DllImport("libdl.so.2", ExactSpelling = true)]
        private static extern IntPtr dlerror();

        [DllImport("libdl.so.2", CharSet = CharSet.Ansi, ExactSpelling = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        private static extern IntPtr dlsym(IntPtr library, string name);
#endif

        private static string FirstLine(string text)
        {
            int end = text.IndexOf('\n');
            return end < 0 ? text : text.Substring(0, end).TrimEnd();
        }
    }
}
