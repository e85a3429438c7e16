using System;

namespace HjhaConsole
{
    /// <summary>An argument that cannot be: which value, and why.</summary>
    internal sealed class ConsoleArgumentException : Exception
    {
        internal ConsoleArgumentException(string value, string reason)
            : base("'" + value + "': " + reason)
        {
        }
    }
}
