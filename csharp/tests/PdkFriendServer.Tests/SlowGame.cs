using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace PdkFriendServer.Tests
{
    /// <summary>
    /// The course and the settlement of games once more, plain and slow, from the rule text (R00, R03, R30–R32, R40–R45). Legal plays come from
    /// <see cref="SlowTwin"/>; it shares no code with the engine. What the seats choose comes from outside, as a number.
    /// </summary>
    internal sealed class SlowGame
    {
        private readonly PdkRule rule;
        private readonly SlowTwin twin;
        private readonly Func<int, int> choose;
        private readonly StringBuilder text;
        private readonly int[][] hands;
        private readonly int heart10;
        private readonly int[] plays = new int[3];
        private readonly int[] bombsPlayed = new int[3];
        private readonly int[] bombsStanding = new int[3];
        private int declarer = -1;
        private int opener;
        private int payer = -1;

        private SlowGame(PdkRule rule, ulong[] dealt, Func<int, int> choose, StringBuilder text)
        {
            this.rule = rule;
            this.choose = choose;
            this.text = text;
            twin = new SlowTwin(rule);
            hands = dealt.Select(hand => Enumerable.Range(0, 13).Select(rank => Enumerable.Range(0, 4).Count(suit => (hand >> ((4 * rank) + suit) & 1) != 0)).ToArray()).ToArray();
            heart10 = Array.FindIndex(dealt, hand => (hand >> 30 & 1) != 0);
        }

        /// <summary>Plays games one after the other and writes down every choice, every answer and the scores.</summary>
        /// <param name="rule">The rules.</param>
        /// <param name="deals">The hands of each game.</param>
        /// <param name="choose">Which of so many answers a seat gives.</param>
        public static string Series(PdkRule rule, IEnumerable<ulong[]> deals, Func<int, int> choose)
        {
            var text = new StringBuilder();
            int winner = -1;
            foreach (ulong[] dealt in deals)
            {
                winner = new SlowGame(rule, dealt, choose, text).Play(winner, Array.FindIndex(dealt, hand => (hand >> 3 & 1) != 0));
            }
            return text.ToString();
        }

        /// <summary>One play as text, the same in the twin's game and in the host's.</summary>
        public static string Ranks(int[] play)
        {
            return string.Concat(play.SelectMany((count, rank) => Enumerable.Repeat("3456789TJQKA2"[rank], count)));
        }

        /// <summary>The answers a seat has, in one order: by number of cards, then by ranks, the pass last.</summary>
        public static List<string> InOrder(IEnumerable<string> answers)
        {
            return answers.OrderBy(one => one.Length == 0 ? 99 : one.Length).ThenBy(one => string.Concat(one.Select(c => (char)('a' + "3456789TJQKA2".IndexOf(c)))), StringComparer.Ordinal).ToList();
        }

        /// <summary>Who leads the next game where the winner does.</summary>
        private int Play(int lastWinner, int spade3)
        {
            if (rule.BaoZhuang != PdkBaoZhuang.Off)
            {
                for (int seat = 0; seat < 3; seat++)
                {
                    bool yes = choose(4) == 0;
                    declarer = declarer < 0 && yes ? seat : declarer;
                    text.Append(seat + 1).Append(yes ? "yes " : "no ");
                }
            }
            bool holderLeads = lastWinner < 0 || rule.LaterLead == PdkLaterLead.Spade3;
            opener = declarer >= 0 ? declarer : holderLeads ? spade3 : lastWinner;
            int last = PlayOut(declarer < 0 && holderLeads && rule.FirstMustContainSpade3);
            text.Append("scores ").Append(string.Join(" ", Settle())).Append('\n');
            return last;
        }

        /// <summary>From the lead to the end; gives the seat that made the last play.</summary>
        private int PlayOut(bool duty)
        {
            int seat = opener;
            int owner = -1;
            SlowReading table = null;
            int passes = 0;
            int liable = -1;
            while (true)
            {
                int next = (seat + 1) % 3;
                bool pass;
                List<int[]> legal = twin.Legal(hands[seat], table, hands[next].Sum(), duty, out pass);
                List<string> answers = InOrder(legal.Select(Ranks).Concat(pass ? new[] { string.Empty } : Array.Empty<string>()));
                string answer = answers[choose(answers.Count)];
                text.Append(seat + 1).Append(duty ? "!" : string.Empty).Append(answer).Append('/').Append(answers.Count).Append(' ');
                duty = false;
                if (answer.Length == 0)
                {
                    liable = -1;
                    if (++passes == 2)
                    {
                        StandsIfBomb(table, owner);
                        table = null;
                    }
                    seat = next;
                    continue;
                }
                int[] play = legal.First(one => Ranks(one) == answer);
                // R32: what was legal is judged before the cards are gone.
                bool lets = rule.LastSingle == PdkLastSingle.PayAll && declarer < 0 && play.Sum() == 1 && hands[next].Sum() == 1
                    && legal.Any(one => one.Sum() == 1 ? Array.IndexOf(one, 1) > Array.IndexOf(play, 1) : table == null);
                for (int rank = 0; rank < 13; rank++)
                {
                    hands[seat][rank] -= play[rank];
                }
                passes = 0;
                plays[seat]++;
                table = twin.OnTable(play);
                owner = seat;
                bombsPlayed[seat] += table.Kind == PdkCardType.ZhaDan ? 1 : 0;
                bool isOut = hands[seat].Sum() == 0;
                if (isOut || (declarer >= 0 && seat != declarer && rule.BaoZhuang == PdkBaoZhuang.CloseAll))
                {
                    StandsIfBomb(table, seat);
                    payer = isOut && play.Sum() == 1 ? liable : -1;
                    return seat;
                }
                liable = lets ? seat : -1;
                seat = next;
            }
        }

        private void StandsIfBomb(SlowReading table, int owner)
        {
            bombsStanding[owner] += table.Kind == PdkCardType.ZhaDan ? 1 : 0;
        }

        private int[] Settle()
        {
            var scores = new int[3];
            int winner = Array.FindIndex(hands, hand => hand.Sum() == 0);
            for (int seat = 0; seat < 3; seat++)
            {
                // R42: from each opponent, whoever wins.
                int bombs = (rule.BombSettle == PdkBombSettle.Always ? bombsPlayed : bombsStanding)[seat];
                Pay(scores, (seat + 1) % 3, seat, bombs * rule.BombScore * rule.Base);
                Pay(scores, (seat + 2) % 3, seat, bombs * rule.BombScore * rule.Base);
                if (declarer >= 0)
                {
                    // R45
                    int stake = seat == declarer ? 0 : 2 * rule.CardsPerSeat * rule.Base;
                    Pay(scores, winner == declarer ? seat : declarer, winner == declarer ? declarer : seat, stake);
                }
                else if (seat != winner)
                {
                    Pay(scores, payer >= 0 ? payer : seat, winner, CardsOwed(seat, winner));
                }
            }
            return scores;
        }

        private int CardsOwed(int seat, int winner)
        {
            int left = hands[seat].Sum();
            int factor = 1;
            factor *= rule.SpringDouble && plays[seat] == 0 ? 2 : 1;
            factor *= rule.AntiSpring && seat == opener && plays[seat] == 1 ? 2 : 1;
            factor *= rule.Heart10 == PdkHeart10.Double && heart10 >= 0 && (heart10 == seat || heart10 == winner) ? 2 : 1;
            return left == 1 && rule.OneLeftFree ? 0 : left * factor * rule.Base;
        }

        private static void Pay(int[] scores, int from, int to, int points)
        {
            scores[from] -= points;
            scores[to] += points;
        }
    }
}
