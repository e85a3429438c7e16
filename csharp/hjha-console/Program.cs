using System;
using System.IO;
using System.Text;
using PdkFriendServer.Rules;

namespace HjhaConsole
{
    /// <summary>The host's console: reads the command line and hands over to the task.</summary>
    internal static class Program
    {
        private const int Done = 0;
        private const int Refused = 2;

        private static int Main(string[] arguments)
        {
            // Card and shape names are Chinese; no byte order mark, since people pipe this.
            Console.OutputEncoding = new UTF8Encoding(false);
            try
            {
                return Run(ConsoleOptions.Parse(arguments));
            }
            catch (ConsoleArgumentException error)
            {
                Console.Error.WriteLine("hjha-console: " + error.Message);
                return Refused;
            }
            catch (PdkTextException error)
            {
                Console.Error.WriteLine("hjha-console: " + error.Message);
                return Refused;
            }
        }

        private static int Run(ConsoleOptions options)
        {
            switch (options.Task)
            {
                case ConsoleTask.Help:
                    Console.Out.Write(ConsoleOptions.Usage);
                    return Done;
                case ConsoleTask.CheckReplays:
                    return ReplayTask.Run(options.ReplayFiles, Console.Out, Console.Error);
                case ConsoleTask.Times:
                    return TimesTask.Run(options, Console.Out, Console.Error);
                case ConsoleTask.Play:
                    return options.RandomRules ? RandomRulesTask.Run(options, Console.Out, Console.Error) : PlayTask.Run(options, Console.In, Console.Out, Console.Error);
                default:
                    Ask(options);
                    return Done;
            }
        }

        private static void Ask(ConsoleOptions options)
        {
            if (options.Batch)
            {
                using (StreamWriter output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)))
                {
                    RulesQuestions.AnswerAll(options.Task, Console.In, output);
                }
            }
            else
            {
                RulesQuestions.Answer(options, Console.Out);
            }
        }
    }
}
