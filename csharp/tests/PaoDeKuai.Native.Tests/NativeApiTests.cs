using System;
using System.Linq;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The functions of the library through the wrapper.</summary>
    public class NativeApiTests
    {
        private const ulong Deck48 = PdkLimits.CardBits & ~(7UL << 48) & ~(8UL << 44);
        private const ulong Deck45 = PdkLimits.CardBits & ~(7UL << 48) & ~(7UL << 44) & ~(1UL << 40);

        [Fact]
        public void The_library_says_which_it_is()
        {
            Assert.Matches("^[0-9]+\\.[0-9]+\\.[0-9]+\\+net\\.[-.0-9A-Za-z]+\\.[0-9a-f]{16}$", PdkNative.Version);
            Assert.EndsWith(LibraryCandidates.FileName(NativeSystem.IsWindows), PdkNative.LibraryPath);
            Assert.Throws<InvalidOperationException>(() => PdkNative.LibraryPath = "/another");
        }

        [Theory]
        [InlineData(PdkPreset.GuanPai, Deck48, 3, PdkFourMode.On, PdkBaoZhuangMode.FirstOut)]
        [InlineData(PdkPreset.Classic16, Deck48, 2, PdkFourMode.Off, PdkBaoZhuangMode.Off)]
        [InlineData(PdkPreset.Classic15, Deck45, 2, PdkFourMode.Off, PdkBaoZhuangMode.Off)]
        public void Presets_are_those_of_the_rules(PdkPreset preset, ulong deck, int minPairRun, PdkFourMode four, PdkBaoZhuangMode baoZhuang)
        {
            PdkRules rules = PdkNative.RulesPreset(preset);
            Assert.Equal(48u, rules.StructSize);
            Assert.Equal(deck, rules.Deck);
            Assert.Equal(minPairRun, rules.MinPairRun);
            Assert.Equal(four, rules.FourTwo);
            Assert.Equal(four, rules.FourThree);
            Assert.Equal(baoZhuang, rules.BaoZhuang);
            Assert.Equal(10u, rules.BombScore);
            Assert.Equal(1u, rules.Base);
            Assert.Equal(PdkLastSingle.Enforce, rules.LastSingle);
        }

        [Fact]
        public void Default_options_are_the_expert_with_fixed_work()
        {
            PdkOptions options = PdkNative.DefaultOptions();
            Assert.Equal(PdkBotKind.Expert, options.Bot);
            Assert.Equal(400u, options.MaxSimulations);
            Assert.Equal(0ul, options.TimeBudgetUs);
            Assert.Equal(0ul, options.Seed);
            Assert.Equal(8ul << 20, options.MaxMemory);
        }

        [Fact]
        public void Options_of_a_level_are_the_default_ones_but_for_the_bot()
        {
            PdkOptions standard = PdkNative.DefaultOptions();
            Assert.Equal(0u, standard.Level);
            for (int level = 1; level <= PdkLimits.MaxLevel; level++)
            {
                PdkOptions options = PdkNative.LevelOptions(level);
                Assert.Equal(PdkBotKind.Level, options.Bot);
                Assert.Equal((uint)level, options.Level);
                options.Bot = standard.Bot;
                options.Level = 0;
                Assert.Equal(standard, options);
            }
        }

        [Theory]
        [InlineData(0)]
        [InlineData(11)]
        [InlineData(-1)]
        [InlineData(257)]
        public void A_level_that_is_none_is_refused(int level)
        {
            Assert.Equal(PdkStatus.Level, StatusOf(() => PdkNative.LevelOptions(level)));
            PdkView view = Lead(0x13);
            PdkOptions options = PdkNative.LevelOptions(1);
            options.Level = (uint)level;
            Assert.Equal(PdkStatus.Level, StatusOf(() => PdkNative.DecidePlay(in view, in options)));
        }

        [Fact]
        public void R04_a_deal_shares_the_deck_out()
        {
            PdkRules rules = PdkNative.RulesPreset(PdkPreset.Classic15);
            PdkDeal deal = PdkNative.Deal(in rules, 7);
            Assert.Equal(15, deal.CardsPerSeat);
            Assert.Equal(rules.Deck, deal.GetHand(1) | deal.GetHand(2) | deal.GetHand(3));
            Assert.Equal(0ul, deal.GetHand(1) & deal.GetHand(2));
            Assert.NotEqual(0ul, deal.GetHand(deal.Spade3Seat) & PdkLimits.Spade3);
            Assert.NotEqual(PdkNative.SeriesSeed(7, 0), PdkNative.SeriesSeed(7, 1));
        }

        [Fact]
        public void R04_a_series_seed_is_the_first_output_of_SplitMix64()
        {
            // The published first output of SplitMix64 from state 0.
            Assert.Equal(0xe220a8397b1dcdaful, PdkNative.SeriesSeed(0, 0));
        }

        [Fact]
        public void Legal_plays_of_a_lead()
        {
            // 3♦ 3♣ 4♦: the singles 3 and 4, the pair 3 3.
            PdkView view = Lead(0x13);
            Assert.Equal(new ulong[] { 0x1, 0x10, 0x3 }, PdkNative.LegalPlays(in view));
        }

        [Fact]
        public void A_long_list_of_legal_plays_is_fetched_whole()
        {
            // 3333 444 555 666 7 8 9: planes and fours with every choice of wings.
            PdkView view = Lead(0x0111_777f);
            view.Rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            ulong[] plays = PdkNative.LegalPlays(in view);
            Assert.True(plays.Length > PdkNative.FirstCapacity, plays.Length + " plays fit the first buffer");
            Assert.Equal(plays.Length, plays.Distinct().Count());
            Assert.All(plays, play => Assert.Equal(0ul, play & ~view.Hand));
        }

        [Fact]
        public void Readings_come_in_the_order_of_R15()
        {
            PdkRules rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            // 3333 444 is 四带三 before it is a tail of the plane 333 444.
            PdkReading[] readings = PdkNative.Classify(in rules, 0x7f, true);
            Assert.Equal(PdkShape.FourThree, readings[0].Shape);
            Assert.Contains(readings, reading => reading.Shape == PdkShape.PlaneTail);
            Assert.Empty(PdkNative.Classify(in rules, 0x11, false));
        }

        [Fact]
        public void R40_a_settlement_sums_to_zero()
        {
            PdkRules rules = PdkNative.RulesPreset(PdkPreset.Classic16);
            PdkOutcome outcome = PdkOutcome.Create();
            outcome.SetSeat(1, 0, 5, 1);
            outcome.SetSeat(2, 4, 3, 0);
            outcome.SetSeat(3, 1, 6, 0);
            outcome.PlaysKnown = 1;
            PdkScores scores = PdkNative.Settle(in rules, in outcome);
            Assert.Equal(new[] { 24, -14, -10 }, new[] { scores.GetScore(1), scores.GetScore(2), scores.GetScore(3) });
        }

        [Fact]
        public void A_decision_is_made_and_analysed_the_same()
        {
            PdkView view = Lead(0x13);
            PdkOptions options = PdkNative.DefaultOptions();
            PdkDecision decision = PdkNative.DecidePlay(in view, in options);
            Assert.NotEqual(0ul, decision.Cards);
            Assert.Equal(0ul, decision.Cards & ~view.Hand);
            Assert.Equal(PdkFlags.HasPWin, decision.Flags & PdkFlags.HasPWin);
            Assert.InRange(decision.PWin, 0, 1);

            PdkCandidate[] candidates = new PdkCandidate[1];
            PdkDecision analysed;
            int count;
            Assert.Equal(
                PdkStatus.Capacity,
                PdkNative.TryAnalyzePlay(in view, null, 0, in options, out analysed, candidates, out count));
            candidates = new PdkCandidate[count];
            Assert.Equal(
                PdkStatus.Ok,
                PdkNative.TryAnalyzePlay(in view, null, 0, in options, out analysed, candidates, out count));
            Assert.Equal(decision.Cards, analysed.Cards);
            Assert.Contains(candidates, candidate => candidate.Cards == decision.Cards);
            Assert.All(candidates, candidate => Assert.Equal(56u, candidate.StructSize));
        }

        [Fact]
        public void An_allowed_list_is_the_candidate_set()
        {
            PdkView view = Lead(0x13);
            PdkOptions options = PdkNative.DefaultOptions();
            PdkDecision decision = PdkNative.DecidePlay(in view, new ulong[] { 0x10, 0 }, 1, in options);
            Assert.Equal(0x10ul, decision.Cards);
            Assert.Throws<ArgumentOutOfRangeException>(() => PdkNative.DecidePlay(in view, new ulong[1], 2, in options));
            Assert.Equal(PdkStatus.AllowedCard, StatusOf(() => PdkNative.DecidePlay(in view, new ulong[] { 0x100 }, 1, in options)));
        }

        [Fact]
        public void A_refusal_is_a_typed_exception_with_the_librarys_words()
        {
            PdkView view = Lead(0x13);
            view.Hand = 0;
            PdkOptions options = PdkNative.DefaultOptions();
            PdkException error = Assert.Throws<PdkException>(() => PdkNative.DecidePlay(in view, in options));
            Assert.Equal(PdkStatus.EmptyHand, error.Status);
            Assert.Equal(PdkNative.StatusText(PdkStatus.EmptyHand), error.StatusText);
            Assert.Contains("status -10", error.Message);
        }

        [Theory]
        [InlineData(PdkStatus.StructSize)]
        [InlineData(PdkStatus.Seat)]
        [InlineData(PdkStatus.Phase)]
        [InlineData(PdkStatus.EmptyHand)]
        [InlineData(PdkStatus.CardOutsideDeck)]
        [InlineData(PdkStatus.CardTwice)]
        [InlineData(PdkStatus.Counts)]
        [InlineData(PdkStatus.OpponentOut)]
        [InlineData(PdkStatus.TableShape)]
        [InlineData(PdkStatus.TableSeat)]
        [InlineData(PdkStatus.MustContain)]
        [InlineData(PdkStatus.Declarer)]
        [InlineData(PdkStatus.Reserved)]
        [InlineData(PdkStatus.Option)]
        [InlineData(PdkStatus.Deck)]
        [InlineData(PdkStatus.Bot)]
        [InlineData(PdkStatus.NoLimit)]
        [InlineData(PdkStatus.Bombs)]
        [InlineData(PdkStatus.Level)]
        [InlineData(PdkStatus.NoLevels)]
        public void Each_fault_has_its_own_status(PdkStatus expected)
        {
            PdkView view = Lead(0x13);
            PdkOptions options = PdkNative.DefaultOptions();
            PdkDecision decision;
            Assert.Equal(PdkStatus.Ok, PdkNative.TryDecidePlay(in view, null, 0, in options, out decision));
            Spoil(expected, ref view, ref options);
            Assert.Equal(expected, PdkNative.TryDecidePlay(in view, null, 0, in options, out decision));
            Assert.Equal(0ul, decision.Cards);
            Assert.Equal(0u, decision.Candidates);
        }

        [Fact]
        public void Every_status_has_words_of_its_own()
        {
            string[] texts = Enum.GetValues(typeof(PdkStatus)).Cast<PdkStatus>().Select(PdkNative.StatusText).ToArray();
            Assert.Equal(texts.Length, texts.Distinct().Count());
            Assert.DoesNotContain(PdkNative.StatusText((PdkStatus)12345), texts);
        }

        private static void Spoil(PdkStatus fault, ref PdkView view, ref PdkOptions options)
        {
            switch (fault)
            {
                case PdkStatus.StructSize: view.StructSize = 1248; break;
                case PdkStatus.Seat: view.Seat = 4; break;
                case PdkStatus.Phase: view.Phase = PdkPhase.BaoZhuang; break;
                case PdkStatus.EmptyHand: view.Hand = 0; break;
                case PdkStatus.CardOutsideDeck: view.Hand |= 1UL << 60; break;
                case PdkStatus.CardTwice: view.Table = view.Hand & 1; break;
                case PdkStatus.Counts: view.SetLeft(1, 9); break;
                case PdkStatus.OpponentOut: view.SetLeft(2, 0); break;
                case PdkStatus.TableShape: view.Table = 0x1100; break;
                case PdkStatus.TableSeat: view.Table = 0x100; view.TableSeat = 1; break;
                case PdkStatus.MustContain: view.MustContain = PdkLimits.Spade3; break;
                case PdkStatus.Declarer: view.Declarer = 4; break;
                case PdkStatus.Reserved: view.Reserved1 = 1; break;
                case PdkStatus.Option: view.Rules.MinPairRun = 4; break;
                case PdkStatus.Deck: view.Rules.Deck &= ~PdkLimits.Spade3; break;
                case PdkStatus.Bot: options.Bot = (PdkBotKind)99; break;
                case PdkStatus.NoLimit: options.MaxSimulations = 0; break;
                case PdkStatus.Bombs: view.SetBombs(2, 9); break;
                case PdkStatus.Level: options.Bot = PdkBotKind.Level; break;
                case PdkStatus.NoLevels: options.Level = 1; break;
                default: throw new ArgumentOutOfRangeException(nameof(fault), fault, "no way to provoke it");
            }
        }

        private static PdkStatus StatusOf(Action action)
        {
            return Assert.Throws<PdkException>(action).Status;
        }

        private static PdkView Lead(ulong hand)
        {
            PdkView view = PdkView.Create();
            view.Rules = PdkNative.RulesPreset(PdkPreset.Classic16);
            view.Phase = PdkPhase.Play;
            view.Seat = 1;
            view.Hand = hand;
            view.SetLeft(1, (byte)Count(hand));
            view.SetLeft(2, 5);
            view.SetLeft(3, 8);
            return view;
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
