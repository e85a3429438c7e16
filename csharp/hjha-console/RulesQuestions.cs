using System;
using System.Collections.Generic;
using System.IO;
using PdkFriendServer.Rules;

namespace HjhaConsole
{
    /// <summary>What the C# rules engine says, in the text forms of the <c>pdk</c> program: for comparing the two engines.</summary>
    internal static class RulesQuestions
    {
        /// <summary>Answers one question from the command line.</summary>
        /// <exception cref="PdkTextException">The question was refused.</exception>
        internal static void Answer(ConsoleOptions options, TextWriter output)
        {
            string[] fields = options.Task == ConsoleTask.Classify
                ? new[] { options.RulesText, options.Cards, options.WholeHand ? "whole" : string.Empty }
                : new[] { options.RulesText, options.Hand, options.Last, options.Left, options.MustContain };
            foreach (string line in Answer(options.Task, fields))
            {
                output.WriteLine(line);
            }
        }

        /// <summary>Answers questions from a stream, one a line; a refusal is an answer too.</summary>
        internal static void AnswerAll(ConsoleTask task, TextReader input, TextWriter output)
        {
            for (string line = input.ReadLine(); line != null; line = input.ReadLine())
            {
                try
                {
                    foreach (string answer in Answer(task, line.Split('|')))
                    {
                        output.WriteLine(answer);
                    }
                }
                catch (PdkTextException error)
                {
                    output.WriteLine("refused: " + error.Message);
                }

                output.WriteLine();
            }
        }

        private static List<string> Answer(ConsoleTask task, string[] fields)
        {
            switch (task)
            {
                case ConsoleTask.Legal:
                    Need(fields, 2, 5);
                    return PdkTextCheck.Legal(fields[0], fields[1], At(fields, 2), At(fields, 3), At(fields, 4));
                case ConsoleTask.Tips:
                    Need(fields, 2, 5);
                    return PdkTextCheck.Tips(fields[0], fields[1], At(fields, 2), At(fields, 3), At(fields, 4));
                case ConsoleTask.Beats:
                    Need(fields, 4, 4);
                    return new List<string> { PdkTextCheck.Beats(fields[0], fields[1], fields[2], fields[3]) ? "yes" : "no" };
                case ConsoleTask.Classify:
                    Need(fields, 2, 3);
                    return PdkTextCheck.Classify(fields[0], fields[1], IsWhole(At(fields, 2)));
                case ConsoleTask.Settle:
                    Need(fields, 2, int.MaxValue);
                    return new List<string> { PdkTextCheck.Settle(fields[0], Arguments(fields)) };
                default:
                    throw new ArgumentOutOfRangeException(nameof(task), task, "is no question about rules");
            }
        }

        private static void Need(string[] fields, int fewest, int most)
        {
            if (fields.Length < fewest || fields.Length > most)
            {
                throw new PdkTextException("'" + string.Join("|", fields) + "' has " + fields.Length + " fields");
            }
        }

        private static string At(string[] fields, int index)
        {
            return index < fields.Length ? fields[index] : string.Empty;
        }

        private static bool IsWhole(string text)
        {
            if (text.Length != 0 && text != "whole")
            {
                throw new PdkTextException("'" + text + "' is neither empty nor whole");
            }

            return text.Length != 0;
        }

        private static Dictionary<string, string> Arguments(string[] fields)
        {
            Dictionary<string, string> arguments = new Dictionary<string, string>();
            for (int i = 1; i < fields.Length; i++)
            {
                int equals = fields[i].IndexOf('=');
                if (equals < 0)
                {
                    throw new PdkTextException("'" + fields[i] + "' is not of the form name=value");
                }

                arguments[fields[i].Substring(0, equals)] = fields[i].Substring(equals + 1);
            }

            return arguments;
        }
    }
}
