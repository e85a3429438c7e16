namespace PaoDeKuai.Native
{
    /// <content>What a net is asked that is run elsewhere. The library encodes the questions and settles what ends the game.</content>
    public static unsafe partial class PdkNative
    {
        /// <summary>The list of inputs of the nets of this library's version.</summary>
        /// <returns>How many there are, and the hash of the list.</returns>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkNetInputs NetInputs()
        {
            EnsureLoaded();
            PdkNetInputs inputs = default(PdkNetInputs);
            inputs.StructSize = (uint)sizeof(PdkNetInputs);
            ThrowIfFailed(NativeCalls.NetInputs(ref inputs));
            return inputs;
        }

        /// <summary>What a net is asked to value each play: a row a move, as <see cref="PdkBotKind.Net"/> compares them. The best row is the play.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <param name="allowed">
        /// The plays to choose from, exact cards, 0 = a pass: bit 4·rank + suit, as everywhere. An entry that is no shape is left out, and so is a
        /// pass on a free lead; null with a count of 0 = every legal play.
        /// </param>
        /// <param name="allowedCount">How many entries of the list count, from the first on: 0 to its length, at most <see cref="PdkLimits.MaxPlays"/>.</param>
        /// <param name="rows">
        /// Takes the rows; left as it was on any other status than <see cref="PdkStatus.Ok"/>, but for the size of its first entry. Null holds none.
        /// </param>
        /// <param name="rowCount">How many rows there are; where the status is <see cref="PdkStatus.Capacity"/> perhaps more than the list holds.</param>
        /// <param name="inputs">
        /// Takes the numbers of the inputs that are on, row after row; left as it was on any other status than <see cref="PdkStatus.Ok"/>. Null holds none.
        /// </param>
        /// <param name="inputCount">How many inputs that are, of all rows together; likewise.</param>
        /// <returns>
        /// <see cref="PdkStatus.Ok"/>, <see cref="PdkStatus.Capacity"/> when either list is too short, or what is wrong with the question.
        /// </returns>
        /// <exception cref="System.ArgumentOutOfRangeException"><paramref name="allowedCount"/> is negative or above the length of the list.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkStatus TryAskNetPlay(
            in PdkView view,
            ulong[] allowed,
            int allowedCount,
            PdkNetRow[] rows,
            out int rowCount,
            ushort[] inputs,
            out int inputCount)
        {
            EnsureLoaded();
            CheckCount(allowed, allowedCount);
            SizeFirst(rows);
            uint rowsNeeded = 0;
            uint inputsNeeded = 0;
            fixed (ulong* plays = allowed)
            fixed (PdkNetRow* list = rows)
            fixed (ushort* numbers = inputs)
            {
                PdkStatus status = (PdkStatus)NativeCalls.NetPlay(
                    in view, plays, (uint)allowedCount, list, Length(rows), ref rowsNeeded, numbers, Length(inputs), ref inputsNeeded);
                rowCount = (int)rowsNeeded;
                inputCount = (int)inputsNeeded;
                return status;
            }
        }

        /// <summary>
        /// R45: what a net is asked about 包庄. First the first leads of the game if the seat declares: the best of them is what declaring is worth. Then
        /// one to three rows of <see cref="PdkNetRowKind.BeforeLead"/>: the mean of their points is what an ordinary game is worth.
        /// </summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.BaoZhuang"/>, under rules that have 包庄.</param>
        /// <param name="rows">Takes the rows, as with <see cref="TryAskNetPlay"/>.</param>
        /// <param name="rowCount">How many rows there are.</param>
        /// <param name="inputs">Takes the numbers of the inputs that are on, row after row.</param>
        /// <param name="inputCount">How many inputs that are, of all rows together.</param>
        /// <returns>
        /// <see cref="PdkStatus.Ok"/>, <see cref="PdkStatus.Capacity"/> when either list is too short, or what is wrong with the question.
        /// </returns>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public static PdkStatus TryAskNetBaoZhuang(in PdkView view, PdkNetRow[] rows, out int rowCount, ushort[] inputs, out int inputCount)
        {
            EnsureLoaded();
            SizeFirst(rows);
            uint rowsNeeded = 0;
            uint inputsNeeded = 0;
            fixed (PdkNetRow* list = rows)
            fixed (ushort* numbers = inputs)
            {
                PdkStatus status = (PdkStatus)NativeCalls.NetBaoZhuang(
                    in view, list, Length(rows), ref rowsNeeded, numbers, Length(inputs), ref inputsNeeded);
                rowCount = (int)rowsNeeded;
                inputCount = (int)inputsNeeded;
                return status;
            }
        }

        private static void SizeFirst(PdkNetRow[] rows)
        {
            if (rows != null && rows.Length > 0)
            {
                rows[0].StructSize = (uint)sizeof(PdkNetRow);
            }
        }

        private static uint Length(System.Array list)
        {
            return list == null ? 0 : (uint)list.Length;
        }
    }
}
