using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>
    /// Every option decides something, alone and beside every value of every other option: an engine that ignored a switch, or ignored it where another
    /// one is set, would give the same answer with and without it. Each such case is also asked of the slow twin.
    /// </summary>
    public class OptionTests
    {
        private const int Cases = 30000;

        /// <summary>What the values are compared with. Each option has its value here, so that each can differ.</summary>
        private static readonly string[] Base =
        {
            "deck=" + OptionCases.SmallDeck, "first_must_contain_spade3=on", "later_lead=winner", "must_beat=on", "min_pair_run=2", "triple_kickers=any2",
            "triple_tail_lead=on", "triple_tail_follow=off", "plane_tail_lead=on", "plane_tail_follow=off", "bare_triple=off", "bare_plane=off",
            "four_two=on", "four_three=on", "four_answer=same_shape", "ace_bomb=off", "bomb_split=on", "last_single=enforce", "base=3", "one_left_free=on",
            "spring_double=on", "bomb_score=10", "bomb_settle=stands", "anti_spring=off", "heart10=off", "bao_zhuang=first_out"
        };

        /// <summary>Every other value; of the numbers both ends. The decks: with four aces and without fours, and with one ace.</summary>
        private static readonly string[] Values =
        {
            "deck=0xf7fff00000ff", "deck=0x13fff0000fff", "first_must_contain_spade3=off", "later_lead=spade3", "must_beat=off", "min_pair_run=3", "triple_kickers=pair",
            "triple_tail_lead=off", "triple_tail_follow=on", "plane_tail_lead=off", "plane_tail_follow=on", "bare_triple=on", "bare_plane=on",
            "four_two=off", "four_two=last_hand_only", "four_three=off", "four_three=last_hand_only", "four_answer=bombs_only", "ace_bomb=natural",
            "bomb_split=off", "last_single=free", "last_single=pay_all", "base=1", "base=10000", "one_left_free=off", "spring_double=off", "bomb_score=0",
            "bomb_score=1000", "bomb_settle=always", "anti_spring=on", "heart10=double", "bao_zhuang=off", "bao_zhuang=close_all"
        };

        /// <summary>Where the rule text leaves the first value nothing to decide beside the second.</summary>
        private static readonly string[] Void =
        {
            // R19: AAA is a bomb in a deck with exactly three aces.
            "ace_bomb=natural beside deck=0xf7fff00000ff",
            "ace_bomb=natural beside deck=0x13fff0000fff",
            // R42: a bomb that earns nothing earns nothing beaten, too.
            "bomb_settle=always beside bomb_score=0"
        };

        private static readonly Lazy<Dictionary<string, List<int>>> Witnesses = new Lazy<Dictionary<string, List<int>>>(FindAlone);

        public static IEnumerable<object[]> AllValues
        {
            get { return Values.Select(value => new object[] { value }); }
        }

        [Fact]
        public void The_list_has_every_option_and_every_name()
        {
            Assert.Equal(PdkRuleOptions.All.Select(option => option.Name), Base.Select(Name));
            foreach (PdkRuleOption option in PdkRuleOptions.All)
            {
                string[] tried = Base.Concat(Values).Where(value => Name(value) == option.Name).Select(value => value.Split('=')[1]).ToArray();
                Assert.True(tried.Length >= 2, option.Name);
                bool isNumber = option.Values.Contains("…"); // The deck, too.
                Assert.True(isNumber || option.Values.Split(',').All(value => tried.Contains(value.Trim())), option.Name + ": " + string.Join(" ", tried));
            }
        }

        [Theory]
        [MemberData(nameof(AllValues))]
        public void Each_value_alone(string value)
        {
            List<int> found = Witnesses.Value[value];
            Assert.True(found.Count > 0, value + " never makes a difference");
            AgreesWithTwin(Rule(value), found[0]);
        }

        /// <summary>The value of the name decides something beside every value of every other option.</summary>
        [Theory]
        [MemberData(nameof(AllValues))]
        public void Each_value_beside_each_other(string value)
        {
            foreach (string other in Values.Where(other => Name(other) != Name(value)))
            {
                PdkRule with = Rule(other, value);
                PdkRule without = Rule(other);
                string pair = value + " beside " + other;
                IEnumerable<int> likely = Witnesses.Value[value].Concat(Enumerable.Range(0, Void.Contains(pair) ? 600 : Cases));
                int found = likely.Where(number => OptionCases.Engine(with, number) != OptionCases.Engine(without, number)).DefaultIfEmpty(-1).First();
                Assert.True(found < 0 == Void.Contains(pair), pair + (found < 0 ? " never makes a difference" : " makes a difference in case " + found));
                if (found >= 0)
                {
                    AgreesWithTwin(with, found);
                }
            }
        }

        /// <summary>Some cases that each value decides alone.</summary>
        private static Dictionary<string, List<int>> FindAlone()
        {
            const int Enough = 6;
            var unchanged = new string[Cases];
            PdkRule plain = Rule();
            var found = Values.ToDictionary(value => value, value => new List<int>());
            foreach (string value in Values)
            {
                PdkRule rule = Rule(value);
                for (int number = 0; number < Cases && found[value].Count < Enough; number++)
                {
                    unchanged[number] = unchanged[number] ?? OptionCases.Engine(plain, number);
                    if (OptionCases.Engine(rule, number) != unchanged[number])
                    {
                        found[value].Add(number);
                    }
                }
            }
            return found;
        }

        private static void AgreesWithTwin(PdkRule rule, int number)
        {
            string engine = OptionCases.Engine(rule, number);
            string twin = OptionCases.Twin(rule, number);
            Assert.True(engine == twin, "case " + number + ", " + rule + "\nengine: " + engine + "\ntwin:   " + twin);
        }

        private static PdkRule Rule(params string[] values)
        {
            IEnumerable<string> kept = Base.Where(option => !values.Select(Name).Contains(Name(option)));
            return PdkRule.Parse("classic16," + string.Join(",", kept.Concat(values)));
        }

        private static string Name(string value)
        {
            return value.Split('=')[0];
        }
    }
}
