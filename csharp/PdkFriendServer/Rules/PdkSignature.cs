using System.Globalization;

namespace PdkFriendServer
{
    /// <summary>The signature of a series of games: FNV-1a over little-endian words (docs/baselines.md).</summary>
    public sealed class PdkSignature
    {
        private const ulong Offset = 0xcbf29ce484222325UL;
        private const ulong Prime = 0x100000001b3UL;

        /// <summary>The hash so far.</summary>
        public ulong Value { get; private set; } = Offset;

        /// <summary>Adds one 64-bit word.</summary>
        public void Add(ulong word)
        {
            ulong hash = Value;
            for (int i = 0; i < 8; i++)
            {
                hash = unchecked((hash ^ (word & 0xff)) * Prime);
                word >>= 8;
            }
            Value = hash;
        }

        /// <summary>The hash as 16 hexadecimal digits.</summary>
        public override string ToString()
        {
            return Value.ToString("x16", CultureInfo.InvariantCulture);
        }

        /// <summary>Adds a whole game: its seed, the declarer, every turn, the scores.</summary>
        internal void AddGame(ulong seed, Rules.GamePosition game, int[] scores)
        {
            Add(seed);
            Add((ulong)game.Declarer);
            foreach (Rules.MadeTurn turn in game.History)
            {
                Add(((ulong)turn.Seat << 62) | turn.Cards);
            }
            foreach (int score in scores)
            {
                Add(unchecked((ulong)(long)score));
            }
        }
    }
}
