using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;
using PdkFriendServer;

namespace PdkBenchmarks
{
    /// <summary>Long series of three native PdkBots in the host: no illegal play, no fallback, scores that sum to zero, memory that does not grow.</summary>
    internal static class SeriesBenchmark
    {
        private const int Parts = 10;

        /// <summary>
        /// How much the peak of resident memory may grow from the first half of the games to the second, in MiB: in the first, code is
        /// compiled anew and the heap finds its size; peaks, since the heap also shrinks now and then. 64 bytes lost a decision would be more.
        /// </summary>
        private const double FlatMiB = 4;

        /// <summary>False when a game was not clean or memory grew.</summary>
        internal static bool Run(TextWriter output, int games)
        {
            bool clean = true;
            foreach (string preset in new[] { "guanpai", "classic16", "classic15" })
            {
                clean &= RunPreset(output, preset, games);
            }

            return clean;
        }

        private static bool RunPreset(TextWriter output, string preset, int games)
        {
            PdkGameMain host = new PdkGameMain(PdkRule.Parse(preset), 1)
            {
                Quiet = true,
                Output = TextWriter.Null,
                BotFactory = seat => new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.PdkBot }),
            };
            double[] resident = new double[Parts];
            int unbalanced = 0;
            long start = Stopwatch.GetTimestamp();
            for (int part = 0; part < Parts; part++)
            {
                for (int game = games * part / Parts; game < games * (part + 1) / Parts; game++)
                {
                    host.RunGame();
                    unbalanced += host.Scores.Sum() == 0 ? 0 : 1;
                }

                resident[part] = ResidentMiB();
            }

            double seconds = (double)(Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency;
            int illegal = host.RefusedCounts.Sum();
            int fallbacks = host.FallbackCounts.Sum();
            bool clean = illegal == 0 && fallbacks == 0 && unbalanced == 0;
            double growth = resident.Skip(Parts / 2).Max() - resident.Take(Parts / 2).Max();
            output.WriteLine(string.Format(
                CultureInfo.InvariantCulture,
                "{0} games of three native PdkBots, {1}: {2:0.0} s, {3} illegal, {4} fallbacks, {5} unbalanced, target 0: {6}; "
                    + "resident after each tenth: {7} MiB (growth of the peak in the second half {8:0.0}, target below {9:0}: {10}); signature {11}",
                games, preset, seconds, illegal, fallbacks, unbalanced, Spread.Verdict(clean),
                string.Join(" ", resident.Select(r => r.ToString("0.0", CultureInfo.InvariantCulture))),
                growth, FlatMiB, Spread.Verdict(growth < FlatMiB), host.Signature));
            return clean && growth < FlatMiB;
        }

        // What stays after the garbage is gone: garbage itself says nothing about a leak.
        private static double ResidentMiB()
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            GC.Collect();
            using (Process process = Process.GetCurrentProcess())
            {
                return process.WorkingSet64 / (1024.0 * 1024.0);
            }
        }
    }
}
