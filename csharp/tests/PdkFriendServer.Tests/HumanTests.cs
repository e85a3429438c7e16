using System.IO;
using System.Linq;
using PdkFriendServer.Rules;
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
        public void The_prompt_says_how_and_refusals_are_Chinese_first()
        {
            var output = new StringWriter();
            PdkGameMain game = Game("classic16", "pass\n2D\nhello\n99\n3S 4\n" + string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.True(game.RunGame());
            string text = output.ToString();
            Assert.Contains("，或牌如 3D 3C；q 退出 (number of a play, or cards like 3D 3C; q or end of input stops): ", text);
            Assert.Contains("请重新输入：首出不能不要 (a leader may not pass (R30))", text);
            Assert.Contains("请重新输入：手里没有这些牌 ('2D' holds '2D', which is not in the hand)", text);
            Assert.Contains("请重新输入：看不懂这张牌 ('hello' is no card", text);
            Assert.Contains("请重新输入：没有这个编号 (there is no play number 99)", text);
            Assert.DoesNotMatch("请重新输入：[^\u4e00-\u9fff]", text);
        }

        [Fact]
        public void Every_fault_of_a_play_has_Chinese_words_of_its_own()
        {
            string[] texts = System.Enum.GetValues(typeof(PdkPlayFault)).Cast<PdkPlayFault>()
                .Where(fault => fault != PdkPlayFault.None)
                .Select(fault => PdkHumanText.Refusal(new PdkOutCard(null, fault, "x"))).ToArray();
            Assert.Equal(texts.Length, texts.Distinct().Count());
            Assert.All(texts, text => Assert.Matches("^[\u4e00-\u9fff].* \\(x\\)$", text));
        }

        [Theory]
        [InlineData("q")]
        [InlineData(" Q ")]
        public void Q_stops_like_the_end_of_the_input(string word)
        {
            var output = new StringWriter();
            PdkGameMain game = Game("guanpai", word + "\n" + string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.False(game.Test());
            Assert.True(game.InputEnded);
            game = Game("classic16", "1\n" + word + "\n" + string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.False(game.Test());
        }

        [Theory]
        [InlineData("10D 10C", "TD TC")]
        [InlineData("td,tc", "TD TC")]
        [InlineData("10h", "TH")]
        [InlineData("kd", "KD")]
        public void Tens_and_small_letters_are_read(string typed, string cards)
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "3D TD TC TH KD");
            Turn turn = new Situation(view).Turn;
            Assert.Equal(cards, Ask.Text(PdkHumanInput.AskPlay(new StringReader(typed + "\n"), TextWriter.Null, view, turn)));
        }

        [Fact]
        public void A_person_reads_every_play_with_the_cards_as_he_types_them()
        {
            var output = new StringWriter();
            PdkGameMain game = Game("classic16", string.Concat(Enumerable.Repeat("1\n", 40)), output);
            Assert.True(game.RunGame());
            string[] lines = output.ToString().Split('\n').Select(line => line.TrimEnd()).ToArray();
            for (int pos = 1; pos <= 3; pos++)
            {
                // The answer to a prompt follows on its line, since nobody types a new line here.
                string[] plays = lines.Where(line => line.Contains("[玩家 pos" + pos + "] => ")).ToArray();
                Assert.NotEmpty(plays);
                Assert.All(plays, play => Assert.Matches(@"=> (BuYao \(pass\)|\w+: ([3-9TJQKA2][DCHS] ?)+)$", play));
            }
            // The owner's lines stay as they are.
            Assert.Contains(lines, line => System.Text.RegularExpressions.Regex.IsMatch(line, @"^\[BOT pos2\] 手牌\d+张 winRate:-- => (\w+:[0-3][3-9a-f]( [0-3][3-9a-f])*|BuYao)$"));
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
            while ((PdkDealer.Deal(rule, PdkRandom.SeriesSeed(seed, 0))[0] & PdkDeck.Spade3) == 0)
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
