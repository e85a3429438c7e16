using System;
using System.Globalization;
using System.Linq;

namespace PdkBenchmarks
{
    /// <summary>A figure measured several times: the middle one, the lowest and the highest.</summary>
    internal sealed class Spread
    {
        internal Spread(double[] figures)
        {
            double[] sorted = figures.OrderBy(figure => figure).ToArray();
            Lowest = sorted[0];
            Highest = sorted[sorted.Length - 1];
            int half = sorted.Length / 2;
            Median = sorted.Length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
            Repeats = sorted.Length;
        }

        internal double Median { get; }

        internal double Lowest { get; }

        internal double Highest { get; }

        internal int Repeats { get; }

        /// <summary>Whether a figure reaches its target, as it is printed behind it.</summary>
        internal static string Verdict(bool reached)
        {
            return reached ? "ok" : "MISSED";
        }

        /// <summary>The middle figure against a target that it must not exceed.</summary>
        internal string Against(double target)
        {
            return Verdict(Median <= target);
        }

        internal string Text(string format, string unit)
        {
            return string.Format(
                CultureInfo.InvariantCulture,
                "{0} {1} (median of {2}; {3} to {4})",
                Median.ToString(format, CultureInfo.InvariantCulture),
                unit,
                Repeats,
                Lowest.ToString(format, CultureInfo.InvariantCulture),
                Highest.ToString(format, CultureInfo.InvariantCulture));
        }
    }
}
