using System.Collections.Generic;
using System.IO;
using PdkFriendServer;

namespace PdkBenchmarks
{
    /// <summary>Questions for a play that the host asks in whole games of managed PdkBots, forced ones left out.</summary>
    internal static class HostQuestions
    {
        internal static List<PdkBotView> NotForced(PdkRule rule, ulong seed, int count)
        {
            List<PdkBotView> views = new List<PdkBotView>();
            PdkGameMain host = new PdkGameMain(rule, seed)
            {
                Quiet = true,
                Output = TextWriter.Null,
                BotFactory = seat => new Listener(views),
            };
            while (views.Count < count)
            {
                host.RunGame();
            }

            views.RemoveRange(count, views.Count - count);
            return views;
        }

        private sealed class Listener : IPdkBot
        {
            private readonly PdkBot bot = new PdkBot();
            private readonly List<PdkBotView> views;

            internal Listener(List<PdkBotView> views)
            {
                this.views = views;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return bot.DecideBaoZhuang(view);
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                // What counts as a decision to weigh: several tips, and none that empties the hand at once.
                List<PlayOutCardPdkF> tips = PdkCardAlgorithm.GetTipCard(view);
                int hand = view.CardPack.Cards[view.MyPos - 1].CardInfos.Count;
                if (tips.Count > 1 && tips.TrueForAll(tip => tip.CardInfos.Count < hand))
                {
                    views.Add(view);
                }

                return bot.DecidePlay(view);
            }
        }
    }
}
