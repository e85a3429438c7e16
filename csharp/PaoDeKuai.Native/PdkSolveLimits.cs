using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>How far an ending may be searched; 32 bytes. Start from <see cref="Create"/>: zero stands for the library's own limits.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkSolveLimits
    {
        /// <summary>The size of the struct in bytes, 32; another is refused.</summary>
        public uint StructSize;

        /// <summary>Zero.</summary>
        public uint Reserved;

        /// <summary>The most positions looked at for the verdict, and as many again for the line; 0 = <see cref="PdkLimits.SolveDefaultNodes"/>.</summary>
        public ulong MaxNodes;

        /// <summary>The time for all of it, in microseconds, read every 256 positions; 0 = no limit, and then the answer depends on the arguments alone.</summary>
        public ulong TimeBudgetUs;

        /// <summary>
        /// The most bytes of the table of positions; 0 = <see cref="PdkLimits.SolveDefaultMemory"/>, above <see cref="PdkLimits.SolveMaxMemory"/> is refused
        /// (<see cref="PdkStatus.SolveMemory"/>). 2 MiB may come on top; all of it is freed before the call returns.
        /// </summary>
        public ulong MaxMemory;

        /// <summary>The library's own limits.</summary>
        /// <returns>All zero but for <see cref="StructSize"/>.</returns>
        public static unsafe PdkSolveLimits Create()
        {
            PdkSolveLimits limits = default(PdkSolveLimits);
            limits.StructSize = (uint)sizeof(PdkSolveLimits);
            return limits;
        }
    }
}
