using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Threading;

namespace PdkFriendServer
{
    /// <summary>
    /// One question to a bot and what came of it. Under a deadline the bot works on a thread of its own, and whoever asked goes on when the time is up:
    /// the answer can only reach the question it was given to, so one that comes later reaches nobody.
    /// </summary>
    internal sealed class PdkBotQuestion<T>
    {
        private readonly object gate = new object();
        private bool isAnswered;
        private long answered;

        /// <summary>The answer, where <see cref="Kind"/> is null.</summary>
        public T Answer { get; private set; }

        /// <summary>What the bot thought about it.</summary>
        public PdkBotThoughts Thoughts { get; private set; }

        /// <summary>Why there is no answer; null when there is one.</summary>
        public PdkFallbackKind? Kind { get; private set; }

        /// <summary>The same as a sentence, else empty.</summary>
        public string Reason { get; private set; } = string.Empty;

        /// <summary>Asks a bot, which may be null; returns at the latest soon after the deadline.</summary>
        public static PdkBotQuestion<T> Ask(IPdkBot bot, Func<IPdkBot, T> decide, TimeSpan? deadline)
        {
            if (bot == null)
            {
                return Failed(PdkFallbackKind.NoBot, "no bot sits at this seat");
            }
            if (!deadline.HasValue)
            {
                return PdkBotWork.IsAtWork(bot) ? StillAtWork() : Now(bot, decide);
            }
            return PdkBotWork.TryBegin(bot) ? OnItsOwnThread(bot, decide, deadline.Value) : StillAtWork();
        }

        /// <summary>Takes back an answer that cannot be used.</summary>
        public void Refuse(PdkFallbackKind kind, string reason)
        {
            Kind = kind;
            Reason = reason;
        }

        private static PdkBotQuestion<T> Failed(PdkFallbackKind kind, string reason)
        {
            return new PdkBotQuestion<T> { Kind = kind, Reason = reason };
        }

        private static PdkBotQuestion<T> StillAtWork()
        {
            return Failed(PdkFallbackKind.Busy, "the bot is still at work on an earlier question");
        }

        private static PdkBotQuestion<T> Now(IPdkBot bot, Func<IPdkBot, T> decide)
        {
            try
            {
                var question = new PdkBotQuestion<T> { Answer = decide(bot) };
                // What it thought is read where it answered, and copied: later it may be thinking about something else, in the same objects.
                var thinking = bot as IPdkBotThoughts;
                question.Thoughts = thinking == null ? null : Copy(thinking.LastThoughts);
                return question;
            }
            catch (Exception error)
            {
                // Whatever a bot throws, the game goes on.
                return Failed(PdkFallbackKind.Threw, PdkBotWork.Thrown(error));
            }
        }

        private static PdkBotThoughts Copy(PdkBotThoughts thoughts)
        {
            if (thoughts == null)
            {
                return null;
            }
            List<PdkBotCandidate> candidates = thoughts.Candidates;
            return new PdkBotThoughts
            {
                WinProbability = thoughts.WinProbability,
                Points = thoughts.Points,
                // An array first: a list that another thread changes meanwhile may throw here, but nothing that is half a list goes on.
                Candidates = candidates == null ? null : new List<PdkBotCandidate>(Array.ConvertAll(candidates.ToArray(), Copy)),
                FallbackReason = thoughts.FallbackReason
            };
        }

        private static PdkBotCandidate Copy(PdkBotCandidate candidate)
        {
            if (candidate == null)
            {
                return null;
            }
            PlayOutCardPdkF play = candidate.Play;
            List<CardInfo> cards = play == null ? null : play.CardInfos;
            return new PdkBotCandidate
            {
                Play = play == null ? null : new PlayOutCardPdkF(play.CardType, cards == null ? null : new List<CardInfo>(cards)),
                WinProbability = candidate.WinProbability,
                Points = candidate.Points,
                Share = candidate.Share
            };
        }

        private static PdkBotQuestion<T> OnItsOwnThread(IPdkBot bot, Func<IPdkBot, T> decide, TimeSpan deadline)
        {
            var question = new PdkBotQuestion<T>();
            long start = Stopwatch.GetTimestamp();
            try
            {
                // Not of the thread pool: bots that never return would leave no thread for those that do.
                new Thread(() => question.Work(bot, decide)) { IsBackground = true, Name = "pdk bot" }.Start();
            }
            catch (Exception error)
            {
                PdkBotWork.End(bot);
                return Failed(PdkFallbackKind.Threw, "could not be asked: " + PdkBotWork.Thrown(error));
            }
            return question.WaitUntil(start, deadline) ? question : Failed(PdkFallbackKind.Late, Passed(deadline));
        }

        private static string Passed(TimeSpan deadline)
        {
            return "gave no answer within " + deadline.TotalMilliseconds.ToString("0.###", CultureInfo.InvariantCulture) + " ms";
        }

        private void Work(IPdkBot bot, Func<IPdkBot, T> decide)
        {
            PdkBotQuestion<T> done = Now(bot, decide);
            // First of all the bot is free again: whoever takes the answer may ask at once.
            PdkBotWork.End(bot);
            lock (gate)
            {
                Answer = done.Answer;
                Thoughts = done.Thoughts;
                Kind = done.Kind;
                Reason = done.Reason;
                answered = Stopwatch.GetTimestamp();
                isAnswered = true;
                Monitor.Pulse(gate);
            }
        }

        private bool WaitUntil(long start, TimeSpan deadline)
        {
            lock (gate)
            {
                while (!isAnswered)
                {
                    double left = deadline.TotalMilliseconds - Milliseconds(Stopwatch.GetTimestamp() - start);
                    if (left <= 0)
                    {
                        return false;
                    }
                    // Upwards, or the last fraction of a millisecond would be spent in turning round here.
                    Monitor.Wait(gate, (int)Math.Min(int.MaxValue, Math.Ceiling(left)));
                }
                // Where this thread itself was held up, the answer may be here although it was late.
                return Milliseconds(answered - start) <= deadline.TotalMilliseconds;
            }
        }

        private static double Milliseconds(long ticks)
        {
            return ticks * 1000.0 / Stopwatch.Frequency;
        }
    }

    /// <summary>Which bots are at work on a question with a deadline. A bot has one place here, whatever seats and tables it serves.</summary>
    internal static class PdkBotWork
    {
        private static readonly ConditionalWeakTable<IPdkBot, Place> Places = new ConditionalWeakTable<IPdkBot, Place>();

        public static bool TryBegin(IPdkBot bot)
        {
            return Interlocked.CompareExchange(ref Places.GetOrCreateValue(bot).AtWork, 1, 0) == 0;
        }

        public static void End(IPdkBot bot)
        {
            Volatile.Write(ref Places.GetOrCreateValue(bot).AtWork, 0);
        }

        public static bool IsAtWork(IPdkBot bot)
        {
            Place place;
            return Places.TryGetValue(bot, out place) && Volatile.Read(ref place.AtWork) != 0;
        }

        /// <summary>An exception as a reason; a foreign one may even fail to say what it is.</summary>
        public static string Thrown(Exception error)
        {
            string name = error.GetType().Name;
            try
            {
                return "threw " + name + ": " + error.Message;
            }
            catch (Exception)
            {
                return "threw " + name + ", whose message cannot be read";
            }
        }

        private sealed class Place
        {
            public int AtWork;
        }
    }
}
