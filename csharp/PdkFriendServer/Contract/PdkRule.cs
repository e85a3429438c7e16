using System;
using System.Collections.Generic;
using System.Globalization;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>
    /// The rules of a table: one property an option. <see cref="PdkRuleOptions"/> holds their text names and values. The type is the owner's;
    /// its members are those of the reference host (docs/rules.md), and the adapter maps the real ones.
    /// </summary>
    public sealed class PdkRule : IEquatable<PdkRule>
    {
        /// <summary>The highest <see cref="Base"/>.</summary>
        public const int HighestBase = 10000;

        /// <summary>The highest <see cref="BombScore"/>.</summary>
        public const int HighestBombScore = 1000;

        /// <summary>The deck as a set of cards, bit 4·rank + suit, rank 0 = three (R01, R02).</summary>
        public ulong Deck { get; set; }

        /// <summary>Whether the first opening must contain ♠3 (R03).</summary>
        public bool FirstMustContainSpade3 { get; set; }

        /// <summary>Who leads later games (R03).</summary>
        public PdkLaterLead LaterLead { get; set; }

        /// <summary>必压 (R31).</summary>
        public bool MustBeat { get; set; }

        /// <summary>Fewest pairs of a pair run, 2 or 3 (R13).</summary>
        public int MinPairRun { get; set; }

        /// <summary>Kickers of triples and planes (R14, R15).</summary>
        public PdkKickers TripleKickers { get; set; }

        /// <summary>A triple tail may be led (R16).</summary>
        public bool TripleTailLead { get; set; }

        /// <summary>A triple tail may follow (R16).</summary>
        public bool TripleTailFollow { get; set; }

        /// <summary>A plane tail may be led (R16).</summary>
        public bool PlaneTailLead { get; set; }

        /// <summary>A plane tail may follow (R16).</summary>
        public bool PlaneTailFollow { get; set; }

        /// <summary>A triple without kickers may be led while cards remain (R16).</summary>
        public bool BareTriple { get; set; }

        /// <summary>A plane without wings may be led while cards remain (R16).</summary>
        public bool BarePlane { get; set; }

        /// <summary>四带二 (R17).</summary>
        public PdkFourMode FourTwo { get; set; }

        /// <summary>四带三 (R17).</summary>
        public PdkFourMode FourThree { get; set; }

        /// <summary>What answers 四带 (R17).</summary>
        public PdkFourAnswer FourAnswer { get; set; }

        /// <summary>AAA as a bomb (R19).</summary>
        public PdkAceBomb AceBomb { get; set; }

        /// <summary>Bombs may be split (R20).</summary>
        public bool BombSplit { get; set; }

        /// <summary>报单 (R32).</summary>
        public PdkLastSingle LastSingle { get; set; }

        /// <summary>Points a card, 1…10000 (R40).</summary>
        public int Base { get; set; }

        /// <summary>One card left pays nothing (R40).</summary>
        public bool OneLeftFree { get; set; }

        /// <summary>全关 / 春天 (R41).</summary>
        public bool SpringDouble { get; set; }

        /// <summary>What a bomb earns from each opponent in bases, 0…1000 (R42).</summary>
        public int BombScore { get; set; }

        /// <summary>Which bombs earn (R42).</summary>
        public PdkBombSettle BombSettle { get; set; }

        /// <summary>反关 (R43).</summary>
        public bool AntiSpring { get; set; }

        /// <summary>红桃10扎鸟 (R44).</summary>
        public PdkHeart10 Heart10 { get; set; }

        /// <summary>包庄 (R45).</summary>
        public PdkBaoZhuang BaoZhuang { get; set; }

        /// <summary>Cards dealt to a seat.</summary>
        public int CardsPerSeat
        {
            get { return Bits.Count(Deck) / 3; }
        }

        /// <summary>The preset <c>guanpai</c> (关牌), the host's default.</summary>
        public static PdkRule GuanPai()
        {
            PdkRule rule = Classic16();
            rule.MinPairRun = 3;
            rule.FourTwo = PdkFourMode.On;
            rule.FourThree = PdkFourMode.On;
            rule.BaoZhuang = PdkBaoZhuang.FirstOut;
            return rule;
        }

        /// <summary>The preset <c>classic16</c> (经典16张).</summary>
        public static PdkRule Classic16()
        {
            return new PdkRule
            {
                Deck = PdkDeck.SixteenEach,
                FirstMustContainSpade3 = true,
                MustBeat = true,
                MinPairRun = 2,
                TripleTailLead = true,
                PlaneTailLead = true,
                BombSplit = true,
                LastSingle = PdkLastSingle.Enforce,
                Base = 1,
                OneLeftFree = true,
                SpringDouble = true,
                BombScore = 10
            };
        }

        /// <summary>The preset <c>classic15</c> (经典15张).</summary>
        public static PdkRule Classic15()
        {
            PdkRule rule = Classic16();
            rule.Deck = PdkDeck.FifteenEach;
            return rule;
        }

        /// <summary>Reads <c>PRESET[,option=value…]</c> and validates the result.</summary>
        /// <exception cref="PdkRuleException">A name or a value is unknown, or the rules cannot be played.</exception>
        public static PdkRule Parse(string text)
        {
            return PdkRuleOptions.Parse(text);
        }

        /// <summary>A copy that can be changed on its own.</summary>
        public PdkRule Clone()
        {
            return (PdkRule)MemberwiseClone();
        }

        /// <summary>Refuses rules that cannot be played.</summary>
        /// <exception cref="PdkRuleException">Names the first option at fault and its value.</exception>
        public void Validate()
        {
            if ((Deck & ~PdkDeck.AllCards) != 0)
            {
                throw Fault("deck", "has bits beyond the 52 cards");
            }
            // R02: an explicit deck is dealt evenly, and someone must hold ♠3.
            if ((Deck & PdkDeck.Spade3) == 0)
            {
                throw Fault("deck", "does not hold the three of spades");
            }
            int size = Bits.Count(Deck);
            if (size % 3 != 0)
            {
                throw Fault("deck", "has " + size.ToString(CultureInfo.InvariantCulture) + " cards, which three seats cannot share");
            }
            CheckRange("min_pair_run", MinPairRun, 2, 3);
            CheckRange("base", Base, 1, HighestBase);
            CheckRange("bomb_score", BombScore, 0, HighestBombScore);
            CheckRange("later_lead", (int)LaterLead, 0, 1);
            CheckRange("triple_kickers", (int)TripleKickers, 0, 1);
            CheckRange("four_two", (int)FourTwo, 0, 2);
            CheckRange("four_three", (int)FourThree, 0, 2);
            CheckRange("four_answer", (int)FourAnswer, 0, 1);
            CheckRange("ace_bomb", (int)AceBomb, 0, 1);
            CheckRange("last_single", (int)LastSingle, 0, 2);
            CheckRange("bomb_settle", (int)BombSettle, 0, 1);
            CheckRange("heart10", (int)Heart10, 0, 1);
            CheckRange("bao_zhuang", (int)BaoZhuang, 0, 2);
        }

        /// <inheritdoc />
        public bool Equals(PdkRule other)
        {
            if (ReferenceEquals(other, null))
            {
                return false;
            }
            foreach (PdkRuleOption option in PdkRuleOptions.All)
            {
                if (option.Read(this) != option.Read(other))
                {
                    return false;
                }
            }
            return true;
        }

        /// <inheritdoc />
        public override bool Equals(object obj)
        {
            return Equals(obj as PdkRule);
        }

        /// <inheritdoc />
        public override int GetHashCode()
        {
            return ToString().GetHashCode();
        }

        /// <summary>The nearest preset and the options that differ from it; <see cref="Parse"/> reads it back.</summary>
        public override string ToString()
        {
            return PdkRuleOptions.Print(this);
        }

        private static void CheckRange(string option, int value, int lowest, int highest)
        {
            if (value < lowest || value > highest)
            {
                throw new PdkRuleException(
                    option,
                    value.ToString(CultureInfo.InvariantCulture),
                    string.Format(CultureInfo.InvariantCulture, "is not within {0}…{1}", lowest, highest));
            }
        }

        private PdkRuleException Fault(string option, string reason)
        {
            return new PdkRuleException(option, "0x" + Deck.ToString("x", CultureInfo.InvariantCulture), reason);
        }
    }
}
