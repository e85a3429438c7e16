using System.Collections.Generic;
using System.IO;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The counts of tests/data, which the Rust rules and their twin wrote: this engine must count the same.</summary>
    public class GoldenCountsTests
    {
        /// <summary>Lines of rules, hand, table, the next seat's cards, and how many plays there are of each number of cards.</summary>
        [Fact]
        public void Plays_by_number_of_cards()
        {
            List<string[]> lines = Lines("counts.txt");
            Assert.True(lines.Count >= 100, lines.Count + " lines");
            foreach (string[] line in lines)
            {
                var rule = new CompiledRule(PdkRule.Parse(line[0]));
                ulong table = PdkText.ParseCards(line[2]);
                var reading = default(Reading);
                Assert.True(table == 0 || Readings.OnTable(rule, RankCounts.Of(table), out reading), line[2]);
                var turn = new Turn(rule, PdkText.ParseCards(line[1]), reading, int.Parse(line[3]), false);
                IEnumerable<string> counts = LegalPlays.Of(turn).GroupBy(RankCounts.Size).OrderBy(size => size.Key).Select(size => size.Key + ":" + size.Count() + " ");
                string found = string.Concat(counts) + (LegalPlays.CanPass(turn) ? "pass" : "no pass");
                Assert.True(line[4] == found, string.Join("|", line) + ": here " + found);
            }
        }

        /// <summary>Lines of rules, three hands, how many ways the game can go to its end, and how often each seat is first out.</summary>
        [Fact]
        public void Ends_of_small_open_games()
        {
            List<string[]> lines = Lines("perft.txt");
            Assert.True(lines.Count >= 8, lines.Count + " lines");
            foreach (string[] line in lines)
            {
                ulong[] hands = line[1].Split(',').Select(hand => PdkText.ParseCards(hand.Trim())).ToArray();
                PdkRule rule = PdkRule.Parse(line[0]);
                rule.Deck = hands[0] | hands[1] | hands[2];
                var wins = new long[3];
                Walk(new CompiledRule(rule), hands, new List<ulong>(), wins);
                Assert.True(line[2] == wins.Sum().ToString() && line[3] == string.Join(" ", wins), string.Join("|", line) + ": here " + string.Join(" ", wins));
            }
        }

        /// <summary>Plays every continuation of a game; a position is made anew from its turns, for it cannot take one back.</summary>
        private static void Walk(CompiledRule rule, ulong[] hands, List<ulong> turns, long[] wins)
        {
            var position = new GamePosition(rule, hands, PdkDealer.SeatOfSpade3(hands), true, 0);
            turns.ForEach(position.Apply);
            if (position.IsOver)
            {
                wins[position.Winner - 1]++;
                return;
            }
            Turn turn = position.CurrentTurn();
            List<ulong> choices = LegalPlays.Of(turn).Select(play => CardMask.Take(turn.HandCards, play, turn.MustContainSpade3)).ToList();
            if (LegalPlays.CanPass(turn))
            {
                choices.Add(0);
            }
            foreach (ulong cards in choices)
            {
                turns.Add(cards);
                Walk(rule, hands, turns, wins);
                turns.RemoveAt(turns.Count - 1);
            }
        }

        private static List<string[]> Lines(string name)
        {
            using (Stream stream = typeof(GoldenCountsTests).Assembly.GetManifestResourceStream(name))
            using (var reader = new StreamReader(stream))
            {
                return reader.ReadToEnd().Split('\n').Where(line => line.Length > 0).Select(line => line.TrimEnd('\r').Split('|')).ToList();
            }
        }
    }
}
