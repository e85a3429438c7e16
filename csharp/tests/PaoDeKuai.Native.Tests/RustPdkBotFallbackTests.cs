using System;
using System.Collections.Generic;
using System.Linq;
using PdkFriendServer;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>Where the library cannot serve, the managed bot plays, and nothing is thrown.</summary>
    public class RustPdkBotFallbackTests
    {
        [Fact]
        public void A_refused_question_is_answered_by_the_managed_bot_and_reported()
        {
            RustPdkBot bot = Broken(null);
            List<RustPdkBotFallbackEventArgs> reports = new List<RustPdkBotFallbackEventArgs>();
            bot.FallbackUsed += (sender, report) => reports.Add(report);
            List<Question> questions = RecordedGames.Play(PdkRule.GuanPai(), 11, 1, seat => new PdkBot());
            foreach (Question question in questions)
            {
                Assert.Equal(question.Ask(new PdkBot()), question.Ask(bot));
                Assert.Contains("no bot has this number", bot.LastThoughts.FallbackReason);
            }

            Assert.Equal(questions.Count, bot.FallbackCount);
            Assert.Equal(questions.Count, reports.Count);
            Assert.Equal(questions[0].View.MyPos, reports[0].Seat);
            Assert.Equal(PdkStatus.Bot, Assert.IsType<PdkException>(reports[0].Cause).Status);
            Assert.Equal(reports.Last().Reason, bot.LastFallbackReason);
        }

        [Fact]
        public void The_reason_is_gone_after_an_answer_of_the_library()
        {
            RustPdkBot bot = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.PdkBot });
            PdkBotView view = View();
            List<CardInfo> cards = view.CardPack.Cards[view.MyPos - 1].CardInfos;
            cards.Add(cards[0]);
            bot.DecidePlay(view);
            Assert.Contains("twice", bot.LastThoughts.FallbackReason);
            cards.RemoveAt(cards.Count - 1);
            bot.DecidePlay(view);
            Assert.Null(bot.LastThoughts.FallbackReason);
            Assert.Equal(1, bot.FallbackCount);
        }

        /// <summary>What the adapter takes for granted of a host, the managed bot takes too: it may have to play for the library.</summary>
        [Fact]
        public void The_fallback_reads_a_hosts_table_as_the_adapter_does()
        {
            List<Question> questions = RecordedGames.Play(PdkRule.Classic16(), 12, 1, seat => new PdkBot());
            foreach (Question question in questions.Where(q => q.View.Info.GameNum == 0))
            {
                // The own play still lies there, or the count of plays goes on.
                question.View.Info.GameNum = 5;
                question.View.Info.WhoPlay = question.View.MyPos;
                RustPdkBot bot = Broken(null);
                Assert.False(bot.DecidePlay(question.View).IsPass);
                Assert.DoesNotContain("failed too", bot.LastFallbackReason);
            }
        }

        [Fact]
        public void A_number_too_big_for_its_field_is_no_other_number()
        {
            RustPdkBot bot = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.PdkBot });
            PdkBotView view = View();
            view.Rule.MinPairRun = 258;
            bot.DecidePlay(view);
            Assert.Contains("258", bot.LastFallbackReason);
        }

        [Fact]
        public void A_time_budget_below_a_microsecond_is_no_want_of_a_limit()
        {
            RustPdkBotOptions options = new RustPdkBotOptions { Simulations = 0, TimeBudget = TimeSpan.FromTicks(1) };
            RustPdkBot bot = new RustPdkBot(options);
            bot.DecidePlay(View());
            Assert.Equal(0, bot.FallbackCount);
            Assert.Throws<ArgumentOutOfRangeException>(() => new RustPdkBot(new RustPdkBotOptions { TimeBudget = TimeSpan.FromTicks(-1) }));
        }

        [Fact]
        public void Another_fallback_can_be_chosen()
        {
            PlayOutCardPdkF answer = new PlayOutCardPdkF(PdkCardType.DanZhang, new List<CardInfo> { new CardInfo(0x1c) });
            RustPdkBot bot = Broken(new FixedBot(() => true, () => answer));
            Assert.Same(answer, bot.DecidePlay(View()));
            Assert.True(bot.DecideBaoZhuang(View()));
        }

        [Theory]
        [MemberData(nameof(ImpossibleViews))]
        public void No_view_makes_a_decision_throw(string what, Action<PdkBotView> spoil)
        {
            Assert.NotEmpty(what);
            PdkBotView view = View();
            spoil(view);
            RustPdkBot bot = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.PdkBot });
            Assert.NotNull(bot.DecidePlay(view));
            Assert.Equal(1, bot.FallbackCount);
            bot.DecideBaoZhuang(view);
            Assert.Equal(2, bot.FallbackCount);
            Assert.NotEmpty(bot.LastFallbackReason);
        }

        public static IEnumerable<object[]> ImpossibleViews()
        {
            yield return Case("no hand", view => view.CardPack.Cards[view.MyPos - 1].CardInfos.Clear());
            yield return Case("no cards", view => view.CardPack = null);
            yield return Case("no public state", view => view.Info = null);
            yield return Case("no counts", view => view.Info.ShenYuCard = null);
            yield return Case("seat 0", view => view.MyPos = 0);
            yield return Case("seat 4", view => view.MyPos = 4);
            yield return Case("a negative count", view => view.Info.ShenYuCard[0] = -1);
            yield return Case("too many bombs", view => view.Info.ZhaDans[1] = 13);
            yield return Case("a deck without cards", view => view.Rule.Deck = 0);
        }

        [Theory]
        [MemberData(nameof(FaultyLeads))]
        public void R30_a_free_lead_is_never_answered_with_a_pass(string what, Action<PdkBotView> spoil)
        {
            Assert.NotEmpty(what);
            foreach (IPdkBot fallback in new IPdkBot[] { null, Failing(), new FixedBot(() => false, () => null), new FixedBot(() => false, () => new PlayOutCardPdkF()) })
            {
                // The bot number makes the library refuse even what is right.
                RustPdkBot bot = Broken(fallback);
                PdkBotView view = Lead(0x09, 0x1b, 0x05, 0x2d);
                spoil(view);
                PlayOutCardPdkF play = bot.DecidePlay(view);
                Assert.False(play.IsPass, bot.LastFallbackReason);
                Assert.Equal(1, bot.FallbackCount);
                if (fallback != null)
                {
                    Assert.Equal("DanZhang:05", play.ToString());
                    Assert.Equal(5, play.MainValue);
                    Assert.Contains("fallback", bot.LastFallbackReason);
                    Assert.Equal(bot.LastFallbackReason, bot.LastThoughts.FallbackReason);
                }
            }
        }

        public static IEnumerable<object[]> FaultyLeads()
        {
            yield return Case("nothing", view => { });
            yield return Case("no rule", view => view.Rule = null);
            yield return Case("a wrong count of its own", view => view.Info.ShenYuCard[0] = 9);
            yield return Case("a seat with no card", view => view.Info.ShenYuCard[1] = 0);
            yield return Case("no counts", view => view.Info.ShenYuCard = null);
            yield return Case("a card twice", view => view.CardPack.Cards[0].CardInfos.Add(new CardInfo(0x1b)));
            yield return Case("a null card", view => view.CardPack.Cards[0].CardInfos.Add(null));
            yield return Case("no tips", view => view.Tips = new List<PlayOutCardPdkF>());
            yield return Case("a null tip", view => view.Tips = new List<PlayOutCardPdkF> { null });
            yield return Case("a foreign tip", view => view.Tips = new List<PlayOutCardPdkF> { new PlayOutCardPdkF(PdkCardType.DanZhang, Cards(0x0c)) });
            yield return Case("too few bombs", view => view.Info.ZhaDans = Array.Empty<int>());
            yield return Case("rules that cannot be", view => view.Rule.Deck = 0);
            yield return Case("no table", view => view.Info.MaxPlayCard = null);
            yield return Case("an old table", view => view.Info.MaxPlayCard = new PlayOutCardPdkF(PdkCardType.DanZhang, Cards(0x0e)));
            yield return Case("its own table", view =>
            {
                view.Info.MaxPlayCard = new PlayOutCardPdkF(PdkCardType.DanZhang, Cards(0x0e));
                view.Info.GameNum = 1;
                view.Info.WhoPlay = 1;
            });
        }

        [Fact]
        public void R03_the_last_resort_opens_a_full_hand_with_spade_3()
        {
            PdkBotView view = Lead(0x03, 0x33, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x1b, 0x1c, 0x0c, 0x0d, 0x1d, 0x0e, 0x1e);
            Assert.Equal("DanZhang:33", Broken(Failing()).DecidePlay(view).ToString());
            view.Rule = null;
            Assert.Equal("DanZhang:33", Broken(Failing()).DecidePlay(view).ToString());
            view.CardPack.Cards[0].CardInfos.RemoveAt(2);
            Assert.Equal("DanZhang:03", Broken(Failing()).DecidePlay(view).ToString());
        }

        [Fact]
        public void R32_the_last_resort_is_the_highest_single_while_the_next_seat_holds_one_card()
        {
            PdkBotView view = Lead(0x09, 0x1b, 0x05, 0x2d);
            view.Info.ShenYuCard[1] = 1;
            Assert.Equal("DanZhang:2d", Broken(Failing()).DecidePlay(view).ToString());
            view.Info.ShenYuCard = new[] { 4, 9, 1 };
            Assert.Equal("DanZhang:05", Broken(Failing()).DecidePlay(view).ToString());
        }

        [Fact]
        public void The_last_resort_passes_when_it_follows_or_cannot_read_the_hand()
        {
            PdkBotView view = Lead(0x09, 0x1b, 0x05, 0x2d);
            view.Info.MaxPlayCard = new PlayOutCardPdkF(PdkCardType.DanZhang, Cards(0x0e));
            view.Info.GameNum = 1;
            view.Info.WhoPlay = 3;
            Assert.True(Broken(Failing()).DecidePlay(view).IsPass);
            foreach (Action<PdkBotView> spoil in new Action<PdkBotView>[]
            {
                v => v.MyPos = 0, v => v.MyPos = 7, v => v.CardPack = null, v => v.CardPack.Cards = null, v => v.CardPack.Cards[0] = null,
                v => v.CardPack.Cards[0].CardInfos = null, v => v.CardPack.Cards[0].CardInfos.Clear(), v => v.Info = null,
            })
            {
                view = Lead(0x09, 0x1b);
                spoil(view);
                PlayOutCardPdkF play = Broken(Failing()).DecidePlay(view);
                Assert.True(play.IsPass);
                Assert.Equal(PdkCardType.BuYao, play.CardType);
            }
        }

        [Fact]
        public void Without_a_rule_both_the_library_and_the_managed_bots_play_guanpai()
        {
            RustPdkBot native = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.PdkBot });
            foreach (Question question in RecordedGames.Play(PdkRule.GuanPai(), 12, 3, seat => new PdkBot()))
            {
                string known = question.Ask(new PdkBot());
                string search = question.Ask(new IsmctsBot(8));
                question.View.Rule = null;
                Assert.Equal(known, question.Ask(new PdkBot()));
                Assert.Equal(known, question.Ask(native));
                Assert.Equal(search, question.Ask(new IsmctsBot(8)));
            }

            Assert.Equal(0, native.FallbackCount);
        }

        [Fact]
        public void An_exception_that_cannot_say_what_it_is_does_not_get_out()
        {
            RustPdkBot bot = Broken(new FixedBot(() => throw new MuteException(), () => throw new MuteException()));
            Assert.False(bot.DecidePlay(Lead(0x09)).IsPass);
            Assert.False(bot.DecideBaoZhuang(Lead(0x09)));
            Assert.Contains("MuteException", bot.LastFallbackReason);
        }

        [Fact]
        public void A_missing_view_a_failing_fallback_and_a_failing_listener_do_not_throw()
        {
            RustPdkBot bot = Broken(new FixedBot(() => throw new InvalidOperationException("first"), () => throw new InvalidOperationException("second")));
            bot.FallbackUsed += (sender, report) => throw new InvalidOperationException("listener");
            Assert.True(bot.DecidePlay(null).IsPass);
            Assert.Contains("second", bot.LastFallbackReason);
            Assert.False(bot.DecideBaoZhuang(null));
            Assert.Contains("first", bot.LastFallbackReason);
            Assert.Equal(2, bot.FallbackCount);
        }

        private static object[] Case(string what, Action<PdkBotView> spoil)
        {
            return new object[] { what, spoil };
        }

        private static FixedBot Failing()
        {
            return new FixedBot(() => throw new InvalidOperationException("the fallback"), () => throw new InvalidOperationException("the fallback"));
        }

        private static List<CardInfo> Cards(params int[] codes)
        {
            return codes.Select(code => new CardInfo(code)).ToList();
        }

        // Seat 1 leads freely.
        private static PdkBotView Lead(params int[] codes)
        {
            PdkBotView view = new PdkBotView { MyPos = 1, Rule = PdkRule.GuanPai(), Seed = 1 };
            view.Info.GameZT = PdkGameState.DaPai;
            view.Info.ShenYuCard = new[] { codes.Length, 9, 8 };
            view.CardPack.Cards[0].CardInfos = Cards(codes);
            return view;
        }

        private sealed class MuteException : Exception
        {
            public override string Message
            {
                get { throw new InvalidOperationException("no words"); }
            }
        }

        private static PdkBotView View()
        {
            return RecordedGames.Play(PdkRule.GuanPai(), 11, 1, seat => new PdkBot()).First(question => !question.IsBaoZhuang).View;
        }

        private static RustPdkBot Broken(IPdkBot fallback)
        {
            return new RustPdkBot(new RustPdkBotOptions { Bot = (PdkBotKind)99 }, fallback);
        }

        private sealed class FixedBot : IPdkBot
        {
            private readonly Func<bool> declare;
            private readonly Func<PlayOutCardPdkF> play;

            internal FixedBot(Func<bool> declare, Func<PlayOutCardPdkF> play)
            {
                this.declare = declare;
                this.play = play;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return declare();
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                return play();
            }
        }
    }
}
