using System;
using System.Collections.Concurrent;
using PaoDeKuai.Native;

namespace PaoDeKuai.Onnx
{
    /// <summary>
    /// Plays by a net in an ONNX file, as the bot <see cref="PdkBotKind.Net"/> of the library does by its own: the move that the net values highest,
    /// without a search. The library encodes the questions and settles what ends the game. Of the options it heeds
    /// <see cref="PdkOptions.Objective"/> and <see cref="PdkOptions.DeclareAt"/>. Any number of threads and seats may share one object.
    /// </summary>
    /// <example>
    /// <code>
    /// using (PdkOnnxPlayer player = new PdkOnnxPlayer("net.onnx"))
    /// {
    ///     IPdkBot bot = new RustPdkBot(new RustPdkBotOptions { Player = player });
    /// }
    /// </code>
    /// </example>
    public sealed class PdkOnnxPlayer : IPdkPlayer, IDisposable
    {
        private readonly OnnxModel model;
        private readonly ConcurrentBag<NetQuestion> idle = new ConcurrentBag<NetQuestion>();

        /// <summary>Opens a model of <c>pdk train export-onnx</c>, or one like it, and checks that it is for the inputs of the library.</summary>
        /// <param name="path">The file.</param>
        /// <exception cref="ArgumentNullException">The path is null.</exception>
        /// <exception cref="PdkOnnxException">The model cannot be used; its fault says why.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public PdkOnnxPlayer(string path)
        {
            model = OnnxModel.OfFile(path ?? throw new ArgumentNullException(nameof(path)));
        }

        /// <summary>As with a file, of its bytes.</summary>
        /// <param name="bytes">The bytes of a model.</param>
        /// <exception cref="ArgumentNullException">There are no bytes.</exception>
        /// <exception cref="PdkOnnxException">The model cannot be used; its fault says why.</exception>
        /// <exception cref="PdkNativeLibraryException">The library cannot be used.</exception>
        public PdkOnnxPlayer(byte[] bytes)
        {
            model = OnnxModel.OfBytes(bytes ?? throw new ArgumentNullException(nameof(bytes)));
        }

        /// <inheritdoc />
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="allowedCount"/> is negative or above the length of the list.</exception>
        /// <exception cref="PdkOnnxException">The model cannot be run, or answers what is no value.</exception>
        /// <exception cref="ObjectDisposedException">The model was let go of.</exception>
        public PdkStatus TryDecidePlay(in PdkView view, ulong[] allowed, int allowedCount, in PdkOptions options, out PdkDecision decision)
        {
            int count;
            return Decide(in view, allowed, allowedCount, in options, out decision, null, false, out count);
        }

        /// <inheritdoc />
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="allowedCount"/> is negative or above the length of the list.</exception>
        /// <exception cref="PdkOnnxException">The model cannot be run, or answers what is no value.</exception>
        /// <exception cref="ObjectDisposedException">The model was let go of.</exception>
        public PdkStatus TryAnalyzePlay(
            in PdkView view,
            ulong[] allowed,
            int allowedCount,
            in PdkOptions options,
            out PdkDecision decision,
            PdkCandidate[] candidates,
            out int count)
        {
            return Decide(in view, allowed, allowedCount, in options, out decision, candidates, true, out count);
        }

        /// <inheritdoc />
        /// <exception cref="PdkOnnxException">The model cannot be run, or answers what is no value.</exception>
        /// <exception cref="ObjectDisposedException">The model was let go of.</exception>
        public unsafe PdkStatus TryDecideBaoZhuang(in PdkView view, in PdkOptions options, out PdkBaoZhuang answer)
        {
            answer = default(PdkBaoZhuang);
            answer.StructSize = (uint)sizeof(PdkBaoZhuang);
            PdkStatus status = Check(in options);
            if (status != PdkStatus.Ok)
            {
                return status;
            }

            NetQuestion question = Take();
            try
            {
                status = question.ReadBaoZhuang(in view);
                if (status == PdkStatus.Ok)
                {
                    question.Value(model);
                    int best = question.Best(false);
                    int asked = NetMaps.Asked(in view);
                    NetMaps maps = question.Row(best).Kind == PdkNetRowKind.End ? NetMaps.None : model.Maps;
                    answer.PWin = maps.Chance(asked, question.Chance(best));
                    answer.Points = maps.Declared(asked, question.Points(best));
                    answer.Flags = PdkFlags.HasPWin | PdkFlags.HasPoints;
                    bool declare = options.DeclareAt > 0
                        ? 1000 * answer.PWin >= options.DeclareAt
                        : answer.Points > model.Maps.Ordinary(asked, question.Ordinary());
                    answer.Declare = declare ? (byte)1 : (byte)0;
                }

                return status;
            }
            finally
            {
                idle.Add(question);
            }
        }

