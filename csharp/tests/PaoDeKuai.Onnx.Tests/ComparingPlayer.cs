using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using PaoDeKuai.Native;

namespace PaoDeKuai.Onnx.Tests
{
    /// <summary>Asks the model and the net of the library the same, and answers as the model does.</summary>
    internal sealed class ComparingPlayer : IPdkPlayer
    {
        /// <summary>Points in bases and chances: how far the integers of the library are from the floats of the model at the most.</summary>
        internal const double Tolerance = 0.001;

        private readonly PdkOnnxPlayer player;
        private readonly PdkObjective objective;

        internal ComparingPlayer(PdkOnnxPlayer player, PdkObjective objective)
        {
            this.player = player;
            this.objective = objective;
        }

        internal List<string> Differences { get; } = new List<string>();

        internal int Plays { get; private set; }

        internal int Declarations { get; private set; }

        /// <summary>Choices that are clear, so that both must make the same.</summary>
        internal int Clear { get; private set; }

        /// <summary>Moves that end the game, which are settled and no opinion of a net.</summary>
        internal int Settled { get; private set; }

        /// <summary>How often the answer to 包庄 was another: where both games are worth as much.</summary>
        internal int Undecided { get; private set; }

        public PdkStatus TryDecidePlay(in PdkView view, ulong[] allowed, int allowedCount, in PdkOptions options, out PdkDecision decision)
        {
            Plays++;
            PdkOptions asked = Net(in options);
            PdkCandidate[] candidates = new PdkCandidate[PdkLimits.MaxPlays];
            PdkCandidate[] wanted = new PdkCandidate[PdkLimits.MaxPlays];
            PdkDecision analysed;
            PdkDecision right;
            int count;
            int wantedCount;
            PdkNative.ThrowIfFailed(PdkNative.TryAnalyzePlay(in view, allowed, allowedCount, in asked, out right, wanted, out wantedCount));
            PdkNative.ThrowIfFailed(player.TryAnalyzePlay(in view, allowed, allowedCount, in asked, out analysed, candidates, out count));
            PdkStatus status = player.TryDecidePlay(in view, allowed, allowedCount, in asked, out decision);
            Same(analysed.Cards == decision.Cards && analysed.Points == decision.Points, "the analysis decides the same");
            Same(count == wantedCount && analysed.Candidates == right.Candidates && analysed.Flags == right.Flags, "candidates and flags");
            for (int i = 0; i < Math.Min(count, wantedCount); i++)
            {
                Compare(candidates[i], wanted[i]);
            }

            if (IsClear(in view, wanted.Take(wantedCount).ToArray(), right))
            {
                Clear++;
                Same(decision.Cards == right.Cards && decision.Shape == right.Shape, "the choice");
            }

            return status;
        }

        public PdkStatus TryAnalyzePlay(
            in PdkView view,
            ulong[] allowed,
            int allowedCount,
            in PdkOptions options,
            out PdkDecision decision,
            PdkCandidate[] candidates,
            out int count)
        {
            throw new NotSupportedException("these tests analyse themselves");
        }

        public PdkStatus TryDecideBaoZhuang(in PdkView view, in PdkOptions options, out PdkBaoZhuang answer)
        {
            Declarations++;
            PdkOptions asked = Net(in options);
            PdkBaoZhuang right;
            PdkNative.ThrowIfFailed(PdkNative.TryDecideBaoZhuang(in view, in asked, out right));
            PdkStatus status = player.TryDecideBaoZhuang(in view, in asked, out answer);
            Near(answer.Points, right.Points, "points of declaring"); // not the chances: of two leads that are as good, each may take another
            asked.DeclareAt = (uint)Math.Max(1, Math.Min(1000, 1000 * (answer.PWin - Tolerance)));
            PdkBaoZhuang asking;
            PdkNative.ThrowIfFailed(player.TryDecideBaoZhuang(in view, in asked, out asking));
            Same(asking.Declare == 1 || answer.PWin < Tolerance, "a chance that is asked for");
            if (answer.Declare != right.Declare)
            {
                Undecided++;
            }

            return status;
        }

        private PdkOptions Net(in PdkOptions options)
        {
            PdkOptions asked = options;
            asked.Bot = PdkBotKind.Net;
            asked.Objective = objective;
            return asked;
        }

        private void Compare(PdkCandidate one, PdkCandidate right)
        {
            bool same = one.Cards == right.Cards && one.Shape == right.Shape && one.TopRank == right.TopRank && one.RunLength == right.RunLength
                && one.IsPass == right.IsPass && one.StructSize == right.StructSize && one.Flags == right.Flags;
            Same(same, "a candidate");
            Near(one.Points, right.Points, "points");
            Near(one.PWin, right.PWin, "chance");
            if (right.PWin == 1 || right.PWin == 0)
            {
                Settled++;
                Same(one.Points == right.Points && one.PWin == right.PWin, "a settlement");
            }
        }

        // Whether the best is better than every other by more than both can be wrong.
        private bool IsClear(in PdkView view, PdkCandidate[] candidates, PdkDecision chosen)
        {
            bool opposes = view.Declarer >= 1 && view.Declarer <= 3 && view.Declarer != view.Seat;
            bool byChance = objective == PdkObjective.Wins && !opposes;
            Func<PdkCandidate, double> worth = one => byChance ? one.PWin : one.Points;
            double best = candidates.Max(worth);
            return candidates.Where(one => one.Cards != chosen.Cards).All(one => worth(one) < best - (2 * Tolerance));
        }

        private void Near(double one, double right, string what)
        {
            Same(Math.Abs(one - right) <= Tolerance, what + " " + Text(one) + ", not " + Text(right));
        }

        private void Same(bool holds, string what)
        {
            if (!holds)
            {
                Differences.Add("question " + (Plays + Declarations) + ": " + what);
            }
        }

        private static string Text(double number)
        {
            return number.ToString("R", CultureInfo.InvariantCulture);
        }
    }
}
