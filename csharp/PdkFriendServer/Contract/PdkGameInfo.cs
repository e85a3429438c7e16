namespace PdkFriendServer
{
    /// <summary>The codes of <see cref="PdkGameInfo.GameZT"/> (游戏状态). The states are the owner's; the numbers are those of the reference host and of the library's phases; no bot reads them here.</summary>
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

    /// <summary>The public state of a game; arrays are by seat − 1. All members are the owner's; what their values mean is written here as the reference host gives them, and the adapter lists what of it is a guess.</summary>
    public sealed class PdkGameInfo
    {
        /// <summary>
        /// The play on the table, that is the last one of the round that was no pass, by the reading that counts on the table (R15); on a free lead a pass object
        /// without cards. The adapter also takes null, and what a host leaves lying while <see cref="GameNum"/> is 0, as a free lead.
        /// </summary>
        public PlayOutCardPdkF MaxPlayCard { get; set; } = new PlayOutCardPdkF();

        /// <summary>
        /// Plays made in the current round, passes not counted; 0 = a free lead, at the opening of the game and after two passes in a row (R30).
        /// It does not count games. 0 also before play begins.
        /// </summary>
        public int GameNum { get; set; }

        /// <summary>The seat (1–3) that laid <see cref="MaxPlayCard"/>, 0 on a free lead. It is not the seat to move: that is the asked one, <see cref="PdkBotView.MyPos"/>.</summary>
        public int WhoPlay { get; set; }

        /// <summary>Cards left (剩余牌) of each seat, the asked one's own among them.</summary>
        public int[] ShenYuCard { get; set; } = new int[3];

        /// <summary>Bombs each seat has played so far in the game, beaten ones included, whatever the settlement counts (R42). An open point of the owner's host.</summary>
        public int[] ZhaDans { get; set; } = new int[3];

        /// <summary>The phase: a constant of <see cref="PdkGameState"/>.</summary>
        public int GameZT { get; set; }
    }
}
