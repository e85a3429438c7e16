using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>
    /// The library's functions. Stateless, callable from any thread; a decision allocates nothing on the managed heap.
    /// The library is loaded and checked on the first call. A set of cards is a <see cref="ulong"/>: bit 4·rank + suit, rank 0 = three … 11 = ace,
    /// 12 = two, suit 0 ♦ 1 ♣ 2 ♥ 3 ♠ (<see cref="PdkLimits.CardBits"/>). Seats are 1, 2, 3.
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

        /// <summary>The version of the library and of the net in it, for example "0.1.0+net.LABEL.HASH".</summary>
        /// <value>A semantic version, the net in its build part; text for people. What must agree is checked when the library is loaded.</value>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static string Version
        {
            get
            {
                EnsureLoaded();
                return Marshal.PtrToStringAnsi(NativeCalls.Version());
            }
        }

        /// <summary>The library's words for a status.</summary>
        /// <param name="status">Any number, also one that is no status.</param>
        /// <returns>An English sentence without full stop, never null.</returns>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static string StatusText(PdkStatus status)
        {
            EnsureLoaded();
            return Marshal.PtrToStringAnsi(NativeCalls.StatusText((int)status));
        }

        /// <summary>The rule set of a preset, to be used as it is or with fields changed.</summary>
        /// <param name="preset">One of the presets.</param>
        /// <returns>Rules with every field set.</returns>
        /// <exception cref="PdkException">The library knows no such preset (<see cref="PdkStatus.Preset"/>).</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkRules RulesPreset(PdkPreset preset)
        {
            EnsureLoaded();
            PdkRules rules = default(PdkRules);
            rules.StructSize = (uint)sizeof(PdkRules);
            ThrowIfFailed(NativeCalls.RulesPreset((uint)preset, ref rules));
            return rules;
        }

        /// <summary>Options to start from: <see cref="PdkBotKind.Expert"/>, 400 worlds, seed 0, no time budget, 8 MiB of memory.</summary>
        /// <returns>Options with every field set.</returns>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkOptions DefaultOptions()
        {
            EnsureLoaded();
            PdkOptions options = default(PdkOptions);
            options.StructSize = (uint)sizeof(PdkOptions);
            ThrowIfFailed(NativeCalls.OptionsDefault(ref options));
            return options;
        }

        /// <summary>Options to start from for <see cref="PdkBotKind.Level"/>; all else is as in <see cref="DefaultOptions"/>.</summary>
        /// <param name="level">The level, from 1, the weakest, to <see cref="PdkLimits.MaxLevel"/>.</param>
        /// <returns>Options with every field set.</returns>
        /// <exception cref="PdkException">There is no such level (<see cref="PdkStatus.Level"/>).</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkOptions LevelOptions(int level)
        {
            EnsureLoaded();
            PdkOptions options = default(PdkOptions);
            options.StructSize = (uint)sizeof(PdkOptions);
            ThrowIfFailed(NativeCalls.OptionsLevel(unchecked((uint)level), ref options));
            return options;
        }

        /// <summary>
        /// R04: the seed number <paramref name="index"/> of a series. It can be undone: do not make the seeds of questions from a game's seed by
        /// it alone, whoever is asked would know the deal.
        /// </summary>
        /// <param name="seed">The seed of the series, any number.</param>
        /// <param name="index">0, 1, …</param>
        /// <returns>SplitMix64's first output from <paramref name="seed"/> + <paramref name="index"/>, wrapping.</returns>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static ulong SeriesSeed(ulong seed, ulong index)
        {
            EnsureLoaded();
            ulong result = 0;
            ThrowIfFailed(NativeCalls.SeriesSeed(seed, index, ref result));
            return result;
        }

        /// <summary>R04: the deal of a seed, the same on every platform.</summary>
        /// <param name="rules">The rules; only their deck counts, but all are checked.</param>
        /// <param name="seed">Any number.</param>
        /// <returns>Three hands that are the whole deck, and the seat that holds ♠3.</returns>
        /// <exception cref="PdkException">The rules are refused (<see cref="PdkStatus.Option"/>, <see cref="PdkStatus.Deck"/> …).</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkDeal Deal(in PdkRules rules, ulong seed)
        {
            EnsureLoaded();
            PdkDeal deal = default(PdkDeal);
            deal.StructSize = (uint)sizeof(PdkDeal);
            ThrowIfFailed(NativeCalls.Deal(in rules, seed, ref deal));
            return deal;
        }

        /// <summary>Which cards to play, out of every legal play.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <param name="options">The bot, its seed and its limits. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <returns>The play, and what the bot thinks of it.</returns>
        /// <exception cref="PdkException">The question is refused; its status says what is wrong with it.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkDecision DecidePlay(in PdkView view, in PdkOptions options)
        {
            PdkDecision decision;
            ThrowIfFailed((int)TryDecidePlay(in view, null, 0, in options, out decision));
            return decision;
        }

        /// <summary>Which cards to play, from a list of allowed plays, which is then the candidate set.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <param name="allowed">
        /// The plays to choose from, exact cards, 0 = a pass: bit 4·rank + suit, as everywhere. An entry that is no shape is left out, and so is a
        /// pass on a free lead; null with a count of 0 = every legal play.
        /// </param>
        /// <param name="allowedCount">How many entries of the list count, from the first on: 0 to its length; 0 = no list.</param>
        /// <param name="options">The bot, its seed and its limits. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <returns>The play, one of the list, and what the bot thinks of it.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="allowedCount"/> is negative or above the length of the list.</exception>
        /// <exception cref="PdkException">The question is refused; its status says what is wrong with it.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkDecision DecidePlay(in PdkView view, ulong[] allowed, int allowedCount, in PdkOptions options)
        {
            PdkDecision decision;
            ThrowIfFailed((int)TryDecidePlay(in view, allowed, allowedCount, in options, out decision));
            return decision;
        }

        /// <summary>As <see cref="DecidePlay(in PdkView, ulong[], int, in PdkOptions)"/>, but a refusal is a status and no exception.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <param name="allowed">
        /// The plays to choose from, exact cards, 0 = a pass: bit 4·rank + suit, as everywhere. An entry that is no shape is left out, and so is a
        /// pass on a free lead; null with a count of 0 = every legal play.
        /// </param>
        /// <param name="allowedCount">How many entries of the list count, from the first on: 0 to its length; 0 = no list.</param>
        /// <param name="options">The bot, its seed and its limits. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <param name="decision">The play, and what the bot thinks of it; all zero but for its size when the question is refused.</param>
        /// <returns><see cref="PdkStatus.Ok"/>, or what is wrong with the question.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="allowedCount"/> is negative or above the length of the list.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
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
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.BaoZhuang"/>, under rules that have 包庄.</param>
        /// <param name="options">The bot, its seed and its limits. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <returns>Yes or no, and what the bot thinks of it.</returns>
        /// <exception cref="PdkException">The question is refused; its status says what is wrong with it.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkBaoZhuang DecideBaoZhuang(in PdkView view, in PdkOptions options)
        {
            PdkBaoZhuang answer;
            ThrowIfFailed((int)TryDecideBaoZhuang(in view, in options, out answer));
            return answer;
        }

        /// <summary>As <see cref="DecideBaoZhuang"/>, but a refusal is a status and no exception.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.BaoZhuang"/>, under rules that have 包庄.</param>
        /// <param name="options">The bot, its seed and its limits. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <param name="answer">Yes or no, and what the bot thinks of it; all zero but for its size when the question is refused.</param>
        /// <returns><see cref="PdkStatus.Ok"/>, or what is wrong with the question.</returns>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkStatus TryDecideBaoZhuang(in PdkView view, in PdkOptions options, out PdkBaoZhuang answer)
        {
            EnsureLoaded();
            answer = default(PdkBaoZhuang);
            answer.StructSize = (uint)sizeof(PdkBaoZhuang);
            return (PdkStatus)NativeCalls.DecideBaoZhuang(in view, in options, ref answer);
        }

        /// <summary>As <see cref="TryDecidePlay"/>, and what was thought of every candidate.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <param name="allowed">
        /// The plays to choose from, exact cards, 0 = a pass: bit 4·rank + suit, as everywhere. An entry that is no shape is left out, and so is a
        /// pass on a free lead; null with a count of 0 = every legal play.
        /// </param>
        /// <param name="allowedCount">How many entries of the list count, from the first on: 0 to its length; 0 = no list.</param>
        /// <param name="options">The bot, its seed and its limits. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <param name="decision">The play, and what the bot thinks of it; all zero but for its size on any other status than <see cref="PdkStatus.Ok"/>.</param>
        /// <param name="candidates">
        /// Takes the candidates, in the bot's order; left as it was on any other status than <see cref="PdkStatus.Ok"/>, but for the size of its
        /// first entry. Null holds none. <see cref="PdkLimits.MaxPlays"/> entries are enough without a list of allowed plays.
        /// </param>
        /// <param name="count">How many candidates there are; more than the list holds when the status is <see cref="PdkStatus.Capacity"/>.</param>
        /// <returns>
        /// <see cref="PdkStatus.Ok"/>, <see cref="PdkStatus.Capacity"/> when the list is too short for all candidates, or what is wrong with the question.
        /// </returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="allowedCount"/> is negative or above the length of the list.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
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

        /// <summary>Every legal play of the seat that is asked.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <returns>
        /// Sets of cards, each multiset of ranks once (R33), by number of cards, then by ranks from the lowest card; a pass, where it is legal, comes
        /// last as 0. At most <see cref="PdkLimits.MaxPlays"/>.
        /// </returns>
        /// <exception cref="PdkException">The question is refused; its status says what is wrong with it.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
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

        /// <summary>Every reading of a set of cards as a shape (牌型).</summary>
        /// <param name="rules">The rules.</param>
        /// <param name="cards">The cards: bit 4·rank + suit, bits 0–51.</param>
        /// <param name="wholeHand">Whether they are all that their holder has: only then tails (少带, R16) count.</param>
        /// <returns>The readings, first the one that counts on the table; none when the cards are no shape.</returns>
        /// <exception cref="PdkException">The rules are refused, or a card is not in their deck (<see cref="PdkStatus.CardOutsideDeck"/>).</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
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

        /// <summary>R40–R45: what each seat wins or loses at the end of a game.</summary>
        /// <param name="rules">The rules.</param>
        /// <param name="outcome">How the game ended.</param>
        /// <returns>Points of each seat; they add up to zero.</returns>
        /// <exception cref="PdkException">
        /// The rules are refused, or the outcome is (<see cref="PdkStatus.Outcome"/>, <see cref="PdkStatus.OutcomeRules"/>).
        /// </exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkScores Settle(in PdkRules rules, in PdkOutcome outcome)
        {
            EnsureLoaded();
            PdkScores scores = default(PdkScores);
            scores.StructSize = (uint)sizeof(PdkScores);
            ThrowIfFailed(NativeCalls.Settle(in rules, in outcome, ref scores));
            return scores;
        }

        /// <summary>Throws what a status means; does nothing for <see cref="PdkStatus.Ok"/>.</summary>
        /// <param name="status">What one of the methods returned that do not throw for a refusal.</param>
        /// <exception cref="PdkException">The status is any other than <see cref="PdkStatus.Ok"/>.</exception>
        /// <exception cref="PdkNativeLibraryException">The library, which has the words for it, cannot be used.</exception>
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

        private static void CheckCount(ulong[] allowed, int allowedCount)
        {
            if (allowedCount < 0 || allowedCount > (allowed == null ? 0 : allowed.Length))
            {
                throw new ArgumentOutOfRangeException(
                    nameof(allowedCount), allowedCount, "the list of allowed plays has " + (allowed == null ? 0 : allowed.Length) + " entries");
            }
        }
    }
}
