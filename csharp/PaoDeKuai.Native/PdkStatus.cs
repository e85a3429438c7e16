namespace PaoDeKuai.Native
{
    /// <summary>A status of the C ABI: 0 = success, negative = error. A number never changes its meaning.</summary>
    public enum PdkStatus
    {
        /// <summary>Done.</summary>
        Ok = 0,

        /// <summary>A pointer that must point to something is null.</summary>
        Null = -1,

        /// <summary>A <c>struct_size</c> is not the size of that struct in this version.</summary>
        StructSize = -2,

        /// <summary>A fault inside the library; nothing was decided. The process goes on.</summary>
        Internal = -3,

        /// <summary>A reserved field is not zero.</summary>
        Reserved = -4,

        /// <summary>No rule set has this preset number.</summary>
        Preset = -5,

        /// <summary>A field of <c>PdkRules</c> has a value that the option does not know, or is out of its range.</summary>
        Option = -6,

        /// <summary>The deck is none: a size that is no multiple of 3, bits outside the 52 cards, or no ♠3.</summary>
        Deck = -7,

        /// <summary>A seat is not 1, 2 or 3.</summary>
        Seat = -8,

        /// <summary>The view is of another phase than the question, or of none.</summary>
        Phase = -9,

        /// <summary>The hand is empty.</summary>
        EmptyHand = -10,

        /// <summary>A card is not in the deck of these rules, or its bit is none of the 52 cards.</summary>
        CardOutsideDeck = -11,

        /// <summary>A card appears twice, in the hand, on the table, in the history or among the cards known to be played.</summary>
        CardTwice = -12,

        /// <summary>The numbers of cards left cannot be: not those of the hand, more than were dealt, or more than are unseen.</summary>
        Counts = -13,

        /// <summary>Another seat has no card left, so the game is over.</summary>
        OpponentOut = -14,

        /// <summary>The cards on the table are no shape.</summary>
        TableShape = -15,

        /// <summary><c>table_seat</c> is the seat that is asked or to move, or no seat; in an ending also nobody under a play, or a seat without one.</summary>
        TableSeat = -16,

        /// <summary><c>must_contain</c> holds a card that is not in the hand, or is given while following.</summary>
        MustContain = -17,

        /// <summary><c>declarer</c> is none of its values, or contradicts the rules or the phase.</summary>
        Declarer = -18,

        /// <summary><c>refused</c> names a seat that cannot have answered yet, or is given where nobody is asked.</summary>
        Refused = -19,

        /// <summary>The history is too long, is out of turn, or contradicts the rest of the view.</summary>
        History = -20,

        /// <summary><c>bombs</c> holds more bombs than the cards that were played allow.</summary>
        Bombs = -21,

        /// <summary>No bot has this number.</summary>
        Bot = -22,

        /// <summary>Neither <c>max_simulations</c> nor <c>time_budget_us</c> limits a bot that simulates.</summary>
        NoLimit = -23,

        /// <summary><c>max_memory</c> is too small for the bot.</summary>
        Memory = -24,

        /// <summary>The list is longer than its capacity; <c>needed</c> says how long it is.</summary>
        Capacity = -25,

        /// <summary>An allowed play holds a card that is not in the hand.</summary>
        AllowedCard = -26,

        /// <summary>None of the allowed plays can be played.</summary>
        NoAllowed = -27,

        /// <summary>The outcome contradicts itself.</summary>
        Outcome = -28,

        /// <summary>The outcome says something that the rules do not know.</summary>
        OutcomeRules = -29,

        /// <summary>A yes-or-no argument is neither 0 nor 1.</summary>
        YesNo = -30,

        /// <summary>No objective has this number.</summary>
        Objective = -31,

        /// <summary>DeclareAt is above 1000 thousandths.</summary>
        DeclareAt = -32,

        /// <summary><c>seats</c> is neither 2 nor 3.</summary>
        Seats = -33,

        /// <summary>A seat at the table has no card, or one that is not at the table has some.</summary>
        Hands = -34,

        /// <summary>A seat that is to move, is asked about, laid the table or declared is not at the table.</summary>
        Absent = -35,

        /// <summary>No goal has this number.</summary>
        Goal = -36,

        /// <summary>Points are asked of two hands; the settlement is one of three seats.</summary>
        PointsOfTwo = -37,

        /// <summary>A seat is asked about, and the goal is points, which are of all seats.</summary>
        PointsOfOne = -38,

        /// <summary><c>plays</c> is given and <c>plays_known</c> is 0, or a seat played more often than cards have left its hand.</summary>
        Plays = -39,

        /// <summary><c>heart10</c> is given, and the deck has no ♥10.</summary>
        Heart10 = -40,

        /// <summary><c>liable</c> is 1, and nobody can pay for both now: the rules, a declarer, the table or the hand say so.</summary>
        Liable = -41,

        /// <summary><c>max_memory</c> is above <see cref="PdkLimits.SolveMaxMemory"/>.</summary>
        SolveMemory = -42,

        /// <summary>The level of <see cref="PdkBotKind.Level"/> is not 1 to <see cref="PdkLimits.MaxLevel"/>.</summary>
        Level = -43,

        /// <summary><c>level</c> is given, and the bot has no levels.</summary>
        NoLevels = -44,

        /// <summary>More allowed plays than <see cref="PdkLimits.MaxPlays"/>, where each would be a row for a net.</summary>
        AllowedCount = -45,
    }
}
