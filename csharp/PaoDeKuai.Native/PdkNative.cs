using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>
    /// The library's functions. Stateless, callable from any thread; a decision allocates nothing.
    /// The library is loaded and checked on the first call.
    /// </summary>
    /// <example>
    /// <code>
    /// PdkView view = PdkView.Create();
    /// view.Rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
    /// view.Phase = PdkPhase.Play;
    /// view.Seat = 1;
    /// view.Hand = 0x13;                      // 3♦ 3♣ 4♦
    /// view.SetLeft(1, 3); view.SetLeft(2, 5); view.SetLeft(3, 8);
    /// PdkOptions options = PdkNative.DefaultOptions();
    /// PdkDecision decision = PdkNative.DecidePlay(in view, in options);
    /// </code>
    /// </example>
    public static unsafe partial class PdkNative
    {
        /// <summary>Room for the plays of most turns; longer lists are fetched again.</summary>
        internal const int FirstCapacity = 128;

        /// <summary>The version of the library, for example "0.1.0".</summary>
        public static string Version
        {
            get
            {
                EnsureLoaded();
                return Marshal.PtrToStringAnsi(NativeCalls.Version());
            }
        }

        /// <summary>The library's words for a status.</summary>
        public static string StatusText(PdkStatus status)
        {
            EnsureLoaded();
            return Marshal.PtrToStringAnsi(NativeCalls.StatusText((int)status));
        }

        /// <summary>The rule set of a preset.</summary>
        /// <exception cref="PdkException">The library knows no such preset.</exception>
        public static PdkRules RulesPreset(PdkPreset preset)
        {
            EnsureLoaded();
            PdkRules rules = default(PdkRules);
            rules.StructSize = (uint)sizeof(PdkRules);
            ThrowIfFailed(NativeCalls.RulesPreset((uint)preset, ref rules));
            return rules;
        }

        /// <summary>The library's default: which bot, and its limits.</summary>
        public static PdkOptions DefaultOptions()
        {
            EnsureLoaded();
            PdkOptions options = default(PdkOptions);
            options.StructSize = (uint)sizeof(PdkOptions);
            ThrowIfFailed(NativeCalls.OptionsDefault(ref options));
            return options;
        }

        /// <summary>R04: the seed number <paramref name="index"/> of a series.</summary>
        public static ulong SeriesSeed(ulong seed, ulong index)
        {
            EnsureLoaded();
            ulong result = 0;
            ThrowIfFailed(NativeCalls.SeriesSeed(seed, index, ref result));
            return result;
        }

        /// <summary>R04: the deal of a seed.</summary>
        /// <exception cref="PdkException">The rules are refused.</exception>
        public static PdkDeal Deal(in PdkRules rules, ulong seed)
        {
            EnsureLoaded();
            PdkDeal deal = default(PdkDeal);
            deal.StructSize = (uint)sizeof(PdkDeal);
            ThrowIfFailed(NativeCalls.Deal(in rules, seed, ref deal));
            return deal;
        }

        /// <summary>Which cards to play.</summary>
        /// <exception cref="PdkException">The question is refused.</exception>
        public static PdkDecision DecidePlay(in PdkView view, in PdkOptions options)
        {
            PdkDecision decision;
            ThrowIfFailed((int)TryDecidePlay(in view, null, 0, in options, out decision));
            return decision;
        }

        /// <summary>Which cards to play, from a list of allowed plays (0 = a pass), which is then the candidate set.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The count does not fit the list.</exception>
        /// <exception cref="PdkException">The question is refused.</exception>
        public static PdkDecision DecidePlay(in PdkView view, ulong[] allowed, int allowedCount, in PdkOptions options)
        {
            PdkDecision decision;
            ThrowIfFailed((int)TryDecidePlay(in view, allowed, allowedCount, in options, out decision));
            return decision;
        }

        /// <summary>As <see cref="DecidePlay(in PdkView, ulong[], int, in PdkOptions)"/>, but a refusal is a status and no exception. A null list = every legal play.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The count does not fit the list.</exception>
        public static PdkStatus TryDecidePlay(
            in PdkView view, ulong[] allowed, int allowedCount, in PdkOptions options, out PdkDecision decision)
        {
            EnsureLoaded();
            CheckCount(allowed, allowedCount);
            decision = default(PdkDecision);
            decision.StructSize = (uint)sizeof(PdkDecision);
            fixed (ulong* first = allowed)
            {
                return (PdkStatus)NativeCalls.DecidePlay(in view, first, (uint)allowedCount, in options, ref decision);
            }
        }

        /// <summary>R45: whether to declare (包庄).</summary>
        /// <exception cref="PdkException">The question is refused.</exception>
        public static PdkBaoZhuang DecideBaoZhuang(in PdkView view, in PdkOptions options)
        {
            PdkBaoZhuang answer;
            ThrowIfFailed((int)TryDecideBaoZhuang(in view, in options, out answer));
            return answer;
        }

        /// <summary>As <see cref="DecideBaoZhuang"/>, but a refusal is a status and no exception.</summary>
        public static PdkStatus TryDecideBaoZhuang(in PdkView view, in PdkOptions options, out PdkBaoZhuang answer)
        {
            EnsureLoaded();
            answer = default(PdkBaoZhuang);
            answer.StructSize = (uint)sizeof(PdkBaoZhuang);
            return (PdkStatus)NativeCalls.DecideBaoZhuang(in view, in options, ref answer);
        }

        /// <summary>As <see cref="TryDecidePlay"/>, and what was thought of every candidate.</summary>
        /// <param name="view">The question.</param>
        /// <param name="allowed">The allowed plays, or null.</param>
        /// <param name="allowedCount">How many of them.</param>
        /// <param name="options">The bot and its limits.</param>
        /// <param name="decision">The answer.</param>
        /// <param name="candidates">Takes the candidates.</param>
        /// <param name="count">How many candidates there are; more than the list holds when the status is <see cref="PdkStatus.Capacity"/>.</param>
        /// <exception cref="ArgumentOutOfRangeException">The count does not fit the list.</exception>
        public static PdkStatus TryAnalyzePlay(
            in PdkView view,
            ulong[] allowed,
            int allowedCount,
            in PdkOptions options,
            out PdkDecision decision,
            PdkCandidate[] candidates,
            out int count)
        {
            EnsureLoaded();
            CheckCount(allowed, allowedCount);
            decision = default(PdkDecision);
            decision.StructSize = (uint)sizeof(PdkDecision);
            uint capacity = candidates == null ? 0 : (uint)candidates.Length;
            if (capacity > 0)
            {
                candidates[0].StructSize = (uint)sizeof(PdkCandidate);
            }

            uint needed = 0;
            fixed (ulong* first = allowed)
            fixed (PdkCandidate* list = candidates)
            {
                PdkStatus status = (PdkStatus)NativeCalls.AnalyzePlay(
                    in view, first, (uint)allowedCount, in options, ref decision, list, capacity, ref needed);
                count = (int)needed;
                return status;
            }
        }

        /// <summary>Every legal play, one per rank multiset; a pass (0) comes last.</summary>
        /// <exception cref="PdkException">The question is refused.</exception>
        public static ulong[] LegalPlays(in PdkView view)
        {
            EnsureLoaded();
            ulong[] plays = new ulong[FirstCapacity];
            while (true)
            {
                uint needed = 0;
                int status;
                fixed (ulong* first = plays)
                {
                    status = NativeCalls.LegalPlays(in view, first, (uint)plays.Length, ref needed);
                }

                if (status == (int)PdkStatus.Capacity && needed > plays.Length)
                {
                    plays = new ulong[needed];
                    continue;
                }

                ThrowIfFailed(status);
                Array.Resize(ref plays, (int)needed);
                return plays;
            }
        }

        /// <summary>Every reading of a set of cards, first the one that counts; none = no shape. Tails only as a whole hand.</summary>
        /// <exception cref="PdkException">The question is refused.</exception>
        public static PdkReading[] Classify(in PdkRules rules, ulong cards, bool wholeHand)
        {
            EnsureLoaded();
            PdkReading[] readings = new PdkReading[16];
            while (true)
            {
                uint needed = 0;
                int status;
                readings[0].StructSize = (uint)sizeof(PdkReading);
                fixed (PdkReading* first = readings)
                {
                    status = NativeCalls.Classify(
                        in rules, cards, wholeHand ? 1u : 0u, first, (uint)readings.Length, ref needed);
                }

                if (status == (int)PdkStatus.Capacity && needed > readings.Length)
                {
                    readings = new PdkReading[needed];
                    continue;
                }

                ThrowIfFailed(status);
                Array.Resize(ref readings, (int)needed);
                return readings;
            }
        }

        /// <summary>R40–R45: what each seat wins.</summary>
        /// <exception cref="PdkException">The outcome is refused.</exception>
        public static PdkScores Settle(in PdkRules rules, in PdkOutcome outcome)
        {
            EnsureLoaded();
            PdkScores scores = default(PdkScores);
            scores.StructSize = (uint)sizeof(PdkScores);
            ThrowIfFailed(NativeCalls.Settle(in rules, in outcome, ref scores));
            return scores;
        }

        /// <summary>Throws what a status means; nothing for success.</summary>
        /// <exception cref="PdkException">The status is an error.</exception>
        public static void ThrowIfFailed(PdkStatus status)
        {
            ThrowIfFailed((int)status);
        }

        private static void ThrowIfFailed(int status)
        {
            if (status != 0)
            {
                Refuse((PdkStatus)status);
            }
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void Refuse(PdkStatus status)
        {
            throw new PdkException(status, StatusText(status));
        }

        private static void CheckCount(ulong[] allowed, int count)
        {
            if (count < 0 || count > (allowed == null ? 0 : allowed.Length))
            {
                throw new ArgumentOutOfRangeException(
                    nameof(count), count, "the list of allowed plays has " + (allowed == null ? 0 : allowed.Length) + " entries");
            }
        }
    }
}
