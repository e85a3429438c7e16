using System;
using System.Collections.Generic;
using System.Globalization;
using PdkFriendServer;

namespace HjhaConsole
{
    /// <summary>What the console is asked to do.</summary>
    internal enum ConsoleTask
    {
        Play,
        CheckReplays,
        Legal,
        Tips,
        Beats,
        Classify,
        Settle,
        Times,
        Help,
    }

    /// <summary>The command line, checked.</summary>
    internal sealed class ConsoleOptions
    {
        internal const string Usage =
@"hjha-console: plays 跑得快 in the reference host, and judges plays with its rules engine.

  hjha-console [--games N] [--seed S] [--rules RULES] [--bots A[,B,C]] [--human SEAT] [--quiet] [--replay DIR] [--signature]
               [--deadline MS] [--first G] [--log-candidates]
  hjha-console --check-replay FILE…
  hjha-console --times [A,B,…] [--games N] [--seed S] [--rules RULES]
  hjha-console --legal --hand ""…"" [--last ""…""] [--left ME,NEXT,PREV] [--must-contain 3S] [--rules RULES]
  hjha-console --classify ""…"" [--whole-hand] [--rules RULES]
  hjha-console --legal|--tips|--beats|--classify|--settle --batch

  --games N        how many games, 1 by default
  --seed S         seed of the series, decimal or 0x…; 1 by default
  --rules RULES    PRESET[,option=value…]: guanpai (default), classic16, classic15
                   random: every game has rules of its own, drawn from the seed and its number; then come the totals in one line, and
                     for a game that went wrong the command that plays it again
  --first G        with --rules random: begins with game G of the seed, counted from 0; games in parts are the same games
  --bots A,B,C     who sits at seats 1, 2, 3; one name for all three:
                     native          the library's default bot
                     native:BOT      a bot of the library as `pdk` names it: pdkbot, ismcts:WORLDS, search:WORLDSw, search:TIMEms, net,
                                     expert:WORLDSw, expert:TIMEms, level:1 to level:10, random; native: may be left out but for the
                                     first two, which alone are
                     pdkbot          the managed heuristic bot
                     ismcts[:WORLDS] the managed Monte Carlo bot
  --deadline MS    gives managed bots so many milliseconds for an answer; a late one is dropped, and the fallback plays
  --human SEAT     a person plays this seat at the keyboard: the number of a play in the list, or cards like 3D 3C (10 or T is the
                     ten, D C H S are ♦ ♣ ♥ ♠), or pass; q or the end of the input stops
  --quiet          only the totals
  --log-candidates also prints every play that a bot considered, its choice first: chance to be first out, points expected, share of the
                     search; - where the bot has no such figure
  --replay DIR     writes a replay of each game there
  --signature      prints the signature of the series
  --check-replay   replays files and checks every step, the settlement and the signature
  --times          prints how long bots take for a play, by default
                     " + TimesTask.DefaultBots + @":
                     on the plays that managed pdkbots are asked for in the games, moves with one legal answer left out; median, 99th
                     percentile (nearest rank) and most, in milliseconds
  --legal          prints what the C# engine says are the legal plays, as `pdk legal` does
  --classify       prints what the C# engine reads in the cards, as `pdk classify` does
  --tips           the owner's tips instead of all legal plays, as exact cards; takes what --legal takes
  --batch          reads questions from standard input, one a line, and ends each answer with an empty line:
                     --legal, --tips  RULES|HAND|LAST|ME,NEXT,PREV|MUST-CONTAIN   (the last three may be empty)
                     --beats          RULES|HAND|LAST|CARDS                       (may these cards of the hand answer: yes or no)
                     --classify       RULES|CARDS|whole                           (or nothing instead of whole)
                     --settle         RULES|left=0,4,5|plays=3,2,1|…              (the arguments of `pdk settle`)

Exit status: 0 = done, every game played to its end; 1 = a fallback had to play, scores do not balance, a replay is wrong or could not be
written, or a person stopped before the games were over; 2 = an argument is wrong.
";

        internal ConsoleTask Task { get; private set; } = ConsoleTask.Play;

        internal int Games { get; private set; } = 1;

        internal ulong Seed { get; private set; } = 1;

        internal PdkRule Rule { get; private set; } = PdkRule.GuanPai();

        /// <summary>Whether each game has rules of its own; then <see cref="Rule"/> is none of them.</summary>
        internal bool RandomRules { get; private set; }

        /// <summary>The number of the first game, from 0.</summary>
        internal int First { get; private set; }

        /// <summary>What managed bots have for an answer, null = as long as they like.</summary>
        internal TimeSpan? Deadline { get; private set; }

