using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;
using PdkFriendServer;

namespace HjhaConsole
{
    /// <summary>Plays a series of games and prints its totals.</summary>
    internal static class PlayTask
    {
        /// <summary>0 = every answer was the bots' own; 1 = a fallback had to play, a replay could not be written, or the input of a person ended too early.</summary>
        /// <exception cref="ConsoleArgumentException">The folder for replays cannot be made.</exception>
        internal static int Run(ConsoleOptions options, TextReader input, TextWriter output, TextWriter errors)
        {
            PdkGameMain game = new PdkGameMain(options.Rule, options.Seed)
            {
                Input = input,
                Output = output,
                Quiet = options.Quiet,
                LogCandidates = options.LogCandidates,
                BotNames = options.Bots.Select(bot => bot.Name).ToArray(),
                BotFactory = seat => options.Bots[seat - 1].Create(unchecked(options.Seed + (ulong)seat), options.Analyze),
                ReplayDirectory = MakeDirectory(options.ReplayDirectory),
            };
            SetDeadlines(options, game);
            if (options.Human != 0)
            {
                game.BotModes[options.Human - 1] = false;
            }

            WarnWithoutLibrary(options.Bots.Where((bot, place) => place + 1 != options.Human), errors);
            game.FallbackPlayed += (sender, report) => PrintFallback(report, report.Game + 1, errors);
            game.ReplayFailed += (sender, report) => PrintReplayFailure(game.ReplayFailures, report, errors);

            bool ended = true;
            for (int i = 0; i < options.Games && ended; i++)
            {
                ended = game.Test();
            }

            PrintTotals(options, game, output);
            if (options.Signature)
            {
                output.WriteLine("signature " + game.Signature);
            }

            return ended && game.FallbackCounts.Sum() == 0 && game.ReplayFailures == 0 ? 0 : 1;
        }

        /// <summary>Deadlines are for bots that make no promise of their own: the library keeps to its budget.</summary>
        internal static void SetDeadlines(ConsoleOptions options, PdkGameMain game)
        {
            for (int seat = 1; seat <= 3; seat++)
            {
                game.SetDeadline(seat, options.Bots[seat - 1].IsNative ? null : options.Deadline);
            }
        }

        internal static void PrintFallback(PdkFallbackEventArgs report, int game, TextWriter errors)
        {
            errors.WriteLine(string.Format(
                CultureInfo.InvariantCulture,
                "hjha-console: game {0}, seat {1}, {2}: the {3} fallback answered: {4} (told once of '{5}' at this seat)",
                game, report.Seat, report.Question, report.IsInsideBot ? "bot's" : "host's", report.Reason, PdkFallbackKinds.Name(report.Kind)));
        }

        // A full disk fails for every game that follows: the first one says why, the totals say how many.
        internal static void PrintReplayFailure(int failures, PdkReplayFailedEventArgs report, TextWriter errors)
        {
            if (failures == 1)
            {
                errors.WriteLine(string.Format(
                    CultureInfo.InvariantCulture,
                    "hjha-console: game {0}: the replay '{1}' cannot be written: {2}",
                    report.Game + 1, report.Path, report.Reason));
            }
        }

        internal static string MakeDirectory(string directory)
        {
            try
            {
                return directory == null ? null : Directory.CreateDirectory(directory).FullName;
            }
            catch (Exception error) when (error is IOException || error is UnauthorizedAccessException || error is ArgumentException)
            {
                throw new ConsoleArgumentException(directory, "the folder for replays cannot be made: " + error.Message);
            }
        }

        internal static void WarnWithoutLibrary(IEnumerable<BotChoice> bots, TextWriter errors)
        {
            try
            {
                if (bots.Any(bot => bot.IsNative))
                {
                    PdkNative.EnsureLoaded();
                }
            }
            catch (PdkNativeLibraryException error)
            {
                errors.WriteLine("hjha-console: the managed PdkBot stands in for native bots: " + error.Message);
            }
        }

        private static void PrintTotals(ConsoleOptions options, PdkGameMain game, TextWriter output)
        {
            output.WriteLine(
                "总计 {0} 局 ({0} games), rules={1}, seed=0x{2}",
                game.GameIndex, options.Rule, options.Seed.ToString("x", CultureInfo.InvariantCulture));
            output.WriteLine("seat  bot                 wins  points  points/game  fallback  illegal");
            for (int seat = 1; seat <= 3; seat++)
            {
                string name = seat == options.Human ? "human" : options.Bots[seat - 1].Name;
                double average = game.GameIndex == 0 ? 0 : (double)game.TotalScores[seat - 1] / game.GameIndex;
                output.WriteLine(string.Format(
                    CultureInfo.InvariantCulture,
                    "{0,4}  {1,-16} {2,7} {3,7} {4,12:0.00} {5,9} {6,8}",
                    seat, name, game.Wins[seat - 1], game.TotalScores[seat - 1], average,
                    game.FallbackCounts[seat - 1], game.RefusedCounts[seat - 1]));
            }

            if (game.ReplayFailures > 0)
            {
                output.WriteLine(string.Format(CultureInfo.InvariantCulture, "replays not written: {0}", game.ReplayFailures));
            }
        }
    }
}
