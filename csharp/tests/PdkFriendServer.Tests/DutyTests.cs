using System;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Duties of a turn, R30–R33 and R03.</summary>
    public class DutyTests
    {
        private const string Classic = "classic16";

        [Fact]
        public void R30_a_leader_may_not_pass()
        {
            Assert.DoesNotContain("pass", Ask.Plays(Classic, "3"));
            Assert.DoesNotContain("pass", Ask.Plays("classic16,must_beat=off", "3 5"));
        }

        [Fact]
        public void R31_pass_only_when_nothing_beats()
        {
            Assert.Equal(new[] { "9" }, Ask.Plays(Classic, "3 9", "8"));
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "3 9", "T"));
            Assert.Equal(new[] { "9", "pass" }, Ask.Plays("classic16,must_beat=off", "3 9", "8"));
        }

        [Fact]
        public void R31_bombs_and_split_groups_count()
        {
            Assert.Equal(new[] { "8 8 8 8" }, Ask.Plays(Classic, "5 8 8 8 8", "2"));
            Assert.Equal(new[] { "9" }, Ask.Plays(Classic, "9 9 9", "8"));
            Assert.Equal(new[] { "8 8 8 8" }, Ask.Plays("classic16,bomb_split=off", "5 8 8 8 8", "7 7"));
        }

        [Fact]
        public void R32_enforce_looks_at_the_next_seat()
        {
            Assert.Equal(new[] { "K", "5 5" }, Ask.Plays(Classic, "5 5 9 K", "", 1));
            Assert.Equal(new[] { "K" }, Ask.Plays(Classic, "7 9 K", "6", 1));
            // The previous seat's one card means nothing.
            Assert.Equal(new[] { "7", "9", "K" }, PdkTextCheck.Legal(Classic, "7 9 K", "6", "3,5,1", null));
        }

        [Fact]
        public void R32_free_and_pay_all_restrict_nothing()
        {
            Assert.Equal(3, Ask.Plays("classic16,last_single=free", "7 9 K", "6", 1).Count);
            Assert.Equal(3, Ask.Plays("classic16,last_single=pay_all", "7 9 K", "6", 1).Count);
        }

        [Fact]
        public void R32_counts_locked_ranks_as_the_highest()
        {
            Assert.Equal(new[] { "K K K K" }, Ask.Plays("classic16,bomb_split=off", "5 K K K K", "", 1));
            Assert.Equal(new[] { "K K K K" }, Ask.Plays("classic16,bomb_split=off", "5 K K K K", "4", 1));
        }

        [Fact]
        public void R03_the_opening_contains_the_three_of_spades()
        {
            Assert.Equal(new[] { "3", "3 3" }, Ask.Plays(Classic, "3S 3D 9 K", "", 10, true));
            Turn turn = Opening("3S 3D 9D KD", 10);
            Reading reading;
            Assert.Equal(PdkPlayFault.LacksSpade3, PlayJudge.Judge(turn, PdkText.ParseCards("3D"), out reading));
            Assert.Equal(PdkPlayFault.None, PlayJudge.Judge(turn, PdkText.ParseCards("3S"), out reading));
            Assert.Equal(new[] { "3S", "3D 3S" }, PdkTextCheck.Tips(Classic, "3S 3D 9D KD", "", null, "3S"));
        }

        [Fact]
        public void R03_stands_where_R32_cannot_hold_beside_it()
        {
            Assert.Equal(new[] { "3" }, Ask.Plays(Classic, "3S 9 K", "", 1, true));
            Assert.Equal(new[] { "3 3" }, Ask.Plays(Classic, "3S 3D K", "", 1, true));
            Reading reading;
            Assert.Equal(PdkPlayFault.None, PlayJudge.Judge(Opening("3S 9D KD", 1), PdkText.ParseCards("3S"), out reading));
            Assert.Equal(PdkPlayFault.SingleNotHighest, PlayJudge.Judge(Opening("3S 3D KD", 1), PdkText.ParseCards("3S"), out reading));
        }

        [Fact]
        public void R33_lowest_suits_are_offered()
        {
            Assert.Contains("3D 3C", PdkTextCheck.Tips(Classic, "3D 3C 3H 3S 9D", "", null, null));
            Assert.Contains("3D 3S", PdkTextCheck.Tips(Classic, "3D 3C 3H 3S 9D", "", null, "3S"));
        }

        [Fact]
        public void R33_exactly_the_named_cards_must_be_held()
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D 9C KH");
            Assert.Equal(PdkPlayFault.NotInHand, PdkCardAlgorithm.GetOutCard(view, CardMask.ToCards(PdkText.ParseCards("5C"))).Fault);
            Assert.True(PdkCardAlgorithm.GetOutCard(view, CardMask.ToCards(PdkText.ParseCards("5D"))).IsLegal);
        }

        [Theory]
        [InlineData("", "5D", "PassOnLead", "")]
        [InlineData("4D", "", "PassThoughAble", "")]
        [InlineData("4D", "5D 9C", "NoShape", "")]
        [InlineData("6D", "5D", "DoesNotBeat", "")]
        [InlineData("", "KD KC KH", "NotLeadable", "")]
        [InlineData("", "9D", "SplitsBomb", ",bomb_split=off")]
        public void Each_fault_has_its_own_name(string table, string cards, string fault, string options)
        {
            string asked = fault == "PassOnLead" ? string.Empty : cards;
            PdkBotView view = Ask.View(PdkRule.Parse(Classic + options), "5D 9D 9C 9H 9S KD KC KH", table);
            PdkOutCard judged = PdkCardAlgorithm.GetOutCard(view, CardMask.ToCards(PdkText.ParseCards(asked)));
            Assert.Equal(Enum.Parse(typeof(PdkPlayFault), fault), judged.Fault);
            Assert.NotEmpty(judged.Message);
            Assert.Null(judged.Play);
        }

        [Fact]
        public void R32_pay_all_is_found_in_play()
        {
            // Seat 1 follows with its highest single, and seat 2 goes out all the same.
            GamePosition game = Play("classic16,last_single=pay_all", 2, 0, new[] { "5D KD 8D", "4D 2S", "3D 9D 9C" }, "4D", "9D", "KD", "2S");
            Assert.True(game.IsOver);
            Assert.Equal(0, game.PayAll);
            // Leading a low single before the last card of the next seat.
            game = Play("classic16,last_single=pay_all", 2, 0, new[] { "5D KD 8D", "4D 6S", "3D 7D 9C" }, "4D", "7D", "KD", "", "", "5D", "6S");
            Assert.Equal(1, game.PayAll);
            // The same with the declarer of 包庄: void.
            game = Play("classic16,last_single=pay_all,bao_zhuang=first_out", 2, 2, new[] { "5D KD 8D", "4D 6S", "3D 7D 9C" }, "4D", "7D", "KD", "", "", "5D", "6S");
            Assert.Equal(0, game.PayAll);
            // A follower that held a higher single.
            game = Play("classic16,last_single=pay_all", 2, 0, new[] { "5D 8D TD", "4D JS", "3D 7D 9C" }, "4D", "7D", "8D", "JS");
            Assert.Equal(1, game.PayAll);
            // A follower may keep its bomb; a leader may not.
            game = Play("classic16,last_single=pay_all", 2, 0, new[] { "5D 5C 5H 5S TD", "4D JS", "3D 7D 9C" }, "4D", "7D", "TD", "JS");
            Assert.Equal(0, game.PayAll);
            game = Play("classic16,last_single=pay_all", 1, 0, new[] { "5D 5C 5H 5S TD", "JS", "3D 7D 9C" }, "TD", "JS");
            Assert.Equal(1, game.PayAll);
            // Another than the next seat goes out: nobody pays for both.
            game = Play("classic16,last_single=pay_all", 1, 0, new[] { "5D 8D TD", "4D", "7D 9C" }, "5D", "", "7D", "8D", "", "9C");
            Assert.Equal(3, game.Winner);
            Assert.Equal(0, game.PayAll);
        }

        private static Turn Opening(string hand, int next)
        {
            return new Turn(new CompiledRule(PdkRule.Classic16()), PdkText.ParseCards(hand), default(Reading), next, true);
        }

        /// <summary>Plays named cards in turn; null when one is refused.</summary>
        internal static GamePosition Play(string rules, int leader, int declarer, string[] hands, params string[] turns)
        {
            var game = new GamePosition(new CompiledRule(PdkRule.Parse(rules)), hands.Select(PdkText.ParseCards).ToArray(), leader, false, declarer);
            foreach (string cards in turns)
            {
                Reading reading;
                ulong set = PdkText.ParseCards(cards);
                if (game.IsOver || PlayJudge.Judge(game.CurrentTurn(), set, out reading) != PdkPlayFault.None)
                {
                    return null;
                }
                game.Apply(set);
            }
            return game;
        }
    }
}
