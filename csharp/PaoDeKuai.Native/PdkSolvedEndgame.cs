using System.Collections.Generic;

namespace PaoDeKuai.Native
{
    /// <summary>What an ending comes to, with the line of best play.</summary>
    public sealed class PdkSolvedEndgame
    {
        private readonly PdkSolution solution;

        internal PdkSolvedEndgame(in PdkSolution solution, PdkLineTurn[] line)
        {
            this.solution = solution;
            Line = line;
        }

        /// <summary>What was found.</summary>
        /// <value><see cref="PdkVerdict.Unknown"/> where the limits did not suffice, never a guess.</value>
        public PdkVerdict Verdict
        {
            get { return solution.Verdict; }
        }

        /// <summary>The seat that <see cref="PdkGoal.FirstOut"/> was asked about.</summary>
        /// <value>1–3; 0 for points.</value>
        public int Seat
        {
            get { return solution.Seat; }
        }

        /// <summary>The turns of best play, forced passes included; the first is that of the seat to move.</summary>
        /// <value>None where the limits did not suffice for the first.</value>
        public IReadOnlyList<PdkLineTurn> Line { get; }

        /// <summary>Whether the line reaches the end of the game.</summary>
        /// <value>False where the limits did not suffice for the rest of it; the verdict stands.</value>
        public bool IsComplete
        {
            get { return solution.Complete != 0; }
        }

        /// <summary>Positions looked at for the verdict.</summary>
        /// <value>At most <see cref="PdkSolveLimits.MaxNodes"/>.</value>
        public ulong Nodes
        {
            get { return solution.Nodes; }
        }

        /// <summary>What a seat wins, with <see cref="PdkVerdict.Scores"/>.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <returns>Points, negative = it loses them; 0 with another verdict.</returns>
        /// <exception cref="System.ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public int GetScore(int seat)
        {
            return solution.GetScore(seat);
        }
    }
}
