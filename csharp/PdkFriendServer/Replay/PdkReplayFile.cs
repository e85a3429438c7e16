using System;
using System.Globalization;
using System.IO;
using System.Text;

namespace PdkFriendServer
{
    /// <summary>Where replays lie: one file a game.</summary>
    internal static class PdkReplayFile
    {
        /// <summary>The file of a game.</summary>
        public static string PathOf(string directory, ulong seriesSeed, int game)
        {
            return Path.Combine(directory, string.Format(CultureInfo.InvariantCulture, "pdk-{0:x16}-{1:d6}.json", seriesSeed, game));
        }

        /// <summary>Writes a replay so that a reader finds the whole file or none, and a failure leaves nothing behind.</summary>
        public static void Write(string path, string text)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path));
            string unfinished = path + ".part";
            FileStream file = new FileStream(unfinished, FileMode.Create, FileAccess.Write, FileShare.None);
            try
            {
                using (var writer = new StreamWriter(file, new UTF8Encoding(false)))
                {
                    writer.Write(text);
                    writer.Flush();
                    // To the disk before the name says that it is there, or a crash could leave an empty file of that name.
                    file.Flush(true);
                }
                if (File.Exists(path))
                {
                    File.Replace(unfinished, path, null);
                }
                else
                {
                    File.Move(unfinished, path);
                }
            }
            catch
            {
                DeleteUnfinished(unfinished);
                throw;
            }
        }

        private static void DeleteUnfinished(string path)
        {
            try
            {
                File.Delete(path);
            }
            catch (IOException)
            {
                // Why it could not be written is what the caller needs to hear.
            }
            catch (UnauthorizedAccessException)
            {
                // As above.
            }
        }
    }
}
