using System;

namespace PaoDeKuai.Native
{
    /// <summary>The library refused a question; <see cref="Status"/> says why.</summary>
    public sealed class PdkException : Exception
    {
        /// <summary>For serializers and tests.</summary>
        public PdkException()
            : this("the library refused the question")
        {
        }

        /// <summary>With a message alone.</summary>
        public PdkException(string message)
            : base(message)
        {
        }

        /// <summary>With a message and its cause.</summary>
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

        /// <summary>The status code of the C ABI.</summary>
        public PdkStatus Status { get; }

        /// <summary>The library's own words for it.</summary>
        public string StatusText { get; }
    }
}
