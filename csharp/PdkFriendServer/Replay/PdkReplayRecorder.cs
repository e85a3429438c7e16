using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>What a seat was shown when it was asked, kept before its answer changes the table.</summary>
    internal sealed class PdkReplayQuestion
    {
        public PdkReplayQuestion(PdkBotView view, GamePosition position)
        {
            Seat = view.MyPos;
            Seed = view.Seed ?? 0;
            Hand = position.Hand(view.MyPos);
            Table = position.TableCards;
            TableSeat = view.Info.WhoPlay;
            Left = view.Info.ShenYuCard.ToArray();
            Bombs = view.Info.ZhaDans.ToArray();
            MustContainSpade3 = view.MustContainSpade3 == true;
        }

        public int Seat { get; }

        public ulong Seed { get; }

        public ulong Hand { get; }

        public ulong Table { get; }

        public int TableSeat { get; }

        public int[] Left { get; }

        public int[] Bombs { get; }

        public bool MustContainSpade3 { get; }
    }

    /// <summary>Writes down one game while it is played (docs/replay.md).</summary>
    internal sealed class PdkReplayRecorder
    {
        private readonly JObject document;
        private readonly JArray events = new JArray();
        private readonly ulong gameSeed;

        public PdkReplayRecorder(ulong seriesSeed, int game, ulong gameSeed, bool isFirstGame, PdkRule rule, string[] bots, ulong[] hands)
        {
            this.gameSeed = gameSeed;
            document = new JObject
            {
                { "format", PdkReplayFormat.Format },
                { "version", PdkReplayFormat.Version },
                { "program", PdkReplayFormat.Program },
                { "rules", rule.ToString() },
                { "series_seed", PdkReplayFormat.Seed(seriesSeed) },
                { "game", game },
                { "seed", PdkReplayFormat.Seed(gameSeed) },
                { "first_game", isFirstGame },
                { "bots", new JArray(bots) },
                { "hands", new JArray(hands.Select(PdkText.Cards)) }
            };
        }

        public void AddBaoZhuang(int seat, ulong seed, bool declare, PdkBotThoughts thoughts, long microseconds, PdkFallbackKind? kind, string reason)
        {
            var step = new JObject
            {
                { "ask", "baozhuang" },
                { "seat", seat },
                { "seed", PdkReplayFormat.Seed(seed) },
                { "declare", declare },
                { "p_win", thoughts == null ? null : PdkReplayFormat.Share(thoughts.WinProbability) },
                { "us", microseconds },
                { "fallback", reason }
            };
            Mark(step, kind);
            events.Add(step);
        }

        public void AddPlay(PdkReplayQuestion question, PlayOutCardPdkF play, PdkBotThoughts thoughts, long microseconds, PdkFallbackKind? kind, string reason)
        {
            var step = new JObject
            {
                { "ask", "play" },
                { "seat", question.Seat },
                { "seed", PdkReplayFormat.Seed(question.Seed) },
                { "table", PdkText.Cards(question.Table) },
                { "table_seat", question.TableSeat },
                { "left", new JArray(question.Left) },
                { "bombs", new JArray(question.Bombs) },
                { "must_contain", PdkReplayFormat.Duty(question.MustContainSpade3) },
                { "cards", PdkText.Cards(CardMask.OfPlay(play) ?? 0) },
                { "shape", play.CardType.ToString() },
                { "p_win", thoughts == null ? null : PdkReplayFormat.Share(thoughts.WinProbability) },
                { "points", thoughts == null ? null : PdkReplayFormat.Figure(thoughts.Points) },
                { "us", microseconds },
                { "fallback", reason }
            };
            Mark(step, kind);
            if (thoughts != null && thoughts.Candidates != null)
            {
                step.Add("candidates", new JArray(thoughts.Candidates.Where(candidate => IsOf(question.Hand, candidate)).Select(Candidate)));
            }
            events.Add(step);
        }

        /// <summary>Adds the end of the game and gives the whole document.</summary>
        public string Finish(GamePosition position, int[] scores)
        {
            var signature = new PdkSignature();
            signature.AddGame(gameSeed, position, scores);
            PdkOutcome outcome = position.Outcome();
            document.Add("leader", position.Leader);
            document.Add("events", events);
            document.Add("declarer", position.Declarer);
            document.Add("declared_result", PdkReplayFormat.Result(position.Declarer, position.DeclarerWon));
            document.Add("winner", position.Winner);
            document.Add("plays", new JArray(outcome.Plays));
            document.Add("left", new JArray(outcome.Left));
            document.Add("bombs", new JArray(outcome.Bombs));
            document.Add("pay_all", position.PayAll);
            document.Add("scores", new JArray(scores));
            document.Add("next_leader", position.NextLeader);
            document.Add("signature", signature.ToString());
            return document.ToString(Formatting.None) + "\n";
        }

        /// <summary>The mark of a step that a substitute answered.</summary>
        private static void Mark(JObject step, PdkFallbackKind? kind)
        {
            if (kind.HasValue)
            {
                step.Add("fallback_kind", PdkFallbackKinds.Name(kind.Value));
            }
        }

        /// <summary>Whether a bot can have considered this; anything else would spoil the replay of a game that was right.</summary>
        internal static bool IsOf(ulong hand, PdkBotCandidate candidate)
        {
            ulong? cards = candidate == null ? null : CardMask.OfPlay(candidate.Play);
            return cards.HasValue && (cards.Value & ~hand) == 0;
        }

        private static JObject Candidate(PdkBotCandidate candidate)
        {
            return new JObject
            {
                { "cards", PdkText.Cards(CardMask.OfPlay(candidate.Play) ?? 0) },
                { "p_win", PdkReplayFormat.Share(candidate.WinProbability) },
                { "points", PdkReplayFormat.Figure(candidate.Points) },
                { "share", PdkReplayFormat.Share(candidate.Share) }
            };
        }
    }
}
