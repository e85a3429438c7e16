using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using PdkFriendServer;
using PdkFriendServer.Rules;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The native bots at the host's table.</summary>
    public class RustPdkBotTests
    {
        /// <summary>The presets, and rule sets that reach what they leave out.</summary>
        public static IEnumerable<object[]> RuleSets()
        {
            yield return new object[] { "guanpai" };
            yield return new object[] { "classic16" };
            yield return new object[] { "classic15" };
            yield return new object[] { "classic16,triple_kickers=pair,triple_tail_follow=on,plane_tail_follow=on,bare_triple=on,bare_plane=on" };
            yield return new object[] { "guanpai,must_beat=off,last_single=free,bomb_split=off,ace_bomb=natural,later_lead=spade3" };
            yield return new object[] { "guanpai,bao_zhuang=close_all,four_two=last_hand_only,four_answer=bombs_only,last_single=pay_all" };
        }

        [Theory]
        [MemberData(nameof(RuleSets))]
        public void PdkBot_answers_the_same_in_Rust_and_in_C_sharp(string rules)
        {
            RustPdkBot native = Native(PdkBotKind.PdkBot, null);
            foreach (Question question in RecordedGames.Play(PdkRule.Parse(rules), 101, 40, seat => new PdkBot()))
            {
                Assert.Equal(Tell(question, new PdkBot()), Tell(question, native));
            }

            Assert.Equal(0, native.FallbackCount);
        }

        [Theory]
        [MemberData(nameof(RuleSets))]
        public void IsmctsBot_answers_the_same_in_Rust_and_in_C_sharp(string rules)
        {
            IsmctsBot managed = new IsmctsBot(24);
            RustPdkBot native = Native(PdkBotKind.Ismcts, 24);
            int chances = 0;
            foreach (Question question in RecordedGames.Play(PdkRule.Parse(rules), 202, 4, seat => new IsmctsBot(24)))
            {
                Assert.Equal(Tell(question, managed), Tell(question, native));
                if (Chance(managed).HasValue)
                {
                    Assert.Equal(Chance(managed), Chance(native));
                    chances++;
                }
            }

            Assert.Equal(0, native.FallbackCount);
            Assert.True(chances > 20, chances + " chances compared");
        }

        [Fact]
        public void The_owners_bot_plays_as_the_hosts_with_800_worlds()
        {
            RustPdkBot native = Native(PdkBotKind.Ismcts, IsmctsBot.DefaultSimulations);
            IsmctsBot managed = new IsmctsBot();
            List<Question> questions = RecordedGames.Play(PdkRule.GuanPai(), 303, 1, seat => new PdkBot());
            foreach (Question question in questions.Where((question, index) => question.IsBaoZhuang || index % 5 == 0))
            {
                Assert.Equal(Tell(question, managed), Tell(question, native));
            }

            Assert.Equal(0, native.FallbackCount);
        }

        [Fact]
        public void The_default_bot_is_the_expert_with_400_worlds()
        {
            RustPdkBot standard = new RustPdkBot();
            RustPdkBot named = Native(PdkBotKind.Expert, 400);
            List<Question> questions = RecordedGames.Play(PdkRule.GuanPai(), 303, 1, seat => new PdkBot());
            foreach (Question question in questions.Where((question, index) => question.IsBaoZhuang || index % 5 == 0))
            {
                Assert.Equal(Tell(question, named), Tell(question, standard));
                Assert.Equal(Chance(named), Chance(standard));
            }

            Assert.Equal(0, standard.FallbackCount);
        }

        [Fact]
        public void A_level_plays_the_same_by_the_same_seed_and_the_lowest_otherwise_than_the_highest()
        {
            int byLevel = 0;
            int bySeed = 0;
            RustPdkBot lowest = new RustPdkBot(new RustPdkBotOptions { Level = 1 });
            RustPdkBot named = new RustPdkBot(new RustPdkBotOptions { Level = 1, Bot = PdkBotKind.Level });
            RustPdkBot highest = new RustPdkBot(new RustPdkBotOptions { Level = PdkLimits.MaxLevel });
            foreach (Question question in RecordedGames.Play(PdkRule.GuanPai(), 303, 5, seat => new PdkBot()))
            {
                string answer = question.Ask(lowest);
                Assert.Equal(answer, question.Ask(named));
                string best = question.Ask(highest);
                byLevel += answer != best ? 1 : 0;
                question.View.Seed += 1;
                bySeed += answer != question.Ask(lowest) ? 1 : 0;
                Assert.Equal(best, question.Ask(highest));
            }

            Assert.Equal(0, lowest.FallbackCount + named.FallbackCount + highest.FallbackCount);
            Assert.True(byLevel > 10 && bySeed > 10, byLevel + " answers by the level, " + bySeed + " by the seed");
        }

        [Theory]
        [InlineData(0)]
        [InlineData(-1)]
        [InlineData(11)]
        public void A_level_that_is_none_is_refused(int level)
        {
            ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(
                () => new RustPdkBot(new RustPdkBotOptions { Level = level }));
            Assert.Equal(level, error.ActualValue);
            Assert.Contains("Level is not 1 to 10", error.Message);
        }

        [Fact]
        public void A_level_and_its_bot_go_together()
        {
            ArgumentException error = Assert.Throws<ArgumentException>(
                () => new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Expert, Level = 3 }));
            Assert.Contains("Level is 3, and the bot Expert has no levels", error.Message);
            error = Assert.Throws<ArgumentException>(() => new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Level }));
            Assert.Contains("the bot Level needs a Level, 1 to 10", error.Message);
        }

        [Theory]
        [InlineData("guanpai")]
        [InlineData("classic16")]
        [InlineData("classic15")]
        public void The_owners_minimum_view_is_enough(string rules)
        {
            RustPdkBot native = Native(PdkBotKind.Ismcts, 16);
            foreach (Question question in RecordedGames.Play(PdkRule.Parse(rules), 404, 6, seat => new PdkBot()))
            {
                PdkBotView full = question.View;
                PdkBotView least = Least(full);
                if (question.IsBaoZhuang)
                {
                    native.DecideBaoZhuang(least);
                    continue;
                }

                PlayOutCardPdkF play = native.DecidePlay(least);
                PdkOutCard judged = PdkCardAlgorithm.GetOutCard(full, play.CardInfos);
                Assert.True(judged.IsLegal, question + ": " + judged.Message);
                Assert.Equal(judged.Play.CardType, play.CardType);
            }

            Assert.Equal(0, native.FallbackCount);
        }

        [Fact]
        public void A_series_of_native_bots_needs_no_fallback_and_sums_to_zero()
        {
            foreach (string rules in new[] { "guanpai", "classic16", "classic15" })
            {
                PdkGameMain host = new PdkGameMain(PdkRule.Parse(rules), 505)
                {
                    Quiet = true,
                    Output = TextWriter.Null,
                    BotFactory = seat => Native(seat == 3 ? PdkBotKind.Random : PdkBotKind.PdkBot, null),
                };
                for (int game = 0; game < 100; game++)
                {
                    Assert.True(host.RunGame());
                    Assert.Equal(0, host.Scores.Sum());
                }

                Assert.Equal(new[] { 0, 0, 0 }, host.FallbackCounts);
                Assert.Equal(new[] { 0, 0, 0 }, host.RefusedCounts);
            }
        }

        [Fact]
        public void The_order_of_cards_in_the_hand_does_not_matter()
        {
            Random random = new Random(606);
            RustPdkBot native = Native(PdkBotKind.Ismcts, 16);
            foreach (Question question in RecordedGames.Play(PdkRule.GuanPai(), 606, 3, seat => new PdkBot()))
            {
                string before = question.Ask(native);
                PlayerCards own = question.View.CardPack.Cards[question.View.MyPos - 1];
                own.CardInfos = own.CardInfos.OrderBy(card => random.Next()).ToList();
                Assert.Equal(before, question.Ask(native));
            }
        }

        [Fact]
        public void Hidden_cards_do_not_matter_even_where_a_host_shows_them()
        {
            Random random = new Random(909);
            RustPdkBot native = Native(PdkBotKind.Ismcts, 16);
            foreach (Question question in RecordedGames.Play(PdkRule.Classic16(), 909, 3, seat => new PdkBot()))
            {
                string before = question.Ask(native);
                for (int permutation = 0; permutation < 3; permutation++)
                {
                    ShowHiddenCards(question.View, random);
                    Assert.Equal(before, question.Ask(native));
                }
            }

            Assert.Equal(0, native.FallbackCount);
        }

        [Fact]
        public void R03_without_a_word_from_the_host_a_full_hand_with_spade_3_opens_with_it()
        {
            Question opening = Opening(question => NeedsDuty(question));
            PdkBotView view = Least(opening.View);
            RustPdkBot native = Native(PdkBotKind.PdkBot, null);
            Assert.Contains(native.DecidePlay(view).CardInfos, card => card.Code == Spade3);

            view.MustContainSpade3 = false;
            Assert.DoesNotContain(native.DecidePlay(view).CardInfos, card => card.Code == Spade3);

            view.MustContainSpade3 = null;
            view.Declarer = view.MyPos;
            Assert.DoesNotContain(native.DecidePlay(view).CardInfos, card => card.Code == Spade3);
            Assert.Equal(0, native.FallbackCount);
        }

        [Fact]
        public void R03_a_seat_that_declared_leads_without_the_duty_though_the_host_does_not_say_who_declared()
        {
            for (ulong seed = 0; seed < 3000; seed++)
            {
                PdkBotView view = Dealt(seed);
                RustPdkBot declared = Native(PdkBotKind.Ismcts, 32);
                view.Info.GameZT = PdkGameState.BaoZhuang;
                bool declares = declared.DecideBaoZhuang(view);
                view.Info.GameZT = PdkGameState.DaPai;
                string bound = Native(PdkBotKind.Ismcts, 32).DecidePlay(view).ToString();
                view.MustContainSpade3 = false;
                string free = Native(PdkBotKind.Ismcts, 32).DecidePlay(view).ToString();
                view.MustContainSpade3 = null;
                if (declares && bound != free)
                {
                    Assert.Equal(free, declared.DecidePlay(view).ToString());

                    // Another deal, and the declaration is forgotten.
                    declared.DecideBaoZhuang(Dealt(seed + 1));
                    Assert.Equal(bound, declared.DecidePlay(view).ToString());
                    return;
                }
            }

            Assert.Fail("no deal where a declarer would lead otherwise");
        }

        [Fact]
        public void A_list_of_allowed_plays_is_the_choice()
        {
            RustPdkBot native = Native(PdkBotKind.PdkBot, null);
            int lists = 0;
            foreach (Question question in RecordedGames.Play(PdkRule.Classic16(), 707, 5, seat => new PdkBot()))
            {
                List<PlayOutCardPdkF> all = PdkCardAlgorithm.GetAllOutCard(question.View);
                question.View.Tips = all.Skip(all.Count / 2).ToList();
                string answer = Tell(question, native);
                Assert.Equal(Tell(question, new PdkBot()), answer);
                Assert.Contains(question.View.Tips, play => play.ToString() == native.DecidePlay(question.View).ToString());
                lists += all.Count > 1 ? 1 : 0;
            }

            Assert.Equal(0, native.FallbackCount);
            Assert.True(lists > 30, lists + " lists with a choice");
        }

        [Fact]
        public void Candidates_are_listed_only_when_asked_for()
        {
            RustPdkBot asked = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = 32, Analyze = true });
            RustPdkBot plain = Native(PdkBotKind.Ismcts, 32);
            int several = 0;
            foreach (Question question in RecordedGames.Play(PdkRule.GuanPai(), 808, 2, seat => new PdkBot()).Where(q => !q.IsBaoZhuang))
            {
                string answer = Tell(question, asked);
                Assert.Equal(Tell(question, plain), answer);
                Assert.Null(plain.LastThoughts.Candidates);
                Assert.Contains(asked.LastThoughts.Candidates, candidate => Same(candidate.Play, asked.DecidePlay(question.View)));
                several += asked.LastThoughts.Candidates.Count > 1 ? 1 : 0;
            }

            Assert.True(several > 10, several + " questions with a choice");
        }

        [Fact]
        public void Without_a_seed_from_the_host_each_question_gets_its_own_and_a_series_repeats()
        {
            PdkBotView view = Opening(question => true).View;
            view.Seed = null;
            RustPdkBot one = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = 64, Seed = 5 });
            RustPdkBot two = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = 64, Seed = 5 });
            RustPdkBot other = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = 64, Seed = 6 });
            List<double?> first = Chances(one, view);
            Assert.Equal(first, Chances(two, view));
            Assert.NotEqual(first, Chances(other, view));
            Assert.True(first.Distinct().Count() > 1, "every question had the same seed");
        }

        [Fact]
        public void Without_any_seed_two_bots_are_not_alike_and_the_hosts_seed_makes_them_so()
        {
            PdkBotView view = Opening(question => true).View;
            ulong? seed = view.Seed;
            view.Seed = null;
            Func<RustPdkBot> create = () => new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = 64 });
            Assert.NotEqual(Chances(create(), view), Chances(create(), view));
            view.Seed = seed;
            Assert.Equal(Chances(create(), view), Chances(create(), view));
        }

        [Fact]
        public void Outside_the_block_of_guesses_no_member_of_a_host_type_is_named()
        {
            string source = File.ReadAllText(TestFiles.Path("RustPdkBot.cs"));
            int start = source.IndexOf("// Every guess about the host's types", StringComparison.Ordinal);
            int end = source.IndexOf("end of the guesses", StringComparison.Ordinal);
            Assert.True(start > 0 && end > start, "the block is marked");
            string outside = source.Remove(start, end - start);
            Assert.Empty(Regex.Matches(outside, @"\b(view|play|tips\[i\]|card)\??\.\w+").Cast<Match>().Select(match => match.Value));
            Assert.Empty(Regex.Matches(outside, @"new (PlayOutCardPdkF|CardInfo|PdkBot|PdkRule)\b|\b(PdkCardType|PdkRule|PdkTurn)\b").Cast<Match>().Select(match => match.Value));

            // Each optional member is read in one method, in the second part of the block.
            foreach (string member in new[] { "Rule", "Tips", "Seed", "History", "KnownPlayed", "Declarer", "Refused", "MustContainSpade3", "Info.ZhaDans" })
            {
                MatchCollection reads = Regex.Matches(source, @"\bview\." + Regex.Escape(member) + @"\b");
                Assert.NotEmpty(reads.Cast<Match>());
                string method = source.Substring(reads[0].Index, reads[reads.Count - 1].Index - reads[0].Index);
                Assert.DoesNotContain("private static", method);
                Assert.DoesNotContain("internal static", method);
                Assert.True(reads[0].Index > source.IndexOf("// ---- Optional", StringComparison.Ordinal), member);
            }
        }

        private const int Spade3 = 0x33;

        private static List<double?> Chances(RustPdkBot bot, PdkBotView view)
        {
            List<double?> chances = new List<double?>();
            for (int i = 0; i < 8; i++)
            {
                bot.DecidePlay(view);
                chances.Add(bot.LastThoughts.WinProbability);
            }

            return chances;
        }

        // What the owner's host shows the holder of ♠3 after the deal.
        private static PdkBotView Dealt(ulong seed)
        {
            PdkRule rule = PdkRule.GuanPai();
            ulong[] hands = PdkDealer.Deal(rule, seed);
            int seat = PdkDealer.SeatOfSpade3(hands);
            PdkBotView view = new PdkBotView { MyPos = seat, Rule = rule, Seed = seed };
            view.Info.ShenYuCard = new[] { 16, 16, 16 };
            view.CardPack.Cards[seat - 1].CardInfos = Enumerable.Range(0, 52)
                .Where(bit => (hands[seat - 1] >> bit & 1) != 0)
                .Select(bit => new CardInfo(((bit & 3) << 4) | ((bit >> 2) + 3)))
                .ToList();
            return view;
        }

        // Deals what the seat cannot see to the other seats at random.
        private static void ShowHiddenCards(PdkBotView view, Random random)
        {
            List<CardInfo> seen = view.CardPack.Cards[view.MyPos - 1].CardInfos
                .Concat(view.History.SelectMany(turn => turn.Play.CardInfos))
                .ToList();
            List<CardInfo> hidden = Enumerable.Range(0, 52)
                .Where(bit => (view.Rule.Deck >> bit & 1) != 0)
                .Select(bit => new CardInfo(((bit & 3) << 4) | ((bit >> 2) + 3)))
                .Where(card => !seen.Contains(card))
                .OrderBy(card => random.Next())
                .ToList();
            foreach (int seat in new[] { 1, 2, 3 }.Where(seat => seat != view.MyPos))
            {
                int cards = view.Info.ShenYuCard[seat - 1];
                view.CardPack.Cards[seat - 1].CardInfos = hidden.Take(cards).ToList();
                hidden.RemoveRange(0, cards);
            }

            Assert.Empty(hidden);
        }

        // An opening where PdkBot would play ♠3 under the duty only.
        private static bool NeedsDuty(Question question)
        {
            PdkBotView view = Least(question.View);
            view.MustContainSpade3 = false;
            return new PdkBot().DecidePlay(view).CardInfos.All(card => card.Code != Spade3);
        }

        private static Question Opening(Func<Question, bool> fits)
        {
            for (ulong seed = 0; seed < 200; seed++)
            {
                Question opening = RecordedGames.Play(PdkRule.GuanPai(), seed, 1, seat => new PdkBot()).First(q => !q.IsBaoZhuang);
                if (fits(opening))
                {
                    return opening;
                }
            }

            throw new InvalidOperationException("no deal of 200 has such an opening");
        }

        // What the owner's host shows, the seed apart.
        private static PdkBotView Least(PdkBotView view)
        {
            return new PdkBotView
            {
                MyPos = view.MyPos,
                CardPack = view.CardPack,
                Info = view.Info,
                Rule = view.Rule,
                Seed = view.Seed,
            };
        }

        private static RustPdkBot Native(PdkBotKind bot, uint? simulations)
        {
            return new RustPdkBot(new RustPdkBotOptions { Bot = bot, Simulations = simulations });
        }

        private static string Tell(Question question, IPdkBot bot)
        {
            return question + " => " + question.Ask(bot);
        }

        private static double? Chance(IPdkBotThoughts bot)
        {
            return bot.LastThoughts == null ? null : bot.LastThoughts.WinProbability;
        }

        private static bool Same(PlayOutCardPdkF one, PlayOutCardPdkF other)
        {
            return one.ToString() == other.ToString();
        }
    }
}
