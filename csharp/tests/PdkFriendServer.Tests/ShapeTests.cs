using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Shapes and comparison, R10–R21.</summary>
    public class ShapeTests
    {
        private const string Classic = "classic16";

        [Fact]
        public void R10_R11_single_and_pair()
        {
            Assert.Equal(new[] { "single 7 1" }, Ask.Classify("7"));
            Assert.Equal(new[] { "pair 2 1" }, Ask.Classify("2 2"));
            Assert.Equal(new[] { "no shape" }, Ask.Classify("7 8"));
        }

        [Fact]
        public void R12_straight_needs_five()
        {
            Assert.Equal(new[] { "straight 7 5" }, Ask.Classify("3 4 5 6 7"));
            Assert.Equal(new[] { "no shape" }, Ask.Classify("3 4 5 6"));
            Assert.Equal(new[] { "straight A 12" }, Ask.Classify("3 4 5 6 7 8 9 T J Q K A"));
        }

        [Fact]
        public void R12_two_never_joins_and_the_ace_is_never_low()
        {
            Assert.Equal(new[] { "no shape" }, Ask.Classify("J Q K A 2"));
            Assert.Equal(new[] { "no shape" }, Ask.Classify("A 3 4 5 6"));
            Assert.Equal(new[] { "straight A 5" }, Ask.Classify("T J Q K A"));
        }

        [Fact]
        public void R12_compares_by_length_and_top()
        {
            Assert.Equal(new[] { "5 6 7 8 9" }, Ask.Plays(Classic, "5 6 7 8 9", "4 5 6 7 8"));
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "5 6 7 8 9", "5 6 7 8 9"));
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "5 6 7 8 9 T", "3 4 5 6 7 8 9"));
        }

        [Fact]
        public void R13_pair_run_of_two_on_the_table_is_answered_whatever_may_be_led()
        {
            Ask.Illegal("classic16,min_pair_run=3", "4 4 5 5 9", "4 4 5 5");
            Ask.Legal("classic16,min_pair_run=3", "4 4 5 5 9", "4 4 5 5", "3 3 4 4");
            Assert.DoesNotContain("pass", Ask.Plays("classic16,min_pair_run=3", "4 4 5 5 9", "3 3 4 4"));
        }

        [Fact]
        public void R14_kickers_any_or_a_pair()
        {
            Ask.Legal(Classic, "5 5 5 7 8 9", "5 5 5 7 8");
            Ask.Illegal("classic16,triple_kickers=pair", "5 5 5 7 8 9", "5 5 5 7 8");
            Ask.Legal("classic16,triple_kickers=pair", "5 5 5 7 7 9", "5 5 5 7 7");
            Ask.Legal(Classic, "3 3 3 3 5 9", "3 3 3 3 5");
        }

        [Fact]
        public void R15_readings_in_order()
        {
            Assert.Equal("plane 5 2", Ask.Classify("3 3 3 4 4 4 5 5 5 6")[0]);
            Assert.Equal("plane 4 2", Ask.Classify("3 3 3 4 4 4 5 5 5 6")[1]);
            Assert.Equal(new[] { "four_three 3 1", "plane_tail 4 2" }, Ask.Classify("3 3 3 3 4 4 4", true));
            Assert.Equal("plane 7 3", Ask.Classify("3 3 3 4 4 4 5 5 5 6 6 6 7 7 7")[0]);
            Assert.Equal("plane_bare 6 4", Ask.Classify("3 3 3 4 4 4 5 5 5 6 6 6")[0]);
        }

        [Fact]
        public void R15_planes_compare_by_the_highest_reading()
        {
            // 666 777 + 5 5 5 8 and 555 666 + 7 7 7 8 are the same cards; the wings of the table do not matter.
            Ask.Legal(Classic, "5 5 5 6 6 6 7 7 7 8", "5 5 5 6 6 6 7 7 7 8", "3 3 3 4 4 4 8 9 T J");
        }

        [Fact]
        public void R15_wings_in_pairs_a_four_counts_as_two()
        {
            const string Rules = "classic16,triple_kickers=pair";
            Assert.Equal("plane 4 2", Ask.Classify("3 3 3 4 4 4 6 6 6 6", false, Rules)[0]);
            Assert.Equal(new[] { "no shape" }, Ask.Classify("3 3 3 4 4 4 6 6 6 7", false, Rules));
        }

        [Fact]
        public void R15_planes_stay_within_three_to_ace()
        {
            Assert.Equal(new[] { "no shape" }, Ask.Classify("A A A 2 2 2"));
            Assert.Equal(new[] { "plane_bare A 2" }, Ask.Classify("K K K A A A"));
        }

        [Fact]
        public void R16_tails_are_the_whole_hand_only()
        {
            Ask.Legal(Classic, "3 3 3 4", "3 3 3 4");
            Ask.Illegal(Classic, "3 3 3 4 9", "3 3 3 4");
            Ask.Illegal("classic16,triple_tail_lead=off", "3 3 3 4", "3 3 3 4");
            Ask.Legal(Classic, "3 3 3 4 4 4 9", "3 3 3 4 4 4 9");
            Ask.Illegal("classic16,plane_tail_lead=off", "3 3 3 4 4 4 9", "3 3 3 4 4 4 9");
        }

        [Fact]
        public void R16_bare_shapes_need_their_switch_while_cards_remain()
        {
            Ask.Illegal(Classic, "3 3 3 4 5 9", "3 3 3");
            Ask.Legal("classic16,bare_triple=on", "3 3 3 4 5 9", "3 3 3");
            Ask.Legal(Classic, "3 3 3", "3 3 3");
            Ask.Legal("classic16,triple_tail_lead=off,bare_triple=on", "3 3 3", "3 3 3");
            Ask.Illegal("classic16,triple_tail_lead=off", "3 3 3", "3 3 3");
            Ask.Legal("classic16,bare_plane=on", "3 3 3 4 4 4 9", "3 3 3 4 4 4");
        }

        [Fact]
        public void R16_bare_shape_on_the_table_is_answered_by_the_same()
        {
            Assert.Equal(new[] { "5 5 5" }, Ask.Plays(Classic, "5 5 5 7 8", "4 4 4"));
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "3 3 3 7 8", "4 4 4"));
        }

        [Fact]
        public void R16_following_tail_beats_full_bare_and_tail()
        {
            const string Rules = "classic16,triple_tail_follow=on,plane_tail_follow=on";
            Assert.Equal(new[] { "5 T T T" }, Ask.Plays(Rules, "5 T T T", "9 9 9 3 4"));
            Assert.Contains("5 T T T", Ask.Plays(Rules, "5 T T T", "9 9 9"));
            Assert.Equal(new[] { "T T T" }, Ask.Plays(Rules, "T T T", "9 9 9 4"));
            Assert.Equal(new[] { "9 T T T J J J" }, Ask.Plays(Rules, "9 T T T J J J", "3 3 3 4 4 4 7 7 8 8"));
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "5 T T T", "9 9 9 3 4"));
        }

        [Fact]
        public void R16_a_bare_whole_hand_is_a_tail_as_well()
        {
            Assert.Equal(new[] { "triple_bare 9 1", "triple_tail 9 1" }, Ask.Classify("9 9 9", true));
            Assert.Equal(new[] { "plane_bare 9 2", "plane_tail 9 2" }, Ask.Classify("8 8 8 9 9 9", true));
        }

        [Fact]
        public void R16_four_equal_cards_are_the_bomb()
        {
            Assert.Equal(new[] { "bomb 7 1" }, Ask.Classify("7 7 7 7", true));
            Assert.Equal(new[] { "7 7 7 7" }, Ask.Plays("classic16,triple_tail_follow=on", "7 7 7 7", "K K K 3"));
        }

        [Fact]
        public void R16_kickers_that_do_not_pair_are_a_tail()
        {
            const string Rules = "classic16,triple_kickers=pair";
            Ask.Legal(Rules, "3 3 3 7 8", "3 3 3 7 8");
            Ask.Illegal(Rules + ",triple_tail_lead=off", "3 3 3 7 8", "3 3 3 7 8");
            Assert.Equal(new[] { "triple_tail 3 1" }, Ask.Classify("3 3 3 7 8", true, Rules));
        }

        [Fact]
        public void Tail_on_the_table_is_a_shape_like_any_other()
        {
            Assert.Equal(new[] { "4 4 4 7", "4 4 4 8", "4 4 4 9" }, Ask.Plays(Classic, "4 4 4 7 8 9", "3 3 3 5"));
            // Paired or not, but as many.
            Assert.Equal(3, Ask.Plays("classic16,triple_kickers=pair", "4 4 4 7 7 8", "3 3 3 5 6").Count + 1);
        }

        [Fact]
        public void R17_four_with_two_and_three()
        {
            Ask.Illegal(Classic, "5 5 5 5 7 8 9", "5 5 5 5 7 8");
            Ask.Legal("classic16,four_two=on", "5 5 5 5 7 8 9", "5 5 5 5 7 8");
            Ask.Illegal("classic16,four_two=last_hand_only", "5 5 5 5 7 8 9", "5 5 5 5 7 8");
            Ask.Legal("classic16,four_two=last_hand_only", "5 5 5 5 7 8", "5 5 5 5 7 8");
            Ask.Legal("classic16,four_three=last_hand_only", "5 5 5 5 7 8 9", "5 5 5 5 7 8 9");
        }

        [Fact]
        public void R17_answers_are_judged_by_four_answer_alone()
        {
            Assert.Contains("5 5 5 5 7 8", Ask.Plays(Classic, "5 5 5 5 7 8 9", "4 4 4 4 J Q"));
            Assert.Equal(new[] { "5 5 5 5" }, Ask.Plays("classic16,four_answer=bombs_only", "5 5 5 5 7 8 9", "4 4 4 4 J Q"));
            // Six cards never answer seven.
            Assert.DoesNotContain("5 5 5 5 7 8", Ask.Plays(Classic, "5 5 5 5 7 8 9", "4 4 4 4 J Q K"));
        }

        [Fact]
        public void R18_bomb_beats_all_but_a_higher_bomb()
        {
            foreach (string table in new[] { "2", "A A", "T J Q K A", "Q Q K K", "K K K 9 9", "9 9 9 9 3 4", "4 4 4 4" })
            {
                Assert.Contains("5 5 5 5", Ask.Plays(Classic, "5 5 5 5", table));
            }
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "5 5 5 5", "6 6 6 6"));
        }

        [Fact]
        public void R19_three_aces_are_the_bomb_in_a_deck_of_three_only()
        {
            Assert.Equal(new[] { "triple_bare A 1" }, Ask.Classify("A A A"));
            Assert.Equal(new[] { "bomb A 1" }, Ask.Classify("A A A", true, "classic16,ace_bomb=natural"));
            Assert.Equal(new[] { "triple_bare A 1" }, Ask.Classify("A A A", false, "classic15,ace_bomb=natural"));
            // 51 cards with four aces.
            Assert.Equal(new[] { "triple_bare A 1" }, Ask.Classify("A A A", false, "classic16,ace_bomb=natural,deck=0x7ffffffffffff"));
        }

        [Fact]
        public void R19_three_aces_with_kickers_are_ordinary()
        {
            Ask.Legal("classic16,ace_bomb=natural", "A A A 3 4 9", "A A A 3 4");
            Ask.Illegal("classic16,ace_bomb=natural,bomb_split=off", "A A A 3 4 9", "A A A 3 4");
        }

        [Fact]
        public void R20_bombs_stay_whole()
        {
            const string Rules = "classic16,bomb_split=off,four_two=on";
            Assert.Equal(new[] { "5", "9", "K K K K", "5 9 K K K K" }, Ask.Plays(Rules, "5 9 K K K K"));
            Ask.Illegal(Rules, "3 3 3 3 4 5 6 7", "3 4 5 6 7");
            Ask.Illegal(Rules, "3 3 3 3 8 8 8 8 9", "3 3 3 3 8 8");
            Ask.Illegal(Rules, "7 7 7 9 9 9 9", "7 7 7 9 9");
        }

        [Fact]
        public void R21_equal_rank_never_beats()
        {
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "9 9 9 4 4", "9"));
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "9 T J Q", "9 9"));
            // Another length never beats: the triple answers a pair as a pair only.
            Assert.Equal(new[] { "9 9" }, Ask.Plays(Classic, "9 9 9", "8 8"));
        }
    }
}