        internal string RulesText { get; private set; } = "guanpai";

        /// <summary>Who sits at seats 1, 2, 3.</summary>
        internal BotChoice[] Bots { get; private set; } = BotChoice.Seats("native");

        /// <summary>Whose times are taken.</summary>
        internal BotChoice[] TimedBots { get; private set; } = BotChoice.List(TimesTask.DefaultBots);

        /// <summary>The seat of a person, 0 = none.</summary>
        internal int Human { get; private set; }

        internal bool Quiet { get; private set; }

        internal bool Signature { get; private set; }

        /// <summary>Whether the plays that bots considered are printed.</summary>
        internal bool LogCandidates { get; private set; }

        /// <summary>Whether bots are to say what they think of every play.</summary>
        internal bool Analyze
        {
            get { return LogCandidates || ReplayDirectory != null; }
        }

        /// <summary>Where replays go, null = nowhere.</summary>
        internal string ReplayDirectory { get; private set; }

        internal List<string> ReplayFiles { get; } = new List<string>();

        internal bool Batch { get; private set; }

        internal string Hand { get; private set; }

        internal string Last { get; private set; } = string.Empty;

        internal string Left { get; private set; } = string.Empty;

        internal string MustContain { get; private set; } = string.Empty;

        internal string Cards { get; private set; }

        internal bool WholeHand { get; private set; }

        /// <summary>Reads the command line.</summary>
        /// <exception cref="ConsoleArgumentException">Names the first value that cannot be.</exception>
        internal static ConsoleOptions Parse(string[] arguments)
        {
            ConsoleOptions options = new ConsoleOptions();
            HashSet<string> seen = new HashSet<string>();
            for (int i = 0; i < arguments.Length; i++)
            {
                string name = arguments[i];
                if (!name.StartsWith("--", StringComparison.Ordinal))
                {
                    throw new ConsoleArgumentException(name, "is no option; --help lists them");
                }

                if (!seen.Add(name))
                {
                    throw new ConsoleArgumentException(name, "is given twice");
                }

                i = options.Read(name, arguments, i);
            }

            options.CheckTogether(seen);
            return options;
        }

        private int Read(string name, string[] arguments, int at)
        {
            switch (name)
            {
                case "--help": Task = ConsoleTask.Help; return at;
                case "--quiet": Quiet = true; return at;
                case "--signature": Signature = true; return at;
                case "--log-candidates": LogCandidates = true; return at;
                case "--batch": Batch = true; return at;
                case "--whole-hand": WholeHand = true; return at;
                case "--legal": Task = ConsoleTask.Legal; return at;
                case "--tips": Task = ConsoleTask.Tips; return at;
                case "--beats": Task = ConsoleTask.Beats; return at;
                case "--settle": Task = ConsoleTask.Settle; return at;
                case "--games": Games = Number(name, Value(arguments, ++at), 1, int.MaxValue); return at;
                case "--human": Human = Number(name, Value(arguments, ++at), 1, 3); return at;
                case "--seed": Seed = ReadSeed(Value(arguments, ++at)); return at;
                case "--first": First = Number(name, Value(arguments, ++at), 0, int.MaxValue); return at;
                case "--deadline": Deadline = TimeSpan.FromMilliseconds(Number(name, Value(arguments, ++at), 1, int.MaxValue)); return at;
                case "--rules": TakeRules(Value(arguments, ++at)); return at;
                case "--bots": Bots = BotChoice.Seats(Value(arguments, ++at)); return at;
                case "--replay": ReplayDirectory = Value(arguments, ++at); return at;
                case "--hand": Hand = Value(arguments, ++at); return at;
                case "--last": Last = Value(arguments, ++at); return at;
                case "--left": Left = Value(arguments, ++at); return at;
                case "--must-contain": MustContain = Value(arguments, ++at); return at;
                case "--classify":
                    Task = ConsoleTask.Classify;
                    if (HasValue(arguments, at + 1))
                    {
                        Cards = arguments[++at];
                    }

                    return at;
                case "--times":
                    Task = ConsoleTask.Times;
                    if (HasValue(arguments, at + 1))
                    {
                        TimedBots = BotChoice.List(arguments[++at]);
                    }

                    return at;
                case "--check-replay":
                    Task = ConsoleTask.CheckReplays;
                    while (HasValue(arguments, at + 1))
                    {
                        ReplayFiles.Add(arguments[++at]);
                    }

                    return at;
                default:
                    throw new ConsoleArgumentException(name, "is no option; --help lists them");
            }
        }

        private void TakeRules(string text)
        {
            RulesText = text;
            RandomRules = text == "random";
            Rule = RandomRules ? null : ReadRules(text);
        }

