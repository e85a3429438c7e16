using System.IO;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The five lines of C# in the README: they compile, they run, and they stand there word for word.</summary>
    public class ReadmeExampleTests
    {
        [Fact]
        public void The_example_of_the_readme_answers()
        {
            // README begin
            PdkView view = PdkView.Create();                        // using PaoDeKuai.Native;
            (view.Phase, view.Seat, view.Rules) = (PdkPhase.Play, 2, PdkNative.RulesPreset(PdkPreset.GuanPai));
            view.Hand = 0x40_0000_00A1UL;                           // ♦3 ♣4 ♠4 ♥Q to lead: bit 4 * rank + suit, bit 0 = ♦3
            for (int seat = 1; seat <= 3; seat++) { view.SetLeft(seat, 4); }
            PdkDecision decision = PdkNative.DecidePlay(in view, PdkNative.DefaultOptions());
            // README end
            Assert.NotEqual(0UL, decision.Cards);
            Assert.Equal(0UL, decision.Cards & ~view.Hand);
            Assert.True(decision.Flags.HasFlag(PdkFlags.HasPWin) && decision.PWin > 0 && decision.PWin < 1);
        }

        [Fact]
        public void The_readme_holds_the_example()
        {
            string source = File.ReadAllText(TestFiles.Path("ReadmeExampleTests.cs"));
            int begin = source.IndexOf("// README begin", System.StringComparison.Ordinal) + "// README begin".Length;
            int end = source.IndexOf("// README end", System.StringComparison.Ordinal);
            string example = source.Substring(begin, end - begin).Replace("\r", string.Empty).Replace("\n            ", "\n").Trim();
            string readme = File.ReadAllText(TestFiles.Path("README.md")).Replace("\r", string.Empty);
            Assert.Contains("```csharp\n" + example + "\n```", readme);
        }
    }
}
