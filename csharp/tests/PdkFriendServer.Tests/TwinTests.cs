using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The engine against the slow twin, over random rules, hands and tables.</summary>
    public class TwinTests
    {
        private static readonly ulong[] Seeds = { 1, 2, 3, 4, 5, 6 };

        public static IEnumerable<object[]> SeedCases
        {
            get { return Seeds.Select(s => new object[] { s }); }
        }

        [Theory]
        [MemberData(nameof(SeedCases))]
        public void Leads_equal_the_twin(ulong seed)
        {
            var cases = new RandomCases(seed);
            for (int i = 0; i < 250; i++)
            {
                PdkRule rule = cases.Rule();
                ulong hand = cases.Hand(rule.Deck, 1 + cases.Below(12));
                bool spade3 = (hand & PdkDeck.Spade3) != 0 && cases.Below(2) == 0;
                CheckTurn(seed, rule, hand, 0, 1 + cases.Below(3), spade3);
            }
        }

        [Theory]
        [MemberData(nameof(SeedCases))]
        public void Answers_equal_the_twin(ulong seed)
        {
            var cases = new RandomCases(seed + 100);
            int answered = 0;
            for (int i = 0; i < 500; i++)
            {
                PdkRule rule = cases.Rule();
                ulong hand = cases.Hand(rule.Deck, 1 + cases.Below(10));
                ulong table = cases.Table(new SlowTwin(rule), rule.Deck & ~hand);
                if (table != 0)
                {
                    answered += CheckTurn(seed, rule, hand, table, 1 + cases.Below(3), false) > 0 ? 1 : 0;
                }
            }
            Assert.True(answered > 50, "seed " + seed + ": only " + answered + " tables had an answer");
        }

        [Theory]
        [InlineData(11UL)]
        [InlineData(12UL)]
        public void Whole_deals_equal_the_twin(ulong seed)
        {
            var cases = new RandomCases(seed);
            for (int i = 0; i < 12; i++)
            {
                PdkRule rule = cases.Rule();
                ulong hand = PdkDealer.Deal(rule, seed + (ulong)i)[0];
                CheckTurn(seed, rule, hand, 0, rule.CardsPerSeat, false);
            }
        }

        [Theory]
        [MemberData(nameof(SeedCases))]
        public void Readings_equal_the_twin(ulong seed)
        {
            var cases = new RandomCases(seed + 200);
            for (int i = 0; i < 3000; i++)
            {
                PdkRule rule = cases.Rule();
                ulong hand = cases.Hand(rule.Deck, 1 + cases.Below(17));
                ulong counts = RankCounts.Of(hand);
                bool tails = cases.Below(2) == 0;
                List<string> twin = new SlowTwin(rule).Readings(RandomCases.Array(counts), tails)
                    .Select(r => r.Kind + " " + r.Top + " " + r.Run + " " + r.Kickers).ToList();
                List<string> engine = Readings.All(new CompiledRule(rule), counts, tails).Select(r => r.Kind + " " + r.Top + " " + r.Run + " " + r.Kickers).ToList();
                Assert.True(twin.SequenceEqual(engine), RandomCases.Describe(seed, rule, hand, 0, 0) + ": " + string.Join("; ", twin) + " | " + string.Join("; ", engine));
            }
        }

        /// <summary>Legal plays, the pass, the tips and the exact-card judge of one turn; returns the number of plays.</summary>
        private static int CheckTurn(ulong seed, PdkRule rule, ulong hand, ulong table, int next, bool spade3)
        {
            string what = RandomCases.Describe(seed, rule, hand, table, next) + (spade3 ? ", must contain 3S" : string.Empty);
            var twin = new SlowTwin(rule);
            var compiled = new CompiledRule(rule);
            int[] own = RandomCases.Array(RankCounts.Of(hand));
            SlowReading slowTable = table == 0 ? null : twin.OnTable(RandomCases.Array(table));
            bool pass;
            List<ulong> slow = twin.Legal(own, slowTable, next, spade3, out pass).Select(RandomCases.Counts).ToList();

            var reading = default(Reading);
            if (table != 0)
            {
                Assert.True(Readings.OnTable(compiled, table, out reading), what);
            }
            var turn = new Turn(compiled, hand, reading, next, spade3);
            List<ulong> fast = LegalPlays.Of(turn);
            string difference = string.Join("; ", slow.Except(fast).Select(p => "-" + PdkText.Ranks(p)).Concat(fast.Except(slow).Select(p => "+" + PdkText.Ranks(p))));
            Assert.True(difference.Length == 0, what + ": " + difference);
            Assert.True(fast.Count == fast.Distinct().Count(), what + ": a play twice");
            Assert.Equal(slow.OrderBy(Order, System.StringComparer.Ordinal), fast);
            Assert.True(pass == LegalPlays.CanPass(turn), what + ": pass");
            CheckJudge(what, turn, fast, pass);
            CheckTips(what, twin, slowTable, turn, fast, pass);
            return fast.Count;
        }

        private static string Order(ulong play)
        {
            return (char)(RankCounts.Size(play) + 'a') + string.Concat(PdkText.Ranks(play).Split(' ').Select(r => (char)(PdkText.RankLetters.IndexOf(r[0]) + 'a')));
        }

        /// <summary>The judge allows exactly the generated plays: every subset of small hands is tried.</summary>
        private static void CheckJudge(string what, Turn turn, List<ulong> legal, bool pass)
        {
            Reading reading;
            Assert.True(pass == (PlayJudge.Judge(turn, 0, out reading) == PdkPlayFault.None), what + ": judged pass");
            if (Bits.Count(turn.HandCards) > 8)
            {
                return;
            }
            ulong cards = turn.HandCards;
            while (cards != 0)
            {
                bool listed = legal.Contains(RankCounts.Of(cards)) && (!turn.MustContainSpade3 || (cards & PdkDeck.Spade3) != 0);
                PdkPlayFault fault = PlayJudge.Judge(turn, cards, out reading);
                Assert.True(listed == (fault == PdkPlayFault.None), what + ": judge of " + PdkText.Cards(cards) + " says " + fault);
                cards = (cards - 1) & turn.HandCards;
            }
        }

        /// <summary>The tips by their definition: of the legal plays one per kind, length and main rank, that with the lowest kickers.</summary>
        private static void CheckTips(string what, SlowTwin twin, SlowReading table, Turn turn, List<ulong> legal, bool pass)
        {
            int[] hand = RandomCases.Array(turn.Hand);
            var best = new Dictionary<string, ulong>();
            foreach (ulong play in legal)
            {
                SlowReading r = twin.LegalReading(RandomCases.Array(play), hand, table);
                string key = Place(r) + ((int)r.Kind).ToString("d2");
                if (!best.ContainsKey(key) || string.CompareOrdinal(Kickers(play, r), Kickers(best[key], r)) < 0)
                {
                    best[key] = play;
                }
            }
            List<string> expected = best.OrderBy(b => b.Key, System.StringComparer.Ordinal).Select(b => PdkText.Ranks(b.Value)).ToList();
            if (pass)
            {
                expected.Add(string.Empty);
            }
            List<Tip> tips = PdkTips.Of(turn);
            List<string> found = tips.Select(t => PdkText.Ranks(RankCounts.Of(t.Cards))).ToList();
            Assert.True(expected.SequenceEqual(found), what + ": tips " + string.Join("; ", found) + " instead of " + string.Join("; ", expected));
            Assert.All(tips, t => Assert.Equal(0UL, t.Cards & ~turn.HandCards));
            Assert.All(tips.Where(t => turn.MustContainSpade3), t => Assert.NotEqual(0UL, t.Cards & PdkDeck.Spade3));
        }

        private static string Place(SlowReading r)
        {
            string run = r.Run.ToString("d2");
            string top = r.Top.ToString("d2");
            switch (r.Kind)
            {
                case PdkCardType.DanZhang:
                    return "1" + top;
                case PdkCardType.DuiZi:
                    return "2" + top;
                case PdkCardType.ShunZi:
                    return "3" + run + top;
                case PdkCardType.LianDui:
                    return "4" + run + top;
                case PdkCardType.ZhaDan:
                    return "6" + top + "0";
                case PdkCardType.SiDai2:
                case PdkCardType.SiDai3:
                    return "6" + top + "1";
                default:
                    return "5" + run + top + (r.IsTail ? "2" : r.IsBare ? "1" : "0");
            }
        }

        private static string Kickers(ulong play, SlowReading r)
        {
            int[] rest = RandomCases.Array(play);
            for (int rank = r.Top - r.Run + 1; rank <= r.Top; rank++)
            {
                rest[rank] -= r.IsTriples ? 3 : r.Kind == PdkCardType.LianDui || r.Kind == PdkCardType.DuiZi ? 2 : r.Kind >= PdkCardType.SiDai2 ? rest[rank] : 1;
            }
            return string.Concat(rest.SelectMany((c, rank) => Enumerable.Repeat((char)('a' + rank), c)));
        }
    }
}
