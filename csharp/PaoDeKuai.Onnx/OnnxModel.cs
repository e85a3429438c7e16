using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using Microsoft.ML.OnnxRuntime;
using PaoDeKuai.Native;

namespace PaoDeKuai.Onnx
{
    /// <summary>
    /// A model as <c>pdk train export-onnx</c> writes it: input <c>inputs</c>, floats [N, number of inputs]; outputs <c>points</c> and <c>win</c>,
    /// floats [N]; metadata <c>inputs</c> and <c>features</c>, and <c>maps</c> where the net has them. Checked when it is opened; then any thread may ask it.
    /// </summary>
    internal sealed class OnnxModel : IDisposable
    {
        private const string Inputs = "inputs";
        private const string Points = "points";
        private const string Win = "win";
        private const string Features = "features";
        private const string MapsKey = "maps";

        private static readonly string[] InputNames = { Inputs };
        private static readonly string[] OutputNames = { Points, Win };

        private readonly string name;
        private readonly InferenceSession session;

        // Asking holds it for reading, letting go for writing: a session that is gone would take the process with it.
        private readonly ReaderWriterLockSlim use = new ReaderWriterLockSlim();
        private bool isGone;

        private OnnxModel(string name, Func<SessionOptions, InferenceSession> open, PdkNetInputs wanted)
        {
            this.name = name;
            InputCount = (int)wanted.Count;
            session = Open(open);
            try
            {
                CheckMetadata(wanted);
                Maps = ReadMaps();
                CheckShapes();
            }
            catch
            {
                session.Dispose();
                throw;
            }
        }

        /// <summary>How many inputs the model has.</summary>
        internal int InputCount { get; }

        /// <summary>From what the model says of 包庄 to what its games bear out.</summary>
        internal NetMaps Maps { get; }

        /// <summary>Opens a file.</summary>
        /// <exception cref="PdkOnnxException">The model cannot be used.</exception>
        internal static OnnxModel OfFile(string path)
        {
            if (!File.Exists(path))
            {
                throw new PdkOnnxException(PdkOnnxFault.FileMissing, path, "there is no such file");
            }

            return new OnnxModel(path, options => new InferenceSession(path, options), PdkNative.NetInputs());
        }

        /// <summary>Reads the bytes of a file.</summary>
        /// <exception cref="PdkOnnxException">The model cannot be used.</exception>
        internal static OnnxModel OfBytes(byte[] bytes)
        {
            return new OnnxModel("a model of " + Text(bytes.Length) + " bytes", options => new InferenceSession(bytes, options), PdkNative.NetInputs());
        }

        /// <summary>The values of rows of inputs, one behind the other; of 0 and 1.</summary>
        /// <exception cref="ObjectDisposedException">The model was let go of.</exception>
        /// <exception cref="PdkOnnxException">The model cannot be run, or answers what is no value.</exception>
        internal void Run(float[] inputs, int rows, float[] points, float[] win)
        {
            use.EnterReadLock();
            try
            {
                if (isGone)
                {
                    throw new ObjectDisposedException(name);
                }

                using (RunOptions options = new RunOptions())
                using (OrtValue tensor = OrtValue.CreateTensorValueFromMemory(
                    OrtMemoryInfo.DefaultInstance, new Memory<float>(inputs, 0, rows * InputCount), new long[] { rows, InputCount }))
                using (IDisposableReadOnlyCollection<OrtValue> answers = session.Run(options, InputNames, new[] { tensor }, OutputNames))
                {
                    Take(answers[0].GetTensorDataAsSpan<float>(), Points, rows, points);
                    Take(answers[1].GetTensorDataAsSpan<float>(), Win, rows, win);
                }
            }
            catch (OnnxRuntimeException error)
            {
                throw new PdkOnnxException(PdkOnnxFault.AnswerUnusable, name, "the model cannot be run: " + error.Message, error);
            }
            finally
            {
                use.ExitReadLock();
            }
        }

        /// <inheritdoc />
        public void Dispose()
        {
            use.EnterWriteLock();
            try
            {
                isGone = true;
                session.Dispose();
            }
            finally
            {
                use.ExitWriteLock();
            }
        }

