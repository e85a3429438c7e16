using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The text forms of rules and cards.</summary>
    public class RuleTextTests
    {
        [Theory]
        [InlineData("guanpai")]
        [InlineData("classic16")]
        [InlineData("classic15")]
        [InlineData("classic16,min_pair_run=3,last_single=pay_all")]
        [InlineData("guanpai,deck=0x7ffffffffffff,base=12,heart10=double")]
        public void Text_goes_there_and_back(string text)
        {
            Assert.Equal(text, PdkRule.Parse(text).ToString());
        }

        [Fact]
        public void Random_rules_go_there_and_back()
        {
            var cases = new RandomCases(3);
            for (int i = 0; i < 300; i++)
            {
                PdkRule rule = cases.Rule();
                Assert.Equal(rule, PdkRule.Parse(rule.ToString()));
            }
        }

        [Theory]
        [InlineData("guanpei", "preset", "guanpei")]
        [InlineData("classic16,min_pair_runs=3", "min_pair_runs", "3")]
        [InlineData("classic16,min_pair_run=4", "min_pair_run", "4")]
        [InlineData("classic16,must_beat=yes", "must_beat", "yes")]
        [InlineData("classic16,base=0", "base", "0")]
        [InlineData("classic16,base=10001", "base", "10001")]
        [InlineData("classic16,bomb_score=-1", "bomb_score", "-1")]
        [InlineData("classic16,bomb_split", "bomb_split", "")]
        [InlineData("classic16,base=2,base=3", "base", "3")]
        [InlineData("classic16,deck=47", "deck", "47")]
        [InlineData("classic16,deck=0xff", "deck", "0xff")]
        [InlineData("classic16,deck=0x7", "deck", "0x7")]
        [InlineData("classic16,deck=0x1000000000000b", "deck", "0x1000000000000b")]
        public void Bad_rules_name_the_option_and_the_value(string text, string option, string value)
        {
            PdkRuleException error = Assert.Throws<PdkRuleException>(() => PdkRule.Parse(text));
            Assert.Equal(option, error.Option);
            Assert.Equal(value, error.Value);
            Assert.Contains("'" + option + "'", error.Message);
            Assert.Contains("'" + value + "'", error.Message);
        }

        /// <summary>Every option refuses what is none of its values, and to be given twice.</summary>
        [Fact]
        public void Every_option_refuses_other_values_and_a_second_one()
        {
            foreach (PdkRuleOption option in PdkRuleOptions.All)
            {
                string good = option.Read(PdkRule.Classic16());
                var bad = new List<string> { string.Empty, "x", "-1", "+1", "1.0", good.ToUpperInvariant() + "_", "ON", "true", "null", "99999999999999999999", good + " " + good };
                if (option.Name == "deck")
                {
                    bad.AddRange(new[] { "0x", "0xfffffffffffffffff", "46" });
                }
                else if (option.Values.Contains("…"))
                {
                    int[] ends = option.Values.Split('…').Select(int.Parse).ToArray();
                    bad.Add((ends[0] - 1).ToString());
                    bad.Add((ends[1] + 1).ToString());
                    bad.Add("0x" + ends[1].ToString("x"));
                    Assert.All(ends, end => Assert.Equal(end.ToString(), option.Read(PdkRule.Parse("classic16," + option.Name + "=" + end))));
                }
                else
                {
                    bad.Add("0");
                    bad.Add("1");
                }
                foreach (string value in bad)
                {
                    PdkRuleException error = Assert.Throws<PdkRuleException>(() => PdkRule.Parse("classic16," + option.Name + "=" + value));
                    Assert.Equal(option.Name + " " + value, error.Option + " " + error.Value);
                }
                PdkRuleException twice = Assert.Throws<PdkRuleException>(() => PdkRule.Parse("classic16," + option.Name + "=" + good + "," + option.Name + "=" + good));
                Assert.Equal(option.Name, twice.Option);
                Assert.Contains("is given twice", twice.Message);
                foreach (string name in new[] { option.Name.ToUpperInvariant(), option.Name + "s", option.Name.Substring(1), string.Empty })
                {
                    Assert.Contains("no option of that name", Assert.Throws<PdkRuleException>(() => PdkRule.Parse("classic16," + name + "=" + good)).Message);
                }
            }
        }

        /// <summary>A rule object is refused, too, when a property holds what no option text could have given it.</summary>
        [Fact]
        public void Every_property_refuses_numbers_that_are_no_value()
        {
            PropertyInfo[] properties = typeof(PdkRule).GetProperties().Where(p => p.CanWrite && p.PropertyType != typeof(bool) && p.PropertyType != typeof(ulong)).ToArray();
            // All but the switches and the deck.
            Assert.Equal(PdkRuleOptions.All.Count(option => option.Values != "off, on") - 1, properties.Length);
            foreach (PropertyInfo property in properties)
            {
                foreach (int value in new[] { -1, 10001, int.MaxValue, int.MinValue })
                {
                    PdkRule rule = PdkRule.Classic16();
                    property.SetValue(rule, property.PropertyType.IsEnum ? System.Enum.ToObject(property.PropertyType, value) : value);
                    PdkRuleException error = Assert.Throws<PdkRuleException>(() => rule.Validate());
                    Assert.Equal(property.Name.ToLowerInvariant(), error.Option.Replace("_", string.Empty));
                    Assert.Equal(value.ToString(), error.Value);
                    Assert.Throws<PdkRuleException>(() => new PdkGameMain(rule, 1));
                }
            }
        }

        [Fact]
        public void R02_an_explicit_deck_needs_the_three_of_spades_and_a_multiple_of_three()
        {
            Assert.Equal(1, PdkRule.Parse("classic16,deck=0x38").CardsPerSeat);
            Assert.Equal(17, PdkRule.Parse("classic16,deck=0x7ffffffffffff").CardsPerSeat);
        }

        [Fact]
        public void Presets_are_those_of_the_table()
        {
            PdkRule guanpai = PdkRule.Parse("guanpai");
            Assert.Equal(3, guanpai.MinPairRun);
            Assert.Equal(PdkBaoZhuang.FirstOut, guanpai.BaoZhuang);
            Assert.Equal(PdkFourMode.On, guanpai.FourThree);
            PdkRule classic = PdkRule.Parse("classic16");
            Assert.True(classic.MustBeat && classic.BombSplit && classic.TripleTailLead && !classic.TripleTailFollow && !classic.BarePlane);
            Assert.Equal(PdkLastSingle.Enforce, classic.LastSingle);
            Assert.Equal(10, classic.BombScore);
            Assert.Equal(15, PdkRule.Parse("classic15").CardsPerSeat);
        }

        [Theory]
        [InlineData("")]
        [InlineData("3D 3D")]
        [InlineData("1D")]
        [InlineData("3X")]
        [InlineData("2 2")]
        [InlineData("3 3 3 3 3")]
        [InlineData("AS")]
        public void Bad_hands_are_refused(string hand)
        {
            Assert.Throws<PdkTextException>(() => PdkTextCheck.Legal("classic16", hand, null, null, null));
        }

        [Theory]
        [InlineData("3 3 3", "3 3", null, null)]
        [InlineData("3S", "3S", null, null)]
        [InlineData("3 4", "3 5", null, null)]
        [InlineData("3 4", "", "3,10,10", null)]
        [InlineData("3 4", "", "2,10", null)]
        [InlineData("3 4", "", "2,0,10", null)]
        [InlineData("3D 4", "", null, "3S")]
        [InlineData("3S 4", "", null, "4D")]
        public void Bad_questions_are_refused(string hand, string last, string left, string duty)
        {
            Assert.Throws<PdkTextException>(() => PdkTextCheck.Legal("classic16", hand, last, left, duty));
        }

        [Fact]
        public void Left_out_suits_avoid_the_marked_cards()
        {
            var cards = new PdkTextCards(PdkDeck.SixteenEach);
            Assert.Equal("3D 3C 3H TD TC TS", PdkText.Cards(cards.Read("hand", "3 3 3 T T T")));
            Assert.Equal("3S TH", PdkText.Cards(cards.Read("last", "3 T")));
        }

        [Fact]
        public void Host_codes_are_suit_and_value()
        {
            Assert.Equal("1c", new CardInfo(0x1c).ToString());
            Assert.Equal("QC", PdkText.Cards(CardMask.Of(new CardInfo(0x1c))));
            Assert.Equal("0f", CardMask.ToCards(PdkText.ParseCards("2D"))[0].ToString());
            Assert.Throws<System.ArgumentOutOfRangeException>(() => new CardInfo(0x10));
            Assert.Throws<System.ArgumentOutOfRangeException>(() => new CardInfo(0x4c));
        }
    }
}
