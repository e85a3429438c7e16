using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>Which bot answers, and its limits; 48 bytes. Start from <see cref="PdkNative.DefaultOptions"/>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkOptions
    {
        /// <summary>48.</summary>
        public uint StructSize;

        /// <summary>The bot.</summary>
        public PdkBotKind Bot;

        /// <summary>The seed of its random numbers.</summary>
        public ulong Seed;

        /// <summary>Time in microseconds; 0 = no limit, and then the answer depends on the input alone.</summary>
        public ulong TimeBudgetUs;

        /// <summary>Working memory in bytes, all of it freed before the call returns.</summary>
        public ulong MaxMemory;

        /// <summary>Worlds per candidate for <see cref="PdkBotKind.Ismcts"/>; ignored by bots that do not simulate.</summary>
        public uint MaxSimulations;

        /// <summary>Zero.</summary>
        public uint Reserved0;

        /// <summary>Zero.</summary>
        public ulong Reserved1;
    }
}
