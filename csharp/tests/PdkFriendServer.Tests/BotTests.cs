using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The managed bots against docs/baselines.md.</summary>
    public class BotTests
    {
        [Fact]
        public void PdkBot_takes_the_play_with_the_most_points()
        {
            // Leading, opponents hold many: cards left and cards played decide, 23 points a card; the straight of six.
            PdkBotView view = Ask.View(PdkRule.Classic16(), "3D 4D 5D 6D 7D 8D JD JC KD");
            Assert.Equal("3D 4D 5D 6D 7D 8D", Ask.Text(new PdkBot().DecidePlay(view)));
        }

        [Fact]
        public void PdkBot_saves_a_bomb_and_takes_the_first_of_equals()
        {
            // Bomb: (20 − 6) × 15 + 32 + 60 − 80 = 222; single: (20 − 9) × 15 + 8 + 60 = 233; the other singles equal it, the first stays.
            PdkBotView view = Ask.View(PdkRule.Classic16(), "3D 3C 4D 9D 9C 9H 9S TD JD QD", "8D");
            Assert.Equal("9D", Ask.Text(new PdkBot().DecidePlay(view)));
            // An opponent with three cards: the bomb earns +400 instead of −80.
            view.Info.ShenYuCard[2] = 3;
            Assert.Equal("9D 9C 9H 9S", Ask.Text(new PdkBot().DecidePlay(view)));
            // With four cards left after it: +200.
            view = Ask.View(PdkRule.Classic16(), "9D 9C 9H 9S TD JD QD KD", "8D");
            Assert.Equal("9D 9C 9H 9S", Ask.Text(new PdkBot().DecidePlay(view)));
        }

        [Fact]
        public void PdkBot_weighs_a_pass_where_it_is_allowed()
        {
            PdkRule rule = PdkRule.Parse("classic16,must_beat=off");
            // A single is worth at least 68 − something: with 16 cards (20 − 15) × 15 + 8 + 60 = 143 against −80.
            PdkBotView view = Ask.View(rule, "3D 5D 9C KH", "4D");
            Assert.Equal("5D", Ask.Text(new PdkBot().DecidePlay(view)));
            view.Tips = new List<PlayOutCardPdkF> { new PlayOutCardPdkF() };
            Assert.True(new PdkBot().DecidePlay(view).IsPass);
        }

        [Fact]
        public void PdkBot_never_declares()
        {
            Assert.False(new PdkBot().DecideBaoZhuang(Ask.View(PdkRule.GuanPai(), "2S AD AC AH KD KC KH KS QD QC QH QS JD JC JH JS", "", 16, 16)));
        }

        [Fact]
        public void Ismcts_plays_a_single_candidate_and_an_emptying_play_without_simulating()
        {
            var bot = new IsmctsBot(100000);
            Assert.Equal("9D", Ask.Text(bot.DecidePlay(Ask.View(PdkRule.Classic16(), "3D 9D", "8D"))));
            Assert.Null(bot.LastThoughts);
            Assert.Equal("3D 3C 3H 5D 9D", Ask.Text(bot.DecidePlay(Ask.View(PdkRule.Classic16(), "3D 3C 3H 5D 9D"))));
            Assert.Equal(1, bot.LastThoughts.WinProbability);
            Assert.Null(bot.LastThoughts.Candidates);
        }

        [Theory]
        [InlineData(51UL)]
        [InlineData(52UL)]
        [InlineData(53UL)]
        public void Ismcts_counts_the_wins_of_its_description(ulong seed)
        {
            var cases = new RandomCases(seed);
            int compared = 0;
            for (int i = 0; i < 60; i++)
            {
                PdkBotView view = RandomView(cases);
                if (view == null)
                {
                    continue;
                }
                var bot = new IsmctsBot(30);
                bot.DecidePlay(view);
                if (bot.LastThoughts != null && bot.LastThoughts.Candidates != null)
                {
                    List<int> wins = new SlowIsmcts(view).Wins(view.Seed.Value, 30);
                    Assert.Equal(wins.Select(w => (double?)w / 30), bot.LastThoughts.Candidates.Select(c => c.WinProbability));
                    compared++;
                }
            }
            Assert.True(compared > 15, "seed " + seed + ": only " + compared + " views were searched");
        }

        [Theory]
        [InlineData("first_out", false)]
        [InlineData("close_all", true)]
        public void Ismcts_declares_at_seven_tenths(string mode, bool closeAll)
        {
            PdkRule rule = PdkRule.Parse("guanpai,bao_zhuang=" + mode);
            var bot = new IsmctsBot();
            for (ulong seed = 0; seed < 12; seed++)
            {
                PdkBotView view = Ask.View(rule, PdkText.Cards(PdkDealer.Deal(rule, seed)[0]), "", 16, 16);
                view.Seed = seed;
                bool yes = bot.DecideBaoZhuang(view);
                int wins = new SlowIsmcts(view).Declared(seed, 600, closeAll);
                Assert.Equal(wins / 600.0, bot.LastThoughts.WinProbability.Value, 12);
                Assert.Equal(10 * wins >= 7 * 600, yes);
            }
        }

        [Fact]
        public void Ismcts_declares_a_hand_that_cannot_lose()
        {
            PdkBotView view = Ask.View(PdkRule.GuanPai(), "5D 6D 7D 8D 9D TD JD QD KD AD KC KH KS AC AH 2S", "", 16, 16);
            view.Info.GameZT = PdkGameState.BaoZhuang;
            Assert.True(new IsmctsBot().DecideBaoZhuang(view));
        }

        [Fact]
        public void Same_view_and_seed_give_the_same_answer()
        {
            PdkBotView view = Ask.View(PdkRule.GuanPai(), "3D 4C 6D 6C 9H TD TC JD QD KD AD 2S");
            var bot = new IsmctsBot(200);
            string first = Ask.Text(bot.DecidePlay(view));
            double? figure = bot.LastThoughts.WinProbability;
            Assert.Equal(first, Ask.Text(new IsmctsBot(200).DecidePlay(view)));
            Assert.Equal(first, Ask.Text(bot.DecidePlay(view)));
            Assert.Equal(figure, bot.LastThoughts.WinProbability);
        }

#if NET
        [Fact]
        public void Ismcts_allocates_nothing_per_world()
        {
            PdkBotView view = Ask.View(PdkRule.GuanPai(), "3D 4C 6D 6C 9H TD TC JD QD KD AD 2S");
            long few = Allocated(new IsmctsBot(20), view);
            Assert.Equal(few, Allocated(new IsmctsBot(400), view));
        }

        private static long Allocated(IsmctsBot bot, PdkBotView view)
        {
            bot.DecidePlay(view);
            long before = System.GC.GetAllocatedBytesForCurrentThread();
            bot.DecidePlay(view);
            return System.GC.GetAllocatedBytesForCurrentThread() - before;
        }
#endif

        [Fact]
        public void A_list_of_allowed_plays_is_the_candidate_set()
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "3D 4D 5D 6D 7D 8D JD JC KD");
            view.Tips = new[] { "4D 5D", "JC", "3D" }.Select(t => new PlayOutCardPdkF(PdkCardType.BuYao, CardMask.ToCards(PdkText.ParseCards(t)))).ToList();
            // "4D 5D" is no shape and is ignored; JC and 3D are worth the same.
            Assert.Equal("JC", Ask.Text(new PdkBot().DecidePlay(view)));
            view.Tips = view.Tips.Take(1).ToList();
            Assert.Throws<PdkViewException>(() => new PdkBot().DecidePlay(view));
            view.Tips = new List<PlayOutCardPdkF> { new PlayOutCardPdkF(PdkCardType.DanZhang, CardMask.ToCards(PdkText.ParseCards("9D"))) };
            Assert.Throws<PdkViewException>(() => new PdkBot().DecidePlay(view));
        }

        [Fact]
        public void Views_that_cannot_be_are_refused_by_name()
        {
            AssertRefused("appears twice", v => v.CardPack.Cards[0].CardInfos.Add(v.CardPack.Cards[0].CardInfos[0]));
            AssertRefused("ShenYuCard", v => v.Info.ShenYuCard[0] = 9);
            AssertRefused("without cards", v => v.Info.ShenYuCard[1] = 0);
            AssertRefused("not in the deck", v => v.CardPack.Cards[0].CardInfos[0] = new CardInfo(0x0f));
            AssertRefused("no shape", v => v.Info.MaxPlayCard.CardInfos.Add(new CardInfo(0x08)));
            AssertRefused("unseen", v => v.Info.ShenYuCard[1] = 40);
            AssertRefused("no seat", v => v.MyPos = 4);
            AssertRefused("has been played", v => v.KnownPlayed = v.CardPack.Cards[0].CardInfos.Take(1).ToList());
            AssertRefused("three of spades", v => v.MustContainSpade3 = true);
        }

        /// <summary>As the adapter reads them: hosts leave an old play lying, or do not know whose it is.</summary>
        [Fact]
        public void A_play_of_our_own_or_none_is_a_free_lead_and_an_unknown_owner_is_no_fault()
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D 9C KH", "4D");
            view.Info.WhoPlay = 9;
            Assert.Equal("5D", Ask.Text(new PdkBot().DecidePlay(view)));
            view.Info.MaxPlayCard.CardInfos[0] = new CardInfo(0x1e);
            Assert.True(new PdkBot().DecidePlay(view).IsPass);
            view.Info.WhoPlay = view.MyPos;
            Assert.False(new PdkBot().DecidePlay(view).IsPass);
            view.Info.WhoPlay = 2;
            view.Info.MaxPlayCard = null;
            Assert.False(new PdkBot().DecidePlay(view).IsPass);
        }

        [Fact]
        public void R30_a_list_of_passes_is_no_list_for_a_leader()
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D 9C KH");
            view.Tips = new List<PlayOutCardPdkF> { new PlayOutCardPdkF() };
            Assert.Throws<PdkViewException>(() => new PdkBot().DecidePlay(view));
        }

        private static void AssertRefused(string reason, System.Action<PdkBotView> spoil)
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D 9C KH", "4D");
            spoil(view);
            Assert.Contains(reason, Assert.Throws<PdkViewException>(() => new PdkBot().DecidePlay(view)).Message);
        }

        private static PdkBotView RandomView(RandomCases cases)
        {
            PdkRule rule = cases.Rule();
            ulong hand = cases.Hand(rule.Deck, 2 + cases.Below(8));
            ulong table = cases.Below(2) == 0 ? 0 : cases.Table(new SlowTwin(rule), rule.Deck & ~hand);
            ulong laid = table == 0 ? 0 : CardMask.Take(rule.Deck & ~hand, table, false);
            int next = 1 + cases.Below(10);
            int previous = 1 + cases.Below(10);
            PdkBotView view = Ask.View(rule, PdkText.Cards(hand), PdkText.Cards(laid), next, previous);
            view.Seed = (ulong)cases.Below(63);
            if (laid != 0)
            {
                view.Info.WhoPlay = new[] { 0, 2, 3 }[cases.Below(3)];
            }
            int unseen = rule.CardsPerSeat * 3 - Bits.Count(hand | laid);
            if (cases.Below(3) == 0)
            {
                // Every unseen card is held: the branch that deals without a draw.
                int others = System.Math.Min(unseen, next + previous);
                view.KnownPlayed = CardMask.ToCards(rule.Deck & ~hand & ~laid).Take(unseen - others).ToList();
            }
            return unseen < next + previous ? null : view;
        }
    }
}
