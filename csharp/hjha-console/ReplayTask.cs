using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
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
                    IReadOnlyDictionary<string, int> fallbacks = PdkReplayChecker.CheckFile(file);
                    string marks = fallbacks.Count == 0 ? string.Empty : ", fallbacks: " + string.Join(", ", fallbacks.Select(one => one.Key + " " + one.Value));
                    output.WriteLine(file + ": ok" + marks);
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
