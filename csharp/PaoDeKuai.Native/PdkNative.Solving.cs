using System;

namespace PaoDeKuai.Native
{
    /// <content>Endings with open hands, solved exactly.</content>
    public static unsafe partial class PdkNative
    {
        /// <summary>What an ending comes to, exactly, and the line of best play.</summary>
        /// <param name="endgame">The ending, and what is asked of it.</param>
        /// <param name="limits">How far it may be searched. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <returns>What was found; past the limits the verdict is <see cref="PdkVerdict.Unknown"/>.</returns>
        /// <exception cref="PdkException">The ending or the limits are refused; the status says what is wrong.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkSolvedEndgame SolveEndgame(in PdkEndgame endgame, in PdkSolveLimits limits)
        {
            PdkSolution solution;
            int count;
            PdkLineTurn[] line = new PdkLineTurn[PdkLimits.MaxLine];
            ThrowIfFailed((int)TrySolveEndgame(in endgame, in limits, out solution, line, out count));
            Array.Resize(ref line, count);
            return new PdkSolvedEndgame(in solution, line);
        }

        /// <summary>As <see cref="SolveEndgame"/>, without an exception for a refusal and without memory of its own on the managed heap.</summary>
        /// <param name="endgame">The ending, and what is asked of it.</param>
        /// <param name="limits">How far it may be searched. Without a time budget the same arguments give the same answer everywhere.</param>
        /// <param name="solution">What was found; all zero but for its size on any other status than <see cref="PdkStatus.Ok"/>.</param>
        /// <param name="line">
        /// Takes the line of best play; left as it was on any other status than <see cref="PdkStatus.Ok"/>, but for the size of its first entry. Null = it is
        /// not asked for. <see cref="PdkLimits.MaxLine"/> entries are always enough.
        /// </param>
        /// <param name="count">How many turns the line has; more than the list holds when the status is <see cref="PdkStatus.Capacity"/>.</param>
        /// <returns>
        /// <see cref="PdkStatus.Ok"/>, also past the limits; <see cref="PdkStatus.Capacity"/> when the list is too short for the line, or what is wrong with the ending.
        /// </returns>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkStatus TrySolveEndgame(
            in PdkEndgame endgame, in PdkSolveLimits limits, out PdkSolution solution, PdkLineTurn[] line, out int count)
        {
            EnsureLoaded();
            solution = default(PdkSolution);
            solution.StructSize = (uint)sizeof(PdkSolution);
            if (line == null)
            {
                PdkStatus alone = (PdkStatus)NativeCalls.SolveEndgame(in endgame, in limits, ref solution, null, 0, null);
                count = (int)solution.Turns;
                return alone;
            }

            if (line.Length > 0)
            {
                line[0].StructSize = (uint)sizeof(PdkLineTurn);
            }

            uint needed = 0;
            fixed (PdkLineTurn* first = line)
            {
                PdkStatus status = (PdkStatus)NativeCalls.SolveEndgame(
                    in endgame, in limits, ref solution, first, (uint)line.Length, &needed);
                count = (int)needed;
                return status;
            }
        }
    }
}
