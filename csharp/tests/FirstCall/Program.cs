using System;
using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using PaoDeKuai.Native;

namespace FirstCall
{
    /// <summary><c>FirstCall ENTRY [LIBRARY]</c> makes one call of the wrapper, the first and only one of the process, and prints what came of it.</summary>
    internal static class Program
    {
        private static int Main(string[] arguments)
        {
            if (arguments.Length > 1 && arguments[1].StartsWith("own-resolver", StringComparison.Ordinal))
            {
                SetOwnResolver(arguments[1] == "own-resolver-told");
            }
            else if (arguments.Length > 1 && arguments[1] == "directory-gone")
            {
                LoseCurrentDirectory();
            }
            else if (arguments.Length > 1)
            {
                PdkNative.LibraryPath = arguments[1];
            }

            try
            {
                Console.WriteLine(Answer(arguments[0]));
                return 0;
            }
            catch (Exception error)
            {
                Console.WriteLine(error.GetType().Name + ": " + error.Message);
                return 1;
            }
        }

        /// <summary>The names of <see cref="Answer"/>: every public entry of the wrapper.</summary>
        internal static readonly string[] Entries =
        {
            "Version", "StatusText", "ThrowIfFailed", "RulesPreset", "DefaultOptions", "LevelOptions", "SeriesSeed", "Deal", "DecidePlay",
            "DecidePlayAllowed", "TryDecidePlay", "DecideBaoZhuang", "TryDecideBaoZhuang", "TryAnalyzePlay", "LegalPlays", "Classify", "Settle",
            "SolveEndgame", "TrySolveEndgame", "NetInputs", "TryAskNetPlay", "TryAskNetBaoZhuang", "EnsureLoaded",
        };

        /// <summary>One call, by the name of the entry; the structs are filled here, so that nothing is called before it.</summary>
        internal static string Answer(string entry)
        {
            PdkView view = Lead();
            PdkOptions options = Options();
            PdkDecision decision;
            PdkBaoZhuang declaration;
            int count;
            int inputs;
            switch (entry)
            {
                case "Version":
                    return PdkNative.Version;
                case "StatusText":
                    return PdkNative.StatusText(PdkStatus.Seat);
                case "ThrowIfFailed":
                    return Refusal(() => PdkNative.ThrowIfFailed(PdkStatus.Seat));
                case "RulesPreset":
                    return Text(PdkNative.RulesPreset(PdkPreset.Classic15).Deck);
                case "DefaultOptions":
                    return Text(PdkNative.DefaultOptions().MaxSimulations);
                case "LevelOptions":
                    return Text(PdkNative.LevelOptions(3).Level);
                case "SeriesSeed":
                    return Text(PdkNative.SeriesSeed(0, 0));
                case "Deal":
                    return Text(PdkNative.Deal(in view.Rules, 7).GetHand(2));
                case "DecidePlay":
                    return Text(PdkNative.DecidePlay(in view, in options).Cards);
                case "DecidePlayAllowed":
                    return Text(PdkNative.DecidePlay(in view, new ulong[] { 0x10 }, 1, in options).Cards);
                case "TryDecidePlay":
                    return PdkNative.TryDecidePlay(in view, null, 0, in options, out decision) + " " + Text(decision.Cards);
                case "DecideBaoZhuang":
                    return Refusal(() => PdkNative.DecideBaoZhuang(Lead(), Options()));
                case "TryDecideBaoZhuang":
                    return PdkNative.TryDecideBaoZhuang(in view, in options, out declaration).ToString();
                case "TryAnalyzePlay":
                    return PdkNative.TryAnalyzePlay(in view, null, 0, in options, out decision, new PdkCandidate[8], out count) + " " + count;
                case "LegalPlays":
                    return string.Join(" ", PdkNative.LegalPlays(in view));
                case "Classify":
                    return PdkNative.Classify(in view.Rules, 3, false)[0].Shape.ToString();
                case "Settle":
                    PdkOutcome outcome = PdkOutcome.Create();
                    outcome.SetSeat(1, 0, 5, 0);
                    outcome.SetSeat(2, 4, 3, 0);
                    outcome.SetSeat(3, 1, 6, 0);
                    outcome.PlaysKnown = 1;
                    return PdkNative.Settle(in view.Rules, in outcome).GetScore(1).ToString(CultureInfo.InvariantCulture);
                case "SolveEndgame":
                    return PdkNative.SolveEndgame(PdkEndgame.Create(in view.Rules, 0x13, 0x8000), PdkSolveLimits.Create()).Verdict.ToString();
                case "TrySolveEndgame":
                    PdkSolution solution;
                    PdkEndgame ending = PdkEndgame.Create(in view.Rules, 0x13, 0x8000);
                    return PdkNative.TrySolveEndgame(in ending, PdkSolveLimits.Create(), out solution, null, out count) + " " + Text(solution.Cards);
                case "NetInputs":
                    return (PdkNative.NetInputs().Count > 0).ToString();
                case "TryAskNetPlay":
                    return PdkNative.TryAskNetPlay(in view, null, 0, null, out count, null, out inputs) + " " + count;
                case "TryAskNetBaoZhuang":
                    return PdkNative.TryAskNetBaoZhuang(in view, null, out count, null, out inputs).ToString();
                case "EnsureLoaded":
                    PdkNative.EnsureLoaded();
                    return "loaded";
                default:
                    throw new ArgumentException("no entry of that name: " + entry, nameof(entry));
            }
        }

