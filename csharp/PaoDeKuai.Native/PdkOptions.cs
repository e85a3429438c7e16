using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>Which bot answers, and its limits; 48 bytes. Start from <see cref="PdkNative.DefaultOptions"/> or <see cref="PdkNative.LevelOptions"/>.</summary>
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
        /// Worlds per candidate for <see cref="PdkBotKind.Ismcts"/>, worlds in all for <see cref="PdkBotKind.Search"/> and <see cref="PdkBotKind.Expert"/>,
        /// 0 = as many as the time budget allows; with neither limit the question is refused (<see cref="PdkStatus.NoLimit"/>).
        /// Ignored by bots that do not simulate, and for 包庄, where the number of games is fixed.
        /// </summary>
        public uint MaxSimulations;

        /// <summary>
        /// What <see cref="PdkBotKind.Search"/>, <see cref="PdkBotKind.Net"/> and <see cref="PdkBotKind.Expert"/> go for; another value than those named is
        /// refused (<see cref="PdkStatus.Objective"/>). The other bots ignore it.
        /// </summary>
        public PdkObjective Objective;

        /// <summary>
        /// The chance to win as declarer, in thousandths, 1 to 1000, from which <see cref="PdkBotKind.Search"/>, <see cref="PdkBotKind.Net"/>,
        /// <see cref="PdkBotKind.Expert"/> and <see cref="PdkBotKind.Level"/> declare 包庄; 0 = when the points expected from it are more than those of an ordinary game. Above 1000 is refused
        /// (<see cref="PdkStatus.DeclareAt"/>). The other bots ignore it.
        /// </summary>
        public uint DeclareAt;

        /// <summary>
        /// The level of <see cref="PdkBotKind.Level"/>, from 1, the weakest, to <see cref="PdkLimits.MaxLevel"/>; another is refused
        /// (<see cref="PdkStatus.Level"/>). 0 for every other bot, which refuses a level (<see cref="PdkStatus.NoLevels"/>).
        /// </summary>
        public uint Level;
    }
}
