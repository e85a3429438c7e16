using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Games under rules that are drawn for each: any legal set, the same for the same seed and number.</summary>
    public class RandomGameTests
    {
        [Fact]
        public void Every_value_of_every_option_is_drawn_and_all_rules_can_be_played()
        {
            PdkRandomGame[] drawn = Enumerable.Range(0, 400).Select(game => PdkRandomGame.Draw(1, game)).ToArray();
            Assert.All(drawn, one => one.Rule.Validate());
            foreach (PdkRuleOption option in PdkRuleOptions.All)
            {
                string[] values = drawn.Select(one => option.Read(one.Rule)).Distinct().ToArray();
                string[] wanted = option.Values.Contains("…") ? option.Values.Split('…').Where(end => end.Length > 0 && char.IsDigit(end[0]) && !end.Contains(" ")).ToArray() : option.Values.Split(',').Select(value => value.Trim()).ToArray();
                Assert.True(values.Length >= 2 && wanted.All(values.Contains), option.Name + ": " + string.Join(" ", values));
            }
            Assert.Equal(new[] { 0, 1, 2, 3 }, drawn.Select(one => one.Leader).Distinct().OrderBy(leader => leader));
            int[] sizes = drawn.Select(one => one.Rule.CardsPerSeat).Distinct().ToArray();
            Assert.True(sizes.Contains(1) && sizes.Contains(17) && sizes.Length > 12, string.Join(" ", sizes));
            Assert.Equal(400, drawn.Select(one => one.Rule.ToString()).Distinct().Count());
        }

        [Fact]
        public void The_seed_and_the_number_alone_decide()
        {
            Assert.Equal(PdkRandomGame.Draw(5, 7).Rule, PdkRandomGame.Draw(5, 7).Rule);
            Assert.NotEqual(PdkRandomGame.Draw(5, 7).Rule, PdkRandomGame.Draw(5, 8).Rule);
            Assert.NotEqual(PdkRandomGame.Draw(5, 7).Rule, PdkRandomGame.Draw(6, 7).Rule);
        }

        /// <summary>R03: a first game of any number, and a later one without the one before it.</summary>
        [Fact]
        public void A_game_can_be_played_by_itself()
        {
            var leaders = new HashSet<int>();
            for (int leader = 0; leader <= 3; leader++)
            {
                var game = new PdkGameMain(PdkRule.Classic16(), 9) { Quiet = true, KeepReplay = true, BotFactory = pos => new PdkBot() };
                game.StartAt(41, leader);
                game.RunGame();
                PdkReplayChecker.Check(game.LastReplay);
                JObject replay = JObject.Parse(game.LastReplay);
                Assert.Equal(41, (int)replay["game"]);
                Assert.Equal(42, game.GameIndex);
                Assert.Equal(leader == 0, (bool)replay["first_game"]);
                Assert.Equal(leader == 0 ? "3S" : string.Empty, (string)replay["events"][0]["must_contain"]);
                Assert.True(leader == 0 || (int)replay["leader"] == leader);
                leaders.Add((int)replay["leader"]);
                // The next one is a later game, led by the winner.
                game.RunGame();
                PdkReplayChecker.Check(game.LastReplay);
                Assert.False((bool)JObject.Parse(game.LastReplay)["first_game"]);
                Assert.Equal((int)replay["next_leader"], (int)JObject.Parse(game.LastReplay)["leader"]);
            }
            Assert.Equal(3, leaders.Count);
            var table = new PdkGameMain(PdkRule.Classic16(), 9);
            Assert.Throws<ArgumentOutOfRangeException>(() => table.StartAt(-1, 0));
            Assert.Throws<ArgumentOutOfRangeException>(() => table.StartAt(0, 4));
            Assert.Throws<ArgumentOutOfRangeException>(() => table.StartAt(0, -1));
        }

        [Fact]
        public void Random_games_are_played_to_the_end_and_their_replays_check()
        {
            for (int number = 0; number < 60; number++)
            {
                PdkRandomGame drawn = PdkRandomGame.Draw(3, number);
                var game = new PdkGameMain(drawn.Rule, 3) { Quiet = true, KeepReplay = true, BotFactory = pos => pos == 1 ? (IPdkBot)new IsmctsBot(2) : new PdkBot() };
                game.StartAt(number, drawn.Leader);
                Assert.True(game.RunGame());
                PdkReplayChecker.Check(game.LastReplay);
                Assert.Equal(0, game.FallbackCounts.Sum());
                Assert.Equal(0, game.Scores.Sum());
                Assert.Equal(JObject.Parse(game.LastReplay)["events"].Count(), game.Decisions);
            }
        }
    }
}
