namespace PaoDeKuai.Native
{
    /// <summary>The kind of a play (牌型). The numbers are those of the C ABI.</summary>
    public enum PdkShape : byte
    {
        /// <summary>Pass (不要, BuYao).</summary>
        Pass = 0,

        /// <summary>R10: single (单张, DanZhang).</summary>
        Single = 1,

        /// <summary>R11: pair (对子, DuiZi).</summary>
        Pair = 2,

        /// <summary>R12: straight (顺子, ShunZi).</summary>
        Straight = 3,

        /// <summary>R13: pair run (连对, LianDui).</summary>
        PairRun = 4,

        /// <summary>R14: triple with two (三带二, SanDai2).</summary>
        TripleTwo = 5,

        /// <summary>R16: bare triple (三张, SanZhang).</summary>
        TripleBare = 6,

        /// <summary>R16: triple tail (三带少带, SanDai).</summary>
        TripleTail = 7,

        /// <summary>R15: plane with all its wings (飞机, FeijiDai2).</summary>
        Plane = 8,

        /// <summary>R16: bare plane (飞机不带, FeiJi).</summary>
        PlaneBare = 9,

        /// <summary>R16: plane tail (飞机少带, FeijiDai).</summary>
        PlaneTail = 10,

        /// <summary>R17: four with two (四带二, SiDai2).</summary>
        FourTwo = 11,

        /// <summary>R17: four with three (四带三, SiDai3).</summary>
        FourThree = 12,

        /// <summary>R18: bomb (炸弹, ZhaDan).</summary>
        Bomb = 13,
    }
}
