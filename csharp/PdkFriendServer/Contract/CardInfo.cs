using System;
using System.Globalization;

namespace PdkFriendServer
{
    /// <summary>
    /// One card in the host's code: <c>suit &lt;&lt; 4 | value</c>, value 3…13 = 3…K, 14 = A, 15 = 2; suit 0 ♦, 1 ♣, 2 ♥, 3 ♠.
    /// Type, code and printed form are the owner's, as we read them; refusing a code that is none, and equality, are the reference host's.
    /// </summary>
    public sealed class CardInfo : IEquatable<CardInfo>
    {
        /// <summary>The lowest value of a code: the three.</summary>
        public const int LowestValue = 3;

        /// <summary>The highest value of a code: the two.</summary>
        public const int HighestValue = 15;

        /// <summary>Makes the card of a code.</summary>
        /// <exception cref="ArgumentOutOfRangeException">No card has that code.</exception>
        public CardInfo(int code)
        {
            int value = code & 0xf;
            if (code < 0 || code > 0x3f || value < LowestValue)
            {
                throw new ArgumentOutOfRangeException(nameof(code), code, "no card has the code " + code.ToString(CultureInfo.InvariantCulture));
            }
            Code = code;
        }

        /// <summary>The host's code, <c>suit &lt;&lt; 4 | value</c>.</summary>
        public int Code { get; }

        /// <summary>3…13 = 3…K, 14 = A, 15 = 2.</summary>
        public int Value
        {
            get { return Code & 0xf; }
        }

        /// <summary>0 ♦, 1 ♣, 2 ♥, 3 ♠.</summary>
        public int Suit
        {
            get { return Code >> 4; }
        }

        /// <inheritdoc />
        public bool Equals(CardInfo other)
        {
            return !ReferenceEquals(other, null) && other.Code == Code;
        }

        /// <inheritdoc />
        public override bool Equals(object obj)
        {
            return Equals(obj as CardInfo);
        }

        /// <inheritdoc />
        public override int GetHashCode()
        {
            return Code;
        }

        /// <summary>The code as two digits of lower-case hexadecimal: <c>1c</c> is ♣Q.</summary>
        public override string ToString()
        {
            return Code.ToString("x2", CultureInfo.InvariantCulture);
        }
    }
}
