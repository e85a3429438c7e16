using System;
using System.Collections.Generic;
using System.Text;

namespace PaoDeKuai.Native
{
    /// <summary>
    /// The native library could not be used: not found, not loadable, or another version than this wrapper speaks. The message says which file was
    /// tried where, what is wrong with it, and what to do. Later calls throw it again without another search.
    /// </summary>
    public sealed class PdkNativeLibraryException : Exception
    {
        /// <summary>For serializers and tests; the library's loader tells more.</summary>
        public PdkNativeLibraryException()
            : this("the native library cannot be used")
        {
        }

        /// <summary>With a reason alone.</summary>
        /// <param name="message">The reason.</param>
        public PdkNativeLibraryException(string message)
            : base(message)
        {
            PathsTried = Array.Empty<string>();
        }

        /// <summary>With a reason and its cause.</summary>
        /// <param name="message">The reason.</param>
        /// <param name="innerException">The cause.</param>
        public PdkNativeLibraryException(string message, Exception innerException)
            : base(message, innerException)
        {
            PathsTried = Array.Empty<string>();
        }

        internal PdkNativeLibraryException(string reason, IList<string> pathsTried, string expected, string found, string advice, Exception cause)
            : base(Compose(reason, pathsTried, expected, found, advice), cause)
        {
            Reason = reason;
            PathsTried = new List<string>(pathsTried).AsReadOnly();
            Expected = expected;
            Found = found;
            Advice = advice;
        }

        /// <summary>The reason alone, without the lists; null where the loader did not throw.</summary>
        public string Reason { get; }

        /// <summary>Each path tried, with where it came from and what happened there, in the order of the search; empty where none was tried.</summary>
        public IReadOnlyList<string> PathsTried { get; }

        /// <summary>Whether this process has 64 bits; the library has.</summary>
        public bool Is64BitProcess { get; } = Environment.Is64BitProcess;

        /// <summary>The versions or sizes that this wrapper needs; null where it did not come to that.</summary>
        public string Expected { get; }

        /// <summary>What the library found has instead; null where none was found.</summary>
        public string Found { get; }

        /// <summary>What a person can do about it, one sentence; null where the loader did not throw.</summary>
        public string Advice { get; }

        private static string Compose(string reason, IList<string> pathsTried, string expected, string found, string advice)
        {
            StringBuilder text = new StringBuilder("pdkbot cannot be used: ").Append(reason);
            text.Append("; this process has ").Append(Environment.Is64BitProcess ? "64" : "32").Append(" bits");
            if (expected != null)
            {
                text.Append("; expected ").Append(expected).Append(", found ").Append(found ?? "nothing");
            }

            if (pathsTried.Count > 0)
            {
                text.Append("; tried:");
                foreach (string path in pathsTried)
                {
                    text.Append("\n  ").Append(path);
                }
            }

            text.Append("\nWhat to do: ").Append(advice);
            return text.ToString();
        }
    }
}
