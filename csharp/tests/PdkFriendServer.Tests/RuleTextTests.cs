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
