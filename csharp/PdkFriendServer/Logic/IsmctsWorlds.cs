using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>
    /// Deals the unseen cards of a situation at random and plays the games out by the rollout policy (docs/baselines.md, "Worlds").
    /// Suits do not matter there, so a card is one unit of its rank in packed counts; a world allocates nothing.
    /// </summary>
    internal sealed class IsmctsWorlds
    {
        private const int Me = 0;

        private readonly PdkRandom random;
        private readonly RolloutPolicy policy;
        private readonly CompiledRule rule;
        private readonly ulong hand;
        private readonly Reading table;

        /// <summary>How many turns after mine the owner of the table's play has his.</summary>
        private readonly int ownerAfterMe;

        private readonly ulong[] ascending;
        private readonly ulong[] units;
        private readonly int nextCards;
        private readonly int previousCards;

        private ulong next;
        private ulong previous;

        public IsmctsWorlds(Situation situation, PdkRandom random)
        {
            this.random = random;
            rule = situation.Rule;
            policy = new RolloutPolicy(rule);
            hand = situation.Turn.Hand;
            table = situation.Turn.Table;
            // Who owns the table's play is unknown: taken to be the previous seat (docs/baselines.md).
            ownerAfterMe = situation.TableSeat == GamePosition.Next(situation.Seat) ? 1 : 2;
            nextCards = situation.NextLeft;
            previousCards = situation.PreviousLeft;
            ascending = new ulong[Bits.Count(situation.Unseen)];
            units = new ulong[ascending.Length];
            int filled = 0;
            for (ulong cards = situation.Unseen; cards != 0; cards &= cards - 1)
            {
                ascending[filled++] = 1UL << (Bits.Lowest(cards) & ~3);
            }
        }

        /// <summary>In how many worlds I am first out after a candidate that leaves me cards.</summary>
        public int CountWins(Tip candidate, int worlds)
        {
            StartDealing();
            ulong play = RankCounts.Of(candidate.Cards);
            ulong mine = hand - play;
            Reading after = table;
            int owner = ownerAfterMe - 1;
            if (play != 0)
            {
                Readings.OnTable(rule, play, out after);
                owner = 2;
            }
            int wins = 0;
            for (int world = 0; world < worlds; world++)
            {
                Deal();
                // The next seat is first to move: the hands in the order of turns from there.
                wins += PlayOut(next, previous, mine, 1, owner, after) == Me ? 1 : 0;
            }
            return wins;
        }

        /// <summary>R45: in how many games from the deal I, leading without the ♠3 duty, would win the declaration.</summary>
        public int CountDeclaredWins(int games)
        {
            StartDealing();
            bool closeAll = rule.Source.BaoZhuang == PdkBaoZhuang.CloseAll;
            int wins = 0;
            for (int game = 0; game < games; game++)
            {
                Deal();
                bool won = closeAll ? ClosesAll() : PlayOut(hand, next, previous, Me, 0, default(Reading)) == Me;
                wins += won ? 1 : 0;
            }
            return wins;
        }

        /// <summary>Per candidate the array starts in ascending order, then stays permuted from world to world.</summary>
        private void StartDealing()
        {
            System.Array.Copy(ascending, units, units.Length);
        }

        private void Deal()
        {
            bool nextFirst = nextCards <= previousCards;
            int first = nextFirst ? nextCards : previousCards;
            int both = nextCards + previousCards;
            // Who is dealt all the rest needs no draw.
            int drawn = units.Length > both ? both : first;
            ulong[] array = units;
            ulong firstHand = 0;
            ulong otherHand = 0;
            for (int i = 0; i < drawn; i++)
            {
                int j = i + random.Below(array.Length - i);
                ulong card = array[j];
                array[j] = array[i];
                array[i] = card;
                if (i < first)
                {
                    firstHand += card;
                }
                else
                {
                    otherHand += card;
                }
            }
            for (int i = drawn; i < both; i++)
            {
                otherHand += array[i];
            }
            next = nextFirst ? firstHand : otherHand;
            previous = nextFirst ? otherHand : firstHand;
        }

        /// <summary>
        /// Plays on until a hand is empty. The hands are those of the seat to move, the one after it and the one before it;
        /// <paramref name="owner"/> says how many turns on the owner of the table's play has his: 0 = now, so the seat leads.
        /// </summary>
        /// <returns>Who is first out: 0 me, 1 the next seat, 2 the previous one.</returns>
        private int PlayOut(ulong mover, ulong after, ulong before, int seat, int owner, Reading lying)
        {
            while (true)
            {
                ulong play = owner == 0 ? policy.Lead(mover, ref lying) : policy.Follow(mover, ref lying);
                if (play != 0)
                {
                    mover -= play;
                    if (mover == 0)
                    {
                        return seat;
                    }
                    // The one who plays has his next turn in three: two after the next seat's.
                    owner = 3;
                }
                owner--;
                ulong moved = mover;
                mover = after;
                after = before;
                before = moved;
                seat = seat == 2 ? 0 : seat + 1;
            }
        }

        /// <summary>R45 close_all: the declaration is won only when no other seat plays a card.</summary>
        private bool ClosesAll()
        {
            ulong mine = hand;
            while (true)
            {
                var lying = default(Reading);
                mine -= policy.Lead(mine, ref lying);
                if (mine == 0)
                {
                    return true;
                }
                if (policy.Follow(next, ref lying) != 0 || policy.Follow(previous, ref lying) != 0)
                {
                    return false;
                }
            }
        }
    }
}
