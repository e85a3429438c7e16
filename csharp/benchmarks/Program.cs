using System;
using System.Globalization;
using System.Linq;
using System.Text;

namespace PdkBenchmarks
{
    /// <summary>The .NET side's figures: <c>pdk-benchmarks [calls] [ismcts] [series[:GAMES]]</c>, all of them by default.</summary>
    internal static class Program
    {
        private const int SeriesGames = 10000;

        private static int Main(string[] arguments)
        {
            Console.OutputEncoding = new UTF8Encoding(false);
            string[] parts = arguments.Length == 0 ? new[] { "calls", "ismcts", "series" } : arguments;
            string unknown = parts.FirstOrDefault(part => part != "calls" && part != "ismcts" && Games(part) == 0);
            if (unknown != null)
            {
                Console.Error.WriteLine("pdk-benchmarks: '" + unknown + "' is none of calls, ismcts, series, series:GAMES");
                return 2;
            }

            bool good = true;
            foreach (string part in parts)
            {
                switch (part)
                {
                    case "calls":
                        CallBenchmark.Run(Console.Out);
                        break;
                    case "ismcts":
                        good &= IsmctsBenchmark.Run(Console.Out);
                        break;
                    default:
                        good &= SeriesBenchmark.Run(Console.Out, Games(part));
                        break;
                }
            }

            return good ? 0 : 1;
        }

        private static int Games(string part)
        {
            if (part == "series")
            {
                return SeriesGames;
            }

            const string Prefix = "series:";
            int games;
            return part.StartsWith(Prefix, StringComparison.Ordinal)
                && int.TryParse(part.Substring(Prefix.Length), NumberStyles.None, CultureInfo.InvariantCulture, out games)
                && games >= 10
                ? games
                : 0;
        }
    }
}
