using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace PdkFriendServer.Rules
{
    /// <summary>
    /// Answers <c>legal</c>, <c>classify</c> and <c>settle</c> in the text forms of the <c>pdk</c> program, so that the two engines can be compared line by line.
    /// </summary>
    public static class PdkTextCheck
    {
        private const int DefaultLeft = 10;
        private const int MostBombs = 13;

        /// <summary>
        /// Every legal play, one a line as ranks, sorted by number of cards, then by ranks from the lowest card; then <c>pass</c> when passing is legal.
        /// </summary>
        /// <param name="rules"><c>PRESET[,option=value…]</c>.</param>
        /// <param name="hand">The hand; suits may be left out.</param>
        /// <param name="last">The table's play; empty, null or <c>pass</c> on a free lead.</param>
        /// <param name="left"><c>ME,NEXT,PREV</c>, or null for the hand's size and 10, 10.</param>
        /// <param name="mustContain"><c>3S</c>, or null or empty for no duty.</param>
        /// <exception cref="PdkTextException">The question was refused.</exception>
        public static List<string> Legal(string rules, string hand, string last, string left, string mustContain)
        {
            Turn turn = ParseTurn(rules, hand, last, left, mustContain);
            List<string> lines = LegalPlays.Of(turn).Select(PdkText.Ranks).ToList();
            if (LegalPlays.CanPass(turn))
            {
                lines.Add("pass");
            }
            return lines;
        }

        /// <summary>Every tip of a turn in order, as exact cards; <c>pass</c> for the pass.</summary>
        /// <exception cref="PdkTextException">The question was refused.</exception>
        public static List<string> Tips(string rules, string hand, string last, string left, string mustContain)
        {
            return PdkTips.Of(ParseTurn(rules, hand, last, left, mustContain)).Select(tip => tip.Cards == 0 ? "pass" : PdkText.Cards(tip.Cards)).ToList();
        }

        /// <summary>Whether the judge of plays accepts these cards of the hand as an answer to the table, the next seat holding several cards.</summary>
        /// <exception cref="PdkTextException">The question was refused.</exception>
        public static bool Beats(string rules, string hand, string last, string play)
        {
            Turn turn = ParseTurn(rules, hand, last, null, null);
            if (turn.IsLead)
            {
                throw new PdkTextException("last '" + last + "': there is no play to answer");
            }
            ulong cards = new PdkTextCards(PdkDeck.AllCards).Read("play", play);
            Reading reading;
            return cards != 0 && PlayJudge.Judge(turn, cards, out reading) == PdkPlayFault.None;
        }

        /// <summary>Every reading of cards, first the one that counts: shape, top rank, number of ranks; <c>no shape</c> when there is none.</summary>
        /// <exception cref="PdkTextException">The question was refused.</exception>
        public static List<string> Classify(string rules, string cards, bool wholeHand)
        {
            CompiledRule rule = ParseRules(rules);
            ulong set = new PdkTextCards(PdkDeck.AllCards).Read("cards", cards);
            if (set == 0)
            {
                throw new PdkTextException("cards '" + cards + "': there is no card");
            }
            List<string> lines = Readings.All(rule, RankCounts.Of(set), wholeHand)
                .Select(r => PdkText.ShapeName(r.Kind) + " " + PdkText.RankLetters[r.Top] + " " + r.Run.ToString(CultureInfo.InvariantCulture)).ToList();
            if (lines.Count == 0)
            {
                lines.Add("no shape");
            }
            return lines;
        }

        /// <summary>The scores of the seats with blanks between; the arguments are those of <c>pdk settle</c>, by name without dashes.</summary>
        /// <exception cref="PdkTextException">The question was refused.</exception>
        public static string Settle(string rules, IDictionary<string, string> arguments)
        {
            PdkRule rule = ParseRules(rules).Source;
            PdkOutcome outcome = PdkTextOutcome.Read(rule, arguments, MostBombs);
            return string.Join(" ", PdkSettlement.Settle(rule, outcome).Select(s => s.ToString(CultureInfo.InvariantCulture)));
        }

        internal static CompiledRule ParseRules(string rules)
        {
            try
            {
                return new CompiledRule(PdkRule.Parse(rules));
            }
            catch (PdkRuleException error)
            {
                throw new PdkTextException("rules '" + rules + "': " + error.Message);
            }
        }

        private static Turn ParseTurn(string rules, string hand, string last, string left, string mustContain)
        {
            CompiledRule rule = ParseRules(rules);
            bool isLead = string.IsNullOrWhiteSpace(last) || last.Trim() == "pass";
            var cards = new PdkTextCards(rule.Deck);
            cards.Reserve(hand, isLead ? string.Empty : last);
            ulong own = cards.Read("hand", hand);
            if (own == 0)
            {
                throw new PdkTextException("hand '" + hand + "': an empty hand has no play");
            }
            if ((own & ~rule.Deck) != 0)
            {
                throw new PdkTextException("hand '" + hand + "': '" + PdkText.Cards(own & ~rule.Deck) + "' is not in the deck");
            }
            var table = default(Reading);
            if (!isLead)
            {
                ulong set = cards.Read("last", last);
                if (!Readings.OnTable(rule, RankCounts.Of(set), out table))
                {
                    throw new PdkTextException("last '" + last + "' is no shape");
                }
            }
            int next = ParseLeft(left, Bits.Count(own));
            return new Turn(rule, own, table, next, ParseDuty(mustContain, own));
        }

        private static int ParseLeft(string left, int own)
        {
            if (string.IsNullOrWhiteSpace(left))
            {
                return DefaultLeft;
            }
            int[] counts = PdkTextOutcome.ParseThree("left", left, 1, 52);
            if (counts[0] != own)
            {
                throw new PdkTextException(string.Format(CultureInfo.InvariantCulture, "left '{0}': the hand holds {1} cards", left, own));
            }
            return counts[1];
        }

        private static bool ParseDuty(string mustContain, ulong hand)
        {
            if (string.IsNullOrWhiteSpace(mustContain))
            {
                return false;
            }
            if (mustContain.Trim() != "3S")
            {
                throw new PdkTextException("must-contain '" + mustContain + "': only 3S can be asked for");
            }
            if ((hand & PdkDeck.Spade3) == 0)
            {
                throw new PdkTextException("must-contain '3S': the hand does not hold it");
            }
            return true;
        }
    }
}
