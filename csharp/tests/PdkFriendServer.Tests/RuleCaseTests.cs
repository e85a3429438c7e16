using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The open rule cases of data/rules_open.txt.</summary>
    public class RuleCaseTests
    {
        public static IEnumerable<object[]> Cases
        {
            get { return Load().Keys.Select(name => new object[] { name }); }
        }

        [Theory]
        [MemberData(nameof(Cases))]
        public void Open_case(string name)
        {
            Dictionary<string, string> found = Load()[name];
            string rules = "classic16" + (found["opts"] == "base" ? string.Empty : "," + found["opts"].Replace(' ', ','));
            string ask = found["ask"];
            if (ask.StartsWith("settle", StringComparison.Ordinal))
            {
                Dictionary<string, string> arguments = ask.Split(' ').Skip(1).Select(a => a.Split('=')).ToDictionary(a => a[0].Replace('_', '-'), a => a[1]);
                Assert.Equal(found["expect"], PdkTextCheck.Settle(rules, arguments));
                return;
            }
            Match left = Regex.Match(found["left"], "^me=(\\d+) next=(\\d+) prev=(\\d+)$");
            Assert.True(left.Success, found["left"]);
            List<string> plays = PdkTextCheck.Legal(
                rules,
                found["hand"],
                found["last"] == "-" ? string.Empty : found["last"],
                left.Groups[1].Value + "," + left.Groups[2].Value + "," + left.Groups[3].Value,
                found.ContainsKey("must_contain") ? found["must_contain"] : null);
            if (found.ContainsKey("pass"))
            {
                Assert.Equal(found["pass"] == "yes", plays.Contains("pass"));
            }
            plays.Remove("pass");
            if (ask == "plays")
            {
                IEnumerable<string> expected = found["expect"] == "(none)" ? Enumerable.Empty<string>() : found["expect"].Split('|').Select(p => p.Trim());
                Assert.Equal(expected.OrderBy(p => p, StringComparer.Ordinal), plays.OrderBy(p => p, StringComparer.Ordinal));
            }
            else if (ask == "count")
            {
                string sizes = string.Join(", ", plays.GroupBy(p => p.Split(' ').Length).OrderBy(g => g.Key).Select(g => g.Key + ":" + g.Count()));
                Assert.Equal(found["expect"], plays.Count + " (by number of cards: " + sizes + ")");
            }
            else
            {
                Assert.StartsWith("legal ", ask);
                Assert.Equal(found["expect"] == "legal", IsLegal(rules, found, ask.Substring(6), plays));
            }
        }

        [Fact]
        public void All_open_cases_are_read()
        {
            Assert.Equal(37, Load().Count);
        }

        /// <summary>Cards named with suits are judged exactly, others as ranks.</summary>
        private static bool IsLegal(string rules, Dictionary<string, string> found, string cards, List<string> plays)
        {
            if (cards.Split(' ').All(c => c.Length == 1))
            {
                return plays.Contains(cards);
            }
            ulong hand = PdkText.ParseCards(found["hand"]);
            var turn = new Turn(new CompiledRule(PdkRule.Parse(rules)), hand, default(Reading), 10, found.ContainsKey("must_contain"));
            Reading reading;
            return PlayJudge.Judge(turn, PdkText.ParseCards(cards), out reading) == PdkPlayFault.None;
        }

        private static Dictionary<string, Dictionary<string, string>> Load()
        {
            using (Stream stream = typeof(RuleCaseTests).Assembly.GetManifestResourceStream("rules_open.txt"))
            using (var reader = new StreamReader(stream))
            {
                return reader.ReadToEnd().Replace("\r", string.Empty).Split(new[] { "\n\n" }, StringSplitOptions.RemoveEmptyEntries)
                    .Select(block => block.Split('\n').Where(l => l.Length > 0 && l[0] != '#')
                        .ToDictionary(l => l.Substring(0, l.IndexOf(':')), l => l.Substring(l.IndexOf(':') + 1).Trim()))
                    .Where(fields => fields.ContainsKey("case"))
                    .ToDictionary(fields => fields["case"]);
            }
        }
    }
}
