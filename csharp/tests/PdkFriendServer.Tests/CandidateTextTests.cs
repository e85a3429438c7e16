using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The lines that the console prints of what a bot considered.</summary>
    public class CandidateTextTests
    {
        // 3♦ 4♦ 5♦ 6♦ and 9♦.
        private const ulong Hand = 0x1ul | 0x10ul | 0x100ul | 0x1000ul | 0x1000000ul;

        [Fact]
        public void The_choice_comes_first_then_the_most_points()
        {
            Assert.Equal(
                new[]
                {
                    "[BOT pos2]   候选  1/3 winRate: 50.0% points:   +1.50 share: 60.0% => DanZhang: 4D",
                    "[BOT pos2]   候选  2/3 winRate: 70.0% points:    0.00 share: 25.0% => DanZhang: 5D",
                    "[BOT pos2]   候选  3/3 winRate:  9.6% points:  -12.25 share: 15.0% => DanZhang: 3D",
                },
                Lines(0x10, One(0x1, 0.096, -12.25, 0.15), One(0x10, 0.5, 1.5, 0.6), One(0x100, 0.7, 0, 0.25)));
        }

        [Fact]
        public void A_bot_that_goes_for_wins_is_read_by_its_chances()
        {
            string[] lines = Lines(0x100, One(0x1, 0.6, 9, null), One(0x10, 0.1, 8, null), One(0x100, 0.7, 0, null));
            Assert.Equal(new[] { "5D", "3D", "4D" }, lines.Select(line => line.Substring(line.Length - 2)));
        }

        [Fact]
        public void Without_figures_the_bots_order_stays_behind_the_choice()
        {
            string[] lines = Lines(0x1000, One(0x100, null, null, null), One(0x1, null, null, null), One(0x1000, null, null, null), One(0x10, null, null, null));
            Assert.Equal("[BOT pos2]   候选  1/4 winRate:     - points:       - share:     - => DanZhang: 6D", lines[0]);
            Assert.Equal(new[] { "6D", "5D", "3D", "4D" }, lines.Select(line => line.Substring(line.Length - 2)));
        }

        [Fact]
        public void What_is_no_figure_is_a_dash_and_what_is_no_play_of_the_hand_is_left_out()
        {
            var candidates = new[]
            {
                null, new PdkBotCandidate(), One(0x2, 0.9, 9, 0.5), One(0x1, double.NaN, double.PositiveInfinity, 1.5), One(0, 1, -0.001, 0),
            };
            Assert.Equal(
                new[]
                {
                    "[BOT pos2]   候选  1/2 winRate:     - points:       - share:     - => DanZhang: 3D",
                    "[BOT pos2]   候选  2/2 winRate:100.0% points:    0.00 share:  0.0% => BuYao (pass)",
                },
                Lines(0x1, candidates));
        }

        [Fact]
        public void Without_candidates_nothing_is_printed()
        {
            var output = new StringWriter();
            PdkCandidateText.Print(output, 1, Hand, null, Play(1));
            PdkCandidateText.Print(output, 1, Hand, new PdkBotThoughts { WinProbability = 0.5 }, Play(1));
            PdkCandidateText.Print(output, 1, Hand, new PdkBotThoughts { Candidates = new List<PdkBotCandidate>() }, Play(1));
            Assert.Equal(string.Empty, output.ToString());
        }

        [Fact]
        public void A_game_prints_them_only_when_asked()
        {
            foreach (bool asked in new[] { false, true })
            {
                var output = new StringWriter();
                var game = new PdkGameMain(PdkRule.Classic16(), 7) { Output = output, BotFactory = pos => new IsmctsBot(20), LogCandidates = asked };
                Assert.True(game.Test());
                Assert.Equal(asked, output.ToString().Contains("候选"));
                var quiet = new StringWriter();
                game = new PdkGameMain(PdkRule.Classic16(), 7) { Output = quiet, BotFactory = pos => new IsmctsBot(20), LogCandidates = asked, Quiet = true };
                Assert.True(game.Test());
                Assert.Equal(string.Empty, quiet.ToString());
            }
        }

        private static string[] Lines(ulong choice, params PdkBotCandidate[] candidates)
        {
            var output = new StringWriter { NewLine = "\n" };
            PdkCandidateText.Print(output, 2, Hand, new PdkBotThoughts { Candidates = candidates.ToList() }, Play(choice));
            return output.ToString().Split(new[] { '\n' }, StringSplitOptions.RemoveEmptyEntries);
        }

        private static PdkBotCandidate One(ulong cards, double? chance, double? points, double? share)
        {
            return new PdkBotCandidate { Play = Play(cards), WinProbability = chance, Points = points, Share = share };
        }

        private static PlayOutCardPdkF Play(ulong cards)
        {
            return cards == 0 ? new PlayOutCardPdkF() : new PlayOutCardPdkF(PdkCardType.DanZhang, CardMask.ToCards(cards));
        }
    }
}
