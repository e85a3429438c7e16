#if NET
using System;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    public class AllocationTests
    {
        [Fact]
        public void A_decision_allocates_nothing()
        {
            PdkRules rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            PdkDeal deal = PdkNative.Deal(in rules, 1);
            PdkView view = PdkView.Create();
            view.Rules = rules;
            view.Phase = PdkPhase.Play;
            view.Seat = 1;
            view.Hand = deal.GetHand(1);
            for (int seat = 1; seat <= 3; seat++)
            {
                view.SetLeft(seat, deal.CardsPerSeat);
            }

            PdkOptions options = PdkNative.DefaultOptions();
            options.Bot = PdkBotKind.PdkBot;
            ulong[] allowed = PdkNative.LegalPlays(in view);
            PdkCandidate[] candidates = new PdkCandidate[allowed.Length];
            Decide(view, allowed, candidates, options, 1);
            long before = GC.GetAllocatedBytesForCurrentThread();
            Decide(view, allowed, candidates, options, 1000);
            Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        private static void Decide(PdkView view, ulong[] allowed, PdkCandidate[] candidates, PdkOptions options, int times)
        {
            for (int i = 0; i < times; i++)
            {
                int count;
                PdkDecision decision = PdkNative.DecidePlay(in view, in options);
                decision = PdkNative.DecidePlay(in view, allowed, allowed.Length, in options);
                PdkNative.ThrowIfFailed(PdkNative.TryAnalyzePlay(in view, null, 0, in options, out decision, candidates, out count));
                view.Phase = PdkPhase.BaoZhuang;
                PdkNative.DecideBaoZhuang(in view, in options);
                view.Phase = PdkPhase.Play;
            }
        }
    }
}
#endif
