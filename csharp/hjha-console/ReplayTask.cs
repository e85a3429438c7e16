using System;
using System.Collections.Generic;
using System.IO;
using PdkFriendServer;

namespace HjhaConsole
{
    /// <summary>Replays and checks replay files.</summary>
    internal static class ReplayTask
    {
        /// <summary>0 = all are right; 1 = one is not, or cannot be read.</summary>
        internal static int Run(IEnumerable<string> files, TextWriter output, TextWriter errors)
        {
            int result = 0;
            foreach (string file in files)
            {
                try
                {
                    PdkReplayChecker.CheckFile(file);
                    output.WriteLine(file + ": ok");
                }
                catch (Exception error) when (
                    error is PdkReplayException || error is IOException || error is UnauthorizedAccessException || error is ArgumentException)
                {
                    errors.WriteLine("hjha-console: " + file + ": " + error.Message);
                    result = 1;
                }
            }

            return result;
        }
    }
}
