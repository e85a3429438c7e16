using System.Collections.Generic;
using System.Text;

namespace PdkFriendServer
{
    /// <summary>
    /// One play: its shape and its cards; a pass (不要) is <see cref="PdkCardType.BuYao"/> without cards. Shape, cards and printed form are the owner's;
    /// <see cref="MainValue"/>, <see cref="RunLength"/> and <see cref="IsPass"/> are extensions of the reference host.
    /// </summary>
    public sealed class PlayOutCardPdkF
    {
        /// <summary>Makes a pass.</summary>
        public PlayOutCardPdkF()
        {
            CardInfos = new List<CardInfo>();
        }

        /// <summary>Makes a play of a shape and its cards.</summary>
        public PlayOutCardPdkF(PdkCardType cardType, List<CardInfo> cardInfos)
        {
            CardType = cardType;
            CardInfos = cardInfos;
        }

        // ---- The owner's members ----

        /// <summary>The shape (牌型) as its player reads it. In a view it is the reading that counts on the table; in an answer the host does not look at it.</summary>
        public PdkCardType CardType { get; set; }

        /// <summary>The cards; none for a pass.</summary>
        public List<CardInfo> CardInfos { get; set; }

        // ---- Extensions of the reference host ----

        /// <summary>The value (3…15) of the rank that decides comparison, 0 for a pass.</summary>
        public int MainValue { get; set; }

        /// <summary>How many consecutive ranks the shape has (1 for singles, pairs, triples, fours), 0 for a pass.</summary>
        public int RunLength { get; set; }

        /// <summary>Whether this is a pass.</summary>
        public bool IsPass
        {
            get { return CardInfos == null || CardInfos.Count == 0; }
        }

        /// <summary>The owner's console form: <c>DanZhang:1c</c>, cards as hex codes with blanks between, <c>BuYao</c> for a pass.</summary>
        public override string ToString()
        {
            if (IsPass)
            {
                return nameof(PdkCardType.BuYao);
            }
            var text = new StringBuilder(CardType.ToString()).Append(':');
            for (int i = 0; i < CardInfos.Count; i++)
            {
                text.Append(i == 0 ? string.Empty : " ").Append(CardInfos[i]);
            }
            return text.ToString();
        }
    }
}
