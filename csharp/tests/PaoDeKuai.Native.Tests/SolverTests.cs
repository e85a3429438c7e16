using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>Endings through the wrapper: the puzzles of docs/solver.md, limits, refusals.</summary>
    public class SolverTests
    {
        private const string Ranks = "3456789TJQKA2";

        public static IEnumerable<object[]> Puzzles()
        {
            string[] blocks = File.ReadAllText(TestFiles.Path("solver.md")).Split(new[] { "```" }, StringSplitOptions.None);
            for (int i = 1; i < blocks.Length; i += 2)
            {
                string[] lines = blocks[i].Trim().Split('\n').Select(line => line.Trim()).ToArray();
                yield return new object[] { lines[0], lines.Skip(1).Where(line => !line.Contains("->")).ToArray() };
            }
        }

        [Fact]
        public void The_page_has_its_puzzles()
        {
            Assert.Equal(4, Puzzles().Count());
        }

        [Theory]
        [MemberData(nameof(Puzzles))]
        public void A_puzzle_of_the_page_is_solved_as_it_says(string command, string[] wanted)
        {
            // What stands in quotes are the hands, as ranks.
            string[] texts = command.Split('"').Where((text, place) => place % 2 == 1).ToArray();
            ulong taken = 0;
            ulong[] hands = texts.Select(text => Hand(text, ref taken)).ToArray();
            bool isOfTwo = command.Contains("--rules classic16,must_beat=off ");
            Assert.Equal(isOfTwo ? 2 : 3, hands.Length);
            PdkRules rules = PdkNative.RulesPreset(isOfTwo ? PdkPreset.Classic16 : PdkPreset.GuanPai);
            rules.MustBeat = (byte)(isOfTwo ? 0 : 1);
            PdkEndgame ending = PdkEndgame.Create(in rules, hands);
            ending.Goal = command.Contains("--goal points") ? PdkGoal.Points : PdkGoal.FirstOut;

            PdkSolvedEndgame solved = PdkNative.SolveEndgame(in ending, PdkSolveLimits.Create());
            string result = solved.Verdict == PdkVerdict.Scores
                ? "scores: " + solved.GetScore(1) + " " + solved.GetScore(2) + " " + solved.GetScore(3)
                : "seat " + solved.Seat + " first out: " + solved.Verdict.ToString().ToLowerInvariant();
            Assert.Equal(wanted, new[] { result }.Concat(solved.Line.Select(Text)).ToArray());
            Assert.True(solved.IsComplete);
            Assert.True(solved.Nodes > 0);

            PdkSolution alone;
            int count;
            Assert.Equal(PdkStatus.Ok, PdkNative.TrySolveEndgame(in ending, PdkSolveLimits.Create(), out alone, null, out count));
            Assert.Equal(solved.Line.Count, count);
            Assert.Equal(solved.Line[0].Cards, alone.Cards);
            Assert.Equal(solved.Line[0].Shape, alone.Shape);
        }

        [Fact]
        public void Past_its_limits_the_verdict_is_unknown()
        {
            PdkEndgame ending = Puzzle();
            PdkSolveLimits limits = PdkSolveLimits.Create();
            limits.MaxNodes = 5;
            PdkSolvedEndgame solved = PdkNative.SolveEndgame(in ending, in limits);
            Assert.Equal(PdkVerdict.Unknown, solved.Verdict);
            Assert.Equal(5ul, solved.Nodes);
            Assert.Empty(solved.Line);
            Assert.False(solved.IsComplete);
            limits.MaxNodes = ulong.MaxValue;
            limits.TimeBudgetUs = 60000000;
            Assert.Equal(PdkVerdict.Win, PdkNative.SolveEndgame(in ending, in limits).Verdict);
            limits.MaxMemory = PdkLimits.SolveMaxMemory + 1;
            Assert.Equal(PdkStatus.SolveMemory, Refusal(in ending, in limits));
        }

        [Fact]
        public void A_list_that_is_too_short_says_how_long_the_line_is()
        {
            PdkEndgame ending = Puzzle();
            int length = PdkNative.SolveEndgame(in ending, PdkSolveLimits.Create()).Line.Count;
            PdkSolution solution;
            int count;
            foreach (PdkLineTurn[] line in new[] { Array.Empty<PdkLineTurn>(), new PdkLineTurn[length - 1] })
            {
                Assert.Equal(PdkStatus.Capacity, PdkNative.TrySolveEndgame(in ending, PdkSolveLimits.Create(), out solution, line, out count));
                Assert.Equal(length, count);
                Assert.Equal(0ul, solution.Cards);
                Assert.All(line, turn => Assert.Equal(0, turn.Seat));
            }

            PdkLineTurn[] enough = new PdkLineTurn[length];
            Assert.Equal(PdkStatus.Ok, PdkNative.TrySolveEndgame(in ending, PdkSolveLimits.Create(), out solution, enough, out count));
            Assert.All(enough, turn => Assert.Equal(24u, turn.StructSize));
        }

        [Fact]
        public void What_cannot_be_is_refused_by_its_own_status()
        {
            PdkSolveLimits limits = PdkSolveLimits.Create();
            PdkRules rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            PdkEndgame ending = PdkEndgame.Create(in rules, 0x1, 0x2, 0x4);
            ending.Goal = PdkGoal.Points;
            Assert.Equal(PdkStatus.Ok, Refusal(in ending, in limits));
            ending.Seats = 4;
            Assert.Equal(PdkStatus.Seats, Refusal(in ending, in limits));
            ending.Seats = 2;
            Assert.Equal(PdkStatus.Hands, Refusal(in ending, in limits));
            ending = PdkEndgame.Create(in rules, 0x1, 0x2);
            ending.ToMove = 3;
            Assert.Equal(PdkStatus.Absent, Refusal(in ending, in limits));
            ending.ToMove = 1;
            ending.Goal = PdkGoal.Points;
            Assert.Equal(PdkStatus.PointsOfTwo, Refusal(in ending, in limits));
            ending = PdkEndgame.Create(in rules, 0x1, 0x2, 0x4);
            ending.SetPast(1, 16, 0);
            Assert.Equal(PdkStatus.Plays, Refusal(in ending, in limits));
            ending.SetPast(1, 15, 0);
            Assert.Equal(PdkStatus.Ok, Refusal(in ending, in limits));
            Assert.Throws<PdkException>(() => PdkNative.SolveEndgame(PdkEndgame.Create(PdkNative.RulesPreset(PdkPreset.GuanPai), 1, 1), PdkSolveLimits.Create()));
            Assert.Throws<ArgumentOutOfRangeException>(() => PdkEndgame.Create(PdkRules.Create(), 1));
            Assert.Throws<ArgumentNullException>(() => PdkEndgame.Create(PdkRules.Create(), null));
            Assert.Throws<ArgumentOutOfRangeException>(() => ending.SetPast(4, 0, 0));
            Assert.Equal(0x4ul, ending.GetHand(3));
        }

        // R42: a bomb that counts already is added to what comes; R41: who never played pays double.
        [Fact]
        public void The_past_counts_for_points()
        {
            PdkRules rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            PdkEndgame ending = PdkEndgame.Create(in rules, 0x1ul << 40, 0x100ul | 0x1000ul, 0x10000ul | 0x100000ul | 0x1000000ul);
            ending.Goal = PdkGoal.Points;
            Assert.Equal(new[] { 5, -2, -3 }, Scores(in ending));
            ending.SetPast(1, 5, 0);
            ending.SetPast(2, 5, 1);
            ending.SetPast(3, 0, 0);
            Assert.Equal(new[] { 8 - 10, -2 + 20, -6 - 10 }, Scores(in ending));
        }

        private static int[] Scores(in PdkEndgame ending)
        {
            PdkSolvedEndgame solved = PdkNative.SolveEndgame(in ending, PdkSolveLimits.Create());
            return new[] { solved.GetScore(1), solved.GetScore(2), solved.GetScore(3) };
        }

        private static PdkStatus Refusal(in PdkEndgame ending, in PdkSolveLimits limits)
        {
            PdkSolution solution;
            int count;
            return PdkNative.TrySolveEndgame(in ending, in limits, out solution, null, out count);
        }

        private static PdkEndgame Puzzle()
        {
            ulong taken = 0;
            PdkRules rules = PdkNative.RulesPreset(PdkPreset.Classic16);
            rules.MustBeat = 0;
            return PdkEndgame.Create(in rules, Hand("3 6 7 7 8 9 T J Q", ref taken), Hand("4 4 9 Q", ref taken));
        }

        // The lowest suits of each rank that are free.
        private static ulong Hand(string text, ref ulong taken)
        {
            ulong hand = 0;
            foreach (string rank in text.Split(' '))
            {
                ulong card = 1ul << (4 * Ranks.IndexOf(rank, StringComparison.Ordinal));
                while ((taken & card) != 0)
                {
                    card <<= 1;
                }

                taken |= card;
                hand |= card;
            }

            return hand;
        }

        private static string Text(PdkLineTurn turn)
        {
            List<char> ranks = new List<char>();
            for (int bit = 0; bit < 52; bit++)
            {
                if ((turn.Cards >> bit & 1) != 0)
                {
                    ranks.Add(Ranks[bit / 4]);
                }
            }

            return turn.Seat + ": " + (turn.IsPass != 0 ? "pass" : string.Join(" ", ranks));
        }
    }
}
