using System.IO;
using System.Linq;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>A person at the keyboard.</summary>
    public class HumanTests
    {
        [Fact]
        public void A_person_plays_by_number_to_the_end()
        {
            var output = new StringWriter();
            PdkGameMain game = Game("classic16", string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.True(game.Test());
            Assert.Matches(@"  1\) DanZhang: 3S", output.ToString().Replace("DuiZi", "DanZhang"));
            Assert.Contains("[玩家 pos1] =>", output.ToString());
            PdkReplayChecker.Check(game.LastReplay);
            Assert.Contains("\"bots\":[\"human\",\"PdkBot\",\"PdkBot\"]", game.LastReplay);
        }

        [Fact]
        public void Bad_input_is_asked_again()
        {
            var output = new StringWriter();
            PdkGameMain game = Game("classic16", "0\n999\nhello\n\n3D 3D\n2D\n" + string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.True(game.RunGame());
            string text = output.ToString();
            Assert.Contains("there is no play number 0", text);
            Assert.Contains("there is no play number 999", text);
            Assert.Contains("'hello' is no card", text);
            Assert.Contains("the number of a play", text);
            Assert.Contains("the card '3D' is given twice", text);
            Assert.Contains("'2D', which is not in the hand", text);
        }

        [Fact]
        public void End_of_input_ends_cleanly()
        {
            var output = new StringWriter();
            PdkGameMain game = Game("classic16", "1\n", output);
            Assert.False(game.Test());
            Assert.True(game.InputEnded);
            Assert.Equal(PdkGameState.Over, game.Info.GameZT);
            Assert.DoesNotContain("test over", output.ToString());
            Assert.False(game.RunSeries(3));
        }

        [Fact]
        public void R45_a_person_is_asked_and_asked_again()
        {
            var output = new StringWriter();
            PdkGameMain game = Game("guanpai", "perhaps\ny\n" + string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.True(game.RunGame());
            Assert.Contains("'perhaps' is neither y nor n", output.ToString());
            Assert.Contains("\"declarer\":1", game.LastReplay);
        }

        [Fact]
        public void Cards_may_be_named_instead_of_a_number()
        {
            var output = new StringWriter();
            PdkGameMain game = Game("classic16", "pass\n3S\n" + string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.True(game.RunGame());
            Assert.Contains("a leader may not pass", output.ToString());
            Assert.Contains("\"cards\":\"3S\"", game.LastReplay);
        }

        /// <summary>A game in which seat 1 holds ♠3 and is a person.</summary>
        private static PdkGameMain Game(string rules, string input, TextWriter output)
        {
            ulong seed = 0;
            PdkRule rule = PdkRule.Parse(rules);
            while ((PdkFriendServer.Rules.PdkDealer.Deal(rule, PdkRandom.SeriesSeed(seed, 0))[0] & PdkDeck.Spade3) == 0)
            {
                seed++;
            }
            var game = new PdkGameMain(rule, seed) { Input = new StringReader(input), Output = output, KeepReplay = true, BotFactory = pos => new PdkBot() };
            game.BotModes[0] = false;
            Assert.False(game.BotMode);
            return game;
        }
    }
}