        private static string Refusal(Action call)
        {
            try
            {
                call();
                return "done";
            }
            catch (PdkException refusal)
            {
                return refusal.Status.ToString();
            }
        }

        // As when a deployment replaces the directory under a running server. Windows does not delete a current directory.
        private static void LoseCurrentDirectory()
        {
            string directory = Path.Combine(Path.GetTempPath(), "pdk-gone-" + Guid.NewGuid().ToString("N"));
            Directory.CreateDirectory(directory);
            Directory.SetCurrentDirectory(directory);
            if (RuntimeInformation.IsOSPlatform(OSPlatform.Linux))
            {
                Directory.Delete(directory);
            }
        }

        private static void SetOwnResolver(bool told)
        {
#if NET
            // What a host does whose assembly has imports of its own: an assembly takes one resolver only. One that has been told does
            // what the exception advises.
            NativeLibrary.SetDllImportResolver(
                typeof(PdkNative).Assembly,
                (name, assembly, path) => told && name == "pdkbot" ? NativeLibrary.Load(PdkNative.LibraryPath) : IntPtr.Zero);
#endif
        }

        private static string Text(ulong number)
        {
            return "0x" + number.ToString("x", CultureInfo.InvariantCulture);
        }

        private static PdkOptions Options()
        {
            PdkOptions options = default(PdkOptions);
            options.StructSize = 48;
            options.Bot = PdkBotKind.PdkBot;
            options.MaxMemory = 8UL << 20;
            return options;
        }

        /// <summary>3♦ 3♣ 4♦ on a free lead, classic16.</summary>
        private static PdkView Lead()
        {
            PdkRules rules = PdkRules.Create();
            rules.Base = 1;
            rules.Deck = PdkLimits.CardBits & ~(7UL << 48) & ~(8UL << 44);
            rules.BombScore = 10;
            rules.FirstMustContainSpade3 = 1;
            rules.MustBeat = 1;
            rules.MinPairRun = 2;
            rules.TripleTailLead = 1;
            rules.PlaneTailLead = 1;
            rules.BombSplit = 1;
            rules.LastSingle = PdkLastSingle.Enforce;
            rules.OneLeftFree = 1;
            rules.SpringDouble = 1;
            PdkView view = PdkView.Create();
            view.Rules = rules;
            view.Phase = PdkPhase.Play;
            view.Seat = 1;
            view.Hand = 0x13;
            view.SetLeft(1, 3);
            view.SetLeft(2, 5);
            view.SetLeft(3, 8);
            return view;
        }
    }
}
