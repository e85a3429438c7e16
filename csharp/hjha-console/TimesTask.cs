using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using PdkFriendServer;

namespace HjhaConsole
{
    /// <summary>
    /// How long bots take for a play, side by side: every play that managed PdkBots are asked for in games of the series, moves with one legal answer left out, is
    /// asked of all bots, one after the other, in this process.
    /// </summary>
    internal static class TimesTask
    {
        /// <summary>The baselines in C#, then the library's bots.</summary>
        internal const string DefaultBots = "pdkbot,ismcts:800,native:pdkbot,native:ismcts:800,net,search:5ms,expert:400w,expert:5ms";

        // Questions that are asked once before the clock runs, so that all is compiled and loaded.
        private const int WarmUp = 50;

        /// <summary>0 = every bot answered for itself; 1 = a fallback did for one, and its times are not its own.</summary>
        internal static int Run(ConsoleOptions options, TextWriter output, TextWriter errors)
        {
            PlayTask.WarnWithoutLibrary(options.TimedBots, errors);
            List<PdkBotView> questions = Questions(options);
            IPdkBot[] bots = options.TimedBots.Select(bot => bot.Create(options.Seed, false)).ToArray();
            foreach (PdkBotView question in questions.Take(WarmUp))
            {
                Array.ForEach(bots, bot => bot.DecidePlay(question));
            }

            double[][] times = bots.Select(bot => new double[questions.Count]).ToArray();
            for (int i = 0; i < questions.Count; i++)
            {
                for (int bot = 0; bot < bots.Length; bot++)
                {
                    times[bot][i] = Milliseconds(bots[bot], questions[i]);
                }
            }

            output.WriteLine("{0} games, rules={1}, seed=0x{2}", options.Games, options.Rule, options.Seed.ToString("x", CultureInfo.InvariantCulture));
            output.WriteLine("bot                 decisions     p50 ms     p99 ms     max ms");
            for (int bot = 0; bot < bots.Length; bot++)
            {
                Print(output, options.TimedBots[bot].Name, times[bot]);
            }

            return TellFallbacks(options.TimedBots, bots, errors) ? 1 : 0;
        }

        private static List<PdkBotView> Questions(ConsoleOptions options)
        {
            List<PdkBotView> questions = new List<PdkBotView>();
            PdkGameMain host = new PdkGameMain(options.Rule, options.Seed)
            {
                Quiet = true,
                Output = TextWriter.Null,
                BotFactory = seat => new Listener(questions),
            };
            for (int i = 0; i < options.Games; i++)
            {
                host.RunGame();
            }

            return questions;
        }

        private static double Milliseconds(IPdkBot bot, PdkBotView question)
        {
            long start = Stopwatch.GetTimestamp();
            bot.DecidePlay(question);
            return 1e3 * (Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency;
        }

        private static void Print(TextWriter output, string name, double[] times)
        {
            Array.Sort(times);
            output.WriteLine(string.Format(
                CultureInfo.InvariantCulture,
                "{0,-18} {1,10} {2,10:0.0000} {3,10:0.0000} {4,10:0.0000}",
                name, times.Length, NearestRank(times, 50), NearestRank(times, 99), NearestRank(times, 100)));
        }

        /// <summary>The least time that so many percent of the times do not exceed.</summary>
        internal static double NearestRank(double[] sorted, int percent)
        {
            int rank = (int)(((long)sorted.Length * percent + 99) / 100);
            return rank == 0 ? 0 : sorted[rank - 1];
        }

        private static bool TellFallbacks(BotChoice[] choices, IPdkBot[] bots, TextWriter errors)
        {
            bool any = false;
            for (int i = 0; i < bots.Length; i++)
            {
                RustPdkBot native = bots[i] as RustPdkBot;
                if (native != null && native.FallbackCount > 0)
                {
                    any = true;
                    errors.WriteLine("hjha-console: " + choices[i].Name + ": a fallback answered: " + native.LastFallbackReason);
                }
            }

            return any;
        }

        private sealed class Listener : IPdkBot
        {
            private readonly PdkBot bot = new PdkBot();
            private readonly List<PdkBotView> questions;

            internal Listener(List<PdkBotView> questions)
            {
                this.questions = questions;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return bot.DecideBaoZhuang(view);
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                if (PdkCardAlgorithm.GetAllOutCard(view).Count > 1)
                {
                    questions.Add(view);
                }

                return bot.DecidePlay(view);
            }
        }
    }
}
