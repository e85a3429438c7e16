using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using PdkFriendServer;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>One question that the host asked in a game.</summary>
    internal sealed class Question
    {
        internal Question(PdkBotView view, bool isBaoZhuang)
        {
            View = view;
            IsBaoZhuang = isBaoZhuang;
        }

        internal PdkBotView View { get; }

        internal bool IsBaoZhuang { get; }

        /// <summary>A bot's answer as text.</summary>
        internal string Ask(IPdkBot bot)
        {
            return IsBaoZhuang ? "declare " + bot.DecideBaoZhuang(View) : bot.DecidePlay(View).ToString();
        }

        public override string ToString()
        {
            return string.Format(
                "seat {0}, hand {1}, table {2}, left {3}, seed 0x{4:x}, rules {5}",
                View.MyPos,
                string.Join(" ", View.CardPack.Cards[View.MyPos - 1].CardInfos),
                View.Info.MaxPlayCard,
                string.Join(" ", View.Info.ShenYuCard),
                View.Seed ?? 0,
                View.Rule);
        }
    }

    /// <summary>Keeps the questions of whole games that the host plays.</summary>
    internal static class RecordedGames
    {
        internal static List<Question> Play(PdkRule rule, ulong seed, int games, Func<int, IPdkBot> bots)
        {
            List<Question> questions = new List<Question>();
            PdkGameMain host = new PdkGameMain(rule, seed)
            {
                Quiet = true,
                Output = TextWriter.Null,
                BotFactory = seat => new Recorder(bots(seat), questions),
            };
            if (!host.RunSeries(games) || host.FallbackCounts.Sum() != 0)
            {
                throw new InvalidOperationException("the recorded games were not played through");
            }

            return questions;
        }

        private sealed class Recorder : IPdkBot
        {
            private readonly IPdkBot bot;
            private readonly List<Question> questions;

            internal Recorder(IPdkBot bot, List<Question> questions)
            {
                this.bot = bot;
                this.questions = questions;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                questions.Add(new Question(view, true));
                return bot.DecideBaoZhuang(view);
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                questions.Add(new Question(view, false));
                return bot.DecidePlay(view);
            }
        }
    }
}
