using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer.Tests
{
    /// <summary>IsmctsBot once more from docs/baselines.md, with seats, exact cards and lists instead of packed counts.</summary>
    internal sealed class SlowIsmcts
    {
        private readonly Situation situation;
        private readonly RolloutPolicy policy;

        public SlowIsmcts(PdkBotView view)
        {
            situation = new Situation(view);
            policy = new RolloutPolicy(situation.Rule);
        }

        /// <summary>Wins of each candidate.</summary>
        public List<int> Wins(ulong seed, int worlds)
        {
            return situation.Candidates().Select((candidate, i) => Wins(candidate.Cards, new PdkRandom(PdkRandom.SeriesSeed(seed, (ulong)i)), worlds)).ToList();
        }

        /// <summary>Declared games won.</summary>
        public int Declared(ulong seed, int games, bool closeAll)
        {
            var random = new PdkRandom(PdkRandom.SeriesSeed(seed, 0));
            List<ulong> unseen = RandomCases.Cards(situation.Unseen);
            int wins = 0;
            for (int game = 0; game < games; game++)
            {
                ulong[] hands = Deal(unseen, random);
                wins += PlayOn(hands, situation.Seat, 0, default(Reading), closeAll) == situation.Seat ? 1 : 0;
            }
            return wins;
        }

        private int Wins(ulong candidate, PdkRandom random, int worlds)
        {
            List<ulong> unseen = RandomCases.Cards(situation.Unseen);
            int me = situation.Seat;
            int wins = 0;
            for (int world = 0; world < worlds; world++)
            {
                ulong[] hands = Deal(unseen, random);
                hands[me] &= ~candidate;
                int owner = situation.TableSeat != 0 ? situation.TableSeat : GamePosition.Previous(me);
                Reading table = situation.Turn.Table;
                if (candidate != 0)
                {
                    owner = me;
                    Readings.OnTable(situation.Rule, RankCounts.Of(candidate), out table);
                }
                wins += PlayOn(hands, GamePosition.Next(me), owner, table, false) == me ? 1 : 0;
            }
            return wins;
        }

        private ulong[] Deal(List<ulong> unseen, PdkRandom random)
        {
            int next = GamePosition.Next(situation.Seat);
            int previous = GamePosition.Previous(situation.Seat);
            int a = situation.NextLeft;
            int b = situation.PreviousLeft;
            int first = b < a ? previous : next;
            int other = b < a ? next : previous;
            int draws = unseen.Count > a + b ? a + b : situation.Left[first - 1];
            for (int i = 0; i < draws; i++)
            {
                int j = i + random.Below(unseen.Count - i);
                ulong card = unseen[i];
                unseen[i] = unseen[j];
                unseen[j] = card;
            }
            var hands = new ulong[4];
            hands[situation.Seat] = situation.Turn.HandCards;
            hands[first] = unseen.Take(situation.Left[first - 1]).Aggregate(0UL, (set, card) => set | card);
            hands[other] = unseen.Skip(situation.Left[first - 1]).Take(situation.Left[other - 1]).Aggregate(0UL, (set, card) => set | card);
            return hands;
        }

        /// <summary>The seat that is first out; 0 when another than me plays a card under <paramref name="closeAll"/>.</summary>
        private int PlayOn(ulong[] hands, int seat, int owner, Reading table, bool closeAll)
        {
            while (true)
            {
                bool leads = owner == 0 || owner == seat;
                ulong counts = RankCounts.Of(hands[seat]);
                ulong play = leads ? policy.Lead(counts, ref table) : policy.Follow(counts, ref table);
                if (play != 0)
                {
                    if (closeAll && seat != situation.Seat)
                    {
                        return 0;
                    }
                    hands[seat] &= ~CardMask.Take(hands[seat], play, false);
                    owner = seat;
                    if (hands[seat] == 0)
                    {
                        return seat;
                    }
                }
                seat = GamePosition.Next(seat);
            }
        }
    }
}
