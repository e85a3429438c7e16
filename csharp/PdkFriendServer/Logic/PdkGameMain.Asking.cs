using System;
using System.Diagnostics;
using System.Globalization;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>How the host asks: people at the console, bots by their view; every answer is judged, and a bad one never stalls the game.</summary>
    public partial class PdkGameMain
    {
        /// <summary>Waits for the play of the seat to move (等玩家输入): reads the console for a person, else asks the bot.</summary>
        /// <returns>A legal play.</returns>
        /// <exception cref="PdkInputEndedException">The input of a person ended.</exception>
        /// <exception cref="InvalidOperationException">No seat is to move.</exception>
        public PlayOutCardPdkF WaitWanJiaShuRu()
        {
            if (Info.GameZT != PdkGameState.DaPai)
            {
                throw new InvalidOperationException("no seat is to move in the state " + Info.GameZT.ToString(CultureInfo.InvariantCulture));
            }
            int pos = position.Seat;
            PdkBotView view = BuildBotView(pos);
            Turn turn = position.CurrentTurn();
            PdkReplayQuestion question = recorder == null ? null : new PdkReplayQuestion(view, position);
            if (!BotModes[pos - 1])
            {
                PlayOutCardPdkF chosen = PdkHumanInput.AskPlay(Input, Output, view, turn);
                Record(question, chosen, null, 0, string.Empty);
                return chosen;
            }
            long start = Stopwatch.GetTimestamp();
            string reason;
            PdkBotThoughts thoughts;
            PlayOutCardPdkF play = AskBot(pos, view, turn, out reason, out thoughts);
            long microseconds = Microseconds(start);
            if (play == null)
            {
                refusals[pos - 1]++;
                Report(pos, "play", reason, false);
                play = PdkCardAlgorithm.Judge(turn, fallback.DecidePlay(BuildBotView(pos))).Play;
                thoughts = null;
            }
            else if (reason.Length > 0)
            {
                Report(pos, "play", reason, true);
            }
            if (!Quiet)
            {
                PdkConsoleText.BotPlayed(Output, pos, Info.ShenYuCard[pos - 1], thoughts, play);
            }
            Record(question, play, thoughts, microseconds, reason);
            return play;
        }

        private static long Microseconds(long start)
        {
            return (Stopwatch.GetTimestamp() - start) * 1000000 / Stopwatch.Frequency;
        }

        private static string SelfReported(PdkBotThoughts thoughts)
        {
            return thoughts == null || thoughts.FallbackReason == null ? string.Empty : thoughts.FallbackReason;
        }

        /// <summary>The bot's legal play, or null and the reason why there is none.</summary>
        private PlayOutCardPdkF AskBot(int pos, PdkBotView view, Turn turn, out string reason, out PdkBotThoughts thoughts)
        {
            thoughts = null;
            try
            {
                PlayOutCardPdkF answer = Bots[pos - 1].DecidePlay(view);
                var thinking = Bots[pos - 1] as IPdkBotThoughts;
                thoughts = thinking == null ? null : thinking.LastThoughts;
                PdkOutCard judged = PdkCardAlgorithm.Judge(turn, answer);
                reason = judged.IsLegal ? SelfReported(thoughts) : judged.Message;
                return judged.Play;
            }
            catch (Exception error)
            {
                // Whatever a bot throws, the game goes on.
                reason = "threw " + error.GetType().Name + ": " + error.Message;
                return null;
            }
        }

        private bool AskBaoZhuang(int pos)
        {
            PdkBotView view = BuildBotView(pos);
            bool yes = false;
            string reason = string.Empty;
            PdkBotThoughts thoughts = null;
            long start = Stopwatch.GetTimestamp();
            if (!BotModes[pos - 1])
            {
                yes = PdkHumanInput.AskBaoZhuang(Input, Output, view);
            }
            else
            {
                try
                {
                    yes = Bots[pos - 1].DecideBaoZhuang(view);
                    var thinking = Bots[pos - 1] as IPdkBotThoughts;
                    thoughts = thinking == null ? null : thinking.LastThoughts;
                    reason = SelfReported(thoughts);
                    if (reason.Length > 0)
                    {
                        Report(pos, "baozhuang", reason, true);
                    }
                }
                catch (Exception error)
                {
                    reason = "threw " + error.GetType().Name + ": " + error.Message;
                    refusals[pos - 1]++;
                    Report(pos, "baozhuang", reason, false);
                    yes = fallback.DecideBaoZhuang(BuildBotView(pos));
                }
                if (!Quiet)
                {
                    PdkConsoleText.BaoZhuang(Output, pos, thoughts, yes);
                }
            }
            if (recorder != null)
            {
                recorder.AddBaoZhuang(pos, view.Seed.Value, yes, thoughts, BotModes[pos - 1] ? Microseconds(start) : 0, reason);
            }
            questions++;
            return yes;
        }

        private void Record(PdkReplayQuestion question, PlayOutCardPdkF play, PdkBotThoughts thoughts, long microseconds, string reason)
        {
            if (recorder != null)
            {
                recorder.AddPlay(question, play, thoughts, microseconds, reason);
            }
        }

        private void Report(int pos, string question, string reason, bool insideBot)
        {
            fallbacks[pos - 1]++;
            if (!Quiet)
            {
                PdkConsoleText.Fallback(Output, pos, reason);
            }
            EventHandler<PdkFallbackEventArgs> handler = FallbackPlayed;
            if (handler != null)
            {
                handler(this, new PdkFallbackEventArgs(pos, question, reason, insideBot));
            }
        }
    }
}
