using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;

namespace PdkBenchmarks
{
    /// <summary>PdkBot through P/Invoke: time and bytes allocated per decision, over questions from self-play.</summary>
    internal static class CallBenchmark
    {
        private const int Questions = 2000;
        private const int Repeats = 9;
        private const int DecisionsPerRepeat = 200000;

        internal static void Run(TextWriter output)
        {
            foreach (PdkPreset preset in new[] { PdkPreset.GuanPai, PdkPreset.Classic16, PdkPreset.Classic15 })
            {
                PdkOptions options = PdkNative.DefaultOptions();
                options.Bot = PdkBotKind.PdkBot;
                PdkView[] all = NativeSelfPlay.Views(PdkNative.RulesPreset(preset), 1, Questions, options).ToArray();
                PdkView[] forced = all.Where(view => IsForced(view, options)).ToArray();
                PdkView[] free = all.Where(view => !IsForced(view, options)).ToArray();
                output.WriteLine(
                    "PdkBot through P/Invoke, {0}, {1} questions of self-play ({2} forced):",
                    preset.ToString().ToLowerInvariant(), all.Length, forced.Length);
                Report(output, "all", all, options, null);
                Report(output, "not forced", free, options, 1000);
                Report(output, "forced", forced, options, 300);
            }
        }

        private static bool IsForced(PdkView view, PdkOptions options)
        {
            return (PdkNative.DecidePlay(in view, in options).Flags & PdkFlags.Forced) != 0;
        }

        private static void Report(TextWriter output, string name, PdkView[] views, PdkOptions options, double? target)
        {
            int rounds = Math.Max(1, DecisionsPerRepeat / views.Length);
            Decide(views, options, rounds); // compiled and warm
            double[] times = new double[Repeats];
            long bytes = 0;
            for (int repeat = 0; repeat < Repeats; repeat++)
            {
                long before = GC.GetAllocatedBytesForCurrentThread();
                long start = Stopwatch.GetTimestamp();
                Decide(views, options, rounds);
                long ticks = Stopwatch.GetTimestamp() - start;
                bytes += GC.GetAllocatedBytesForCurrentThread() - before;
                times[repeat] = 1e9 * ticks / Stopwatch.Frequency / ((double)rounds * views.Length);
            }

            Spread spread = new Spread(times);
            output.WriteLine(string.Format(
                CultureInfo.InvariantCulture,
                "  {0,-11} {1} a decision{2}; {3:0.###} bytes allocated a decision, target 0: {4}",
                name + ":",
                spread.Text("0", "ns"),
                target.HasValue ? string.Format(CultureInfo.InvariantCulture, ", target {0:0} ns: {1}", target, spread.Against(target.Value)) : string.Empty,
                bytes / ((double)Repeats * rounds * views.Length),
                Spread.Verdict(bytes == 0)));
        }

        private static ulong Decide(PdkView[] views, PdkOptions options, int rounds)
        {
            ulong sum = 0;
            for (int round = 0; round < rounds; round++)
            {
                for (int i = 0; i < views.Length; i++)
                {
                    PdkDecision decision;
                    PdkNative.ThrowIfFailed(PdkNative.TryDecidePlay(in views[i], null, 0, in options, out decision));
                    sum += decision.Cards;
                }
            }

            return sum;
        }
    }
}
