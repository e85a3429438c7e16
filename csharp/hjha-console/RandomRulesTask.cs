using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using PdkFriendServer;
using PdkFriendServer.Rules;

namespace HjhaConsole
{
    /// <summary>
    /// Plays games in bulk, each under rules of its own. A game depends on the seed, its number and the bots alone, so games in parts are the same games.
    /// The host's engine judges every answer; whatever is not as it should be is counted, and a game can be played again by itself.
    /// </summary>
    internal sealed class RandomRulesTask
    {
        // More commands to play failed games again help nobody.
        private const int MostCommands = 10;

        private readonly ConsoleOptions options;
        private readonly TextWriter output;
        private readonly TextWriter errors;
        private readonly IPdkBot[] bots;
        private readonly string directory;
        private readonly HashSet<string> told = new HashSet<string>();
        private readonly long[] kinds = new long[PdkFallbackKinds.Count];
        private long decisions;
        private long unbalanced;
        private long broken;
        private long unwritten;
        private long failedGames;
        private ulong signatures;

        private RandomRulesTask(ConsoleOptions options, TextWriter output, TextWriter errors)
        {
            this.options = options;
            this.output = output;
            this.errors = errors;
            directory = PlayTask.MakeDirectory(options.ReplayDirectory);
            bots = options.Bots.Select((bot, place) => bot.Create(unchecked(options.Seed + (ulong)place + 1), options.Analyze)).ToArray();
        }

        /// <summary>0 = every game was played to its end by the bots themselves, and its scores sum to zero; 1 = one was not.</summary>
        /// <exception cref="ConsoleArgumentException">The folder for replays cannot be made.</exception>
        internal static int Run(ConsoleOptions options, TextWriter output, TextWriter errors)
        {
            PlayTask.WarnWithoutLibrary(options.Bots, errors);
            RandomRulesTask task = new RandomRulesTask(options, output, errors);
            for (int i = 0; i < options.Games; i++)
            {
                task.Play(options.First + i);
            }

            task.PrintTotals();
            return task.failedGames == 0 ? 0 : 1;
        }

        private void Play(int number)
        {
            PdkRandomGame drawn = PdkRandomGame.Draw(options.Seed, number);
            PdkGameMain game = new PdkGameMain(drawn.Rule, options.Seed)
            {
                Input = TextReader.Null,
                Output = output,
                Quiet = options.Quiet,
                LogCandidates = options.LogCandidates,
                BotNames = options.Bots.Select(bot => bot.Name).ToArray(),
                BotFactory = seat => bots[seat - 1],
                ReplayDirectory = directory,
            };
            game.StartAt(number, drawn.Leader);
            PlayTask.SetDeadlines(options, game);
            game.FallbackPlayed += (sender, report) => TellOnce(report);
            game.ReplayFailed += (sender, report) => PlayTask.PrintReplayFailure(unwritten == 0 ? 1 : 0, report, errors);
            string fault = Fault(game);
            decisions += game.Decisions;
            unwritten += game.ReplayFailures;
            for (int kind = 0; kind < kinds.Length; kind++)
            {
                for (int seat = 1; seat <= 3; seat++)
                {
                    kinds[kind] += game.FallbackCount(seat, (PdkFallbackKind)kind);
                }
            }

            // A sum, so that parts of a run can be put together.
            signatures = unchecked(signatures + game.Signature.Value);
            if (fault.Length > 0 || game.FallbackCounts.Sum() > 0 || game.ReplayFailures > 0)
            {
                TellHowToRepeat(number, drawn.Rule, fault);
            }
        }

        /// <summary>Plays the game; says what was wrong with it but for its fallbacks, else nothing.</summary>
        private string Fault(PdkGameMain game)
        {
            try
            {
                game.Test();
            }
            catch (Exception error)
            {
                // Nothing should ever get here: then the host itself is wrong, and the other games may still tell more.
                broken++;
                return "the host threw " + error.GetType().Name + ": " + error.Message;
            }

            if (game.Scores.Sum() != 0)
            {
                unbalanced++;
                return "its scores " + string.Join(" ", game.Scores) + " do not sum to zero";
            }

            return string.Empty;
        }

        private void TellOnce(PdkFallbackEventArgs report)
        {
            if (told.Add(report.Seat + " " + report.Kind))
            {
                PlayTask.PrintFallback(report, report.Game, errors);
            }
        }

        private void TellHowToRepeat(int number, PdkRule rule, string fault)
        {
            if (++failedGames <= MostCommands)
            {
                string deadline = options.Deadline.HasValue ? " --deadline " + options.Deadline.Value.TotalMilliseconds.ToString(CultureInfo.InvariantCulture) : string.Empty;
                errors.WriteLine(string.Format(
                    CultureInfo.InvariantCulture,
                    "hjha-console: game {0}, rules {1}: {2}; again: hjha-console --rules random --seed 0x{3:x} --first {0} --games 1 --bots {4}{5}",
                    number, rule, fault.Length > 0 ? fault : "a fallback answered, or its replay was not written",
                    options.Seed, string.Join(",", options.Bots.Select(bot => bot.Name)), deadline));
            }
        }

        private void PrintTotals()
        {
            string byKind = string.Join(", ", kinds.Select((count, kind) => count == 0 ? null : PdkFallbackKinds.Name((PdkFallbackKind)kind) + " " + count).Where(text => text != null));
            long late = kinds[(int)PdkFallbackKind.Late] + kinds[(int)PdkFallbackKind.Busy];
            output.WriteLine(string.Format(
                CultureInfo.InvariantCulture,
                "{0} games, {1} decisions, {2} fallbacks{3}, {4} illegal, {5} late, {6} unbalanced, {7} broken, {8} replays not written; rules random, seed 0x{9:x}, first {10}, bots {11}",
                options.Games, decisions, kinds.Sum(), byKind.Length == 0 ? string.Empty : " (" + byKind + ")", Illegal(), late, unbalanced, broken, unwritten,
                options.Seed, options.First, string.Join(",", options.Bots.Select(bot => bot.Name))));
            if (options.Signature)
            {
                output.WriteLine(string.Format(CultureInfo.InvariantCulture, "signature {0:x16}", signatures));
            }
        }

        /// <summary>Answers that came and could not be taken.</summary>
        private long Illegal()
        {
            PdkFallbackKind[] bad =
            {
                PdkFallbackKind.NoAnswer, PdkFallbackKind.Malformed, PdkFallbackKind.NotInHand, PdkFallbackKind.OtherSeat, PdkFallbackKind.Illegal,
            };
            return bad.Sum(kind => kinds[(int)kind]);
        }
    }
}
