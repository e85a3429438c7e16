using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using PaoDeKuai.Native;
using PdkFriendServer;

namespace PdkBenchmarks
{
    /// <summary>The native IsmctsBot against the managed one, both at 800 worlds a candidate, over the same questions in the same run.</summary>
    internal static class IsmctsBenchmark
    {
        private const int Questions = 200;
        private const int Repeats = 5;
        private const double TargetMilliseconds = 2;
        private const uint Worlds = IsmctsBot.DefaultSimulations;

        /// <summary>False when the two answer differently, which makes their times no comparison.</summary>
        internal static bool Run(TextWriter output)
        {
            bool same = true;
            foreach (string preset in new[] { "guanpai", "classic16", "classic15" })
            {
                List<PdkBotView> views = HostQuestions.NotForced(PdkRule.Parse(preset), 1, Questions);
                RustPdkBot native = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = Worlds });
                IsmctsBot managed = new IsmctsBot((int)Worlds);
                List<string> nativeAnswers = Answers(native, views); // also compiles and warms both
                List<string> managedAnswers = Answers(managed, views);
                int different = 0;
                for (int i = 0; i < views.Count; i++)
                {
                    different += nativeAnswers[i] == managedAnswers[i] ? 0 : 1;
                }

                same &= different == 0 && native.FallbackCount == 0;
                Report(output, preset, views, native, managed);
                output.WriteLine(
                    "  answers that differ: {0} of {1}, target 0: {2}; fallbacks: {3}, target 0: {4}",
                    different, views.Count, Spread.Verdict(different == 0), native.FallbackCount, Spread.Verdict(native.FallbackCount == 0));
            }

            output.WriteLine("  (the host's owner states 50 to 200 ms a decision for the C# bot in the real host; stated, not measured here)");
            return same;
        }

        private static void Report(TextWriter output, string preset, List<PdkBotView> views, RustPdkBot native, IsmctsBot managed)
        {
            double[] nativeTimes = new double[Repeats];
            double[] managedTimes = new double[Repeats];
            double[] ratios = new double[Repeats];
            for (int repeat = 0; repeat < Repeats; repeat++)
            {
                nativeTimes[repeat] = MillisecondsADecision(native, views);
                managedTimes[repeat] = MillisecondsADecision(managed, views);
                ratios[repeat] = managedTimes[repeat] / nativeTimes[repeat];
            }

            output.WriteLine("IsmctsBot, {0} worlds a candidate, {1}, {2} questions that are not forced:", Worlds, preset, views.Count);
            Spread spread = new Spread(nativeTimes);
            output.WriteLine("  native:  {0} a decision, target 2 ms: {1}", spread.Text("0.000", "ms"), spread.Against(TargetMilliseconds));
            output.WriteLine("  managed: {0} a decision", new Spread(managedTimes).Text("0.000", "ms"));
            output.WriteLine("  the native one is {0}", new Spread(ratios).Text("0.00", "times as fast"));
        }

        private static double MillisecondsADecision(IPdkBot bot, List<PdkBotView> views)
        {
            long start = Stopwatch.GetTimestamp();
            foreach (PdkBotView view in views)
            {
                bot.DecidePlay(view);
            }

            return 1e3 * (Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency / views.Count;
        }

        private static List<string> Answers(IPdkBot bot, List<PdkBotView> views)
        {
            return views.ConvertAll(view => bot.DecidePlay(view).ToString());
        }
    }
}
