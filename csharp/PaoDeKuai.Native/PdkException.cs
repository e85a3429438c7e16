using System;

namespace PaoDeKuai.Native
{
    /// <summary>The library refused a question; <see cref="Status"/> says why. Nothing was decided, and the next question is answered as ever.</summary>
    public sealed class PdkException : Exception
    {
        /// <summary>For serializers and tests.</summary>
        public PdkException()
            : this("the library refused the question")
        {
        }

        /// <summary>With a message alone.</summary>
        /// <param name="message">What is wrong.</param>
        public PdkException(string message)
            : base(message)
        {
        }

        /// <summary>With a message and its cause.</summary>
        /// <param name="message">What is wrong.</param>
        /// <param name="innerException">The cause.</param>
        public PdkException(string message, Exception innerException)
            : base(message, innerException)
        {
        }

        internal PdkException(PdkStatus status, string text)
            : base(text + " (status " + (int)status + ")")
        {
            Status = status;
            StatusText = text;
        }

        /// <summary>The status code of the C ABI; <see cref="PdkStatus.Ok"/> where the library did not throw.</summary>
        public PdkStatus Status { get; }

        /// <summary>The library's own words for it; null where the library did not throw.</summary>
        public string StatusText { get; }
    }
}
