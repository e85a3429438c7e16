namespace PdkFriendServer.Rules
{
    /// <summary>One way to read cards as a shape (牌型).</summary>
    internal struct Reading
    {
        /// <summary>The shape; <see cref="PdkCardType.BuYao"/> means no cards: as a table, a free lead.</summary>
        public PdkCardType Kind;

        /// <summary>The rank (0 = three) that decides comparison: that of the single, pair, triple, four; the top of a run.</summary>
        public int Top;

        /// <summary>How many ranks the run has; 1 for single ranks.</summary>
        public int Run;

        /// <summary>How many kickers (带牌) or wings it has.</summary>
        public int Kickers;

        public Reading(PdkCardType kind, int top, int run, int kickers)
        {
            Kind = kind;
            Top = top;
            Run = run;
            Kickers = kickers;
        }

        /// <summary>A triple or a plane with all its kickers.</summary>
        public bool IsFull
        {
            get { return Kind == PdkCardType.SanDai2 || Kind == PdkCardType.FeijiDai2; }
        }

        /// <summary>A triple or a plane without kickers.</summary>
        public bool IsBare
        {
            get { return Kind == PdkCardType.SanZhang || Kind == PdkCardType.FeiJi; }
        }

        /// <summary>A triple or a plane with too few kickers, or with kickers that do not pair (R16).</summary>
        public bool IsTail
        {
            get { return Kind == PdkCardType.SanDai || Kind == PdkCardType.FeijiDai; }
        }

        /// <summary>A triple or a plane of any kind.</summary>
        public bool IsTriples
        {
            get { return Kind >= PdkCardType.SanDai2 && Kind <= PdkCardType.FeijiDai; }
        }

        /// <summary>四带二 or 四带三.</summary>
        public bool IsFour
        {
            get { return Kind == PdkCardType.SiDai2 || Kind == PdkCardType.SiDai3; }
        }

        /// <summary>Whether the readings are the same in every part.</summary>
        public bool Same(Reading other)
        {
            return Kind == other.Kind && Top == other.Top && Run == other.Run && Kickers == other.Kickers;
        }
    }
}
