using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>A rule set; 48 bytes. Switches are 0 (off) or 1 (on). Start from <see cref="PdkNative.RulesPreset"/>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkRules
    {
        /// <summary>48.</summary>
        public uint StructSize;

        /// <summary>R40: the base (底分), 1–10000.</summary>
        public uint Base;

        /// <summary>R01, R02: the cards of the deck.</summary>
        public ulong Deck;

        /// <summary>R42: what a bomb earns from each opponent, in bases, 0–1000.</summary>
        public uint BombScore;

        /// <summary>R03: the opening of the first game must contain ♠3.</summary>
        public byte FirstMustContainSpade3;

        /// <summary>R03.</summary>
        public PdkLaterLead LaterLead;

        /// <summary>R31: who can beat must (必压).</summary>
        public byte MustBeat;

        /// <summary>R13: the fewest pairs of a pair run, 2 or 3.</summary>
        public byte MinPairRun;

        /// <summary>R14, R15.</summary>
        public PdkTripleKickers TripleKickers;

        /// <summary>R16.</summary>
        public byte TripleTailLead;

        /// <summary>R16.</summary>
        public byte TripleTailFollow;

        /// <summary>R16.</summary>
        public byte PlaneTailLead;

        /// <summary>R16.</summary>
        public byte PlaneTailFollow;

        /// <summary>R16.</summary>
        public byte BareTriple;

        /// <summary>R16.</summary>
        public byte BarePlane;

        /// <summary>R17.</summary>
        public PdkFourMode FourTwo;

        /// <summary>R17.</summary>
        public PdkFourMode FourThree;

        /// <summary>R17.</summary>
        public PdkFourAnswer FourAnswer;

        /// <summary>R19.</summary>
        public PdkAceBomb AceBomb;

        /// <summary>R20: cards of a bomb may be played apart.</summary>
        public byte BombSplit;

        /// <summary>R32.</summary>
        public PdkLastSingle LastSingle;

        /// <summary>R40: exactly one card left pays nothing.</summary>
        public byte OneLeftFree;

        /// <summary>R41: who never played a card pays double (春天).</summary>
        public byte SpringDouble;

        /// <summary>R42.</summary>
        public PdkBombSettle BombSettle;

        /// <summary>R43: 反关.</summary>
        public byte AntiSpring;

        /// <summary>R44.</summary>
        public PdkHeart10Mode Heart10;

        /// <summary>R45.</summary>
        public PdkBaoZhuangMode BaoZhuang;

        /// <summary>Zero.</summary>
        public fixed byte Reserved[5];

        /// <summary>Empty rules of the right size, for a host that sets every field.</summary>
        public static PdkRules Create()
        {
            PdkRules rules = default(PdkRules);
            rules.StructSize = (uint)sizeof(PdkRules);
            return rules;
        }
    }
}
