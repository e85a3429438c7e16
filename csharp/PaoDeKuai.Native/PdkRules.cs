using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>A rule set; 48 bytes. Switches are 0 (off) or 1 (on); another value is refused (<see cref="PdkStatus.Option"/>). Start from <see cref="PdkNative.RulesPreset"/>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkRules
    {
        /// <summary>The size of the struct in bytes, 48; another is refused.</summary>
        public uint StructSize;

        /// <summary>R40: the base (底分): what one card left costs, 1–10000 points.</summary>
        public uint Base;

        /// <summary>R01, R02: the cards of the deck, a multiple of 3 of them, ♠3 among them. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public ulong Deck;

        /// <summary>R42: what a bomb earns from each opponent, in bases, 0–1000.</summary>
        public uint BombScore;

        /// <summary>R03, switch: the opening of the first game must contain ♠3.</summary>
        public byte FirstMustContainSpade3;

        /// <summary>R03: who leads a later game.</summary>
        public PdkLaterLead LaterLead;

        /// <summary>R31, switch: who can beat must (必压).</summary>
        public byte MustBeat;

        /// <summary>R13: the fewest pairs of a pair run, 2 or 3.</summary>
        public byte MinPairRun;

        /// <summary>R14, R15: what goes along with triples.</summary>
        public PdkTripleKickers TripleKickers;

        /// <summary>R16, switch: a triple with one card or none may be led as the whole hand (少带).</summary>
        public byte TripleTailLead;

        /// <summary>R16, switch: it may follow as the whole hand.</summary>
        public byte TripleTailFollow;

        /// <summary>R16, switch: a plane with too few wings may be led as the whole hand.</summary>
        public byte PlaneTailLead;

        /// <summary>R16, switch: it may follow as the whole hand.</summary>
        public byte PlaneTailFollow;

        /// <summary>R16, switch: a triple alone may be led while cards remain (三张不带).</summary>
        public byte BareTriple;

        /// <summary>R16, switch: a plane without wings may be led while cards remain (飞机不带).</summary>
        public byte BarePlane;

        /// <summary>R17: when four with two (四带二) may be led.</summary>
        public PdkFourMode FourTwo;

        /// <summary>R17: when four with three (四带三) may be led.</summary>
        public PdkFourMode FourThree;

        /// <summary>R17: what answers a four with kickers.</summary>
        public PdkFourAnswer FourAnswer;

        /// <summary>R19: whether AAA is a bomb.</summary>
        public PdkAceBomb AceBomb;

        /// <summary>R20, switch: cards of a bomb may be played apart (拆炸).</summary>
        public byte BombSplit;

        /// <summary>R32: what binds a single while the next seat holds one card (报单).</summary>
        public PdkLastSingle LastSingle;

        /// <summary>R40, switch: exactly one card left pays nothing.</summary>
        public byte OneLeftFree;

        /// <summary>R41, switch: who never played a card pays double (春天).</summary>
        public byte SpringDouble;

        /// <summary>R42: which bombs earn.</summary>
        public PdkBombSettle BombSettle;

        /// <summary>R43, switch: a leader who loses with nothing but the opening played pays double (反关).</summary>
        public byte AntiSpring;

        /// <summary>R44: what ♥10 does (红桃10扎鸟).</summary>
        public PdkHeart10Mode Heart10;

        /// <summary>R45: whether a seat may declare (包庄).</summary>
        public PdkBaoZhuangMode BaoZhuang;

        /// <summary>Zero.</summary>
        public fixed byte Reserved[5];

        /// <summary>Empty rules of the right size, for a host that sets every field.</summary>
        /// <returns>All zero but for <see cref="StructSize"/>; no game can be played by them as they are.</returns>
        public static PdkRules Create()
        {
            PdkRules rules = default(PdkRules);
            rules.StructSize = (uint)sizeof(PdkRules);
            return rules;
        }
    }
}
