using System;
using System.Linq;
using System.Threading.Tasks;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Onnx.Tests
{
    /// <summary>The player by itself: statuses as of the library, lists, threads.</summary>
    public sealed class PlayerTests : IDisposable
    {
        private readonly PdkOnnxPlayer player = new PdkOnnxPlayer(Model.File);

        public void Dispose()
        {
            player.Dispose();
        }

        [Fact]
        public void A_refusal_is_the_status_of_the_library()
        {
            PdkView view = Dealt();
            view.Seat = 4;
            CheckStatus(PdkStatus.Seat, in view, PdkNative.DefaultOptions());
            view = Dealt();
            view.Phase = PdkPhase.BaoZhuang;
            CheckStatus(PdkStatus.Phase, in view, PdkNative.DefaultOptions());
            view = Dealt();
            PdkOptions options = PdkNative.DefaultOptions();
            options.Objective = (PdkObjective)2;
            CheckStatus(PdkStatus.Objective, in view, in options);
            options = PdkNative.DefaultOptions();
            options.DeclareAt = 1001;
            CheckStatus(PdkStatus.DeclareAt, in view, in options);
            options = default(PdkOptions);
            CheckStatus(PdkStatus.StructSize, in view, in options);
        }

        [Fact]
        public void A_list_too_short_says_how_many_candidates_there_are()
        {
            PdkView view = Dealt();
            PdkDecision decision;
            int count;
            int all;
            PdkOptions options = PdkNative.DefaultOptions();
            Assert.Equal(PdkStatus.Capacity, player.TryAnalyzePlay(in view, null, 0, in options, out decision, null, out count));
            Assert.Equal(0ul, decision.Cards);
            PdkCandidate[] candidates = new PdkCandidate[count];
            Assert.Equal(PdkStatus.Ok, player.TryAnalyzePlay(in view, null, 0, in options, out decision, candidates, out all));
            Assert.Equal(count, all);
            Assert.Contains(candidates, one => one.Cards == decision.Cards && one.Points == decision.Points);
            Assert.Equal(candidates.Max(one => one.Points), decision.Points);
        }

        [Fact]
        public void Of_a_list_of_allowed_plays_it_takes_one()
        {
            PdkView view = Dealt();
            ulong lowest = view.Hand & (~view.Hand + 1);
            PdkDecision decision;
            PdkOptions options = PdkNative.DefaultOptions();
            Assert.Equal(PdkStatus.Ok, player.TryDecidePlay(in view, new[] { lowest }, 1, in options, out decision));
            Assert.Equal(lowest, decision.Cards);
            Assert.Equal(PdkFlags.Forced, decision.Flags & PdkFlags.Forced);
            Assert.Throws<ArgumentOutOfRangeException>(
                () => player.TryDecidePlay(Dealt(), new ulong[1], 2, PdkNative.DefaultOptions(), out decision));
        }

        [Fact]
        public void What_ends_the_game_is_settled_without_the_model()
        {
            PdkView view = Dealt();
            view.Hand &= ~view.Hand + 1;
            view.SetLeft(1, 1);
            PdkDecision decision;
            PdkOptions options = PdkNative.DefaultOptions();
            Assert.Equal(PdkStatus.Ok, player.TryDecidePlay(in view, null, 0, in options, out decision));
            Assert.Equal(1.0, decision.PWin);
            Assert.Equal(view.Hand, decision.Cards);
        }

        [Fact]
        public void Any_number_of_threads_get_the_same()
        {
            PdkOptions options = PdkNative.DefaultOptions();
            double[] points = new double[64];
            Parallel.For(0, points.Length, i =>
            {
                PdkView view = Dealt();
                PdkDecision decision;
                PdkNative.ThrowIfFailed(player.TryDecidePlay(in view, null, 0, in options, out decision));
                points[i] = decision.Points;
            });
            Assert.Single(points.Distinct());
        }

        private void CheckStatus(PdkStatus wanted, in PdkView view, in PdkOptions options)
        {
            PdkDecision decision;
            Assert.Equal(wanted, player.TryDecidePlay(in view, null, 0, in options, out decision));
            Assert.Equal(0ul, decision.Cards);
            Assert.Equal(48u, decision.StructSize);
            PdkView asked = view;
            asked.Phase = view.Phase == PdkPhase.Play ? PdkPhase.BaoZhuang : PdkPhase.Play;
            PdkBaoZhuang answer;
            Assert.Equal(wanted, player.TryDecideBaoZhuang(in asked, in options, out answer));
            Assert.Equal(0u, (uint)answer.Flags);
        }

        private static PdkView Dealt()
        {
            PdkView view = PdkView.Create();
            view.Rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            view.Phase = PdkPhase.Play;
            view.Seat = 1;
            view.Hand = PdkNative.Deal(in view.Rules, 7).GetHand(1);
            for (int seat = 1; seat <= 3; seat++)
            {
                view.SetLeft(seat, 16);
            }

            return view;
        }
    }
}
