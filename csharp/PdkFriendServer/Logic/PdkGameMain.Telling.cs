using System;

namespace PdkFriendServer
{
    /// <summary>What the host tells others: events, replays. Nothing that goes wrong there stops or changes a game.</summary>
    public partial class PdkGameMain
    {
        /// <summary>A bot's answer could not be taken.</summary>
        public event EventHandler<PdkFallbackEventArgs> FallbackPlayed;

        /// <summary>A game was played and counted, but its replay could not be written; told once a game.</summary>
        public event EventHandler<PdkReplayFailedEventArgs> ReplayFailed;

        /// <summary>Games so far whose replay could not be written.</summary>
        public int ReplayFailures { get; private set; }

        /// <summary>How often a listener of an event threw; the game went on.</summary>
        public int ListenerFaults { get; private set; }

        private void Report(int pos, string question, string reason, bool insideBot)
        {
            fallbacks[pos - 1]++;
            if (!Quiet)
            {
                PdkConsoleText.Fallback(Output, pos, reason);
            }
            Raise(FallbackPlayed, new PdkFallbackEventArgs(pos, question, reason, insideBot));
        }

        /// <summary>Tells every listener of an event; one that throws keeps neither the others nor the game from going on.</summary>
        private void Raise<T>(EventHandler<T> listeners, T report)
            where T : EventArgs
        {
            if (listeners == null)
            {
                return;
            }
            foreach (Delegate listener in listeners.GetInvocationList())
            {
                try
                {
                    ((EventHandler<T>)listener)(this, report);
                }
                catch (Exception error)
                {
                    ListenerFaults++;
                    if (!Quiet)
                    {
                        PdkConsoleText.ListenerFault(Output, Thrown(error));
                    }
                }
            }
        }

        private void LeaveReplay(int game)
        {
            LastReplay = recorder.Finish(position, Scores);
            if (ReplayDirectory == null)
            {
                return;
            }
            string path = ReplayDirectory;
            try
            {
                path = PdkReplayFile.PathOf(ReplayDirectory, SeriesSeed, game);
                PdkReplayFile.Write(path, LastReplay);
            }
            catch (Exception error)
            {
                ReplayFailures++;
                if (!Quiet)
                {
                    PdkConsoleText.ReplayFailed(Output, path, error.Message);
                }
                Raise(ReplayFailed, new PdkReplayFailedEventArgs(game, path, error));
            }
        }

        private string[] Names()
        {
            var names = new string[3];
            for (int i = 0; i < 3; i++)
            {
                string name = BotNames != null && i < BotNames.Length ? BotNames[i] : null;
                names[i] = !BotModes[i] ? "human" : name ?? (Bots[i] == null ? "none" : Bots[i].GetType().Name);
            }
            return names;
        }

        /// <summary>An exception as a reason; a foreign one may even fail to say what it is.</summary>
        private static string Thrown(Exception error)
        {
            string name = error.GetType().Name;
            try
            {
                return "threw " + name + ": " + error.Message;
            }
            catch (Exception)
            {
                return "threw " + name + ", whose message cannot be read";
            }
        }
    }
}
