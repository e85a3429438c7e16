using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace PdkFriendServer.Rules
{
    /// <summary>A view, read and checked once: the turn, the public counts and the unseen cards.</summary>
    internal sealed class Situation
    {
        /// <summary>Reads a view.</summary>
        /// <exception cref="PdkViewException">The view contradicts itself.</exception>
        /// <exception cref="PdkRuleException">The rules cannot be played.</exception>
        public Situation(PdkBotView view)
        {
            Require(view != null, "there is no view");
            Require(view.Info != null && view.CardPack != null, "the view has no public state or no cards");
            Require(view.MyPos >= 1 && view.MyPos <= 3, "MyPos " + Number(view.MyPos) + " is no seat");
            Seat = view.MyPos;
            // A host that gives no rules plays 关牌, as the adapter takes it too.
            Rule = new CompiledRule(view.Rule ?? PdkRule.GuanPai());
            Left = view.Info.ShenYuCard;
            Require(Left != null && Left.Length == 3, "ShenYuCard has not three numbers");

            ulong hand = 0;
            ulong seen = 0;
            Collect(view.CardPack.Cards[Seat - 1].CardInfos, "hand", ref hand);
            Require(hand != 0, "the hand is empty");
            Require(Left[Seat - 1] == Bits.Count(hand), "ShenYuCard says " + Number(Left[Seat - 1]) + " for a hand of " + Number(Bits.Count(hand)) + " cards");
            Require(Left.All(left => left > 0), "ShenYuCard has a seat without cards");

            TableCards = ReadTable(view);
            Require((TableCards & hand) == 0, "the table's play holds cards of the hand");
            seen = TableCards;
            var table = default(Reading);
            if (TableCards != 0)
            {
                Require(Readings.OnTable(Rule, RankCounts.Of(TableCards), out table), "the table's play '" + PdkText.Cards(TableCards) + "' is no shape");
                // As the adapter: no seat = unknown.
                TableSeat = view.Info.WhoPlay >= 1 && view.Info.WhoPlay <= 3 ? view.Info.WhoPlay : 0;
            }
            seen |= ReadPlayed(view);
            Require((seen & hand) == 0, "'" + PdkText.Cards(seen & hand) + "' is in the hand and has been played");
            Require(((seen | hand) & ~Rule.Deck) == 0, "'" + PdkText.Cards((seen | hand) & ~Rule.Deck) + "' is not in the deck");
            Unseen = Rule.Deck & ~seen & ~hand;
            int others = NextLeft + PreviousLeft;
            Require(others <= Bits.Count(Unseen), "the other seats hold " + Number(others) + " cards, but only " + Number(Bits.Count(Unseen)) + " are unseen");

            Turn = new Turn(Rule, hand, table, NextLeft, MustContainSpade3(view, hand));
            Allowed = ReadAllowed(view);
        }

        public int Seat { get; }

        public CompiledRule Rule { get; }

        public Turn Turn { get; }

        /// <summary>Cards left by seat − 1.</summary>
        public int[] Left { get; }

        public ulong TableCards { get; }

        /// <summary>The owner of the table's play, 0 = unknown or none.</summary>
        public int TableSeat { get; }

        /// <summary>The deck without the hand, the table, and all cards known to be played.</summary>
        public ulong Unseen { get; }

        /// <summary>The host's own list of plays in place of the tips, or null.</summary>
        public List<Tip> Allowed { get; }

        public int NextLeft
        {
            get { return Left[GamePosition.Next(Seat) - 1]; }
        }

        public int PreviousLeft
        {
            get { return Left[GamePosition.Previous(Seat) - 1]; }
        }

        /// <summary>The plays to choose from: the host's list, else the tips.</summary>
        public List<Tip> Candidates()
        {
            return Allowed ?? PdkTips.Of(Turn);
        }

        /// <summary>The play to beat. A free lead, as the adapter reads it: GameNum is 0, or nothing lies there, or what lies there is our own.</summary>
        private static ulong ReadTable(PdkBotView view)
        {
            ulong cards = 0;
            if (view.Info.GameNum != 0 && view.Info.MaxPlayCard != null && view.Info.WhoPlay != view.MyPos)
            {
                Collect(view.Info.MaxPlayCard.CardInfos, "table", ref cards);
            }
            return cards;
        }

        private static ulong ReadPlayed(PdkBotView view)
        {
            // The same table play is seen on several turns, so known cards and history may overlap: a set removes each card once.
            ulong known = 0;
            ulong history = 0;
            if (view.KnownPlayed != null)
            {
                Collect(view.KnownPlayed, "known played", ref known);
            }
            if (view.History != null)
            {
                foreach (PdkTurn turn in view.History)
                {
                    Collect(turn.Play.CardInfos, "history", ref history);
                }
            }
            return known | history;
        }

        /// <summary>
        /// R03. A host that does not say: the seat leads freely with a full hand that holds ♠3, and nobody has declared.
        /// </summary>
        private bool MustContainSpade3(PdkBotView view, ulong hand)
        {
            bool holds = (hand & PdkDeck.Spade3) != 0;
            if (view.MustContainSpade3.HasValue)
            {
                Require(!view.MustContainSpade3.Value || holds, "the lead must contain the three of spades, but the hand does not hold it");
                return view.MustContainSpade3.Value;
            }
            return Rule.Source.FirstMustContainSpade3 && TableCards == 0 && holds && Bits.Count(hand) == Rule.Source.CardsPerSeat
                && (view.Declarer ?? 0) == 0;
        }

        private List<Tip> ReadAllowed(PdkBotView view)
        {
            if (view.Tips == null)
            {
                return null;
            }
            var allowed = new List<Tip>(view.Tips.Count);
            foreach (PlayOutCardPdkF play in view.Tips)
            {
                ulong? cards = CardMask.OfPlay(play);
                Require(cards.HasValue, "an allowed play is null or names a card twice");
                ulong missing = cards.Value & ~Turn.HandCards;
                Require(missing == 0, "an allowed play holds '" + PdkText.Cards(missing) + "', which is not in the hand");
                Reading reading = default(Reading);
                if (cards.Value == 0)
                {
                    if (TableCards != 0)
                    {
                        allowed.Add(default(Tip)); // R30: a pass, but never on a free lead.
                    }
                    continue;
                }
                bool isShape = Turn.FirstReading(RankCounts.Of(cards.Value), out reading)
                    || Readings.OnTable(Rule, RankCounts.Of(cards.Value), out reading);
                if (isShape)
                {
                    allowed.Add(new Tip(reading, cards.Value));
                }
            }
            Require(allowed.Count > 0, "none of the " + Number(view.Tips.Count) + " allowed plays is a shape");
            return allowed;
        }

        private static void Collect(IEnumerable<CardInfo> cards, string where, ref ulong set)
        {
            foreach (CardInfo card in cards ?? Enumerable.Empty<CardInfo>())
            {
                Require(card != null, where + ": a card is null");
                ulong bit = CardMask.Of(card);
                Require((set & bit) == 0, where + ": the card '" + PdkText.Cards(bit) + "' appears twice");
                set |= bit;
            }
        }

        private static string Number(int value)
        {
            return value.ToString(CultureInfo.InvariantCulture);
        }

        private static void Require(bool holds, string otherwise)
        {
            if (!holds)
            {
                throw new PdkViewException(otherwise);
            }
        }
    }
}
