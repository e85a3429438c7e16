namespace PdkFriendServer
{
    /// <summary>The codes of <see cref="PdkGameInfo.GameZT"/> (游戏状态).</summary>
    public static class PdkGameState
    {
        /// <summary>Dealing (发牌).</summary>
        public const int FaPai = 1;

        /// <summary>The 包庄 questions (R45).</summary>
        public const int BaoZhuang = 3;

        /// <summary>Playing (打牌).</summary>
        public const int DaPai = 4;

        /// <summary>Over and settled.</summary>
        public const int Over = 5;
    }

    /// <summary>The public state of a game; arrays are by seat − 1.</summary>
    public sealed class PdkGameInfo
    {
        /// <summary>The play on the table, a pass object when the turn is a free lead.</summary>
        public PlayOutCardPdkF MaxPlayCard { get; set; } = new PlayOutCardPdkF();

        /// <summary>Plays (passes not counted) made in the current round; 0 = a free lead.</summary>
        public int GameNum { get; set; }

        /// <summary>The seat (1–3) that laid <see cref="MaxPlayCard"/>, 0 = none.</summary>
        public int WhoPlay { get; set; }

        /// <summary>Cards left (剩余牌) of each seat.</summary>
        public int[] ShenYuCard { get; set; } = new int[3];

        /// <summary>Bombs each seat has played so far, beaten ones included.</summary>
        public int[] ZhaDans { get; set; } = new int[3];

        /// <summary>The phase: a constant of <see cref="PdkGameState"/>.</summary>
        public int GameZT { get; set; }
    }
}
