using System;
using System.Globalization;
using PaoDeKuai.Native;
using PdkFriendServer;

namespace HjhaConsole
{
    /// <summary>Who sits at a seat, by the names of <c>--bots</c>.</summary>
    internal sealed class BotChoice
    {
        private readonly Func<ulong, bool, IPdkBot> create;

        private BotChoice(string name, bool isNative, Func<ulong, bool, IPdkBot> create)
        {
            Name = name;
            IsNative = isNative;
            this.create = create;
        }

        internal string Name { get; }

        /// <summary>Whether the native library answers.</summary>
        internal bool IsNative { get; }

        /// <summary>Three names, or one for all seats.</summary>
        /// <exception cref="ConsoleArgumentException">A name is no bot.</exception>
        internal static BotChoice[] Seats(string names)
        {
            string[] parts = names.Split(',');
            if (parts.Length != 1 && parts.Length != 3)
            {
                throw new ConsoleArgumentException(names, "--bots takes one name or three, with commas between");
            }

            BotChoice[] seats = new BotChoice[3];
            for (int i = 0; i < seats.Length; i++)
            {
                seats[i] = Parse(parts[parts.Length == 1 ? 0 : i].Trim());
            }

            return seats;
        }

        /// <summary>Makes the bot; the seed is used only where a host gives none with its questions. Analyzing keeps what is thought of every candidate.</summary>
        internal IPdkBot Create(ulong seed, bool analyze)
        {
            return create(seed, analyze);
        }

        private static BotChoice Parse(string name)
        {
            switch (name)
            {
                case "native":
                    return Native(name, null, null);
                case "native:pdkbot":
                    return Native(name, PdkBotKind.PdkBot, null);
                case "native:random":
                    return Native(name, PdkBotKind.Random, null);
                case "native:ismcts":
                    return Native(name, PdkBotKind.Ismcts, null);
                case "native:net":
                    return Native(name, PdkBotKind.Net, null);
                case "native:search":
                    return Native(name, PdkBotKind.Search, null);
                case "pdkbot":
                    return new BotChoice(name, false, (seed, analyze) => new PdkBot());
                case "ismcts":
                    return new BotChoice(name, false, (seed, analyze) => new IsmctsBot());
            }

            const string SearchPrefix = "native:search:";
            const string NativePrefix = "native:ismcts:";
            const string ManagedPrefix = "ismcts:";
            if (name.StartsWith(NativePrefix, StringComparison.Ordinal))
            {
                return Native(name, PdkBotKind.Ismcts, (uint)Worlds(name, NativePrefix));
            }

            if (name.StartsWith(SearchPrefix, StringComparison.Ordinal))
            {
                const string Milliseconds = "ms";
                return name.EndsWith(Milliseconds, StringComparison.Ordinal)
                    ? Timed(name, Worlds(name.Substring(0, name.Length - Milliseconds.Length), SearchPrefix))
                    : Native(name, PdkBotKind.Search, (uint)Worlds(name, SearchPrefix));
            }

            if (name.StartsWith(ManagedPrefix, StringComparison.Ordinal))
            {
                int worlds = Worlds(name, ManagedPrefix);
                return new BotChoice(name, false, (seed, analyze) => new IsmctsBot(worlds));
            }

            throw new ConsoleArgumentException(
                name, "is no bot; there are native, native:pdkbot, native:ismcts:WORLDS, native:search:WORLDS, native:search:TIMEms, native:net, native:random, pdkbot, ismcts, ismcts:WORLDS");
        }

        private static BotChoice Native(string name, PdkBotKind? kind, uint? worlds)
        {
            return new BotChoice(
                name,
                true,
                (seed, analyze) => new RustPdkBot(
                    new RustPdkBotOptions { Bot = kind, Simulations = worlds, Seed = seed, Analyze = analyze }));
        }

        private static BotChoice Timed(string name, int milliseconds)
        {
            return new BotChoice(
                name,
                true,
                (seed, analyze) => new RustPdkBot(
                    new RustPdkBotOptions
                    {
                        Bot = PdkBotKind.Search, Simulations = 0, TimeBudget = TimeSpan.FromMilliseconds(milliseconds), Seed = seed, Analyze = analyze,
                    }));
        }

        private static int Worlds(string name, string prefix)
        {
            int worlds;
            string text = name.Substring(prefix.Length);
            if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out worlds) || worlds < 1)
            {
                throw new ConsoleArgumentException(name, "'" + text + "' is no number of worlds or milliseconds, which is 1 or more");
            }

            return worlds;
        }
    }
}
