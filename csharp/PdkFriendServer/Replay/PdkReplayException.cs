using System;

namespace PdkFriendServer
{
    /// <summary>A replay that is not what it claims to be; the message names the field and both values.</summary>
    public sealed class PdkReplayException : Exception
    {
        /// <summary>Makes the error of a field (<c>events[3].cards</c>).</summary>
        public PdkReplayException(string field, string reason)
            : base(field + ": " + reason)
        {
            Field = field;
        }

        /// <summary>The path of the field at fault.</summary>
        public string Field { get; }
    }
}
