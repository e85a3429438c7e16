using System;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>
    /// Series of seed 7 by the managed bots. The native bots, every other language and Mono give the same signatures: a change here is
    /// a change of the rules, the deal or a bot's answers.
    /// </summary>
    public class SignatureTests
    {
        [Theory]
        [InlineData("guanpai", "40196fdb36542523")]
        [InlineData("classic16", "71eedd73a5594c8b")]
        [InlineData("classic15", "e70ea2babe71237b")]
        public void Three_hundred_games_of_PdkBot(string rules, string signature)
        {
            Assert.Equal(signature, Series(rules, 300, pos => new PdkBot()));
        }

        [Theory]
        [InlineData("guanpai", "88173bf6066a7a6b")]
        [InlineData("classic16", "b274019a7daf78d7")]
        [InlineData("classic15", "0d023960b2f6dea7")]
        public void Three_games_of_IsmctsBot(string rules, string signature)
        {
            Assert.Equal(signature, Series(rules, 3, pos => new IsmctsBot()));
        }

        private static string Series(string rules, int games, Func<int, IPdkBot> bots)
        {
            var game = new PdkGameMain(PdkRule.Parse(rules), 7) { Quiet = true, BotFactory = bots };
            game.RunSeries(games);
            return game.Signature.ToString();
        }
    }
}
