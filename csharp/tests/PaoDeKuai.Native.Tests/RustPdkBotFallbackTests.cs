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
