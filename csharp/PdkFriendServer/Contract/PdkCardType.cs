namespace PdkFriendServer
{
    /// <summary>
    /// The shape (牌型) of a play, under the owner's pinyin names. The numbers are those of the native library's shapes; nothing relies on the owner's.
    /// </summary>
    public enum PdkCardType
    {
        /// <summary>Pass (不要).</summary>
        BuYao = 0,

        /// <summary>Single (单张), R10.</summary>
        DanZhang = 1,

        /// <summary>Pair (对子), R11.</summary>
        DuiZi = 2,

        /// <summary>Straight (顺子), R12.</summary>
        ShunZi = 3,

        /// <summary>Pair run (连对), R13.</summary>
        LianDui = 4,

        /// <summary>Triple with two (三带二), R14.</summary>
        SanDai2 = 5,

        /// <summary>Bare triple (三张), R16.</summary>
        SanZhang = 6,

        /// <summary>Triple as a tail (三带, 少带), R16.</summary>
        SanDai = 7,

        /// <summary>Plane with all its wings (飞机带翅膀), R15.</summary>
        FeijiDai2 = 8,

        /// <summary>Bare plane (飞机), R16.</summary>
        FeiJi = 9,

        /// <summary>Plane as a tail (飞机少带), R16.</summary>
        FeijiDai = 10,

        /// <summary>Four with two (四带二), R17.</summary>
        SiDai2 = 11,

        /// <summary>Four with three (四带三), R17.</summary>
        SiDai3 = 12,

        /// <summary>Bomb (炸弹), R18 and R19.</summary>
        ZhaDan = 13
    }
}
