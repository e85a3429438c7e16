using System;
using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Short questions to the engine in text form, for tests that read like the rules.</summary>
    internal static class Ask
    {
        /// <summary>The legal plays as ranks, <c>pass</c> last where it is legal.</summary>
        public static List<string> Plays(string rules, string hand, string last = "", int next = 10, bool spade3 = false)
        {
            int size = hand.Split(' ').Length;
            return PdkTextCheck.Legal(rules, hand, last, size + "," + next + ",10", spade3 ? "3S" : null);
        }

        public static void Legal(string rules, string hand, string play, string last = "", int next = 10)
        {
            Assert.Contains(Sorted(play), Plays(rules, hand, last, next));
        }

        public static void Illegal(string rules, string hand, string play, string last = "", int next = 10)
        {
            Assert.DoesNotContain(Sorted(play), Plays(rules, hand, last, next));
        }

        /// <summary>Plays are listed from the lowest card.</summary>
        private static string Sorted(string play)
        {
            return string.Join(" ", play.Split(' ').OrderBy(rank => PdkText.RankLetters.IndexOf(rank, StringComparison.Ordinal)));
        }

        public static List<string> Classify(string cards, bool wholeHand = false, string rules = "classic16")
        {
            return PdkTextCheck.Classify(rules, cards, wholeHand);
        }

        public static string Settle(string options, string arguments)
        {
            string rules = "classic16" + (options.Length == 0 ? string.Empty : "," + options);
            return PdkTextCheck.Settle(rules, arguments.Split(' ').Select(a => a.Split('=')).ToDictionary(a => a[0], a => a[1]));
        }

        /// <summary>A view of seat 1 that leads, or follows a play of the seat before.</summary>
        public static PdkBotView View(PdkRule rule, string hand, string table = "", int next = 10, int previous = 10)
        {
            ulong cards = PdkText.ParseCards(hand);
            var view = new PdkBotView { MyPos = 1, Rule = rule, MustContainSpade3 = false, Seed = 7 };
            view.CardPack.Cards[0].CardInfos = CardMask.ToCards(cards);
            view.Info.GameZT = PdkGameState.DaPai;
            view.Info.ShenYuCard = new[] { Bits.Count(cards), next, previous };
            ulong laid = PdkText.ParseCards(table);
            if (laid != 0)
            {
                Reading reading;
                Readings.OnTable(new CompiledRule(rule), RankCounts.Of(laid), out reading);
                view.Info.MaxPlayCard = CardMask.ToPlay(new Tip(reading, laid));
                view.Info.GameNum = 1;
                view.Info.WhoPlay = 3;
            }
            return view;
        }

        public static string Text(PlayOutCardPdkF play)
        {
            return PdkText.Cards(CardMask.OfPlay(play) ?? throw new InvalidOperationException("no cards"));
        }
    }
}
