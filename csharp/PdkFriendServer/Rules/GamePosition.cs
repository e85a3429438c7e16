using System;
using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>A turn that was made, with exact cards; 0 = a pass.</summary>
    internal struct MadeTurn
    {
        public readonly int Seat;
        public readonly ulong Cards;

        public MadeTurn(int seat, ulong cards)
        {
            Seat = seat;
            Cards = cards;
        }
    }

    /// <summary>
    /// A game with all hands open, from the first lead to the settled end (R00, R30, R32, R42–R45). It applies turns that were judged before;
    /// it asks nobody and prints nothing.
    /// </summary>
    internal sealed class GamePosition
    {
        private readonly CompiledRule rule;
        private readonly ulong[] hands;
        private readonly bool spade3Duty;
        private readonly int heart10Seat;

        /// <summary>R32 pay_all: the seat that just laid a single it should not have, while the next seat holds one card.</summary>
        private int liable;

        /// <summary>Starts a game.</summary>
        /// <param name="rule">The rules.</param>
        /// <param name="dealt">The hands by seat − 1.</param>
        /// <param name="leader">The seat that leads.</param>
        /// <param name="spade3Duty">Whether its lead must contain ♠3 (R03).</param>
        /// <param name="declarer">The seat that declared 包庄, 0 = none.</param>
        public GamePosition(CompiledRule rule, ulong[] dealt, int leader, bool spade3Duty, int declarer)
        {
            this.rule = rule;
            this.spade3Duty = spade3Duty;
            hands = (ulong[])dealt.Clone();
            Leader = leader;
            Seat = leader;
            Declarer = declarer;
            heart10Seat = Array.FindIndex(dealt, hand => (hand & PdkDeck.Heart10) != 0) + 1;
        }

        /// <summary>The seat whose turn it is, 0 when the game is over.</summary>
        public int Seat { get; private set; }

        /// <summary>The seat that led the game.</summary>
        public int Leader { get; }

        /// <summary>The declarer of 包庄, 0 = none.</summary>
        public int Declarer { get; }

        /// <summary>Whether the game is over.</summary>
        public bool IsOver { get; private set; }

        /// <summary>The cards on the table, 0 on a free lead.</summary>
        public ulong TableCards { get; private set; }

        /// <summary>The seat that laid them, 0 on a free lead.</summary>
        public int TableSeat { get; private set; }

        /// <summary>Their one reading.</summary>
        public Reading Table { get; private set; }

        /// <summary>Plays made in this round.</summary>
        public int RoundPlays { get; private set; }

        /// <summary>Plays made in the game by seat − 1.</summary>
        public int[] Plays { get; } = new int[3];

        /// <summary>Bombs played by seat − 1, beaten ones included.</summary>
        public int[] Bombs { get; } = new int[3];

        /// <summary>Bombs that won their round or ended the game, by seat − 1 (R42).</summary>
        public int[] StandingBombs { get; } = new int[3];

        /// <summary>All turns, oldest first.</summary>
        public List<MadeTurn> History { get; } = new List<MadeTurn>(64);

        /// <summary>The seat that went out, 0 = nobody.</summary>
        public int Winner { get; private set; }

        /// <summary>The seat that pays for both (R32 pay_all), 0 = none.</summary>
        public int PayAll { get; private set; }

        /// <summary>The seat that leads the next game where the winner does (R03, R45).</summary>
        public int NextLeader { get; private set; }

        /// <summary>Whether the declarer won.</summary>
        public bool DeclarerWon
        {
            get { return Declarer != 0 && Winner == Declarer; }
        }

        /// <summary>R00: the seat after a seat.</summary>
        public static int Next(int seat)
        {
            return (seat % 3) + 1;
        }

        /// <summary>R00: the seat before a seat.</summary>
        public static int Previous(int seat)
        {
            return ((seat + 1) % 3) + 1;
        }

        /// <summary>The cards a seat holds.</summary>
        public ulong Hand(int seat)
        {
            return hands[seat - 1];
        }

        /// <summary>How many cards a seat holds.</summary>
        public int Left(int seat)
        {
            return Bits.Count(hands[seat - 1]);
        }

        /// <summary>Whether this turn is the opening that must contain ♠3 (R03).</summary>
        public bool MustContainSpade3
        {
            get { return spade3Duty && History.Count == 0; }
        }

        /// <summary>The turn of the seat to move as the rules see it.</summary>
        public Turn CurrentTurn()
        {
            return new Turn(rule, Hand(Seat), Table, Left(Next(Seat)), MustContainSpade3);
        }

        /// <summary>Makes a turn that <see cref="PlayJudge"/> has allowed; 0 = a pass.</summary>
        public void Apply(ulong cards)
        {
            if (cards == 0)
            {
                ApplyPass();
            }
            else
            {
                ApplyPlay(cards);
            }
        }

        /// <summary>The outcome for the settlement; only when the game is over.</summary>
        public PdkOutcome Outcome()
        {
            return new PdkOutcome
            {
                Left = new[] { Left(1), Left(2), Left(3) },
                Plays = (int[])Plays.Clone(),
                Bombs = CountingBombs(),
                Leader = Leader,
                Heart10 = heart10Seat,
                PayAll = PayAll,
                Declarer = Declarer,
                DeclarerWon = DeclarerWon
            };
        }

        /// <summary>R42: the bombs that count in the settlement.</summary>
        public int[] CountingBombs()
        {
            return (int[])(rule.Source.BombSettle == PdkBombSettle.Always ? Bombs : StandingBombs).Clone();
        }

        private void ApplyPass()
        {
            History.Add(new MadeTurn(Seat, 0));
            liable = 0;
            Seat = Next(Seat);
            if (Seat == TableSeat)
            {
                // R30: two passes in a row, the round is won.
                CountStandingBomb();
                TableCards = 0;
                TableSeat = 0;
                Table = default(Reading);
                RoundPlays = 0;
            }
        }

        private void ApplyPlay(ulong cards)
        {
            int seat = Seat;
            ulong play = RankCounts.Of(cards);
            int nowLiable = IsLiable(play) ? seat : 0;
            hands[seat - 1] &= ~cards;
            History.Add(new MadeTurn(seat, cards));
            Plays[seat - 1]++;
            RoundPlays++;
            Reading reading;
            Readings.OnTable(rule, play, out reading);
            Table = reading;
            TableCards = cards;
            TableSeat = seat;
            if (reading.Kind == PdkCardType.ZhaDan)
            {
                Bombs[seat - 1]++;
            }
            bool isOut = hands[seat - 1] == 0;
            // R45: under close_all any card of another seat breaks the declaration.
            bool breaks = Declarer != 0 && seat != Declarer && rule.Source.BaoZhuang == PdkBaoZhuang.CloseAll;
            if (!isOut && !breaks)
            {
                liable = nowLiable;
                Seat = Next(seat);
                return;
            }
            CountStandingBomb();
            PayAll = isOut && liable != 0 && reading.Kind == PdkCardType.DanZhang ? liable : 0;
            Winner = isOut ? seat : 0;
            NextLeader = seat;
            IsOver = true;
            Seat = 0;
        }

        private void CountStandingBomb()
        {
            if (Table.Kind == PdkCardType.ZhaDan)
            {
                StandingBombs[TableSeat - 1]++;
            }
        }

        /// <summary>R32 pay_all: a single before the next seat's last card though something better was legal.</summary>
        private bool IsLiable(ulong play)
        {
            if (rule.Source.LastSingle != PdkLastSingle.PayAll || Declarer != 0 || RankCounts.Size(play) != 1 || Left(Next(Seat)) != 1)
            {
                return false;
            }
            Turn turn = CurrentTurn();
            return LegalPlays.Of(turn).Exists(other => RankCounts.Size(other) == 1 ? other > play : turn.IsLead);
        }
    }
}
