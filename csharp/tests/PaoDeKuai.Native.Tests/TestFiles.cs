using System;
using System.IO;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>Files that the build copies beside the tests.</summary>
    internal static class TestFiles
    {
        internal static string Path(string name)
        {
            return System.IO.Path.Combine(AppContext.BaseDirectory, "data", name);
        }
    }
}