        // One thread, so that sums are added in one order and a decision takes no thread of the host's.
        private InferenceSession Open(Func<SessionOptions, InferenceSession> open)
        {
            try
            {
                using (SessionOptions options = new SessionOptions())
                {
                    options.IntraOpNumThreads = 1;
                    options.InterOpNumThreads = 1;
                    options.ExecutionMode = ExecutionMode.ORT_SEQUENTIAL;
                    options.LogSeverityLevel = OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL;
                    return open(options);
                }
            }
            catch (OnnxRuntimeException error)
            {
                throw new PdkOnnxException(PdkOnnxFault.ModelUnreadable, name, "ONNX Runtime cannot read it: " + error.Message, error);
            }
            catch (Exception error) when (error is TypeInitializationException || error is DllNotFoundException || error is BadImageFormatException || error is EntryPointNotFoundException)
            {
                Exception cause = error is TypeInitializationException && error.InnerException != null ? error.InnerException : error;
                throw new PdkOnnxException(PdkOnnxFault.RuntimeUnusable, name, "ONNX Runtime cannot be used: " + cause.Message, error);
            }
        }

        private void CheckMetadata(PdkNetInputs wanted)
        {
            Dictionary<string, string> told = session.ModelMetadata.CustomMetadataMap;
            CheckTold(told, Features, wanted.Features.ToString("x16", CultureInfo.InvariantCulture));
            CheckTold(told, Inputs, wanted.Count.ToString(CultureInfo.InvariantCulture));
        }

        private void CheckTold(Dictionary<string, string> told, string key, string wanted)
        {
            string found;
            if (!told.TryGetValue(key, out found))
            {
                throw new PdkOnnxException(
                    PdkOnnxFault.InputsUntold, name, "its metadata have no '" + key + "', so nobody knows for which inputs it was made");
            }

            if (found != wanted)
            {
                throw new PdkOnnxException(
                    PdkOnnxFault.OtherInputs,
                    name,
                    "it was made for other inputs: its '" + key + "' is " + found + ", that of the library (" + PdkNative.Version + ") " + wanted);
            }
        }

        private NetMaps ReadMaps()
        {
            string told;
            if (!session.ModelMetadata.CustomMetadataMap.TryGetValue(MapsKey, out told))
            {
                return NetMaps.None;
            }

            NetMaps maps = NetMaps.Read(told);
            if (maps == null)
            {
                throw new PdkOnnxException(PdkOnnxFault.MapsUnreadable, name, "its '" + MapsKey + "' are no maps for 包庄: " + told);
            }

            return maps;
        }

        private void CheckShapes()
        {
            CheckNames("input", session.InputMetadata, InputNames);
            CheckNames("output", session.OutputMetadata, OutputNames);
            CheckShape("input", Inputs, session.InputMetadata[Inputs], new[] { -1, InputCount });
            foreach (string output in OutputNames)
            {
                CheckShape("output", output, session.OutputMetadata[output], new[] { -1 });
            }
        }

        private void CheckNames(string kind, IReadOnlyDictionary<string, NodeMetadata> found, string[] wanted)
        {
            if (found.Count != wanted.Length || !wanted.All(found.ContainsKey))
            {
                throw new PdkOnnxException(
                    PdkOnnxFault.OtherShape,
                    name,
                    "its " + kind + "s are " + string.Join(", ", found.Keys) + ", not " + string.Join(", ", wanted));
            }
        }

        private void CheckShape(string kind, string which, NodeMetadata found, int[] wanted)
        {
            bool fits = found.IsTensor && found.ElementType == typeof(float) && found.Dimensions.SequenceEqual(wanted);
            if (!fits)
            {
                string type = found.IsTensor ? found.ElementType.Name + " " + Shape(found.Dimensions) : found.OnnxValueType.ToString();
                throw new PdkOnnxException(
                    PdkOnnxFault.OtherShape, name, "its " + kind + " '" + which + "' is " + type + ", not " + nameof(Single) + " " + Shape(wanted));
            }
        }

        private void Take(ReadOnlySpan<float> found, string output, int rows, float[] into)
        {
            if (found.Length != rows)
            {
                throw new PdkOnnxException(
                    PdkOnnxFault.AnswerUnusable, name, "'" + output + "' has " + Text(found.Length) + " numbers for " + Text(rows) + " rows");
            }

            for (int row = 0; row < rows; row++)
            {
                float one = found[row];
                bool usable = output == Win ? one >= 0 && one <= 1 : Math.Abs(one) <= float.MaxValue;
                if (!usable)
                {
                    throw new PdkOnnxException(
                        PdkOnnxFault.AnswerUnusable,
                        name,
                        "'" + output + "' of row " + Text(row) + " is " + one.ToString("R", CultureInfo.InvariantCulture));
                }

                into[row] = one;
            }
        }

        private static string Shape(IEnumerable<int> sizes)
        {
            return "[" + string.Join(", ", sizes.Select(size => size < 0 ? "N" : Text(size))) + "]";
        }

        private static string Text(int number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }
    }
}