        private void CheckTogether(HashSet<string> seen)
        {
            if (seen.Contains("--help"))
            {
                Task = ConsoleTask.Help;
                return;
            }

            string[] tasks = { "--check-replay", "--times", "--legal", "--tips", "--beats", "--classify", "--settle" };
            int named = 0;
            foreach (string task in tasks)
            {
                named += seen.Contains(task) ? 1 : 0;
                if (named > 1)
                {
                    throw new ConsoleArgumentException(task, "cannot go with another task");
                }
            }

            RefuseWithout(seen, Task == ConsoleTask.Play || Task == ConsoleTask.Times, "--games", "--seed");
            RefuseWithout(seen, Task == ConsoleTask.Play, "--bots", "--human", "--quiet", "--replay", "--signature", "--deadline", "--first", "--log-candidates");
            bool listsPlays = Task == ConsoleTask.Legal || Task == ConsoleTask.Tips;
            RefuseWithout(seen, listsPlays, "--hand", "--last", "--left", "--must-contain");
            RefuseWithout(seen, Task == ConsoleTask.Classify, "--whole-hand");
            bool onlyBatch = Task == ConsoleTask.Beats || Task == ConsoleTask.Settle;
            RefuseWithout(seen, listsPlays || onlyBatch || Task == ConsoleTask.Classify, "--batch");
            RefuseWithout(seen, Task != ConsoleTask.CheckReplays && !Batch, "--rules");
            if (Task == ConsoleTask.CheckReplays && ReplayFiles.Count == 0)
            {
                throw new ConsoleArgumentException("--check-replay", "needs at least one file");
            }

            if (listsPlays && (Hand == null) != Batch)
            {
                throw new ConsoleArgumentException(Task == ConsoleTask.Legal ? "--legal" : "--tips", "needs either --hand or --batch");
            }

            if (onlyBatch && !Batch)
            {
                throw new ConsoleArgumentException(Task == ConsoleTask.Beats ? "--beats" : "--settle", "needs --batch");
            }

            if (Task == ConsoleTask.Classify && (Cards == null) != Batch)
            {
                throw new ConsoleArgumentException("--classify", "needs either cards or --batch");
            }

            if (RandomRules && Task != ConsoleTask.Play)
            {
                throw new ConsoleArgumentException("random", "rules can be drawn for games only");
            }

            RefuseWithout(seen, RandomRules || Task != ConsoleTask.Play, "--first");
            RefuseWithout(seen, !RandomRules, "--human");
            if (First > int.MaxValue - Games)
            {
                throw new ConsoleArgumentException("--first", "the last game would have a number above " + int.MaxValue.ToString(CultureInfo.InvariantCulture));
            }

            if (LogCandidates && (Quiet || Human != 0))
            {
                throw new ConsoleArgumentException("--log-candidates", Quiet ? "nothing would be printed with --quiet" : "a person would see the cards of the bots");
            }

            if (Human != 0 && Quiet)
            {
                throw new ConsoleArgumentException("--quiet", "a person could not see the table");
            }
        }

        private static void RefuseWithout(HashSet<string> seen, bool allowed, params string[] names)
        {
            foreach (string name in names)
            {
                if (!allowed && seen.Contains(name))
                {
                    throw new ConsoleArgumentException(name, "has no meaning for this task");
                }
            }
        }

        private static bool HasValue(string[] arguments, int at)
        {
            return at < arguments.Length && !arguments[at].StartsWith("--", StringComparison.Ordinal);
        }

        private static string Value(string[] arguments, int at)
        {
            if (!HasValue(arguments, at))
            {
                throw new ConsoleArgumentException(arguments[at - 1], "needs a value");
            }

            return arguments[at];
        }

        private static int Number(string name, string text, int lowest, int highest)
        {
            int number;
            if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number) || number < lowest || number > highest)
            {
                throw new ConsoleArgumentException(
                    text, string.Format(CultureInfo.InvariantCulture, "{0} is a number from {1} to {2}", name, lowest, highest));
            }

            return number;
        }

        private static ulong ReadSeed(string text)
        {
            ulong seed;
            bool hex = text.StartsWith("0x", StringComparison.OrdinalIgnoreCase);
            bool read = hex
                ? ulong.TryParse(text.Substring(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out seed)
                : ulong.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out seed);
            if (!read)
            {
                throw new ConsoleArgumentException(text, "a seed is a decimal or 0x… number of 64 bits");
            }

            return seed;
        }

        private static PdkRule ReadRules(string text)
        {
            try
            {
                return PdkRule.Parse(text);
            }
            catch (PdkRuleException error)
            {
                throw new ConsoleArgumentException(text, error.Message);
            }
        }
    }
}
