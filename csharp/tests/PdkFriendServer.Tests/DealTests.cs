using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Deck, deal and random numbers, R01–R04.</summary>
    public class DealTests
    {
        [Fact]
        public void R01_R02_decks()
        {
            Assert.Equal(48, Bits.Count(PdkDeck.SixteenEach));
            Assert.Equal(45, Bits.Count(PdkDeck.FifteenEach));
            Assert.Equal("2S", PdkText.Cards(PdkDeck.SixteenEach >> 48 << 48));
            Assert.Equal("AD AC AH", PdkText.Cards(PdkDeck.SixteenEach & (15UL << 44)));
            Assert.Equal("KC KH KS AS 2S", PdkText.Cards(PdkDeck.FifteenEach >> 40 << 40));
        }

        [Fact]
        public void R04_splitmix_gives_its_published_numbers()
        {
            // The first outputs from the state 1234567 (Vigna's splitmix64.c).
            Assert.Equal(6457827717110365317UL, PdkRandom.SplitMix(1234567));
            Assert.Equal(3203168211198807973UL, PdkRandom.SplitMix(1234567 + 0x9e3779b97f4a7c15UL));
        }

        [Fact]
        public void R04_xoshiro_follows_its_definition()
        {
            ulong[] s = { 0, 0, 0, 0 };
            for (int i = 0; i < 4; i++)
            {
                s[i] = PdkRandom.SplitMix(unchecked(42 + ((ulong)i * 0x9e3779b97f4a7c15UL)));
            }
            var random = new PdkRandom(42);
            for (int i = 0; i < 1000; i++)
            {
                ulong sum = unchecked(s[0] + s[3]);
                ulong expected = unchecked(((sum << 23) | (sum >> 41)) + s[0]);
                ulong t = s[1] << 17;
                s[2] ^= s[0];
                s[3] ^= s[1];
                s[1] ^= s[2];
                s[0] ^= s[3];
                s[2] ^= t;
                s[3] = (s[3] << 45) | (s[3] >> 19);
                Assert.Equal(expected, random.Next());
            }
        }

        [Fact]
        public void R04_deal_shares_the_deck()
        {
            foreach (PdkRule rule in new[] { PdkRule.GuanPai(), PdkRule.Classic16(), PdkRule.Classic15() })
            {
                for (ulong seed = 0; seed < 100; seed++)
                {
                    ulong[] hands = PdkDealer.Deal(rule, seed);
                    Assert.All(hands, hand => Assert.Equal(rule.CardsPerSeat, Bits.Count(hand)));
                    Assert.Equal(rule.Deck, hands[0] | hands[1] | hands[2]);
                    Assert.Equal(hands, PdkDealer.Deal(rule, seed));
                }
            }
        }

        [Fact]
        public void R04_deal_is_a_fair_shuffle()
        {
            // Every card is as likely in each hand: 3,000 deals, 1,000 expected, six standard deviations are 155.
            var counts = new int[52, 3];
            for (ulong seed = 0; seed < 3000; seed++)
            {
                ulong[] hands = PdkDealer.Deal(PdkRule.Classic16(), seed);
                for (int card = 0; card < 52; card++)
                {
                    for (int seat = 0; seat < 3; seat++)
                    {
                        counts[card, seat] += (int)(hands[seat] >> card) & 1;
                    }
                }
            }
            for (int card = 0; card < 48; card++)
            {
                for (int seat = 0; seat < 3; seat++)
                {
                    Assert.InRange(counts[card, seat], (PdkDeck.SixteenEach >> card & 1) == 0 ? 0 : 845, (PdkDeck.SixteenEach >> card & 1) == 0 ? 0 : 1155);
                }
            }
        }

        [Fact]
        public void R04_below_stays_in_range_and_reaches_all()
        {
            var random = new PdkRandom(5);
            for (int range = 1; range < 53; range++)
            {
                var seen = new bool[range];
                for (int i = 0; i < 40 * range; i++)
                {
                    seen[random.Below(range)] = true;
                }
                Assert.All(seen, Assert.True);
            }
        }

        [Fact]
        public void Bits_and_counts_agree_with_loops()
        {
            var random = new PdkRandom(9);
            for (int i = 0; i < 5000; i++)
            {
                ulong bits = random.Next() >> random.Below(60);
                int[] set = Enumerable.Range(0, 64).Where(b => (bits >> b & 1) != 0).ToArray();
                Assert.Equal(set.Length, Bits.Count(bits));
                if (set.Length > 0)
                {
                    Assert.Equal(set[0], Bits.Lowest(bits));
                    Assert.Equal(set[set.Length - 1], Bits.Highest(bits));
                }
                ulong cards = bits & PdkDeck.AllCards;
                ulong counts = RankCounts.Of(cards);
                Assert.Equal(Bits.Count(cards), RankCounts.Size(counts));
                for (int rank = 0; rank < 13; rank++)
                {
                    int count = set.Count(b => b / 4 == rank);
                    Assert.Equal(count, RankCounts.At(counts, rank));
                    Assert.Equal(count >= 2, (RankCounts.Twos(counts) >> (4 * rank) & 1) != 0);
                    Assert.Equal(count >= 3, (RankCounts.Threes(counts) >> (4 * rank) & 1) != 0);
                    Assert.Equal(count == 4, (RankCounts.Fours(counts) >> (4 * rank) & 1) != 0);
                }
                Assert.Equal(counts, RankCounts.FromSortKey(RankCounts.SortKey(counts)));
            }
        }
    }
}
