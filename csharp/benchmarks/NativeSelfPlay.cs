using System.Collections.Generic;
using PaoDeKuai.Native;

namespace PdkBenchmarks
{
    /// <summary>Plays games through the wrapper alone and keeps every question asked, as the library's own views.</summary>
    internal static class NativeSelfPlay
    {
        /// <summary>The questions of as many whole games as it takes.</summary>
        internal static List<PdkView> Views(PdkRules rules, ulong seed, int atLeast, PdkOptions options)
        {
            List<PdkView> views = new List<PdkView>(atLeast + 200);
            for (ulong game = 0; views.Count < atLeast; game++)
            {
                PlayGame(rules, PdkNative.SeriesSeed(seed, game), options, views);
            }

            return views;
        }

        private static void PlayGame(PdkRules rules, ulong seed, PdkOptions options, List<PdkView> views)
        {
            PdkDeal deal = PdkNative.Deal(in rules, seed);
            ulong[] hands = { deal.GetHand(1), deal.GetHand(2), deal.GetHand(3) };
            PdkView state = PdkView.Create();
            state.Rules = rules;
            state.Phase = PdkPhase.Play;
            state.Seat = deal.Spade3Seat;
            state.MustContain = rules.FirstMustContainSpade3 != 0 ? PdkLimits.Spade3 : 0;
            for (int seat = 1; seat <= 3; seat++)
            {
                state.SetLeft(seat, deal.CardsPerSeat);
            }

            while (true)
            {
                int seat = state.Seat;
                state.Hand = hands[seat - 1];
                views.Add(state);
                options.Seed = PdkNative.SeriesSeed(seed, state.HistoryLen);
                PdkDecision decision = PdkNative.DecidePlay(in state, in options);
                state.MustContain = 0;
                state.AddTurn(seat, decision.Cards);
                state.Seat = (byte)((seat % 3) + 1);
                if (decision.IsPass != 0)
                {
                    if (state.Seat == state.TableSeat)
                    {
                        // R30: two passes, the owner of the table's play leads again.
                        state.Table = 0;
                        state.TableSeat = 0;
                    }

                    continue;
                }

                hands[seat - 1] &= ~decision.Cards;
                state.SetLeft(seat, (byte)System.Numerics.BitOperations.PopCount(hands[seat - 1]));
                if (hands[seat - 1] == 0)
                {
                    return;
                }

                state.Table = decision.Cards;
                state.TableSeat = (byte)seat;
                if (decision.Shape == PdkShape.Bomb)
                {
                    state.SetBombs(seat, (byte)(state.GetBombs(seat) + 1));
                }
            }
        }
    }
}
