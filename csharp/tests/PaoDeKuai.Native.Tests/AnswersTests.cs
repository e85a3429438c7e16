using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using PdkFriendServer;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>
    /// The answers to the questions of tests/c/answers.c have the same signature here as in C and Rust, down to the last bit of every
    /// figure. <see cref="SeriesTests"/> compares whole games, which show the cards alone.
    /// </summary>
    public class AnswersTests
    {
        private const uint Deals = 20;
        private const ulong Seed = 11;
        private const uint Worlds = 60;

        public static IEnumerable<object[]> Golden()
        {
            foreach (string line in File.ReadAllLines(TestFiles.Path("answers.txt")))
            {
                yield return line.Split(' ');
            }
        }

        [Theory]
        [MemberData(nameof(Golden))]
        public void Answers_are_the_golden_ones_in_every_field(string preset, string bot, string expected)
        {
            PdkSignature signature = new PdkSignature();
            PdkRules rules = PdkNative.RulesPreset((PdkPreset)Enum.Parse(typeof(PdkPreset), preset, true));
            for (uint number = 0; bot == "endings" && number < Deals; number++)
            {
                Solve(signature, in rules, number);
            }

            if (bot != "endings")
            {
                AskBot(signature, in rules, bot);
            }

            Assert.Equal(expected, signature.Value.ToString("x16", CultureInfo.InvariantCulture));
        }

        [Fact]
        public void Seven_bots_and_the_endings_of_three_rule_sets_are_compared()
        {
            Assert.Equal(24, File.ReadAllLines(TestFiles.Path("answers.txt")).Length);
        }

        private static void AskBot(PdkSignature signature, in PdkRules rules, string bot)
        {
            PdkOptions options = OptionsOf(bot);
            options.MaxSimulations = Worlds;
            for (uint number = 0; number < Deals; number++)
            {
                AskAbout(signature, in rules, options, number);
            }
        }

        // Of a bot's name; a level has its number behind a colon.
        private static PdkOptions OptionsOf(string bot)
        {
            string[] parts = bot.Split(':');
            PdkBotKind kind = (PdkBotKind)Enum.Parse(typeof(PdkBotKind), parts[0], true);
            if (kind == PdkBotKind.Level)
            {
                return PdkNative.LevelOptions(int.Parse(parts[1], CultureInfo.InvariantCulture));
            }

            PdkOptions options = PdkNative.DefaultOptions();
            options.Bot = kind;
            return options;
        }

        // The lowest six cards of each hand, the holder of ♠3 to open.
        private static void Solve(PdkSignature signature, in PdkRules rules, uint number)
        {
            PdkDeal deal = PdkNative.Deal(in rules, PdkNative.SeriesSeed(Seed, number));
            ulong[] hands = new ulong[3];
            for (int seat = 1; seat <= 3; seat++)
            {
                for (ulong rest = deal.GetHand(seat); Count(hands[seat - 1]) < 6; rest &= rest - 1)
                {
                    hands[seat - 1] |= rest & (~rest + 1);
                }
            }

            PdkEndgame ending = PdkEndgame.Create(in rules, hands);
            ending.ToMove = deal.Spade3Seat;
            ending.Goal = (PdkGoal)(number % 2);
            ending.MustContain = PdkLimits.Spade3;
            PdkSolution found;
            int count;
            PdkLineTurn[] line = new PdkLineTurn[PdkLimits.MaxLine];
            Assert.Equal(PdkStatus.Ok, PdkNative.TrySolveEndgame(in ending, PdkSolveLimits.Create(), out found, line, out count));
            Add(signature, (ulong)found.Verdict, found.Seat, found.HasTurn, found.IsPass, (ulong)found.Shape, found.TopRank, found.RunLength);
            Add(signature, found.Complete, found.Cards, found.Nodes, found.Turns);
            Add(signature, (ulong)found.GetScore(1), (ulong)found.GetScore(2), (ulong)found.GetScore(3));
            for (int i = 0; i < count; i++)
            {
                PdkLineTurn turn = line[i];
                Add(signature, turn.Seat, turn.IsPass, (ulong)turn.Shape, turn.TopRank, turn.RunLength, turn.Cards);
            }
        }

        private static void AskAbout(PdkSignature signature, in PdkRules rules, PdkOptions options, uint number)
        {
            ulong seed = PdkNative.SeriesSeed(Seed, number);
            options.Seed = PdkNative.SeriesSeed(seed, 1);
            PdkDeal deal = PdkNative.Deal(in rules, seed);
            PdkView view = PdkView.Create();
            view.Rules = rules;
            for (int seat = 1; seat <= 3; seat++)
            {
                view.SetLeft(seat, deal.CardsPerSeat);
            }

            if (rules.BaoZhuang != PdkBaoZhuangMode.Off)
            {
                AskForBaoZhuang(signature, view, in deal, in options);
            }

            byte leader = deal.Spade3Seat;
            view.Phase = PdkPhase.Play;
            view.Seat = leader;
            view.Hand = deal.GetHand(leader);
            view.MustContain = PdkLimits.Spade3;
            PdkDecision opening = Open(signature, in view, in options);

            view.Seat = (byte)((leader % 3) + 1);
            view.Hand = deal.GetHand(view.Seat);
            view.MustContain = 0;
            view.Table = opening.Cards;
            view.TableSeat = leader;
            view.SetLeft(leader, (byte)(deal.CardsPerSeat - Count(opening.Cards)));
            view.SetBombs(leader, (byte)(opening.Shape == PdkShape.Bomb ? 1 : 0));
            view.AddTurn(leader, opening.Cards);
            Follow(signature, in view, in options);
            foreach (PdkReading reading in PdkNative.Classify(in rules, opening.Cards, true))
            {
                Add(signature, (ulong)reading.Shape, reading.TopRank, reading.RunLength, reading.Kickers);
            }

            PdkOutcome outcome = PdkOutcome.Create();
            outcome.SetSeat(1, 0, 0, (byte)(number % 2));
            outcome.SetSeat(2, (byte)(1 + (number % 15)), 0, 0);
            outcome.SetSeat(3, 5, 0, 0);
            PdkScores scores = PdkNative.Settle(in rules, in outcome);
            for (int seat = 1; seat <= 3; seat++)
            {
                signature.Add((ulong)scores.GetScore(seat));
            }
        }

        // Each seat in turn is asked, as if those before it had refused.
        private static void AskForBaoZhuang(PdkSignature signature, PdkView view, in PdkDeal deal, in PdkOptions options)
        {
            view.Phase = PdkPhase.BaoZhuang;
            for (int seat = 1; seat <= 3; seat++)
            {
                view.Seat = (byte)seat;
                view.Hand = deal.GetHand(seat);
                view.Refused = (byte)((1 << (seat - 1)) - 1);
                PdkBaoZhuang answer = PdkNative.DecideBaoZhuang(in view, in options);
                Add(signature, answer.Declare, Bits(answer.PWin), Bits(answer.Points), answer.Simulations, (ulong)answer.Flags);
            }
        }

        private static PdkDecision Open(PdkSignature signature, in PdkView view, in PdkOptions options)
        {
            PdkDecision opening;
            int needed;
            PdkCandidate[] list = new PdkCandidate[PdkLimits.MaxPlays];
            Assert.Equal(PdkStatus.Ok, PdkNative.TryAnalyzePlay(in view, null, 0, in options, out opening, list, out needed));
            Add(signature, in opening);
            signature.Add((ulong)needed);
            for (int i = 0; i < needed; i++)
            {
                PdkCandidate one = list[i];
                Add(signature, one.IsPass, (ulong)one.Shape, one.TopRank, one.RunLength, one.Cards);
                Add(signature, Bits(one.PWin), Bits(one.Points), Bits(one.Share), one.Simulations, (ulong)one.Flags);
            }

            return opening;
        }

        // Freely, and with half of the legal plays as the host's list.
        private static void Follow(PdkSignature signature, in PdkView view, in PdkOptions options)
        {
            ulong[] plays = PdkNative.LegalPlays(in view);
            Add(signature, plays);
            Add(signature, PdkNative.DecidePlay(in view, in options));
            Add(signature, PdkNative.DecidePlay(in view, plays, (plays.Length + 1) / 2, in options));
        }

        private static void Add(PdkSignature signature, in PdkDecision decision)
        {
            Add(signature, decision.IsPass, (ulong)decision.Shape, decision.TopRank, decision.RunLength, decision.Cards);
            Add(signature, Bits(decision.PWin), Bits(decision.Points), decision.Simulations, decision.Candidates, (ulong)decision.Flags);
        }

        private static void Add(PdkSignature signature, params ulong[] words)
        {
            foreach (ulong word in words)
            {
                signature.Add(word);
            }
        }

        private static ulong Bits(double value)
        {
            return (ulong)BitConverter.DoubleToInt64Bits(value);
        }

        private static int Count(ulong cards)
        {
            int count = 0;
            for (; cards != 0; cards &= cards - 1)
            {
                count++;
            }

            return count;
        }
    }
}
