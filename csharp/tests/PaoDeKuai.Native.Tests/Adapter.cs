using System.Reflection;
using PdkFriendServer;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>Reaches the adapter's private mapping of host types, so that tests ask the library what the adapter would.</summary>
    internal static class Adapter
    {
        private static readonly System.Type Guess = typeof(RustPdkBot).GetNestedType("Guess", BindingFlags.NonPublic);

        internal static PdkView View(PdkBotView view)
        {
            return (PdkView)Call("View", view, PdkPhase.Play, 0UL);
        }

        internal static PdkRules Rules(PdkRule rule)
        {
            return (PdkRules)Call("Rules", new PdkBotView { Rule = rule });
        }

        private static object Call(string name, params object[] arguments)
        {
            return Guess.GetMethod(name, BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, arguments);
        }
    }
}
