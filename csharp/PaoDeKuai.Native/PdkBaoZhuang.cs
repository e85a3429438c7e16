using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>R45: the answer to 包庄; 40 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkBaoZhuang
    {
        /// <summary>40.</summary>
        public uint StructSize;

        /// <summary>1 = declare.</summary>
        public byte Declare;

        /// <summary>Zero.</summary>
        public fixed byte Reserved0[3];

        /// <summary>Chance to win as declarer, 0–1, where <see cref="Flags"/> has <see cref="PdkFlags.HasPWin"/>.</summary>
        public double PWin;

        /// <summary>Expected points of declaring, where <see cref="Flags"/> has <see cref="PdkFlags.HasPoints"/>.</summary>
        public double Points;

        /// <summary>Games simulated.</summary>
        public uint Simulations;

        /// <summary>Which figures are known.</summary>
        public PdkFlags Flags;

        /// <summary>Zero.</summary>
        public ulong Reserved1;
    }
}
