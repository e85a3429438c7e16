using System.Globalization;
using System.IO;
using System.Text;

namespace PdkFriendServer
{
    /// <summary>Where replays lie: one file a game.</summary>
    internal static class PdkReplayFile
    {
        /// <summary>Writes a replay so that a reader finds the whole file or none.</summary>
        public static void Write(string directory, ulong seriesSeed, int game, string text)
        {
            Directory.CreateDirectory(directory);
            string name = string.Format(CultureInfo.InvariantCulture, "pdk-{0:x16}-{1:d6}.json", seriesSeed, game);
            string path = Path.Combine(directory, name);
            string unfinished = path + ".part";
            File.WriteAllText(unfinished, text, new UTF8Encoding(false));
            if (File.Exists(path))
            {
                File.Replace(unfinished, path, null);
            }
            else
            {
                File.Move(unfinished, path);
            }
        }
    }
}
