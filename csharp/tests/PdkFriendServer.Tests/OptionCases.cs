using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using PdkFriendServer.Rules;

namespace PdkFriendServer.Tests
{
    /// <summary>
    /// Numbered cases that may tell one rule set from another: a turn, the readings of cards, or two whole games. Each can be asked of the engine and
    /// of the slow twin, in the same words. A case draws the same cards under every rule set with the same deck.
    /// </summary>
    internal static class OptionCases
    {
        /// <summary>27 cards: few enough for the twin to try every part of a hand, with fours, three aces, ♥10, straights and planes.</summary>
        public const string SmallDeck = "0x7ffff00000ff";

        private static readonly ulong AnyDeck = PdkRule.Parse("classic16,deck=" + SmallDeck).Deck;

        /// <summary>What the engine says, through the host where games are played.</summary>
        public static string Engine(PdkRule rule, int number)
        {
            var cases = new RandomCases((ulong)number);
            switch (number % 3)
            {
                case 0:
                    return EngineTurn(rule, cases);
                case 1:
                    return string.Join("; ", Readings.All(new CompiledRule(rule), RankCounts.Of(Near(cases, AnyDeck, 1 + cases.Below(9))), true)
                        .Select(r => r.Kind + " " + r.Top + " " + r.Run + " " + r.Kickers));
                default:
                    return EngineGames(rule, number);
            }
        }

        /// <summary>What the twin says.</summary>
        public static string Twin(PdkRule rule, int number)
        {
            var cases = new RandomCases((ulong)number);
            switch (number % 3)
            {
                case 0:
                    return TwinTurn(rule, cases);
                case 1:
                    return string.Join("; ", new SlowTwin(rule).Readings(RandomCases.Array(RankCounts.Of(Near(cases, AnyDeck, 1 + cases.Below(9)))), true)
                        .Select(r => r.Kind + " " + r.Top + " " + r.Run + " " + r.Kickers));
                default:
                    var choices = new PdkRandom((ulong)number);
                    IEnumerable<ulong[]> deals = Enumerable.Range(0, 2).Select(game => PdkDealer.Deal(rule, PdkRandom.SeriesSeed((ulong)number, (ulong)game)));
                    return SlowGame.Series(rule, deals.ToList(), choices.Below);
            }
        }

        private static string EngineTurn(PdkRule rule, RandomCases cases)
        {
            ulong hand;
            ulong table;
            int next;
            bool spade3;
            Draw(cases, out hand, out table, out next, out spade3);
            var compiled = new CompiledRule(rule);
            var reading = default(Reading);
            if (table != 0 && !Readings.OnTable(compiled, RankCounts.Of(table), out reading))
            {
                return "no shape";
            }
            var turn = new Turn(compiled, hand, reading, next, spade3);
            return Words(LegalPlays.Of(turn).Select(play => SlowGame.Ranks(RandomCases.Array(play))), LegalPlays.CanPass(turn));
        }

        private static string TwinTurn(PdkRule rule, RandomCases cases)
        {
            ulong hand;
            ulong table;
            int next;
            bool spade3;
            Draw(cases, out hand, out table, out next, out spade3);
            var twin = new SlowTwin(rule);
            SlowReading reading = table == 0 ? null : twin.OnTable(RandomCases.Array(RankCounts.Of(table)));
            if (table != 0 && reading == null)
            {
                return "no shape";
            }
            bool pass;
            List<int[]> plays = twin.Legal(RandomCases.Array(RankCounts.Of(hand)), reading, next, spade3, out pass);
            return Words(plays.Select(SlowGame.Ranks), pass);
        }

        private static string Words(IEnumerable<string> plays, bool pass)
        {
            return string.Join(" ", SlowGame.InOrder(plays)) + (pass ? " pass" : string.Empty);
        }

        private static void Draw(RandomCases cases, out ulong hand, out ulong table, out int next, out bool spade3)
        {
            hand = Near(cases, AnyDeck, 1 + cases.Below(9));
            table = cases.Below(3) == 0 ? 0 : Near(cases, AnyDeck & ~hand, 1 + cases.Below(8));
            next = cases.Below(2) == 0 ? 1 : 5;
            spade3 = table == 0 && (hand & PdkDeck.Spade3) != 0 && cases.Below(2) == 0;
        }

        /// <summary>Cards of few ranks, so that most of them are some shape.</summary>
        private static ulong Near(RandomCases cases, ulong from, int size)
        {
            int lowest = cases.Below(12);
            ulong near = from & (0xfffffUL << (4 * lowest));
            List<ulong> cards = RandomCases.Cards(Bits.Count(near) >= size ? near : from);
            ulong hand = 0;
            for (int i = 0; i < size; i++)
            {
                int j = cases.Below(cards.Count);
                hand |= cards[j];
                cards.RemoveAt(j);
            }
            return hand;
        }

        private static string EngineGames(PdkRule rule, int number)
        {
            var text = new StringBuilder();
            var script = new Script(new PdkRandom((ulong)number), text);
            var game = new PdkGameMain(rule, (ulong)number) { Quiet = true, BotFactory = pos => script };
            for (int i = 0; i < 2; i++)
            {
                game.RunGame();
                text.Append("scores ").Append(string.Join(" ", game.Scores)).Append('\n');
            }
            if (game.FallbackCounts.Sum() > 0)
            {
                text.Append("the host refused an answer");
            }
            return text.ToString();
        }

        /// <summary>Answers by number and writes down what it was offered.</summary>
        private sealed class Script : IPdkBot
        {
            private readonly PdkRandom choices;
            private readonly StringBuilder text;

            public Script(PdkRandom choices, StringBuilder text)
            {
                this.choices = choices;
                this.text = text;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                bool yes = choices.Below(4) == 0;
                text.Append(view.MyPos).Append(yes ? "yes " : "no ");
                return yes;
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                Dictionary<string, PlayOutCardPdkF> plays = PdkCardAlgorithm.GetAllOutCard(view).ToDictionary(Ranks);
                List<string> answers = SlowGame.InOrder(plays.Keys);
                string answer = answers[choices.Below(answers.Count)];
                text.Append(view.MyPos).Append(view.MustContainSpade3 == true ? "!" : string.Empty).Append(answer).Append('/').Append(answers.Count).Append(' ');
                return plays[answer];
            }

            private static string Ranks(PlayOutCardPdkF play)
            {
                return SlowGame.Ranks(RandomCases.Array(RankCounts.Of(CardMask.OfPlay(play) ?? 0)));
            }
        }
    }
}
