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
                    return Native(name, new RustPdkBotOptions());
                case "pdkbot":
                    return new BotChoice(name, false, (seed, analyze) => new PdkBot());
                case "ismcts":
                    return new BotChoice(name, false, (seed, analyze) => new IsmctsBot());
            }

            string[] parts = name.Split(new[] { ':' }, 3);
            if (parts[0] == "ismcts" && parts.Length == 2)
            {
                int worlds = Amount(name, parts[1]);
                return new BotChoice(name, false, (seed, analyze) => new IsmctsBot(worlds));
            }

            RustPdkBotOptions options = parts[0] == "native" ? Options(name, parts) : null;
            if (options == null)
            {
                throw new ConsoleArgumentException(
                    name,
                    "is no bot; there are native, native:pdkbot, native:ismcts:WORLDS, native:search:WORLDS, native:search:TIMEms, native:net, native:expert:WORLDS, native:expert:TIMEms, native:random, pdkbot, ismcts, ismcts:WORLDS");
            }

            return Native(name, options);
        }

        // Of native:BOT or native:BOT:AMOUNT; null where there is no such bot.
        private static RustPdkBotOptions Options(string name, string[] parts)
        {
            switch (parts[1])
            {
                case "pdkbot" when parts.Length == 2:
                    return new RustPdkBotOptions { Bot = PdkBotKind.PdkBot };
                case "random" when parts.Length == 2:
                    return new RustPdkBotOptions { Bot = PdkBotKind.Random };
                case "net" when parts.Length == 2:
                    return new RustPdkBotOptions { Bot = PdkBotKind.Net };
                case "ismcts":
                    int worlds = parts.Length == 2 ? IsmctsBot.DefaultSimulations : Amount(name, parts[2]);
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
            if (parts.Length == 2)
            {
                return options;
            }

            string amount = parts[2];
            if (!amount.EndsWith(Milliseconds, StringComparison.Ordinal))
            {
                options.Simulations = (uint)Amount(name, amount);
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
                        Bot = options.Bot, Simulations = options.Simulations, TimeBudget = options.TimeBudget, Seed = seed, Analyze = analyze,
                    }));
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
