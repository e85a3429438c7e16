using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>The exports of the library, as the header has them. Only <see cref="NativeCalls"/> calls them.</summary>
    internal static unsafe class NativeMethods
    {
        internal const string Library = "pdkbot";

        // Without the assembly's own folder: .NET Framework would otherwise prefer a file there to the one that is loaded. Said of
        // each method, since these sources may be copied into an assembly with imports of its own.
        private const DllImportSearchPath Search = DllImportSearchPath.SafeDirectories;

        /// <summary>Every export that is called below.</summary>
        internal static readonly string[] Exports =
        {
            nameof(pdk_abi_version),
            nameof(pdk_version),
            nameof(pdk_status_text),
            nameof(pdk_rules_preset),
            nameof(pdk_options_default),
            nameof(pdk_options_level),
            nameof(pdk_series_seed),
            nameof(pdk_deal),
            nameof(pdk_decide_play),
            nameof(pdk_decide_baozhuang),
            nameof(pdk_analyze_play),
            nameof(pdk_legal_plays),
            nameof(pdk_classify),
            nameof(pdk_settle),
            nameof(pdk_solve_endgame),
            nameof(pdk_net_inputs),
            nameof(pdk_net_play),
            nameof(pdk_net_baozhuang),
        };

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern uint pdk_abi_version();

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern IntPtr pdk_version();

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern IntPtr pdk_status_text(int status);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_rules_preset(uint preset, ref PdkRules rules);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_options_default(ref PdkOptions options);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_options_level(uint level, ref PdkOptions options);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_series_seed(ulong seed, ulong index, ref ulong result);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_deal(in PdkRules rules, ulong seed, ref PdkDeal deal);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_decide_play(
            in PdkView view, ulong* allowed, uint allowedCount, in PdkOptions options, ref PdkDecision decision);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_decide_baozhuang(in PdkView view, in PdkOptions options, ref PdkBaoZhuang answer);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_analyze_play(
            in PdkView view,
            ulong* allowed,
            uint allowedCount,
            in PdkOptions options,
            ref PdkDecision decision,
            PdkCandidate* list,
            uint capacity,
            ref uint needed);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_legal_plays(in PdkView view, ulong* plays, uint capacity, ref uint needed);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_classify(
            in PdkRules rules, ulong cards, uint wholeHand, PdkReading* list, uint capacity, ref uint needed);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_settle(in PdkRules rules, in PdkOutcome outcome, ref PdkScores scores);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_solve_endgame(
            in PdkEndgame endgame, in PdkSolveLimits limits, ref PdkSolution solution, PdkLineTurn* line, uint capacity, uint* needed);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_net_inputs(ref PdkNetInputs inputs);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_net_play(
            in PdkView view,
            ulong* allowed,
            uint allowedCount,
            PdkNetRow* rows,
            uint rowCapacity,
            ref uint rowsNeeded,
            ushort* inputs,
            uint inputCapacity,
            ref uint inputsNeeded);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [DefaultDllImportSearchPaths(Search)]
        internal static extern int pdk_net_baozhuang(
            in PdkView view, PdkNetRow* rows, uint rowCapacity, ref uint rowsNeeded, ushort* inputs, uint inputCapacity, ref uint inputsNeeded);
    }
}
