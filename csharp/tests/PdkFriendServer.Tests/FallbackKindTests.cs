using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Newtonsoft.Json.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Every kind of bad answer is counted by its kind, told once, and marked in the replay; the fallback plays.</summary>
    public class FallbackKindTests
    {
        private const int Games = 4;

        [Theory]
        [InlineData("throws", PdkFallbackKind.Threw)]
        [InlineData("null", PdkFallbackKind.NoAnswer)]
        [InlineData("twice", PdkFallbackKind.Malformed)]
        [InlineData("hole", PdkFallbackKind.Malformed)]
        [InlineData("foreign", PdkFallbackKind.NotInHand)]
        [InlineData("mixed", PdkFallbackKind.NotInHand)]
        [InlineData("other seat", PdkFallbackKind.OtherSeat)]
        [InlineData("all", PdkFallbackKind.Illegal)]
        [InlineData("none", PdkFallbackKind.NoBot)]
        public void A_bad_play_is_counted_told_once_and_marked(string how, PdkFallbackKind kind)
        {
            var reports = new List<PdkFallbackEventArgs>();
            var output = new StringWriter();
            PdkGameMain game = Game(pos => pos != 2 ? new PdkBot() : how == "none" ? null : (IPdkBot)new Bad(how));
            game.Quiet = false;
            game.Output = output;
            game.FallbackPlayed += (sender, report) => reports.Add(report);
            int marked = 0;
            int plain = 0;
            for (int i = 0; i < Games; i++)
            {
                game.RunGame();
                IReadOnlyDictionary<string, int> checkedKinds = PdkReplayChecker.Check(game.LastReplay);
                JToken[] steps = JObject.Parse(game.LastReplay)["events"].ToArray();
                int here = steps.Count(step => (string)step["fallback_kind"] == PdkFallbackKinds.Name(kind));
                Assert.Equal(here, steps.Count(step => ((string)step["fallback"]).Length > 0));
                Assert.Equal(here, checkedKinds.Values.Sum());
                Assert.Equal(here, here == 0 ? 0 : checkedKinds[PdkFallbackKinds.Name(kind)]);
                marked += here;
                plain += steps.Count(step => step["fallback_kind"] == null);
            }
            PdkFallbackEventArgs told = Assert.Single(reports);
            Assert.Equal(kind, told.Kind);
            Assert.Equal(2, told.Seat);
            Assert.Equal(0, told.Game);
            Assert.False(told.IsInsideBot);
            Assert.True(marked >= Games && plain > marked, marked + " of " + (marked + plain));
            Assert.Equal(marked, game.FallbackCount(2, kind));
            Assert.Equal(marked, game.FallbackCounts.Sum());
            Assert.Equal(marked, game.RefusedCounts.Sum());
            Assert.Equal(Signature(), game.Signature.ToString());
            string line = Assert.Single(output.ToString().Split('\n'), text => text.StartsWith("[HOST", StringComparison.Ordinal));
            Assert.Contains("(" + PdkFallbackKinds.Name(kind) + "; told once)", line);
        }

        [Fact]
        public void Each_kind_and_each_bot_is_told_by_itself()
        {
            var reports = new List<string>();
            PdkGameMain game = Game(pos => pos == 1 ? new Bad("throws") : pos == 2 ? new Bad("null") : new Bad("throws", "null"));
            game.FallbackPlayed += (sender, report) => reports.Add(report.Seat + " " + report.Kind);
            game.RunSeries(Games);
            Assert.Equal(new[] { "1 Threw", "2 NoAnswer", "3 NoAnswer", "3 Threw" }, reports.OrderBy(one => one, StringComparer.Ordinal));
            game.InitBots();
            game.RunGame();
            Assert.Equal(8, reports.Count);
        }

        [Fact]
        public void A_substitute_inside_the_bot_is_a_kind_of_its_own()
        {
            var reports = new List<PdkFallbackEventArgs>();
            PdkGameMain game = Game(pos => new Confessing());
            game.FallbackPlayed += (sender, report) => reports.Add(report);
            game.RunGame();
            Assert.Equal(new[] { 1, 2, 3 }, reports.Select(report => report.Seat).OrderBy(seat => seat));
            Assert.All(reports, report => Assert.True(report.IsInsideBot && report.Kind == PdkFallbackKind.OwnSubstitute));
            Assert.Equal(0, game.RefusedCounts.Sum());
            Assert.Equal(game.FallbackCounts.Sum(), PdkReplayChecker.Check(game.LastReplay)["own_substitute"]);
        }

        [Theory]
        [InlineData("\"fallback\":\"\",\"fallback_kind\":\"late\"", "events[0].fallback_kind: says 'late', but no fallback answered")]
        [InlineData("\"fallback\":\"x\",\"fallback_kind\":\"lately\"", "events[0].fallback_kind: 'lately' is no kind of fallback")]
        [InlineData("\"fallback\":\"x\",\"fallback_kind\":7", "events[0].fallback_kind: is of the JSON type Integer, not String")]
        public void A_mark_that_cannot_be_is_refused(string changed, string message)
        {
            PdkGameMain game = Game(pos => new PdkBot());
            game.RunGame();
            string text = WithFirstFallback(game.LastReplay, changed);
            Assert.Equal(message, Assert.Throws<PdkReplayException>(() => PdkReplayChecker.Check(text)).Message);
        }

        [Fact]
        public void A_replay_that_gives_a_reason_without_a_kind_is_counted_too()
        {
            PdkGameMain game = Game(pos => new PdkBot());
            game.RunGame();
            Assert.Empty(PdkReplayChecker.Check(game.LastReplay));
            Assert.Equal(1, PdkReplayChecker.Check(WithFirstFallback(game.LastReplay, "\"fallback\":\"x\""))["unnamed"]);
        }

        [Fact]
        public void The_kinds_have_names_of_their_own()
        {
            PdkFallbackKind[] kinds = Enum.GetValues(typeof(PdkFallbackKind)).Cast<PdkFallbackKind>().ToArray();
            Assert.Equal(Enumerable.Range(0, PdkFallbackKinds.Count), kinds.Select(kind => (int)kind));
            Assert.Equal(kinds.Length, kinds.Select(PdkFallbackKinds.Name).Distinct().Count());
            Assert.All(kinds, kind => Assert.True(PdkFallbackKinds.IsName(PdkFallbackKinds.Name(kind))));
            Assert.False(PdkFallbackKinds.IsName(string.Empty));
        }

        private static PdkGameMain Game(Func<int, IPdkBot> bots)
        {
            return new PdkGameMain(PdkRule.Classic16(), 3) { Quiet = true, KeepReplay = true, BotFactory = bots };
        }

        private static string WithFirstFallback(string replay, string changed)
        {
            const string None = "\"fallback\":\"\"";
            int first = replay.IndexOf(None, StringComparison.Ordinal);
            return replay.Remove(first, None.Length).Insert(first, changed);
        }

        /// <summary>Of the games that the fallback plays for all seats.</summary>
        private static string Signature()
        {
            PdkGameMain game = Game(pos => new PdkBot());
            game.RunSeries(Games);
            return game.Signature.ToString();
        }

        private sealed class Bad : IPdkBot
        {
            private readonly string[] ways;
            private int asked;

            public Bad(params string[] ways)
            {
                this.ways = ways;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return false;
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                List<CardInfo> hand = view.CardPack.Cards[view.MyPos - 1].CardInfos;
                ulong own = hand.Aggregate(0UL, (set, card) => set | CardMask.Of(card));
                // What another seat still holds: its part of the deal without all that was played.
                ulong played = view.History.Aggregate(0UL, (set, turn) => set | (CardMask.OfPlay(turn.Play) ?? 0));
                ulong nexts = Dealt(view)[2] & ~played;
                var cards = new List<CardInfo>();
                switch (ways[asked++ % ways.Length])
                {
                    case "throws":
                        throw new InvalidOperationException("broken");
                    case "null":
                        return null;
                    case "twice":
                        cards.AddRange(new[] { hand[0], hand[0] });
                        break;
                    case "hole":
                        cards.Add(null);
                        break;
                    case "foreign":
                        cards = CardMask.ToCards(PdkDeck.AllCards & ~view.Rule.Deck);
                        break;
                    case "mixed":
                        cards = CardMask.ToCards(own | nexts);
                        break;
                    case "other seat":
                        cards = CardMask.ToCards(nexts & (0 - nexts));
                        break;
                    case "all" when hand.Count > 9:
                        cards = hand;
                        break;
                    default:
                        return new PdkBot().DecidePlay(view);
                }
                return new PlayOutCardPdkF(PdkCardType.DanZhang, cards);
            }

            private static ulong[] Dealt(PdkBotView view)
            {
                // The game is found by what this seat was dealt.
                for (ulong game = 0; ; game++)
                {
                    ulong[] dealt = PdkDealer.Deal(view.Rule, PdkRandom.SeriesSeed(3, game));
                    ulong own = view.CardPack.Cards[view.MyPos - 1].CardInfos.Aggregate(0UL, (set, card) => set | CardMask.Of(card));
                    if ((own & ~dealt[view.MyPos - 1]) == 0)
                    {
                        return dealt;
                    }
                }
            }
        }
    }
}
