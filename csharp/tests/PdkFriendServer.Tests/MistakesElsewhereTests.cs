using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>One test for each kind of mistake that other programs make.</summary>
    public class MistakesElsewhereTests
    {
        private const string Classic = "classic16";

        [Fact]
        public void Straights_and_pair_runs_are_answered()
        {
            Assert.Contains("5 6 7 8 9", Ask.Plays(Classic, "5 6 7 8 9", "3 4 5 6 7"));
            Assert.Contains("6 6 7 7 8 8", Ask.Plays(Classic, "6 6 7 7 8 8", "3 3 4 4 5 5"));
        }

        [Fact]
        public void Four_with_two_on_the_table_must_be_beaten()
        {
            Assert.DoesNotContain("pass", Ask.Plays("guanpai", "5 5 5 5 8 9", "4 4 4 4 J Q"));
            Assert.DoesNotContain("pass", Ask.Plays(Classic, "5 5 5 5 8", "4 4 4 4 J Q"));
        }

        [Fact]
        public void Three_aces_over_a_single_are_a_bomb()
        {
            Assert.Equal(new[] { "A A A" }, Ask.Plays("classic16,ace_bomb=natural", "3 A A A", "2").Where(p => p != "pass"));
        }

        [Fact]
        public void Planes_compare_by_their_highest_triples()
        {
            Assert.Equal(new[] { "pass" }, Ask.Plays(Classic, "3 3 3 4 4 4 5 6 7 8", "5 5 5 6 6 6 J J Q Q"));
            Assert.Contains("6 6 6 7 7 7 8 8 9 9", Ask.Plays(Classic, "6 6 6 7 7 7 8 8 9 9", "4 4 4 5 5 5 J J Q Q"));
        }

        [Fact]
        public void Bare_planes_are_refused_while_cards_remain()
        {
            Ask.Illegal("guanpai", "3 3 3 4 4 4 9", "3 3 3 4 4 4");
        }

        [Fact]
        public void Spade_three_opens_the_first_game_and_not_the_later_ones()
        {
            Assert.Contains(3, OpeningDuties("classic16").Take(1).Select(d => d ? 3 : 0));
            Assert.DoesNotContain(true, OpeningDuties("classic16").Skip(1));
            Assert.DoesNotContain(false, OpeningDuties("classic16,later_lead=spade3"));
            Assert.DoesNotContain(true, OpeningDuties("classic16,later_lead=spade3,first_must_contain_spade3=off"));
        }

        [Fact]
        public void One_card_is_looked_up_at_the_next_seat()
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D 9C KH", "", 5, 1);
            Assert.Equal(3, PdkCardAlgorithm.GetAllOutCard(view).Count);
            view.Info.ShenYuCard = new[] { 3, 1, 5 };
            Assert.Single(PdkCardAlgorithm.GetAllOutCard(view));
            // For seat 3 the next seat is seat 1.
            view.MyPos = 3;
            view.CardPack.Cards[2] = view.CardPack.Cards[0];
            view.CardPack.Cards[0] = new PlayerCards();
            view.Info.ShenYuCard = new[] { 1, 5, 3 };
            Assert.Single(PdkCardAlgorithm.GetAllOutCard(view));
        }

        [Fact]
        public void Kickers_and_card_order_change_nothing()
        {
            foreach (IPdkBot bot in new IPdkBot[] { new PdkBot(), new IsmctsBot(20) })
            {
                PdkBotView view = Ask.View(PdkRule.GuanPai(), "5D 5C 5H 7D 8C 9D 9H KH", "4D 4C 4H 3D 3C");
                string answer = Ask.Text(bot.DecidePlay(view));
                view.CardPack.Cards[0].CardInfos.Reverse();
                view.Info.MaxPlayCard.CardInfos.Reverse();
                Assert.Equal(answer, Ask.Text(bot.DecidePlay(view)));
            }
            // Other kickers on the table: the same legal plays.
            Assert.Equal(Ask.Plays(Classic, "5 5 5 7 8 9", "4 4 4 3 3"), Ask.Plays(Classic, "5 5 5 7 8 9", "4 4 4 K A"));
        }

        [Fact]
        public void A_card_seen_twice_is_removed_once()
        {
            // The table's play also stands in the history and among the cards known to be played.
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D 9C KH", "4D");
            int unseen = Bits.Count(new Situation(view).Unseen);
            view.KnownPlayed = view.Info.MaxPlayCard.CardInfos.ToList();
            view.History = new List<PdkTurn> { new PdkTurn(3, view.Info.MaxPlayCard) };
            Assert.Equal(unseen, Bits.Count(new Situation(view).Unseen));
            Assert.Equal(48 - 4, unseen);
        }

        [Fact]
        public void A_bot_may_take_over_without_history()
        {
            // Much has been played, unseen by this bot: the other seats hold few of the unseen cards.
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D 9C KH", "4D", 2, 3);
            foreach (IPdkBot bot in new IPdkBot[] { new PdkBot(), new IsmctsBot(50) })
            {
                Assert.True(PdkCardAlgorithm.GetOutCard(view, bot.DecidePlay(view).CardInfos).IsLegal);
            }
        }

        [Fact]
        public void An_empty_hand_has_no_play()
        {
            PdkBotView view = Ask.View(PdkRule.Classic16(), "5D");
            view.CardPack.Cards[0].CardInfos.Clear();
            Assert.Contains("empty", Assert.Throws<PdkViewException>(() => new PdkBot().DecidePlay(view)).Message);
            Assert.Throws<PdkViewException>(() => new IsmctsBot().DecidePlay(view));
        }

        [Fact]
        public void Returned_cards_are_in_the_hand()
        {
            var cases = new RandomCases(41);
            for (int i = 0; i < 300; i++)
            {
                PdkRule rule = cases.Rule();
                ulong hand = cases.Hand(rule.Deck, 2 + cases.Below(10));
                PdkBotView view = Ask.View(rule, PdkText.Cards(hand), "", 5, 5);
                foreach (IPdkBot bot in new IPdkBot[] { new PdkBot(), new IsmctsBot(3) })
                {
                    PdkOutCard judged = PdkCardAlgorithm.GetOutCard(view, bot.DecidePlay(view).CardInfos);
                    Assert.True(judged.IsLegal, judged.Message);
                }
            }
        }

        private static List<bool> OpeningDuties(string rules)
        {
            var spy = new OpeningSpy();
            var game = new PdkGameMain(PdkRule.Parse(rules), 5) { Quiet = true, BotFactory = pos => spy };
            game.RunSeries(6);
            return spy.Duties;
        }

        private sealed class OpeningSpy : IPdkBot
        {
            public readonly List<bool> Duties = new List<bool>();

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return false;
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                if (view.History.Count == 0)
                {
                    Duties.Add(view.MustContainSpade3.Value);
                }
                return new PdkBot().DecidePlay(view);
            }
        }
    }
}
