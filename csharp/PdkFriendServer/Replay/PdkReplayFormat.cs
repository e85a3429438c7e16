using System.Globalization;

namespace PdkFriendServer
{
    /// <summary>Names and text forms that the writer and the checker of replays share (docs/replay.md).</summary>
    internal static class PdkReplayFormat
    {
        public const string Format = "pdk-replay";
        public const int Version = 1;
        public const string Program = "hjha-console 0.1.0";
        public const string Won = "won";
        public const string Lost = "lost";

        /// <summary>A fallback whose kind the replay does not say.</summary>
        public const string NoKind = "unnamed";

        /// <summary>64-bit numbers are text: JSON readers of other languages would round them.</summary>
        public static string Seed(ulong seed)
        {
            return "0x" + seed.ToString("x", CultureInfo.InvariantCulture);
        }

        /// <summary>A number a bot gave; JSON has neither NaN nor Infinity, so they are no figure.</summary>
        public static double? Figure(double? value)
        {
            return value.HasValue && (double.IsNaN(value.Value) || double.IsInfinity(value.Value)) ? null : value;
        }

        /// <summary>A chance or a share a bot gave; what is not within 0…1 is none.</summary>
        public static double? Share(double? value)
        {
            // Written so that NaN is none either.
            return value >= 0 && value <= 1 ? value : null;
        }

        public static string Duty(bool mustContainSpade3)
        {
            return mustContainSpade3 ? "3S" : string.Empty;
        }

        public static string Result(int declarer, bool won)
        {
            return declarer == 0 ? string.Empty : won ? Won : Lost;
        }
    }
}
