using System;
using PaoDeKuai.Native;

namespace PaoDeKuai.Onnx
{
    /// <summary>One decision: the rows that the library asks, and what the model says of each. Kept from one decision to the next.</summary>
    internal sealed class NetQuestion
    {
        private PdkNetRow[] rows = new PdkNetRow[64];
        private ushort[] inputs = new ushort[8192];
        private int count;
        private float[] batch = Array.Empty<float>();
        private float[] points = Array.Empty<float>();
        private float[] win = Array.Empty<float>();
        private int asked;

        /// <summary>How many rows are moves; those behind them are ordinary games before their first lead.</summary>
        internal int Moves { get; private set; }

        /// <summary>How many rows there are.</summary>
        internal int Count
        {
            get { return count; }
        }

        /// <summary>Asks the library about a play.</summary>
        internal PdkStatus ReadPlay(in PdkView view, ulong[] allowed, int allowedCount)
        {
            int inputCount;
            PdkStatus status = PdkNative.TryAskNetPlay(in view, allowed, allowedCount, rows, out count, inputs, out inputCount);
            if (status == PdkStatus.Capacity)
            {
                Grow(inputCount);
                status = PdkNative.TryAskNetPlay(in view, allowed, allowedCount, rows, out count, inputs, out inputCount);
            }

            CountMoves();
            return status;
        }

        /// <summary>Asks the library about 包庄.</summary>
        internal PdkStatus ReadBaoZhuang(in PdkView view)
        {
            int inputCount;
            PdkStatus status = PdkNative.TryAskNetBaoZhuang(in view, rows, out count, inputs, out inputCount);
            if (status == PdkStatus.Capacity)
            {
                Grow(inputCount);
                status = PdkNative.TryAskNetBaoZhuang(in view, rows, out count, inputs, out inputCount);
            }

            CountMoves();
            return status;
        }

        /// <summary>Lets the model value all rows that ask for it, as one batch.</summary>
        internal void Value(OnnxModel model)
        {
            Fill(model.InputCount);
            if (asked > 0)
            {
                model.Run(batch, asked, points, win);
            }

            // From the rows of the batch to those of the question, the last first, since no row moves down.
            int row = asked;
            for (int i = count - 1; i >= 0; i--)
            {
                if (rows[i].Kind != PdkNetRowKind.End)
                {
                    row--;
                    points[i] = points[row];
                    win[i] = win[row];
                }
            }
        }

        /// <summary>A row.</summary>
        internal PdkNetRow Row(int index)
        {
            return rows[index];
        }

        /// <summary>The points that a row is worth, in bases.</summary>
        internal double Points(int index)
        {
            return rows[index].Kind == PdkNetRowKind.End ? rows[index].Points : rows[index].Points + points[index];
        }

        /// <summary>The chance of a row to be first out.</summary>
        internal double Chance(int index)
        {
            return rows[index].Kind == PdkNetRowKind.End ? rows[index].PWin : win[index];
        }

        /// <summary>The first of the best moves.</summary>
        internal int Best(bool byChance)
        {
            int best = 0;
            for (int i = 1; i < Moves; i++)
            {
                best = IsBetter(i, best, byChance) ? i : best;
            }

            return best;
        }

        /// <summary>R45: the points of an ordinary game, the mean over the seats that may lead it.</summary>
        internal double Ordinary()
        {
            double sum = 0;
            for (int i = Moves; i < count; i++)
            {
                sum += Points(i);
            }

            return sum / (count - Moves);
        }

        private bool IsBetter(int one, int other, bool byChance)
        {
            if (byChance && Weight(one) != Weight(other))
            {
                return Weight(one) > Weight(other);
            }

            return Points(one) > Points(other);
        }

        // What is settled lies beyond every chance that a net can give.
        private double Weight(int index)
        {
            return rows[index].Kind == PdkNetRowKind.End ? 3 * rows[index].PWin - 1 : win[index];
        }

        private void Fill(int width)
        {
            if (points.Length < count)
            {
                points = new float[rows.Length];
                win = new float[rows.Length];
            }

            if (batch.Length < count * width)
            {
                batch = new float[rows.Length * width];
            }

            asked = 0;
            for (int i = 0; i < count; i++)
            {
                if (rows[i].Kind != PdkNetRowKind.End)
                {
                    Array.Clear(batch, asked * width, width);
                    uint end = rows[i].FirstInput + rows[i].InputCount;
                    for (uint input = rows[i].FirstInput; input < end; input++)
                    {
                        batch[asked * width + inputs[input]] = 1;
                    }

                    asked++;
                }
            }
        }

        private void Grow(int inputCount)
        {
            if (rows.Length < count)
            {
                rows = new PdkNetRow[count];
            }

            if (inputs.Length < inputCount)
            {
                inputs = new ushort[inputCount];
            }
        }

        private void CountMoves()
        {
            Moves = count;
            while (Moves > 0 && rows[Moves - 1].Kind == PdkNetRowKind.BeforeLead)
            {
                Moves--;
            }
        }
    }
}
