using System;
using System.Diagnostics;
using System.Globalization;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>How the host asks: people at the console, bots by their view; every answer is judged, and a bad one never stalls the game.</summary>
    public partial class PdkGameMain
    {
        private readonly TimeSpan?[] deadlines = new TimeSpan?[3];

        /// <summary>
        /// The deadline of a seat's bot for one answer; null, as it is at first, = none. It is for bots that make no promise of their own about time.
        /// A bot under a deadline is asked on a thread of its own. If it is late, its answer is dropped whenever it comes, the fallback answers, and while
        /// it is still at work it is not asked again.
        /// </summary>
        /// <exception cref="ArgumentOutOfRangeException">There is no such seat, or the time is not above 0.</exception>
        public void SetDeadline(int pos, TimeSpan? deadline)
        {
            if (pos < 1 || pos > 3)
            {
                throw new ArgumentOutOfRangeException(nameof(pos), pos, "no seat");
            }
            if (deadline <= TimeSpan.Zero)
            {
                throw new ArgumentOutOfRangeException(nameof(deadline), deadline, "a deadline is above 0");
            }
            deadlines[pos - 1] = deadline;
        }

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
            PdkReplayQuestion shown = recorder == null ? null : new PdkReplayQuestion(view, position);
            if (!BotModes[pos - 1])
            {
                PlayOutCardPdkF chosen = PdkHumanInput.AskPlay(Input, Output, view, turn);
                Record(shown, chosen, null, 0, null, string.Empty);
                return chosen;
            }
            long start = Stopwatch.GetTimestamp();
            PdkBotQuestion<PlayOutCardPdkF> question = PdkBotQuestion<PlayOutCardPdkF>.Ask(Bots[pos - 1], bot => bot.DecidePlay(view), deadlines[pos - 1]);
            PlayOutCardPdkF play = Judge(pos, turn, question);
            long microseconds = Microseconds(start);
            PdkBotThoughts thoughts = play == null ? null : question.Thoughts;
            PdkFallbackKind? kind = Report(pos, "play", question);
            play = play ?? PdkCardAlgorithm.Judge(turn, fallback.DecidePlay(BuildBotView(pos))).Play;
            if (!Quiet)
            {
                PdkConsoleText.BotPlayed(Output, pos, Info.ShenYuCard[pos - 1], thoughts, play);
                if (LogCandidates)
                {
                    PdkCandidateText.Print(Output, pos, position.Hand(pos), thoughts, play);
                }
            }
            Record(shown, play, thoughts, microseconds, kind, question.Reason);
            return play;
        }

        private static long Microseconds(long start)
        {
            return (Stopwatch.GetTimestamp() - start) * 1000000 / Stopwatch.Frequency;
        }

        /// <summary>The bot's play where it is legal; else null, and the question knows why.</summary>
        private PlayOutCardPdkF Judge(int pos, Turn turn, PdkBotQuestion<PlayOutCardPdkF> question)
        {
            if (question.Kind.HasValue)
            {
                return null;
            }
            try
            {
                PdkOutCard judged = PdkCardAlgorithm.Judge(turn, question.Answer);
                if (!judged.IsLegal)
                {
                    question.Refuse(KindOf(pos, judged.Fault, question.Answer), judged.Message);
                }
                return judged.Play;
            }
            catch (Exception error)
            {
                // The answer is the bot's object, which may still be changing.
                question.Refuse(PdkFallbackKind.Threw, PdkBotWork.Thrown(error));
                return null;
            }
        }

        private PdkFallbackKind KindOf(int pos, PdkPlayFault fault, PlayOutCardPdkF answer)
        {
            switch (fault)
            {
                case PdkPlayFault.Malformed:
                    return answer == null ? PdkFallbackKind.NoAnswer : PdkFallbackKind.Malformed;
                case PdkPlayFault.NotInHand:
                    ulong cards = CardMask.OfPlay(answer) ?? 0;
                    bool isNexts = (cards & ~position.Hand(GamePosition.Next(pos))) == 0;
                    bool isPreviouss = (cards & ~position.Hand(GamePosition.Previous(pos))) == 0;
                    return isNexts || isPreviouss ? PdkFallbackKind.OtherSeat : PdkFallbackKind.NotInHand;
                default:
                    return PdkFallbackKind.Illegal;
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
            PdkFallbackKind? kind = null;
            PdkBotThoughts thoughts = null;
            if (!BotModes[pos - 1])
            {
                yes = PdkHumanInput.AskBaoZhuang(Input, Output, view);
            }
            else
            {
                long start = Stopwatch.GetTimestamp();
                PdkBotQuestion<bool> question = PdkBotQuestion<bool>.Ask(Bots[pos - 1], bot => bot.DecideBaoZhuang(view), deadlines[pos - 1]);
                microseconds = Microseconds(start);
                thoughts = question.Thoughts;
                yes = question.Kind.HasValue ? fallback.DecideBaoZhuang(BuildBotView(pos)) : question.Answer;
                kind = Report(pos, "baozhuang", question);
                reason = question.Reason;
                if (!Quiet)
                {
                    PdkConsoleText.BaoZhuang(Output, pos, thoughts, yes);
                }
            }
            if (recorder != null)
            {
                recorder.AddBaoZhuang(pos, seed, yes, thoughts, microseconds, kind, reason);
            }
            questions++;
            return yes;
        }

        private void Record(PdkReplayQuestion shown, PlayOutCardPdkF play, PdkBotThoughts thoughts, long microseconds, PdkFallbackKind? kind, string reason)
        {
            if (recorder != null)
            {
                recorder.AddPlay(shown, play, thoughts, microseconds, kind, reason);
            }
        }
    }
}
