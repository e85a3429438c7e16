using System;

namespace PdkFriendServer
{
    /// <summary>A rule option that is unknown, or whose value cannot be.</summary>
    public sealed class PdkRuleException : Exception
    {
        /// <summary>Makes the error of an option, its value and what is wrong with it.</summary>
        public PdkRuleException(string option, string value, string reason)
            : base("option '" + option + "', value '" + value + "': " + reason)
        {
            Option = option;
            Value = value;
        }

        /// <summary>The option's name.</summary>
        public string Option { get; }

        /// <summary>The refused value as text.</summary>
        public string Value { get; }
    }
}
