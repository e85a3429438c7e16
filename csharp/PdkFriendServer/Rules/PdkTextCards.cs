using System;
using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>
    /// Reads cards whose suits may be left out, over a hand and a table: free suits are picked from the lowest, never ♠3 or ♥10 unless no other is left.
    /// </summary>
    internal sealed class PdkTextCards
    {
        private readonly ulong deck;

        /// <summary>Cards that some word names with its suit, or that were picked already.</summary>
        private ulong taken;

        private ulong read;

        public PdkTextCards(ulong deck)
        {
            this.deck = deck;
        }

        /// <summary>Keeps the cards that texts name with suits from being picked for words without.</summary>
        public void Reserve(params string[] texts)
        {
            foreach (string text in texts)
            {
                foreach (string word in Words(text))
                {
                    if (word.Length == 2)
                    {
                        taken |= Card("cards", word);
                    }
                }
            }
        }

        /// <summary>The set of the cards of a text.</summary>
        /// <exception cref="PdkTextException">A word is no card, a card is named twice, or there are more than four of a rank.</exception>
        public ulong Read(string name, string text)
        {
            Reserve(text);
            ulong set = 0;
            var open = new List<int>();
            foreach (string word in Words(text))
            {
                if (word.Length != 2)
                {
                    open.Add(Rank(name, word));
                    continue;
                }
                ulong card = Card(name, word);
                if ((read & card) != 0)
                {
                    throw new PdkTextException(name + " '" + text + "': the card '" + word + "' is given twice");
                }
                read |= card;
                set |= card;
            }
            foreach (int rank in open)
            {
                ulong card = Pick(rank);
                if (card == 0)
                {
                    throw new PdkTextException(name + " '" + text + "': there are more than four cards of rank " + PdkText.RankLetters[rank]);
                }
                taken |= card;
                read |= card;
                set |= card;
            }
            return set;
        }

        private ulong Pick(int rank)
        {
            ulong free = (15UL << (4 * rank)) & ~taken;
            ulong marked = PdkDeck.Spade3 | PdkDeck.Heart10;
            foreach (ulong choice in new[] { free & deck & ~marked, free & deck, free & ~marked, free })
            {
                if (choice != 0)
                {
                    return choice & (0 - choice);
                }
            }
            return 0;
        }

        private static string[] Words(string text)
        {
            return (text ?? string.Empty).Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
        }

        private static ulong Card(string name, string word)
        {
            int suit = PdkText.SuitLetters.IndexOf(word[1]);
            if (suit < 0)
            {
                throw new PdkTextException(name + ": '" + word + "' has no suit of " + PdkText.SuitLetters);
            }
            return 1UL << ((4 * Rank(name, word.Substring(0, 1))) + suit);
        }

        private static int Rank(string name, string word)
        {
            int rank = word.Length == 1 ? PdkText.RankLetters.IndexOf(word[0]) : -1;
            if (rank < 0)
            {
                throw new PdkTextException(name + ": '" + word + "' is no card of the ranks " + PdkText.RankLetters);
            }
            return rank;
        }
    }
}
