using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Settlement, R40–R45, and what the game position hands to it.</summary>
    public class SettlementTests
    {
        [Theory]
        [InlineData("", "left=0,5,9", "14 -5 -9")]
        [InlineData("base=3", "left=0,5,9", "42 -15 -27")]
        [InlineData("", "left=0,1,9", "9 0 -9")]
        [InlineData("one_left_free=off", "left=0,1,9", "10 -1 -9")]
        public void R40_cards_left(string options, string arguments, string scores)
        {
            Assert.Equal(scores, Ask.Settle(options, arguments));
        }

        [Theory]
        [InlineData("", "left=0,16,3", "35 -32 -3")]
        [InlineData("", "left=0,16,16", "64 -32 -32")]
        [InlineData("spring_double=off", "left=0,16,3", "19 -16 -3")]
        public void R41_spring(string options, string arguments, string scores)
        {
            Assert.Equal(scores, Ask.Settle(options, arguments));
        }

        [Theory]
        [InlineData("", "left=0,6,4 bombs=0,0,1", "0 -16 16")]
        [InlineData("bomb_score=5,base=2", "left=0,6,4 bombs=1,0,0", "40 -22 -18")]
        [InlineData("bomb_score=0", "left=0,6,4 bombs=1,2,1", "10 -6 -4")]
        [InlineData("heart10=double", "left=0,6,4 bombs=1,0,0 heart10=1", "40 -22 -18")]
        public void R42_bombs_earn_and_never_double(string options, string arguments, string scores)
        {
            Assert.Equal(scores, Ask.Settle(options, arguments));
        }

        [Theory]
        [InlineData("anti_spring=on", "left=15,0,4 plays=1,5,4 leader=1", "-30 34 -4")]
        [InlineData("anti_spring=off", "left=15,0,4 plays=1,5,4 leader=1", "-15 19 -4")]
        [InlineData("anti_spring=on", "left=14,0,4 plays=2,5,4 leader=1", "-14 18 -4")]
        [InlineData("anti_spring=on", "left=15,0,4 plays=1,5,4 leader=3", "-15 19 -4")]
        public void R43_anti_spring(string options, string arguments, string scores)
        {
            Assert.Equal(scores, Ask.Settle(options, arguments));
        }

        [Theory]
        [InlineData("heart10=double", "left=0,5,9 heart10=1", "28 -10 -18")]
        [InlineData("heart10=double", "left=0,5,9 heart10=2", "19 -10 -9")]
        [InlineData("heart10=double", "left=0,16,9 heart10=2", "73 -64 -9")]
        public void R44_heart10(string options, string arguments, string scores)
        {
            Assert.Equal(scores, Ask.Settle(options, arguments));
        }

        [Theory]
        [InlineData("bao_zhuang=first_out", "left=0,5,9 declarer=1 result=won", "64 -32 -32")]
        [InlineData("bao_zhuang=first_out", "left=0,5,9 declarer=2 result=lost", "32 -64 32")]
        [InlineData("bao_zhuang=first_out,base=2", "left=0,16,9 declarer=2 result=lost bombs=0,1,0", "44 -88 44")]
        [InlineData("bao_zhuang=close_all", "left=16,15,15 declarer=2 result=lost", "32 -64 32")]
        [InlineData("bao_zhuang=first_out,heart10=double", "left=0,5,9 declarer=1 result=won heart10=1", "64 -32 -32")]
        public void R45_declared_games(string options, string arguments, string scores)
        {
            Assert.Equal(scores, Ask.Settle(options, arguments));
        }

        [Theory]
        [InlineData("last_single=pay_all", "left=5,0,9 pay-all=1", "-14 14 0")]
        [InlineData("last_single=pay_all,heart10=double", "left=5,0,9 pay-all=1 heart10=3", "-23 23 0")]
        [InlineData("last_single=pay_all", "left=5,0,9 pay-all=1 bombs=0,0,1", "-24 4 20")]
        public void R32_pay_all_takes_over_cards_not_bombs(string options, string arguments, string scores)
        {
            Assert.Equal(scores, Ask.Settle(options, arguments));
        }

        [Theory]
        [InlineData("", "left=0,0,9")]
        [InlineData("", "left=3,5,9")]
        [InlineData("", "left=0,5,17")]
        [InlineData("", "left=0,5,9 heart10=1")]
        [InlineData("", "left=0,5,9 pay-all=2")]
        [InlineData("", "left=0,5,9 declarer=1 result=won")]
        [InlineData("bao_zhuang=first_out", "left=0,5,9 declarer=2 result=won")]
        [InlineData("bao_zhuang=first_out", "left=0,5,9 declarer=2")]
        [InlineData("", "left=0,5,9 leader=1")]
        [InlineData("", "left=0,16,9 plays=3,1,3")]
        [InlineData("", "left=0,5,9 colour=1")]
        public void Arguments_that_contradict_are_refused(string options, string arguments)
        {
            Assert.Throws<PdkTextException>(() => Ask.Settle(options, arguments));
        }

        [Fact]
        public void Scores_always_sum_to_zero()
        {
            var cases = new RandomCases(77);
            for (int i = 0; i < 2000; i++)
            {
                PdkRule rule = cases.Rule();
                rule.Base = 1 + cases.Below(9);
                rule.AntiSpring = cases.Below(2) == 0;
                rule.Heart10 = (PdkHeart10)cases.Below(2);
                rule.OneLeftFree = cases.Below(2) == 0;
                var outcome = new PdkOutcome
                {
                    Left = new[] { 0, 1 + cases.Below(15), 1 + cases.Below(15) },
                    Plays = new[] { 3, cases.Below(3), cases.Below(3) },
                    Bombs = new[] { cases.Below(3), cases.Below(3), cases.Below(3) },
                    Leader = 1 + cases.Below(3),
                    Heart10 = 1 + cases.Below(3),
                    PayAll = cases.Below(2) * (2 + cases.Below(2)),
                    Declarer = cases.Below(4),
                    DeclarerWon = cases.Below(2) == 0
                };
                Assert.Equal(0, PdkSettlement.Settle(rule, outcome).Sum());
            }
        }

        [Fact]
        public void R42_a_beaten_bomb_does_not_stand()
        {
            string[] hands = { "3D 3C 3H 3S 9D", "4D 4C 4H 4S TD", "5D 6D 7D 8D JD" };
            GamePosition game = DutyTests.Play("classic16", 1, 0, hands, "3D 3C 3H 3S", "4D 4C 4H 4S", "", "", "TD");
            Assert.Equal(new[] { 1, 1, 0 }, game.Bombs);
            Assert.Equal(new[] { 0, 1, 0 }, game.CountingBombs());
            game = DutyTests.Play("classic16,bomb_settle=always", 1, 0, hands, "3D 3C 3H 3S", "4D 4C 4H 4S", "", "", "TD");
            Assert.Equal(new[] { 1, 1, 0 }, game.CountingBombs());
        }

        [Fact]
        public void R42_a_bomb_that_ends_the_game_stands()
        {
            GamePosition game = DutyTests.Play("classic16", 1, 0, new[] { "3D 3C 3H 3S", "4D", "5D" }, "3D 3C 3H 3S");
            Assert.Equal(new[] { 1, 0, 0 }, game.CountingBombs());
            Assert.Equal(1, game.Winner);
        }

        [Fact]
        public void R45_close_all_ends_when_another_seat_plays()
        {
            string[] hands = { "3D 9D", "7D 7C", "8D 8C 8H 8S" };
            GamePosition game = DutyTests.Play("classic16,bao_zhuang=close_all,last_single=free", 1, 1, hands, "3D", "7D");
            Assert.True(game.IsOver);
            Assert.False(game.DeclarerWon);
            Assert.Equal(0, game.Winner);
            Assert.Equal(2, game.NextLeader);
            // A bomb that breaks it stands.
            game = DutyTests.Play("classic16,bao_zhuang=close_all", 1, 1, new[] { "9D 9C", "7D 7C", "8D 8C 8H 8S 4D" }, "9D", "", "8D 8C 8H 8S");
            Assert.Equal(new[] { 0, 0, 1 }, game.CountingBombs());
            Assert.Equal(3, game.NextLeader);
        }

        [Fact]
        public void R45_first_out_goes_on_when_another_seat_plays()
        {
            GamePosition game = DutyTests.Play("classic16,bao_zhuang=first_out", 1, 1, new[] { "5D 9D 9C", "7D 7C 8C", "4D" }, "9D 9C", "", "", "5D");
            Assert.True(game.DeclarerWon);
            Assert.Equal(1, game.NextLeader);
        }

        [Fact]
        public void Every_argument_of_settle_is_known_by_name()
        {
            Assert.Throws<PdkTextException>(() => PdkTextCheck.Settle("classic16", new Dictionary<string, string>()));
        }
    }
}
