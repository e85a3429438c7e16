using System;
using System.Collections.Generic;
using System.Linq;

namespace PdkFriendServer.Tests
{
    /// <summary>One way to read cards, as the slow twin sees it.</summary>
    internal sealed class SlowReading
    {
        public PdkCardType Kind;
        public int Top;
        public int Run;
        public int Kickers;

        public bool IsTriples
        {
            get { return Kind >= PdkCardType.SanDai2 && Kind <= PdkCardType.FeijiDai; }
        }

        public bool IsTail
        {
            get { return Kind == PdkCardType.SanDai || Kind == PdkCardType.FeijiDai; }
        }

        public bool IsBare
        {
            get { return Kind == PdkCardType.SanZhang || Kind == PdkCardType.FeiJi; }
        }
    }

    /// <summary>
    /// The rules once more, plain and slow, on arrays of counts: every sub-multiset of a hand is tried and judged from the rule text.
    /// It shares no code with the engine.
    /// </summary>
    internal sealed class SlowTwin
    {
        private const int Ace = 11;
        private const int Two = 12;
        private readonly PdkRule rule;
        private readonly bool aceBomb;

        public SlowTwin(PdkRule rule)
        {
            this.rule = rule;
            int aces = 0;
            for (int suit = 0; suit < 4; suit++)
            {
                aces += (int)(rule.Deck >> ((4 * Ace) + suit)) & 1;
            }
            aceBomb = rule.AceBomb == PdkAceBomb.Natural && aces == 3;
        }

        /// <summary>Every reading, the one that counts first.</summary>
        public List<SlowReading> Readings(int[] play, bool tails)
        {
            int size = play.Sum();
            var found = new List<SlowReading>();
            int[] ranks = Enumerable.Range(0, 13).Where(r => play[r] > 0).ToArray();
            if (ranks.Length == 1 && (size == 4 || (size == 3 && aceBomb && ranks[0] == Ace)))
            {
                found.Add(Make(PdkCardType.ZhaDan, ranks[0], 1, 0));
                return found;
            }
            if (size == 1)
            {
                found.Add(Make(PdkCardType.DanZhang, ranks[0], 1, 0));
            }
            if (size == 2 && ranks.Length == 1)
            {
                found.Add(Make(PdkCardType.DuiZi, ranks[0], 1, 0));
            }
            bool neighbours = ranks.Length > 0 && ranks.Last() - ranks[0] + 1 == ranks.Length && ranks.Last() <= Ace;
            if (neighbours && ranks.Length >= 5 && ranks.All(r => play[r] == 1))
            {
                found.Add(Make(PdkCardType.ShunZi, ranks.Last(), ranks.Length, 0));
            }
            if (neighbours && ranks.Length >= 2 && ranks.All(r => play[r] == 2))
            {
                found.Add(Make(PdkCardType.LianDui, ranks.Last(), ranks.Length, 0));
            }
            foreach (int four in ranks.Where(r => play[r] == 4))
            {
                if (size == 6 || size == 7)
                {
                    found.Add(Make(size == 6 ? PdkCardType.SiDai2 : PdkCardType.SiDai3, four, 1, size - 4));
                }
            }
            List<SlowReading> triples = Triples(play, size);
            found.AddRange(triples.Where(r => !r.IsBare && !r.IsTail).OrderByDescending(r => r.Run).ThenByDescending(r => r.Top));
            found.AddRange(triples.Where(r => r.IsBare).OrderByDescending(r => r.Run).ThenByDescending(r => r.Top));
            if (tails)
            {
                found.AddRange(triples.Where(r => r.IsTail).OrderByDescending(r => r.Run).ThenByDescending(r => r.Top));
            }
            return found;
        }

        /// <summary>The reading of a play on the table, null when it is no shape.</summary>
        public SlowReading OnTable(int[] play)
        {
            return Readings(play, true).FirstOrDefault();
        }

        /// <summary>The first reading by which a play is legal, duties R03 and R32 apart; null when there is none.</summary>
        public SlowReading LegalReading(int[] play, int[] hand, SlowReading table)
        {
            bool whole = play.SequenceEqual(hand);
            bool tails = whole || (table != null && table.IsTail);
            return Readings(play, tails).FirstOrDefault(r => KeepsBombs(r, play, hand) && (table == null ? CanLead(r, whole) : Beats(r, table, whole)));
        }

        /// <summary>All legal plays, and whether passing is legal.</summary>
        public List<int[]> Legal(int[] hand, SlowReading table, int nextLeft, bool spade3, out bool pass)
        {
            List<int[]> plays = Subsets(hand).Where(p => p.Sum() > 0 && LegalReading(p, hand, table) != null).ToList();
            if (table == null && spade3)
            {
                plays = plays.Where(p => p[0] > 0).ToList();
            }
            if (rule.LastSingle == PdkLastSingle.Enforce && nextLeft == 1)
            {
                int highest = Array.FindLastIndex(hand, c => c > 0);
                List<int[]> strict = plays.Where(p => p.Sum() > 1 || p[highest] == 1).ToList();
                if (strict.Count > 0 || table != null)
                {
                    plays = strict;
                }
            }
            pass = table != null && (!rule.MustBeat || plays.Count == 0);
            return plays;
        }

