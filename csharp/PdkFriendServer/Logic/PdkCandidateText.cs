using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>What a bot thought of each play, for the console: one line a play, its choice first, then the best.</summary>
    internal static class PdkCandidateText
    {
        private const string None = "-";

        /// <summary>
        /// Prints the candidates of a decision. The choice comes first; the others by the figure in which it is the best, points before chances, and of
        /// equal ones in the bot's order. What cannot have been considered is left out; a figure that the bot does not have is a dash.
        /// </summary>
        /// <param name="output">Where to.</param>
        /// <param name="pos">The seat.</param>
        /// <param name="hand">What it held.</param>
        /// <param name="thoughts">What the bot thought, or null.</param>
        /// <param name="choice">What it played.</param>
        public static void Print(TextWriter output, int pos, ulong hand, PdkBotThoughts thoughts, PlayOutCardPdkF choice)
        {
            if (thoughts == null || thoughts.Candidates == null)
            {
                return;
            }
            ulong? chosen = CardMask.OfPlay(choice);
            List<PdkBotCandidate> all = thoughts.Candidates.Where(candidate => PdkReplayRecorder.IsOf(hand, candidate)).ToList();
            Func<PdkBotCandidate, double> figure = IsBest(all, chosen, Points) || !IsBest(all, chosen, Chance) ? (Func<PdkBotCandidate, double>)Points : Chance;
            int place = 0;
            foreach (PdkBotCandidate candidate in all.OrderByDescending(one => CardMask.OfPlay(one.Play) == chosen).ThenByDescending(figure))
            {
                place++;
                output.WriteLine(string.Format(
                    CultureInfo.InvariantCulture,
                    "[BOT pos{0}]   候选{1,3}/{2} winRate:{3,6} points:{4,8} share:{5,6} => {6}",
                    pos, place, all.Count, Percent(candidate.WinProbability), Signed(candidate.Points), Percent(candidate.Share), PdkHumanText.Play(candidate.Play)));
            }
        }

        // Whether the choice has this figure, and no other play a higher one.
        private static bool IsBest(List<PdkBotCandidate> all, ulong? chosen, Func<PdkBotCandidate, double> figure)
        {
            double most = all.Select(figure).DefaultIfEmpty(double.NegativeInfinity).Max();
            return !double.IsNegativeInfinity(most) && all.Any(one => CardMask.OfPlay(one.Play) == chosen && figure(one) == most);
        }

        private static double Points(PdkBotCandidate candidate)
        {
            return PdkReplayFormat.Figure(candidate.Points) ?? double.NegativeInfinity;
        }

        private static double Chance(PdkBotCandidate candidate)
        {
            return PdkReplayFormat.Share(candidate.WinProbability) ?? double.NegativeInfinity;
        }

        private static string Percent(double? share)
        {
            double? known = PdkReplayFormat.Share(share);
            return known.HasValue ? (100 * known.Value).ToString("0.0", CultureInfo.InvariantCulture) + "%" : None;
        }

        private static string Signed(double? points)
        {
            double? known = PdkReplayFormat.Figure(points);
            // Rounded first: the run-times disagree about the sign of what rounds to nothing.
            return known.HasValue ? (Math.Round(known.Value, 2) + 0.0).ToString("+0.00;-0.00;0.00", CultureInfo.InvariantCulture) : None;
        }
    }
}
