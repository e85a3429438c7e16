using System;

namespace PdkFriendServer.Rules
{
    /// <summary>A question in text form that was refused; the message names the value and the reason.</summary>
    public sealed class PdkTextException : Exception
    {
        /// <summary>Makes the error.</summary>
        public PdkTextException(string message)
            : base(message)
        {
        }
    }
}