        public static IEnumerable<int[]> Subsets(int[] hand)
        {
            var play = new int[13];
            while (true)
            {
                yield return (int[])play.Clone();
                int rank = 0;
                while (rank < 13 && play[rank] == hand[rank])
                {
                    play[rank++] = 0;
                }
                if (rank == 13)
                {
                    yield break;
                }
                play[rank]++;
            }
        }

        private static SlowReading Make(PdkCardType kind, int top, int run, int kickers)
        {
            return new SlowReading { Kind = kind, Top = top, Run = run, Kickers = kickers };
        }

        /// <summary>Every choice of consecutive triples within the cards, with whatever is left as kickers.</summary>
        private List<SlowReading> Triples(int[] play, int size)
        {
            var found = new List<SlowReading>();
            for (int start = 0; start < 13; start++)
            {
                for (int top = start; top < 13 && play[top] >= 3; top++)
                {
                    int run = top - start + 1;
                    if (run > 1 && top == Two)
                    {
                        break;
                    }
                    int kickers = size - (3 * run);
                    int[] rest = play.Select((c, r) => r >= start && r <= top ? c - 3 : c).ToArray();
                    bool paired = rule.TripleKickers == PdkKickers.Any2 || rest.All(c => c % 2 == 0);
                    if (kickers == 0)
                    {
                        found.Add(Make(run == 1 ? PdkCardType.SanZhang : PdkCardType.FeiJi, top, run, 0));
                        found.Add(Make(run == 1 ? PdkCardType.SanDai : PdkCardType.FeijiDai, top, run, 0));
                    }
                    else if (kickers == 2 * run && paired)
                    {
                        found.Add(Make(run == 1 ? PdkCardType.SanDai2 : PdkCardType.FeijiDai2, top, run, kickers));
                    }
                    else if (kickers <= 2 * run)
                    {
                        found.Add(Make(run == 1 ? PdkCardType.SanDai : PdkCardType.FeijiDai, top, run, kickers));
                    }
                }
            }
            return found;
        }

        private bool KeepsBombs(SlowReading reading, int[] play, int[] hand)
        {
            if (rule.BombSplit || reading.Kind == PdkCardType.ZhaDan)
            {
                return true;
            }
            for (int rank = 0; rank < 13; rank++)
            {
                bool locked = hand[rank] == 4 || (rank == Ace && aceBomb && hand[rank] == 3);
                bool asTheFour = (reading.Kind == PdkCardType.SiDai2 || reading.Kind == PdkCardType.SiDai3) && reading.Top == rank && play[rank] == 4;
                if (locked && play[rank] > 0 && !asTheFour)
                {
                    return false;
                }
            }
            return true;
        }

        private bool CanLead(SlowReading reading, bool whole)
        {
            switch (reading.Kind)
            {
                case PdkCardType.LianDui:
                    return reading.Run >= rule.MinPairRun;
                case PdkCardType.SanZhang:
                    return rule.BareTriple || (whole && rule.TripleTailLead);
                case PdkCardType.FeiJi:
                    return rule.BarePlane || (whole && rule.PlaneTailLead);
                case PdkCardType.SanDai:
                    return whole && rule.TripleTailLead;
                case PdkCardType.FeijiDai:
                    return whole && rule.PlaneTailLead;
                case PdkCardType.SiDai2:
                    return rule.FourTwo == PdkFourMode.On || (whole && rule.FourTwo == PdkFourMode.LastHandOnly);
                case PdkCardType.SiDai3:
                    return rule.FourThree == PdkFourMode.On || (whole && rule.FourThree == PdkFourMode.LastHandOnly);
                default:
                    return true;
            }
        }

        private bool Beats(SlowReading mine, SlowReading table, bool whole)
        {
            bool higher = mine.Top > table.Top;
            if (mine.Kind == PdkCardType.ZhaDan)
            {
                return table.Kind != PdkCardType.ZhaDan || higher;
            }
            bool isFour = mine.Kind == PdkCardType.SiDai2 || mine.Kind == PdkCardType.SiDai3;
            if (isFour && rule.FourAnswer == PdkFourAnswer.BombsOnly)
            {
                return false;
            }
            if (mine.Kind == table.Kind && mine.Run == table.Run && mine.Kickers == table.Kickers)
            {
                return higher;
            }
            if (!mine.IsTriples || !table.IsTriples || mine.Run != table.Run || !higher)
            {
                return false;
            }
            if (table.IsTail && mine.Kickers == table.Kickers)
            {
                return true;
            }
            bool tailsFollow = mine.Run == 1 ? rule.TripleTailFollow : rule.PlaneTailFollow;
            return whole && tailsFollow && (mine.IsTail || mine.IsBare);
        }
    }
}
