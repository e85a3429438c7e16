namespace PdkFriendServer.Rules
{
    /// <summary>The options that a turn depends on, looked up once.</summary>
    internal sealed class CompiledRule
    {
        public readonly PdkRule Source;
        public readonly ulong Deck;
        public readonly bool PairKickers;
        public readonly bool BombSplit;

        /// <summary>R19: AAA alone is the bomb of rank A.</summary>
        public readonly bool NaturalAceBomb;

        /// <summary>R32 in the form that restricts play.</summary>
        public readonly bool EnforceLastSingle;

        /// <summary>Validates and looks up.</summary>
        /// <exception cref="PdkRuleException">The rules cannot be played.</exception>
        public CompiledRule(PdkRule rule)
        {
            rule.Validate();
            // A later change of the caller's object must not reach a game that runs.
            Source = rule.Clone();
            Deck = rule.Deck;
            PairKickers = rule.TripleKickers == PdkKickers.Pair;
            BombSplit = rule.BombSplit;
            NaturalAceBomb = rule.AceBomb == PdkAceBomb.Natural && RankCounts.At(RankCounts.Of(rule.Deck), RankCounts.Ace) == 3;
            EnforceLastSingle = rule.LastSingle == PdkLastSingle.Enforce;
        }

        /// <summary>R20: the rank mask of ranks that the hand may only play as a bomb.</summary>
        public ulong LockedRanks(ulong hand)
        {
            return BombSplit ? 0 : BombRanks(hand);
        }

        /// <summary>The rank mask of the bombs in a hand (R18, R19).</summary>
        public ulong BombRanks(ulong hand)
        {
            ulong bombs = RankCounts.Fours(hand);
            if (NaturalAceBomb && RankCounts.At(hand, RankCounts.Ace) == 3)
            {
                bombs |= 1UL << (4 * RankCounts.Ace);
            }
            return bombs;
        }

        /// <summary>The cards of a bomb of a rank: four, or the three aces of R19.</summary>
        public ulong BombOf(int rank)
        {
            return (NaturalAceBomb && rank == RankCounts.Ace ? 3UL : 4UL) << (4 * rank);
        }
    }
}
