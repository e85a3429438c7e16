using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>R45: the answer to 包庄; 40 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkBaoZhuang
    {
        /// <summary>The size of the struct in bytes, 40; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>1 = declare, 0 = refuse.</summary>
        public byte Declare;

        /// <summary>Zero.</summary>
        public fixed byte Reserved0[3];

        /// <summary>Chance to win as declarer, 0–1, where <see cref="Flags"/> has <see cref="PdkFlags.HasPWin"/>; else 0.</summary>
        public double PWin;

        /// <summary>Expected points of declaring, in units of the base (<see cref="PdkRules.Base"/>), where <see cref="Flags"/> has <see cref="PdkFlags.HasPoints"/>; else 0.</summary>
        public double Points;

        /// <summary>Games simulated, 0 for a bot that simulates none.</summary>
        public uint Simulations;

        /// <summary>Which figures are known.</summary>
        public PdkFlags Flags;

        /// <summary>Zero.</summary>
        public ulong Reserved1;
    }
}
