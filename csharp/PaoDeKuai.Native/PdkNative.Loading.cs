using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <content>Loading the library before the first call.</content>
    public static unsafe partial class PdkNative
    {
        private static readonly object LoadLock = new object();
        private static volatile bool loaded;
        private static string explicitPath;
        private static string loadedPath;
        private static PdkNativeLibraryException failure;
#if NET
        private static IntPtr handle;
        private static bool resolverSet;
        private static bool hostHasResolver;
#endif

        /// <summary>
        /// The file to load, instead of the search (environment variable PDKBOT_LIBRARY, <c>x64</c> beside the program,
        /// <c>runtimes/&lt;rid&gt;/native</c>, beside the program, where .NET keeps a program's native files, the system's own search).
        /// Set it before the first call, or after one that threw <see cref="PdkNativeLibraryException"/>: then the next one tries anew.
        /// </summary>
        /// <value>
        /// Before the library is loaded the path that was set, null = the search; afterwards the path of the loaded file, or its bare name where
        /// the system's own search found it. A relative path starts at the current directory of the first call.
        /// </value>
        /// <exception cref="InvalidOperationException">The library is loaded already.</exception>
        public static string LibraryPath
        {
            get
            {
                lock (LoadLock)
                {
                    return loadedPath ?? explicitPath;
                }
            }

            set
            {
                lock (LoadLock)
                {
                    if (loaded)
                    {
                        throw new InvalidOperationException("the library is loaded already, from " + loadedPath);
                    }

                    explicitPath = value;
                    failure = null;
                }
            }
        }

        /// <summary>Loads and checks the library now instead of at the first call.</summary>
        /// <remarks>
        /// On modern .NET this sets the assembly's resolver for DllImport. Where these sources are copied into an assembly that has one
        /// of its own, set that one first; what it need not know is "pdkbot", unless another file of that name lies beside the program.
        /// </remarks>
        /// <exception cref="PdkNativeLibraryException">
        /// The library cannot be used: no file is there, it is cut, of another system, processor or version, or no pdkbot at all.
        /// </exception>
        public static void EnsureLoaded()
        {
            if (!loaded)
            {
                Load();
            }
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void Load()
        {
            lock (LoadLock)
            {
                if (loaded)
                {
                    return;
                }

                if (failure != null)
                {
                    // The search is not repeated for every decision of a host without the library.
                    throw new PdkNativeLibraryException(
                        failure.Reason, new List<string>(failure.PathsTried), failure.Expected, failure.Found, failure.Advice, failure);
                }

                try
                {
                    LoadFirst();
                }
                catch (PdkNativeLibraryException cause)
                {
                    failure = cause;
                    throw;
                }

                loaded = true;
            }
        }

        private static void LoadFirst()
        {
            List<LibraryCandidate> candidates = LibraryCandidates.List(
                explicitPath,
                Environment.GetEnvironmentVariable(LibraryCandidates.EnvironmentVariable),
                AppContext.BaseDirectory,
                NativeSystem.RuntimeDirectories,
                NativeSystem.CurrentDirectory,
                NativeSystem.IsWindows);
            string path;
            NativeSystem system = new NativeSystem();
            IntPtr library = NativeLoader.Load(candidates, system, RuntimeInformation.ProcessArchitecture, NativeSystem.IsWindows, out path);
#if NET
            handle = library;
            SetResolver();
#else
            NativeSystem.PointPInvokeAt(NativeMethods.Library, path);
#endif
            loadedPath = path; // already now: a host's own resolver may ask for it
            try
            {
                Bind(path, NativeSystem.Text(system.Export(library, "pdk_version")));
            }
            catch (PdkNativeLibraryException)
            {
                loadedPath = null;
                throw;
            }
        }

        // The loader has checked the file; this checks that P/Invoke binds to that very one and to no other of the same name.
        private static void Bind(string path, IntPtr staticText)
        {
            Exception cause;
            try
            {
                // A static text lies at one address per loaded file.
                if (NativeCalls.Version() == staticText)
                {
                    return;
                }

                throw new PdkNativeLibraryException(
                    "P/Invoke finds another file of the same name", new[] { path + ": loaded" }, null, null, BindAdvice(), null);
            }
            catch (Exception error) when (!(error is PdkNativeLibraryException))
            {
                // Whatever it is: a resolver that the host has set for the assembly may throw anything.
                cause = error;
            }

            throw new PdkNativeLibraryException(
                "P/Invoke did not find the loaded library: " + cause.Message, new[] { path + ": loaded" }, null, null, BindAdvice(), cause);
        }

        private static string BindAdvice()
        {
#if NET
            if (hostHasResolver)
            {
                return "the assembly " + typeof(PdkNative).Assembly.GetName().Name + " has a DllImport resolver of its own: let that one answer \""
                    + NativeMethods.Library + "\" with NativeLibrary.Load(PdkNative.LibraryPath)";
            }
#endif
            return LibraryAdvice.ForStranger(NativeSystem.IsWindows);
        }

#if NET
        private static void SetResolver()
        {
            if (resolverSet)
            {
                return;
            }

            resolverSet = true;
            try
            {
                NativeLibrary.SetDllImportResolver(typeof(PdkNative).Assembly, Resolve);
            }
            catch (InvalidOperationException)
            {
                // An assembly has one resolver. Without ours the system's search finds the file that is loaded already, by its name;
                // whether it does is checked afterwards.
                hostHasResolver = true;
            }
        }

        private static IntPtr Resolve(string name, System.Reflection.Assembly assembly, DllImportSearchPath? searchPath)
        {
            return name == NativeMethods.Library ? handle : IntPtr.Zero;
        }
#endif
    }
}
