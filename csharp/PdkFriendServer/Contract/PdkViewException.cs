using System;

namespace PdkFriendServer
{
    /// <summary>A view that cannot be: the message says what is wrong with which value.</summary>
    public sealed class PdkViewException : Exception
    {
        /// <summary>Makes the error.</summary>
        public PdkViewException(string message)
            : base(message)
        {
        }
    }
}
