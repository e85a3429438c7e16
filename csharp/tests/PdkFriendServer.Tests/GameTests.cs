using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Newtonsoft.Json;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Whole games in the reference host.</summary>
    public class GameTests
    {
        [Theory]
        [InlineData("guanpai")]
        [InlineData("classic16")]
        [InlineData("classic15")]
        [InlineData("classic16,must_beat=off,bomb_split=off,ace_bomb=natural,triple_tail_follow=on,last_single=pay_all,anti_spring=on,heart10=double")]
        [InlineData("guanpai,bao_zhuang=close_all,triple_kickers=pair,later_lead=spade3,bomb_settle=always,deck=0x7ffffffffffff")]
        public void Series_sum_to_zero_without_fallback(string rules)
        {
            var game = new PdkGameMain(PdkRule.Parse(rules), 7) { Quiet = true, BotFactory = pos => pos == 2 ? (IPdkBot)new IsmctsBot(5) : new PdkBot() };
            for (int i = 0; i < 150; i++)
            {
                Assert.True(game.RunGame());
                Assert.Equal(0, game.Scores.Sum());
                Assert.Equal(PdkGameState.Over, game.Info.GameZT);
            }
            Assert.Equal(new[] { 0, 0, 0 }, game.FallbackCounts);
            Assert.Equal(0, game.TotalScores.Sum());
            Assert.Equal(150, game.GameIndex);
        }

        [Fact]
        public void Same_seed_gives_the_same_series_and_another_another()
        {
            string first = Series(7, 20);
            Assert.Equal(first, Series(7, 20));
            Assert.NotEqual(first, Series(8, 20));
        }

        [Fact]
        public void Signature_is_fnv_over_little_endian_words()
        {
            var signature = new PdkSignature();
            Assert.Equal("cbf29ce484222325", signature.ToString());
            // FNV-1a of the bytes "a" is af63dc4c8601ec8c; a word adds seven zero bytes.
            ulong expected = 0xaf63dc4c8601ec8cUL;
            for (int i = 0; i < 7; i++)
            {
                expected = unchecked(expected * 0x100000001b3UL);
            }
            signature.Add('a');
            Assert.Equal(expected, signature.Value);
        }

        [Fact]
        public void R45_all_seats_are_asked_and_the_first_yes_counts()
        {
            var asked = new List<int>();
            var game = new PdkGameMain(PdkRule.GuanPai(), 3) { Output = new StringWriter(), KeepReplay = true };
            game.BotFactory = pos => new Scripted { BaoZhuang = v => Asked(asked, v) >= 2 };
            game.RunGame();
            Assert.Equal(new[] { 1, 2, 3 }, asked);
            Assert.Contains("\"declarer\":2", game.LastReplay);
            Assert.Contains("\"leader\":2", game.LastReplay);
            Assert.Contains("[BOT pos2] 包庄评估: P(win)=-- → 包庄", game.Output.ToString());
            PdkReplayChecker.Check(game.LastReplay);
        }

        [Theory]
        [InlineData("null", "no answer")]
        [InlineData("throws", "threw InvalidOperationException: broken")]
        [InlineData("foreign", "not in the hand")]
        [InlineData("twice", "names a card twice")]
        [InlineData("pass", "a leader may not pass")]
        [InlineData("all", "is no shape")]
        public void Bad_answers_never_stall_a_game(string kind, string reason)
        {
            var reports = new List<PdkFallbackEventArgs>();
            var game = new PdkGameMain(PdkRule.Classic16(), 3) { Quiet = true, KeepReplay = true, BotFactory = pos => pos == 2 ? (IPdkBot)new Bad(kind) : new PdkBot() };
            game.FallbackPlayed += (sender, report) => reports.Add(report);
            string replays = string.Empty;
            for (int i = 0; i < 5; i++)
            {
                Assert.True(game.RunGame());
                replays += game.LastReplay;
            }
            Assert.True(game.RefusedCounts[1] > 0);
            Assert.Equal(0, game.RefusedCounts[0] + game.RefusedCounts[2]);
            Assert.Equal(reports.Select(r => r.Kind).Distinct().Count(), reports.Count);
            Assert.All(reports, r => Assert.Equal(2, r.Seat));
            Assert.Contains(reason, replays);
            Assert.Equal(0, game.TotalScores.Sum());
        }

        [Fact]
        public void A_bot_that_spoils_its_view_harms_nobody()
        {
            var honest = new PdkGameMain(PdkRule.GuanPai(), 9) { Quiet = true, BotFactory = pos => new PdkBot() };
            var spoiled = new PdkGameMain(PdkRule.GuanPai(), 9)
            {
                Quiet = true,
                BotFactory = pos => new Scripted
                {
                    Play = view =>
                    {
                        PlayOutCardPdkF answer = new PdkBot().DecidePlay(view);
                        view.Info.ShenYuCard[0] = 1;
                        view.Info.MaxPlayCard.CardInfos.Clear();
                        view.History.Clear();
                        view.Rule.MustBeat = false;
                        view.CardPack.Cards[view.MyPos - 1].CardInfos.Clear();
                        return answer;
                    }
                }
            };
            honest.RunSeries(10);
            spoiled.RunSeries(10);
            Assert.Equal(honest.Signature.Value, spoiled.Signature.Value);
        }

        [Fact]
        public void A_bots_own_substitute_is_counted_and_reported()
        {
            var game = new PdkGameMain(PdkRule.Classic16(), 3) { Quiet = true, KeepReplay = true, BotFactory = pos => new Confessing() };
            game.RunGame();
            Assert.True(game.FallbackCounts.Sum() > 0);
            Assert.Equal(0, game.RefusedCounts.Sum());
            Assert.Contains("\"fallback\":\"library missing\"", game.LastReplay);
        }

        [Fact]
        public void Views_show_only_what_the_seat_may_see()
        {
            var game = new PdkGameMain(PdkRule.GuanPai(), 11) { Quiet = true };
            var views = new List<PdkBotView>();
            game.BotFactory = pos => new Scripted { Play = view => Remember(views, view) };
            game.RunGame();
            foreach (PdkBotView view in views)
            {
                for (int seat = 1; seat <= 3; seat++)
                {
                    int shown = view.CardPack.Cards[seat - 1].CardInfos.Count;
                    Assert.Equal(seat == view.MyPos ? view.Info.ShenYuCard[seat - 1] : 0, shown);
                }
            }
            Assert.True(views.Count > 10);
        }

        /// <summary>Other cards in the hidden hands, the same public course of the game: the same view, and the same answers.</summary>
        [Theory]
        [InlineData(1UL)]
        [InlineData(2UL)]
        [InlineData(3UL)]
        public void Permuting_hidden_cards_changes_no_view_and_no_answer(ulong seed)
        {
            // Without 必压 and 报单, or the public course itself would tell of the hidden cards.
            PdkRule rule = PdkRule.Parse("guanpai,must_beat=off,last_single=free");
            var turns = new List<KeyValuePair<int, ulong>>();
            var first = new DealtGame(rule, seed, null) { Quiet = true };
            first.BotFactory = pos => new Scripted { Play = view => Log(turns, view) };
            first.RunGame();
            for (int step = 0; step < turns.Count; step += 5)
            {
                int seat = turns[step].Key;
                PdkBotView before = ViewAt(rule, seed, first.Dealt, turns, step);
                PdkBotView after = ViewAt(rule, seed, Permute(first.Dealt, turns, step, seat, seed), turns, step);
                Assert.Equal(JsonConvert.SerializeObject(before), JsonConvert.SerializeObject(after));
                Assert.Equal(Ask.Text(new PdkBot().DecidePlay(before)), Ask.Text(new PdkBot().DecidePlay(after)));
                Assert.Equal(Ask.Text(new IsmctsBot(40).DecidePlay(before)), Ask.Text(new IsmctsBot(40).DecidePlay(after)));
            }
        }

        [Fact]
        public void Console_prints_the_owners_lines()
        {
            var output = new StringWriter();
            var game = new PdkGameMain(PdkRule.GuanPai(), 7) { Output = output, BotFactory = pos => new IsmctsBot(20) };
            Assert.True(game.Test());
            string text = output.ToString();
            Assert.Matches(@"\[BOT pos1\] 包庄评估: P\(win\)=\d+% → (不包|包庄)", text);
            Assert.Matches(@"\[BOT pos\d\] 手牌\d+张 winRate:\d+% => DanZhang:[0-3][3-9a-f]\r?\n", text);
            Assert.Matches(@"\[BOT pos\d\] 手牌\d+张 winRate:-- => BuYao\r?\n", text);
            Assert.Matches(@"玩家：1 ，输赢：-?\d+", text);
            Assert.EndsWith("test over！", text.TrimEnd());
        }

        [Fact]
        public void Quiet_prints_nothing()
        {
            var output = new StringWriter();
            new PdkGameMain(PdkRule.GuanPai(), 7) { Output = output, Quiet = true, BotFactory = pos => new PdkBot() }.Test();
            Assert.Equal(string.Empty, output.ToString());
        }

        [Fact]
        public void Default_bots_are_managed_ismcts()
        {
            var game = new PdkGameMain(PdkRule.GuanPai(), 7);
            game.InitBots();
            Assert.All(game.Bots, bot => Assert.IsType<IsmctsBot>(bot));
        }

        private static int Asked(List<int> asked, PdkBotView view)
        {
            asked.Add(view.MyPos);
            Assert.Equal(PdkGameState.BaoZhuang, view.Info.GameZT);
            Assert.Equal(0, view.Declarer);
            return view.MyPos;
        }

        private static PlayOutCardPdkF Remember(List<PdkBotView> views, PdkBotView view)
        {
            views.Add(view);
            return new PdkBot().DecidePlay(view);
        }

        private static PlayOutCardPdkF Log(List<KeyValuePair<int, ulong>> turns, PdkBotView view)
        {
            PlayOutCardPdkF play = new PdkBot().DecidePlay(view);
            turns.Add(new KeyValuePair<int, ulong>(view.MyPos, CardMask.OfPlay(play).Value));
            return play;
        }

        private static string Series(ulong seed, int games)
        {
            var game = new PdkGameMain(PdkRule.GuanPai(), seed) { Quiet = true, BotFactory = pos => new IsmctsBot(4) };
            game.RunSeries(games);
            return game.Signature.ToString();
        }

        /// <summary>Plays the turns of a course again over a deal and gives the view of one step.</summary>
        private static PdkBotView ViewAt(PdkRule rule, ulong seed, ulong[] dealt, List<KeyValuePair<int, ulong>> turns, int step)
        {
            PdkBotView found = null;
            int at = 0;
            var game = new DealtGame(rule, seed, dealt) { Quiet = true };
            game.BotFactory = pos => new Scripted
            {
                Play = view =>
                {
                    if (at == step)
                    {
                        found = view;
                    }
                    return at < step ? new PlayOutCardPdkF(PdkCardType.BuYao, CardMask.ToCards(turns[at++].Value)) : Later(view, ref at);
                }
            };
            game.RunGame();
            Assert.Equal(0, game.RefusedCounts.Sum());
            return found;
        }

        private static PlayOutCardPdkF Later(PdkBotView view, ref int at)
        {
            at++;
            return new PdkBot().DecidePlay(view);
        }

        /// <summary>Shares the cards that the two other seats still hold before a step in another way.</summary>
        private static ulong[] Permute(ulong[] dealt, List<KeyValuePair<int, ulong>> turns, int step, int seat, ulong seed)
        {
            var played = new ulong[3];
            for (int i = 0; i < step; i++)
            {
                played[turns[i].Key - 1] |= turns[i].Value;
            }
            int one = GamePosition.Next(seat) - 1;
            int other = GamePosition.Previous(seat) - 1;
            // ♠3 stays where it is: who leads is public.
            ulong hidden = ((dealt[one] & ~played[one]) | (dealt[other] & ~played[other])) & ~PdkDeck.Spade3;
            List<ulong> cards = RandomCases.Cards(hidden);
            ulong toOne = dealt[one] & (played[one] | PdkDeck.Spade3);
            var random = new PdkRandom(seed);
            while (Bits.Count(toOne) < Bits.Count(dealt[one]))
            {
                int j = random.Below(cards.Count);
                toOne |= cards[j];
                cards.RemoveAt(j);
            }
            var permuted = (ulong[])dealt.Clone();
            permuted[one] = toOne;
            permuted[other] = (dealt[one] | dealt[other]) & ~toOne;
            return permuted;
        }

        private sealed class DealtGame : PdkGameMain
        {
            public DealtGame(PdkRule rule, ulong seed, ulong[] dealt)
                : base(rule, seed)
            {
                Dealt = dealt;
            }

            public ulong[] Dealt { get; private set; }

            protected override ulong[] Deal(ulong seed)
            {
                Dealt = Dealt ?? base.Deal(seed);
                return (ulong[])Dealt.Clone();
            }
        }

        private sealed class Scripted : IPdkBot
        {
            public Func<PdkBotView, bool> BaoZhuang = view => false;
            public Func<PdkBotView, PlayOutCardPdkF> Play = view => new PdkBot().DecidePlay(view);

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return BaoZhuang(view);
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                return Play(view);
            }
        }

        private sealed class Bad : IPdkBot
        {
            private readonly string kind;

            public Bad(string kind)
            {
                this.kind = kind;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                throw new InvalidOperationException("broken");
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                List<CardInfo> hand = view.CardPack.Cards[view.MyPos - 1].CardInfos;
                switch (kind)
                {
                    case "null":
                        return null;
                    case "throws":
                        throw new InvalidOperationException("broken");
                    case "foreign":
                        ulong own = hand.Aggregate(0UL, (set, card) => set | CardMask.Of(card));
                        return new PlayOutCardPdkF(PdkCardType.DanZhang, CardMask.ToCards(PdkDeck.AllCards & ~own).Take(1).ToList());
                    case "twice":
                        return new PlayOutCardPdkF(PdkCardType.DuiZi, new List<CardInfo> { hand[0], hand[0] });
                    case "pass":
                        return new PlayOutCardPdkF();
                    default:
                        return new PlayOutCardPdkF(PdkCardType.ShunZi, hand);
                }
            }
        }
    }
}
