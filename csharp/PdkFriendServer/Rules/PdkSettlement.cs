using System;

namespace PdkFriendServer.Rules
{
    /// <summary>How a game ended: all that the settlement (R40–R45) depends on. Arrays are by seat − 1, seats are 1–3, 0 = none.</summary>
    public sealed class PdkOutcome
    {
        /// <summary>Cards left; the winner has 0.</summary>
        public int[] Left { get; set; } = new int[3];

        /// <summary>Plays made, passes not counted.</summary>
        public int[] Plays { get; set; } = new int[3];

        /// <summary>Bombs that count (R42).</summary>
        public int[] Bombs { get; set; } = new int[3];

        /// <summary>The seat that led the game (R43).</summary>
        public int Leader { get; set; }

        /// <summary>The seat that was dealt ♥10 (R44).</summary>
        public int Heart10 { get; set; }

        /// <summary>The seat that pays for both losers (R32 pay_all).</summary>
        public int PayAll { get; set; }

        /// <summary>The declarer of 包庄 (R45).</summary>
        public int Declarer { get; set; }

        /// <summary>Whether the declarer won.</summary>
        public bool DeclarerWon { get; set; }
    }

    /// <summary>The settlement (结算), R40–R45 with the payment of R32's pay_all.</summary>
    public static class PdkSettlement
    {
        /// <summary>The scores by seat − 1; their sum is zero.</summary>
        public static int[] Settle(PdkRule rule, PdkOutcome outcome)
        {
            var scores = new int[3];
            if (outcome.Declarer != 0)
            {
                AddStake(scores, rule, outcome);
            }
            else
            {
                AddCardPayments(scores, rule, outcome);
            }
            AddBombs(scores, rule, outcome);
            return scores;
        }

        /// <summary>R45: replaces the card payments.</summary>
        private static void AddStake(int[] scores, PdkRule rule, PdkOutcome outcome)
        {
            int stake = 2 * rule.CardsPerSeat * rule.Base;
            for (int seat = 1; seat <= 3; seat++)
            {
                int gain = seat == outcome.Declarer ? 2 * stake : -stake;
                scores[seat - 1] += outcome.DeclarerWon ? gain : -gain;
            }
        }

        private static void AddCardPayments(int[] scores, PdkRule rule, PdkOutcome outcome)
        {
            int winner = Array.IndexOf(outcome.Left, 0) + 1;
            if (winner == 0)
            {
                throw new ArgumentException("nobody has 0 cards left, so nobody won", nameof(outcome));
            }
            for (int seat = 1; seat <= 3; seat++)
            {
                if (seat == winner)
                {
                    continue;
                }
                int payment = CardPayment(rule, outcome, seat, winner);
                // R32: who let the next seat out pays for both losers.
                int payer = outcome.PayAll != 0 ? outcome.PayAll : seat;
                scores[payer - 1] -= payment;
                scores[winner - 1] += payment;
            }
        }

        private static int CardPayment(PdkRule rule, PdkOutcome outcome, int seat, int winner)
        {
            int left = outcome.Left[seat - 1];
            int plays = outcome.Plays[seat - 1];
            // R40
            if (left == 1 && rule.OneLeftFree)
            {
                return 0;
            }
            int payment = left * rule.Base;
            if (rule.SpringDouble && plays == 0)
            {
                // R41
                payment *= 2;
            }
            if (rule.AntiSpring && seat == outcome.Leader && plays == 1)
            {
                // R43
                payment *= 2;
            }
            if (rule.Heart10 == PdkHeart10.Double && (outcome.Heart10 == winner || outcome.Heart10 == seat))
            {
                // R44
                payment *= 2;
            }
            return payment;
        }

        /// <summary>R42: bombs never double.</summary>
        private static void AddBombs(int[] scores, PdkRule rule, PdkOutcome outcome)
        {
            for (int seat = 0; seat < 3; seat++)
            {
                int earned = outcome.Bombs[seat] * rule.BombScore * rule.Base;
                for (int other = 0; other < 3; other++)
                {
                    scores[other] += other == seat ? 2 * earned : -earned;
                }
            }
        }
    }
}
