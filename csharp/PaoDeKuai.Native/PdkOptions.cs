using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>Which bot answers, and its limits; 48 bytes. Start from <see cref="PdkNative.DefaultOptions"/>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkOptions
    {
        /// <summary>The size of the struct in bytes, 48; another is refused.</summary>
        public uint StructSize;

        /// <summary>The bot that answers.</summary>
        public PdkBotKind Bot;

        /// <summary>Where its random numbers start, any number. The same seed and question give the same answer, unless a time budget runs out.</summary>
        public ulong Seed;

        /// <summary>
        /// Time to simulate, in microseconds; 0 = no limit, and then <see cref="MaxSimulations"/> must be above 0 for a bot that simulates, and the
        /// answer depends on the arguments alone. Reading the question comes on top: microseconds.
        /// </summary>
        public ulong TimeBudgetUs;

        /// <summary>
        /// Working memory in bytes, all of it freed before the call returns; at least 2 MiB, and 1 KiB more for each allowed play. Less than a bot
        /// needs is refused (<see cref="PdkStatus.Memory"/>).
        /// </summary>
        public ulong MaxMemory;

        /// <summary>
        /// Worlds per candidate for <see cref="PdkBotKind.Ismcts"/>, 0 = as many as the time budget allows; with neither limit the question is
        /// refused (<see cref="PdkStatus.NoLimit"/>). Ignored by bots that do not simulate, and for 包庄, which always takes 600 games.
        /// </summary>
        public uint MaxSimulations;

        /// <summary>Zero.</summary>
        public uint Reserved0;

        /// <summary>Zero.</summary>
        public ulong Reserved1;
    }
}
