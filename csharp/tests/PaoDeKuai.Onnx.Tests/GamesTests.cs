using System;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;
using PdkFriendServer;
using Xunit;

namespace PaoDeKuai.Onnx.Tests
{
    /// <summary>The model at the host's table: what it says is what the net of the library says, and it plays whole games.</summary>
    public sealed class GamesTests : IDisposable
    {
        private readonly PdkOnnxPlayer player = new PdkOnnxPlayer(Model.File);

        public void Dispose()
        {
            player.Dispose();
        }

        [Theory]
        [InlineData("guanpai", PdkObjective.Points, 20)]
        [InlineData("guanpai", PdkObjective.Wins, 10)]
        [InlineData("classic16", PdkObjective.Points, 10)]
        [InlineData("guanpai,bao_zhuang=close_all,later_lead=spade3,last_single=pay_all,heart10=double,bomb_settle=always", PdkObjective.Points, 20)]
        public void It_values_and_chooses_as_the_net_of_the_library(string rules, PdkObjective objective, int games)
        {
            ComparingPlayer comparing = new ComparingPlayer(player, objective);
            PdkGameMain host = Play(PdkRule.Parse(rules), games, seat => new RustPdkBot(new RustPdkBotOptions { Player = comparing }));
            Assert.Equal(0, host.FallbackCounts.Sum());
            Assert.Equal(Array.Empty<string>(), comparing.Differences.Take(5).ToArray());
            Assert.True(comparing.Plays >= 20 * games, comparing.Plays + " plays");
            Assert.True(comparing.Clear > comparing.Plays / 2, comparing.Clear + " clear choices");
            Assert.True(comparing.Settled >= games, comparing.Settled + " settled moves");
            Assert.True(comparing.Undecided <= 1, comparing.Undecided + " other declarations of " + comparing.Declarations);
        }

        [Fact]
        public void It_plays_three_games_without_a_fallback()
        {
            RustPdkBot[] bots = Enumerable.Range(1, 3)
                .Select(seat => new RustPdkBot(new RustPdkBotOptions { Player = player, Analyze = seat == 1 })).ToArray();
            PdkGameMain host = Play(PdkRule.Parse("guanpai"), 3, seat => bots[seat - 1]);
            Assert.Equal(0, host.FallbackCounts.Sum());
            Assert.All(bots, bot => Assert.Equal(0, bot.FallbackCount));
            Assert.NotEmpty(bots[0].LastThoughts.Candidates);
            Assert.InRange(bots[0].LastThoughts.WinProbability.Value, 0.0, 1.0);
        }

        [Fact]
        public void A_model_that_is_gone_is_a_fallback_and_the_game_goes_on()
        {
            PdkOnnxPlayer gone = new PdkOnnxPlayer(File.ReadAllBytes(Model.File));
            gone.Dispose();
            RustPdkBot bot = new RustPdkBot(new RustPdkBotOptions { Player = gone });
            PdkGameMain host = Play(PdkRule.Parse("guanpai"), 1, seat => bot);
            Assert.True(bot.FallbackCount > 0);
            Assert.Contains("disposed", bot.LastFallbackReason, StringComparison.OrdinalIgnoreCase);
        }

        private static PdkGameMain Play(PdkRule rule, int games, Func<int, IPdkBot> bots)
        {
            PdkGameMain host = new PdkGameMain(rule, 31) { Quiet = true, Output = TextWriter.Null, BotFactory = bots };
            Assert.True(host.RunSeries(games));
            return host;
        }
    }
}