        /// <summary>Lets go of the model, once nobody asks it any more; who asks later meets an <see cref="ObjectDisposedException"/>.</summary>
        public void Dispose()
        {
            model.Dispose();
        }

        private unsafe PdkStatus Decide(
            in PdkView view,
            ulong[] allowed,
            int allowedCount,
            in PdkOptions options,
            out PdkDecision decision,
            PdkCandidate[] candidates,
            bool analyzed,
            out int count)
        {
            count = 0;
            decision = default(PdkDecision);
            decision.StructSize = (uint)sizeof(PdkDecision);
            PdkStatus status = Check(in options);
            if (status != PdkStatus.Ok)
            {
                return status;
            }

            NetQuestion question = Take();
            try
            {
                status = question.ReadPlay(in view, allowed, allowedCount);
                if (status != PdkStatus.Ok)
                {
                    return status;
                }

                count = question.Moves;
                if (analyzed && count > (candidates == null ? 0 : candidates.Length))
                {
                    return PdkStatus.Capacity;
                }

                question.Value(model);
                Fill(ref decision, question, question.Best(ByChance(in view, in options)));
                for (int i = 0; analyzed && i < count; i++)
                {
                    candidates[i] = Candidate(question, i);
                }

                return PdkStatus.Ok;
            }
            finally
            {
                idle.Add(question);
            }
        }

        // What the library says of the same options.
        private static unsafe PdkStatus Check(in PdkOptions options)
        {
            if (options.StructSize != sizeof(PdkOptions))
            {
                return PdkStatus.StructSize;
            }

            if (options.Objective > PdkObjective.Wins)
            {
                return PdkStatus.Objective;
            }

            return options.DeclareAt > 1000 ? PdkStatus.DeclareAt : PdkStatus.Ok;
        }

        // Points are what a declarer's opponents win by as well: that one of them is first out is only one way to it.
        private static bool ByChance(in PdkView view, in PdkOptions options)
        {
            bool opposes = view.Declarer >= 1 && view.Declarer <= 3 && view.Declarer != view.Seat;
            return options.Objective == PdkObjective.Wins && !opposes;
        }

        private static void Fill(ref PdkDecision decision, NetQuestion question, int best)
        {
            PdkNetRow row = question.Row(best);
            decision.IsPass = row.IsPass;
            decision.Shape = row.Shape;
            decision.TopRank = row.TopRank;
            decision.RunLength = row.RunLength;
            decision.Cards = row.Cards;
            decision.PWin = question.Chance(best);
            decision.Points = question.Points(best);
            decision.Candidates = (uint)question.Moves;
            decision.Flags = Flags(question);
        }

        private static unsafe PdkCandidate Candidate(NetQuestion question, int index)
        {
            PdkNetRow row = question.Row(index);
            PdkCandidate candidate = default(PdkCandidate);
            candidate.StructSize = (uint)sizeof(PdkCandidate);
            candidate.IsPass = row.IsPass;
            candidate.Shape = row.Shape;
            candidate.TopRank = row.TopRank;
            candidate.RunLength = row.RunLength;
            candidate.Cards = row.Cards;
            candidate.PWin = question.Chance(index);
            candidate.Points = question.Points(index);
            candidate.Flags = Flags(question);
            return candidate;
        }

        private static PdkFlags Flags(NetQuestion question)
        {
            PdkFlags figures = PdkFlags.HasPWin | PdkFlags.HasPoints;
            return question.Moves == 1 ? figures | PdkFlags.Forced : figures;
        }

        private NetQuestion Take()
        {
            NetQuestion question;
            return idle.TryTake(out question) ? question : new NetQuestion();
        }
    }
}
