using System;
using System.Globalization;
using System.Linq;
using PaoDeKuai.Native;

namespace PaoDeKuai.Onnx
{
    /// <summary>
    /// The maps of a net, from what it says of 包庄 to what its games bear out, as the library's own net has them: straight lines from knot to knot,
    /// beyond the outermost as much is added as there. Metadata <c>maps</c> of a model.
    /// </summary>
    internal sealed class NetMaps
    {
        /// <summary>A model without maps: what it says counts.</summary>
        internal static readonly NetMaps None = new NetMaps(null);

        private const int Figures = 3;
        private const int Maps = 4 * Figures;
        private const int Knots = 8;
        private const double One = 65536;
        private const double MostLogit = 30;

        private readonly int[][][] maps;

        private NetMaps(int[][][] maps)
        {
            this.maps = maps;
        }

        /// <summary>Reads the text of the metadata: maps with semicolons between, knots with blanks between, FROM:TO. Null if it is none.</summary>
        internal static NetMaps Read(string text)
        {
            int[][][] maps = text.Split(';').Select(map => map.Split(' ').Select(ReadKnot).ToArray()).ToArray();
            return maps.Length == Maps && maps.All(Rises) ? new NetMaps(maps) : null;
        }

        /// <summary>R45: by when the seat is asked, after none, one or two who refused; or under close_all, whoever asks.</summary>
        internal static int Asked(in PdkView view)
        {
            return view.Rules.BaoZhuang == PdkBaoZhuangMode.CloseAll ? 3 : view.Seat - 1;
        }

        /// <summary>The chance to win the declared game.</summary>
        internal double Chance(int asked, double said)
        {
            if (maps == null)
            {
                return said;
            }

            double logit = Math.Max(-MostLogit, Math.Min(MostLogit, Math.Log(said / (1 - said))));
            return 1 / (1 + Math.Exp(-Through(maps[Figures * asked], logit)));
        }

        /// <summary>The points of the declared game.</summary>
        internal double Declared(int asked, double said)
        {
            return maps == null ? said : Through(maps[(Figures * asked) + 1], said);
        }

        /// <summary>The points of an ordinary game.</summary>
        internal double Ordinary(int asked, double said)
        {
            return maps == null ? said : Through(maps[(Figures * asked) + 2], said);
        }

        private static double Through(int[][] map, double said)
        {
            double figure = One * said;
            int above = 0;
            while (above < map.Length && figure >= map[above][0])
            {
                above++;
            }

            if (above == 0 || above == map.Length)
            {
                int[] outermost = map[Math.Max(0, above - 1)];
                return (figure + outermost[1] - outermost[0]) / One;
            }

            int[] one = map[above - 1];
            int[] next = map[above];
            double across = (double)next[0] - one[0];
            double up = (double)next[1] - one[1];
            return (one[1] + ((figure - one[0]) * up / across)) / One;
        }

        private static int[] ReadKnot(string text)
        {
            string[] words = text.Split(':');
            int[] knot = new int[2];
            bool reads = words.Length == 2
                && int.TryParse(words[0], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out knot[0])
                && int.TryParse(words[1], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out knot[1]);
            return reads ? knot : null;
        }

        private static bool Rises(int[][] map)
        {
            return map.Length == Knots
                && map.All(knot => knot != null)
                && Enumerable.Range(1, Knots - 1).All(i => map[i][0] > map[i - 1][0] && map[i][1] >= map[i - 1][1]);
        }
    }
}
