using System;
using System.Text;

namespace PdkFriendServer.Rules
{
    /// <summary>The text forms of cards: <c>3D 4C TS</c>, sorted low to high, suits D C H S.</summary>
    public static class PdkText
    {
        /// <summary>The letters of the ranks, from the lowest.</summary>
        public const string RankLetters = "3456789TJQKA2";

        /// <summary>The letters of the suits ♦ ♣ ♥ ♠.</summary>
        public const string SuitLetters = "DCHS";

        private static readonly string[] ShapeNames =
        {
            "pass", "single", "pair", "straight", "pair_run", "triple_two", "triple_bare", "triple_tail", "plane", "plane_bare", "plane_tail", "four_two",
            "four_three", "bomb"
        };

        /// <summary>A set of cards as text, empty for none.</summary>
        public static string Cards(ulong cards)
        {
            var text = new StringBuilder();
            for (; cards != 0; cards &= cards - 1)
            {
                int bit = Bits.Lowest(cards);
                text.Append(text.Length == 0 ? string.Empty : " ").Append(RankLetters[bit / 4]).Append(SuitLetters[bit & 3]);
            }
            return text.ToString();
        }

        /// <summary>Counts as ranks with blanks between, from the lowest card.</summary>
        public static string Ranks(ulong counts)
        {
            var text = new StringBuilder();
            for (int rank = 0; rank < RankCounts.Ranks; rank++)
            {
                for (int i = RankCounts.At(counts, rank); i > 0; i--)
                {
                    text.Append(text.Length == 0 ? string.Empty : " ").Append(RankLetters[rank]);
                }
            }
            return text.ToString();
        }

        /// <summary>The English name of a shape: <c>triple_two</c>.</summary>
        public static string ShapeName(PdkCardType kind)
        {
            return ShapeNames[(int)kind];
        }

        /// <summary>Reads cards with suits; "" and "pass" are no cards.</summary>
        /// <exception cref="FormatException">Names the word that is no card, or a card given twice.</exception>
        public static ulong ParseCards(string text)
        {
            ulong cards = 0;
            if (text.Trim() == "pass")
            {
                return 0;
            }
            foreach (string word in text.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries))
            {
                int rank = word.Length == 2 ? RankLetters.IndexOf(word[0]) : -1;
                int suit = word.Length == 2 ? SuitLetters.IndexOf(word[1]) : -1;
                if (rank < 0 || suit < 0)
                {
                    throw new FormatException("'" + word + "' is no card: a rank of " + RankLetters + " and a suit of " + SuitLetters + " is expected");
                }
                ulong card = 1UL << ((4 * rank) + suit);
                if ((cards & card) != 0)
                {
                    throw new FormatException("the card '" + word + "' is given twice");
                }
                cards |= card;
            }
            return cards;
        }
    }
}
