using System.Collections.Generic;

namespace PdkFriendServer
{
    /// <summary>The cards of one seat, the owner's <c>CardPack.Cards[…].CardInfos</c>; how the owner calls the type is not known.</summary>
    public sealed class PlayerCards
    {
        /// <summary>The cards; empty where the seat's hand may not be seen.</summary>
        public List<CardInfo> CardInfos { get; set; } = new List<CardInfo>();
    }

    /// <summary>The hands of the three seats; <c>Cards[seat - 1]</c> is that of a seat. The owner's.</summary>
    public sealed class CardPack
    {
        /// <summary>Makes three empty hands.</summary>
        public CardPack()
        {
            Cards = new[] { new PlayerCards(), new PlayerCards(), new PlayerCards() };
        }

        /// <summary>Three hands, by seat − 1. In a view only that of the asked seat is filled.</summary>
        public PlayerCards[] Cards { get; set; }
    }
}
