using System;

namespace PdkBenchmarks
{
    internal static class Program
    {
        private static int Main()
        {
            CallBenchmark.Run(Console.Out);
            return 0;
        }
    }
}
