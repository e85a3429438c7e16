using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using PdkFriendServer;
using PdkFriendServer.Rules;
using Xunit;
using HostOutcome = PdkFriendServer.Rules.PdkOutcome;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The Rust and the C# rules engine, written apart from one text, say the same about random rules, hands and outcomes.</summary>
    public class EnginesAgreeTests
    {
        private const int RuleSets = 80;
        private const int Games = 2;
        private const int Sets = 4000;
        private const int Outcomes = 4000;

        [Fact]
        public void About_the_legal_plays()
        {
            Random random = new Random(1);
            int questions = 0;
            for (int i = 0; i < RuleSets; i++)
            {
                PdkRule rule = RandomRule(random);
                ulong seed = (ulong)random.Next();
                List<Question> asked = RecordedGames.Play(
                    rule, seed, Games, seat => new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Random }));
                foreach (Question question in asked.Where(q => !q.IsBaoZhuang))
                {
                    PdkView view = Adapter.View(question.View);
                    string[] rust = PdkNative.LegalPlays(in view).Select(PdkText.Cards).ToArray();
                    string[] csharp = PdkCardAlgorithm.GetAllOutCard(question.View)
                        .Select(play => PdkText.Cards(Mask(play)))
                        .ToArray();
                    Assert.True(rust.SequenceEqual(csharp), question + "\nRust: " + string.Join(" | ", rust) + "\nC#:   " + string.Join(" | ", csharp));
                    questions++;
                }
            }

            Assert.True(questions > 3000, questions + " questions");
        }

        [Fact]
        public void About_the_readings_of_cards()
        {
            Random random = new Random(2);
            int shapes = 0;
            for (int i = 0; i < Sets; i++)
            {
                PdkRule rule = RandomRule(random);
                PdkRules rules = Adapter.Rules(rule);
                ulong cards = RandomCards(random, rule.Deck);
                bool whole = random.Next(2) == 0;
                string[] rust = PdkNative.Classify(in rules, cards, whole).Select(Text).ToArray();
                string[] csharp = PdkTextCheck.Classify(rule.ToString(), PdkText.Cards(cards), whole).ToArray();
                if (rust.Length == 0)
                {
                    rust = new[] { "no shape" };
                }
                else
                {
                    shapes++;
                }

                Assert.True(
                    rust.SequenceEqual(csharp),
                    PdkText.Cards(cards) + (whole ? " whole " : " ") + rule + "\nRust: " + string.Join(" | ", rust) + "\nC#:   " + string.Join(" | ", csharp));
            }

            Assert.True(shapes > Sets / 8, shapes + " shapes");
        }

        [Fact]
        public void About_the_settlement()
        {
            Random random = new Random(3);
            for (int i = 0; i < Outcomes; i++)
            {
                PdkRule rule = RandomRule(random);
                HostOutcome outcome = RandomOutcome(random, rule);
                PdkRules rules = Adapter.Rules(rule);
                PdkOutcome native = Native(outcome);
                PdkScores scores = PdkNative.Settle(in rules, in native);
                int[] rust = { scores.GetScore(1), scores.GetScore(2), scores.GetScore(3) };
                int[] csharp = PdkSettlement.Settle(rule, outcome);
                Assert.True(
                    rust.SequenceEqual(csharp),
                    rule + " left " + string.Join(",", outcome.Left) + " plays " + string.Join(",", outcome.Plays) + " bombs " + string.Join(",", outcome.Bombs)
                        + " leader " + outcome.Leader + " heart10 " + outcome.Heart10 + " pay-all " + outcome.PayAll + " declarer " + outcome.Declarer
                        + "\nRust: " + string.Join(" ", rust) + "\nC#:   " + string.Join(" ", csharp));
                Assert.Equal(0, rust.Sum());
            }
        }

        private static PdkRule RandomRule(Random random)
        {
            string text = new[] { "guanpai", "classic16", "classic15" }[random.Next(3)];
            foreach (PdkRuleOption option in PdkRuleOptions.All)
            {
                // Numbers and decks state a range; names and switches list their values.
                string[] values = option.Name == "min_pair_run" ? new[] { "2", "3" }
                    : option.Name == "deck" ? new[] { "48", "45", "0x7ffffffffffff" }
                    : option.Values.Contains('…') ? new[] { "1", "7" }
                    : option.Values.Split(new[] { ", " }, StringSplitOptions.None);
                if (random.Next(3) == 0)
                {
                    text += "," + option.Name + "=" + values[random.Next(values.Length)];
                }
            }

            return PdkRule.Parse(text);
        }

        // Cards of few neighbouring ranks, so that shapes are frequent.
        private static ulong RandomCards(Random random, ulong deck)
        {
            ulong cards = 0;
            int lowest = random.Next(12);
            int ranks = random.Next(1, 6);
            for (int rank = lowest; rank < Math.Min(13, lowest + ranks); rank++)
            {
                int[] suits = Enumerable.Range(0, 4).OrderBy(suit => random.Next()).ToArray();
                int count = random.Next(5);
                for (int i = 0; i < count; i++)
                {
                    cards |= 1UL << ((4 * rank) + suits[i]);
                }
            }

            for (int extra = random.Next(4); extra > 0; extra--)
            {
                cards |= 1UL << random.Next(52);
            }

            cards &= deck;
            return cards == 0 ? PdkDeck.Spade3 : cards;
        }

        private static HostOutcome RandomOutcome(Random random, PdkRule rule)
        {
            int dealt = rule.CardsPerSeat;
            HostOutcome outcome = new HostOutcome { Leader = random.Next(1, 4) };
            int winner = random.Next(1, 4);
            for (int seat = 1; seat <= 3; seat++)
            {
                int left = seat == winner ? 0 : random.Next(4) == 0 ? dealt : random.Next(3) == 0 ? 1 : random.Next(1, dealt);
                // The leader has played, so it holds less than all.
                left = seat == outcome.Leader && left == dealt ? dealt - 1 : left;
                outcome.Left[seat - 1] = left;
                outcome.Plays[seat - 1] = left == dealt ? 0 : random.Next(1, Math.Min(4, dealt - left) + 1);
                outcome.Bombs[seat - 1] = random.Next(3) == 0 ? PossibleBombs(random.Next(1, 3), outcome.Plays[seat - 1], dealt - left) : 0;
            }

            outcome.Heart10 = rule.Heart10 == PdkFriendServer.PdkHeart10.Double ? random.Next(1, 4) : 0;
            if (rule.BaoZhuang == PdkFriendServer.PdkBaoZhuang.FirstOut && random.Next(2) == 0)
            {
                // R45: a declarer always leads, so only the seat that led may be one.
                outcome.Declarer = outcome.Leader;
                outcome.DeclarerWon = outcome.Declarer == winner;
            }
            else if (rule.LastSingle == PdkFriendServer.PdkLastSingle.PayAll && random.Next(2) == 0)
            {
                // R32: whoever sits before the winner may have let it through.
                int before = ((winner + 1) % 3) + 1;
                outcome.PayAll = outcome.Plays[before - 1] > 0 ? before : 0;
            }

            return outcome;
        }

        // As many bombs of four cards as the plays and the cards played allow: a play that is no bomb has one card at least, and there
        // are cards for such plays only.
        private static int PossibleBombs(int bombs, int plays, int played)
        {
            while (bombs > 0)
            {
                int others = plays - bombs;
                int rest = played - (4 * bombs);
                if (others == 0 ? rest == 0 : others > 0 && rest >= others)
                {
                    break;
                }

                bombs--;
            }

            return bombs;
        }

        private static PdkOutcome Native(HostOutcome outcome)
        {
            PdkOutcome native = PdkOutcome.Create();
            for (int seat = 1; seat <= 3; seat++)
            {
                native.SetSeat(seat, (byte)outcome.Left[seat - 1], (byte)outcome.Plays[seat - 1], (byte)outcome.Bombs[seat - 1]);
            }

            native.PlaysKnown = 1;
            native.Leader = (byte)outcome.Leader;
            native.Heart10 = (byte)outcome.Heart10;
            native.PayAll = (byte)outcome.PayAll;
            native.Declarer = (byte)outcome.Declarer;
            native.Result = outcome.Declarer == 0 ? PdkResult.None : outcome.DeclarerWon ? PdkResult.Won : PdkResult.Lost;
            return native;
        }

        private static string Text(PdkReading reading)
        {
            return string.Format(
                CultureInfo.InvariantCulture,
                "{0} {1} {2}",
                PdkText.ShapeName((PdkCardType)reading.Shape), PdkText.RankLetters[reading.TopRank], reading.RunLength);
        }

        private static ulong Mask(PlayOutCardPdkF play)
        {
            return play.CardInfos.Aggregate(0UL, (set, card) => set | 1UL << ((4 * (card.Value - 3)) + card.Suit));
        }
    }
}
