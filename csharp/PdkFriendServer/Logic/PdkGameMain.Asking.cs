using System;
using System.Diagnostics;
using System.Globalization;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>How the host asks: people at the console, bots by their view; every answer is judged, and a bad one never stalls the game.</summary>
    public partial class PdkGameMain
    {
        private const string NoBot = "no bot sits at this seat";

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
            IPdkBot bot = Bots[pos - 1];
            if (bot == null)
            {
                reason = NoBot;
                return null;
            }
            try
            {
                PlayOutCardPdkF answer = bot.DecidePlay(view);
                thoughts = ThoughtsOf(bot);
                PdkOutCard judged = PdkCardAlgorithm.Judge(turn, answer);
                reason = judged.IsLegal ? SelfReported(thoughts) : judged.Message;
                return judged.Play;
            }
            catch (Exception error)
            {
                // Whatever a bot throws, the game goes on.
                reason = Thrown(error);
                return null;
            }
        }

        private bool AskBaoZhuang(int pos)
        {
            PdkBotView view = BuildBotView(pos);
            // From here on the view is the bot's, to do with as it likes.
            ulong seed = view.Seed.Value;
            bool yes;
            long microseconds = 0;
            string reason = string.Empty;
            PdkBotThoughts thoughts = null;
            if (!BotModes[pos - 1])
            {
                yes = PdkHumanInput.AskBaoZhuang(Input, Output, view);
            }
            else
            {
                long start = Stopwatch.GetTimestamp();
                bool? answer = AskBotBaoZhuang(pos, view, out reason, out thoughts);
                microseconds = Microseconds(start);
                if (!answer.HasValue)
                {
                    refusals[pos - 1]++;
                    Report(pos, "baozhuang", reason, false);
                }
                else if (reason.Length > 0)
                {
                    Report(pos, "baozhuang", reason, true);
                }
                yes = answer ?? fallback.DecideBaoZhuang(BuildBotView(pos));
                if (!Quiet)
                {
                    PdkConsoleText.BaoZhuang(Output, pos, thoughts, yes);
                }
            }
            if (recorder != null)
            {
                recorder.AddBaoZhuang(pos, seed, yes, thoughts, microseconds, reason);
            }
            questions++;
            return yes;
        }

        /// <summary>The bot's answer, or null and the reason why there is none.</summary>
        private bool? AskBotBaoZhuang(int pos, PdkBotView view, out string reason, out PdkBotThoughts thoughts)
        {
            thoughts = null;
            IPdkBot bot = Bots[pos - 1];
            if (bot == null)
            {
                reason = NoBot;
                return null;
            }
            try
            {
                bool yes = bot.DecideBaoZhuang(view);
                thoughts = ThoughtsOf(bot);
                reason = SelfReported(thoughts);
                return yes;
            }
            catch (Exception error)
            {
                reason = Thrown(error);
                return null;
            }
        }

        private static PdkBotThoughts ThoughtsOf(IPdkBot bot)
        {
            var thinking = bot as IPdkBotThoughts;
            return thinking == null ? null : thinking.LastThoughts;
        }

        private void Record(PdkReplayQuestion question, PlayOutCardPdkF play, PdkBotThoughts thoughts, long microseconds, string reason)
        {
            if (recorder != null)
            {
                recorder.AddPlay(question, play, thoughts, microseconds, reason);
            }
        }
    }
}
