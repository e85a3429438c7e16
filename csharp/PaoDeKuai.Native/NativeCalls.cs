using System;
using System.Runtime.CompilerServices;

namespace PaoDeKuai.Native
{
    /// <summary>
    /// Each export in a method of its own that is never inlined. Mono looks a P/Invoke up when it compiles the method that calls it,
    /// so that method must not be compiled before <see cref="PdkNative.EnsureLoaded"/> has run: that one first, then one of these.
    /// </summary>
    internal static unsafe class NativeCalls
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static IntPtr Version()
        {
            return NativeMethods.pdk_version();
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static IntPtr StatusText(int status)
        {
            return NativeMethods.pdk_status_text(status);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int RulesPreset(uint preset, ref PdkRules rules)
        {
            return NativeMethods.pdk_rules_preset(preset, ref rules);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int OptionsDefault(ref PdkOptions options)
        {
            return NativeMethods.pdk_options_default(ref options);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int OptionsLevel(uint level, ref PdkOptions options)
        {
            return NativeMethods.pdk_options_level(level, ref options);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int SeriesSeed(ulong seed, ulong index, ref ulong result)
        {
            return NativeMethods.pdk_series_seed(seed, index, ref result);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int Deal(in PdkRules rules, ulong seed, ref PdkDeal deal)
        {
            return NativeMethods.pdk_deal(in rules, seed, ref deal);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int DecidePlay(
            in PdkView view, ulong* allowed, uint allowedCount, in PdkOptions options, ref PdkDecision decision)
        {
            return NativeMethods.pdk_decide_play(in view, allowed, allowedCount, in options, ref decision);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int DecideBaoZhuang(in PdkView view, in PdkOptions options, ref PdkBaoZhuang answer)
        {
            return NativeMethods.pdk_decide_baozhuang(in view, in options, ref answer);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int AnalyzePlay(
            in PdkView view,
            ulong* allowed,
            uint allowedCount,
            in PdkOptions options,
            ref PdkDecision decision,
            PdkCandidate* list,
            uint capacity,
            ref uint needed)
        {
            return NativeMethods.pdk_analyze_play(
                in view, allowed, allowedCount, in options, ref decision, list, capacity, ref needed);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int LegalPlays(in PdkView view, ulong* plays, uint capacity, ref uint needed)
        {
            return NativeMethods.pdk_legal_plays(in view, plays, capacity, ref needed);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int Classify(
            in PdkRules rules, ulong cards, uint wholeHand, PdkReading* list, uint capacity, ref uint needed)
        {
            return NativeMethods.pdk_classify(in rules, cards, wholeHand, list, capacity, ref needed);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int Settle(in PdkRules rules, in PdkOutcome outcome, ref PdkScores scores)
        {
            return NativeMethods.pdk_settle(in rules, in outcome, ref scores);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int SolveEndgame(
            in PdkEndgame endgame, in PdkSolveLimits limits, ref PdkSolution solution, PdkLineTurn* line, uint capacity, uint* needed)
        {
            return NativeMethods.pdk_solve_endgame(in endgame, in limits, ref solution, line, capacity, needed);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int NetInputs(ref PdkNetInputs inputs)
        {
            return NativeMethods.pdk_net_inputs(ref inputs);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int NetPlay(
            in PdkView view,
            ulong* allowed,
            uint allowedCount,
            PdkNetRow* rows,
            uint rowCapacity,
            ref uint rowsNeeded,
            ushort* inputs,
            uint inputCapacity,
            ref uint inputsNeeded)
        {
            return NativeMethods.pdk_net_play(
                in view, allowed, allowedCount, rows, rowCapacity, ref rowsNeeded, inputs, inputCapacity, ref inputsNeeded);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static int NetBaoZhuang(
            in PdkView view, PdkNetRow* rows, uint rowCapacity, ref uint rowsNeeded, ushort* inputs, uint inputCapacity, ref uint inputsNeeded)
        {
            return NativeMethods.pdk_net_baozhuang(in view, rows, rowCapacity, ref rowsNeeded, inputs, inputCapacity, ref inputsNeeded);
        }
    }
}
