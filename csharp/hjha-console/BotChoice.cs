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
            int count = names.Split(',').Length;
            if (count != 1 && count != 3)
            {
                throw new ConsoleArgumentException(names, "--bots takes one name or three, with commas between");
            }

            BotChoice[] bots = List(names);
            return count == 3 ? bots : new[] { bots[0], bots[0], bots[0] };
        }

        /// <summary>Any number of names, with commas between.</summary>
        /// <exception cref="ConsoleArgumentException">A name is no bot.</exception>
        internal static BotChoice[] List(string names)
        {
            return Array.ConvertAll(names.Split(','), name => Parse(name.Trim()));
        }

        /// <summary>Makes the bot; the seed is used only where a host gives none with its questions. Analyzing keeps what is thought of every candidate.</summary>
        internal IPdkBot Create(ulong seed, bool analyze)
        {
            return create(seed, analyze);
        }

        private static BotChoice Parse(string name)
        {
            if (name == "native")
            {
                return Native(name, new RustPdkBotOptions());
            }

            const string OfTheLibrary = "native:";
            bool isPrefixed = name.StartsWith(OfTheLibrary, StringComparison.Ordinal);
            string[] parts = (isPrefixed ? name.Substring(OfTheLibrary.Length) : name).Split(new[] { ':' }, 2);
            BotChoice managed = isPrefixed ? null : Managed(name, parts);
            if (managed != null)
            {
                return managed;
            }

            RustPdkBotOptions options = Options(name, parts);
            if (options == null)
            {
                throw new ConsoleArgumentException(
                    name,
                    "is no bot; there are native, search, search:WORLDSw, search:TIMEms, expert, expert:WORLDSw, expert:TIMEms, net, level:1 … level:10, random, native:pdkbot, native:ismcts:WORLDS, and in C# pdkbot, ismcts, ismcts:WORLDS");
            }

            return Native(name, options);
        }

        // The host's own bots; null where the name is none of them.
        private static BotChoice Managed(string name, string[] parts)
        {
            switch (parts[0])
            {
                case "pdkbot" when parts.Length == 1:
                    return new BotChoice(name, false, (seed, analyze) => new PdkBot());
                case "ismcts":
                    int worlds = parts.Length == 1 ? IsmctsBot.DefaultSimulations : Amount(name, parts[1]);
                    return new BotChoice(name, false, (seed, analyze) => new IsmctsBot(worlds));
                default:
                    return null;
            }
        }

        // Of BOT or BOT:AMOUNT; null where the library has no such bot.
        private static RustPdkBotOptions Options(string name, string[] parts)
        {
            switch (parts[0])
            {
                case "pdkbot" when parts.Length == 1:
                    return new RustPdkBotOptions { Bot = PdkBotKind.PdkBot };
                case "random" when parts.Length == 1:
                    return new RustPdkBotOptions { Bot = PdkBotKind.Random };
                case "net" when parts.Length == 1:
                    return new RustPdkBotOptions { Bot = PdkBotKind.Net };
                case "level":
                    return new RustPdkBotOptions { Level = Level(name, parts) };
                case "ismcts":
                    int worlds = parts.Length == 1 ? IsmctsBot.DefaultSimulations : Amount(name, parts[1]);
                    return new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = (uint)worlds };
                case "search":
                    return Searching(name, PdkBotKind.Search, parts);
                case "expert":
                    return Searching(name, PdkBotKind.Expert, parts);
                default:
                    return null;
            }
        }

        private static RustPdkBotOptions Searching(string name, PdkBotKind kind, string[] parts)
        {
            RustPdkBotOptions options = new RustPdkBotOptions { Bot = kind };
            const string Milliseconds = "ms";
            const string Worlds = "w";
            if (parts.Length == 1)
            {
                return options;
            }

            string amount = parts[1];
            if (!amount.EndsWith(Milliseconds, StringComparison.Ordinal))
            {
                bool hasUnit = amount.EndsWith(Worlds, StringComparison.Ordinal);
                options.Simulations = (uint)Amount(name, hasUnit ? amount.Substring(0, amount.Length - Worlds.Length) : amount);
                return options;
            }

            options.Simulations = 0;
            options.TimeBudget = TimeSpan.FromMilliseconds(Amount(name, amount.Substring(0, amount.Length - Milliseconds.Length)));
            return options;
        }

        private static BotChoice Native(string name, RustPdkBotOptions options)
        {
            return new BotChoice(
                name,
                true,
                (seed, analyze) => new RustPdkBot(
                    new RustPdkBotOptions
                    {
                        Bot = options.Bot, Level = options.Level, Simulations = options.Simulations, TimeBudget = options.TimeBudget, Seed = seed, Analyze = analyze,
                    }));
        }

        private static int Level(string name, string[] parts)
        {
            int level;
            if (parts.Length == 1 || !int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out level) || level < 1 || level > PdkLimits.MaxLevel)
            {
                throw new ConsoleArgumentException(name, "names no level, which is level:1 to level:" + PdkLimits.MaxLevel);
            }

            return level;
        }

        private static int Amount(string name, string text)
        {
            int amount;
            if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out amount) || amount < 1)
            {
                throw new ConsoleArgumentException(name, "'" + text + "' is no number of worlds or milliseconds, which is 1 or more");
            }

            return amount;
        }
    }
}
