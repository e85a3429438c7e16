using System;

namespace PdkFriendServer
{
    /// <summary>What the host tells others: events, replays. Nothing that goes wrong there stops or changes a game.</summary>
    public partial class PdkGameMain
    {
        /// <summary>A bot's answer could not be taken; told once for each kind of fault and bot, the others are counted.</summary>
        public event EventHandler<PdkFallbackEventArgs> FallbackPlayed;

        /// <summary>A game was played and counted, but its replay could not be written; told once a game.</summary>
        public event EventHandler<PdkReplayFailedEventArgs> ReplayFailed;

        /// <summary>Games so far whose replay could not be written.</summary>
        public int ReplayFailures { get; private set; }

        /// <summary>How often a listener of an event threw; the game went on.</summary>
        public int ListenerFaults { get; private set; }

        /// <summary>How often a kind of fault has happened at a seat so far.</summary>
        public int FallbackCount(int pos, PdkFallbackKind kind)
        {
            if (pos < 1 || pos > 3)
            {
                throw new ArgumentOutOfRangeException(nameof(pos), pos, "no seat");
            }
            return kinds[pos - 1, (int)kind];
        }

        /// <summary>Counts what went wrong with a question, and tells of the first of its kind at each bot: a fault that comes back is no flood.</summary>
        private PdkFallbackKind? Report<T>(int pos, string name, PdkBotQuestion<T> question)
        {
            Decisions++;
            if (question.Kind.HasValue)
            {
                refusals[pos - 1]++;
            }
            else if (question.Thoughts != null && !string.IsNullOrEmpty(question.Thoughts.FallbackReason))
            {
                question.Refuse(PdkFallbackKind.OwnSubstitute, question.Thoughts.FallbackReason);
            }
            else
            {
                return null;
            }
            PdkFallbackKind kind = question.Kind.Value;
            fallbacks[pos - 1]++;
            kinds[pos - 1, (int)kind]++;
            if (!told[pos - 1, (int)kind])
            {
                told[pos - 1, (int)kind] = true;
                if (!Quiet)
                {
                    PdkConsoleText.Fallback(Output, pos, kind, question.Reason);
                }
                Raise(FallbackPlayed, new PdkFallbackEventArgs(GameIndex, pos, name, kind, question.Reason));
            }
            return kind;
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
                        PdkConsoleText.ListenerFault(Output, PdkBotWork.Thrown(error));
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
    }
}
