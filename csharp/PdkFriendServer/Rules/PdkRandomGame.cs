namespace PdkFriendServer.Rules
{
    /// <summary>
    /// A game under rules that were drawn for it alone: which, depends on the seed of a series and the number of the game in it and on nothing else, so
    /// that any part of a series can be played by itself. For trying bots and engines under everything that can be set.
    /// </summary>
    public sealed class PdkRandomGame
    {
        // Apart from the seeds of the deals, which come from the same two numbers.
        private const ulong OfRules = 0x72756c6573000000UL;

        private PdkRandomGame(PdkRule rule, int leader)
        {
            Rule = rule;
            Leader = leader;
        }

        /// <summary>The rules: any value of every option, the deck among them.</summary>
        public PdkRule Rule { get; }

        /// <summary>0 = it is a first game (R03); else a later one, which this seat leads where the winner of the game before does.</summary>
        public int Leader { get; }

        /// <summary>Draws the game of a number.</summary>
        public static PdkRandomGame Draw(ulong seriesSeed, int game)
        {
            var random = new PdkRandom(PdkRandom.SeriesSeed(seriesSeed ^ OfRules, (ulong)game));
            var rule = new PdkRule
            {
                Deck = Deck(random),
                FirstMustContainSpade3 = Flip(random),
                LaterLead = (PdkLaterLead)random.Below(2),
                MustBeat = Flip(random),
                MinPairRun = 2 + random.Below(2),
                TripleKickers = (PdkKickers)random.Below(2),
                TripleTailLead = Flip(random),
                TripleTailFollow = Flip(random),
                PlaneTailLead = Flip(random),
                PlaneTailFollow = Flip(random),
                BareTriple = Flip(random),
                BarePlane = Flip(random),
                FourTwo = (PdkFourMode)random.Below(3),
                FourThree = (PdkFourMode)random.Below(3),
                FourAnswer = (PdkFourAnswer)random.Below(2),
                AceBomb = (PdkAceBomb)random.Below(2),
                BombSplit = Flip(random),
                LastSingle = (PdkLastSingle)random.Below(3),
                Base = Number(random, 1, PdkRule.HighestBase),
                OneLeftFree = Flip(random),
                SpringDouble = Flip(random),
                BombScore = Number(random, 0, PdkRule.HighestBombScore),
                BombSettle = (PdkBombSettle)random.Below(2),
                AntiSpring = Flip(random),
                Heart10 = (PdkHeart10)random.Below(2),
                BaoZhuang = (PdkBaoZhuang)random.Below(3)
            };
            return new PdkRandomGame(rule, random.Below(4));
        }

        private static bool Flip(PdkRandom random)
        {
            return random.Below(2) == 0;
        }

        /// <summary>An end of the range, or anything.</summary>
        private static int Number(PdkRandom random, int lowest, int highest)
        {
            int way = random.Below(4);
            return way == 0 ? lowest : way == 1 ? highest : lowest + (int)(random.Next() % (ulong)(highest - lowest + 1));
        }

        /// <summary>R01, R02: the two decks of the presets, one that lacks a few cards, and any that can be dealt.</summary>
        private static ulong Deck(PdkRandom random)
        {
            int way = random.Below(4);
            if (way < 2)
            {
                return way == 0 ? PdkDeck.SixteenEach : PdkDeck.FifteenEach;
            }
            int size = 3 * (way == 2 ? 15 + random.Below(3) : 1 + random.Below(17));
            ulong deck = PdkDeck.AllCards;
            for (int cards = 52; cards > size;)
            {
                ulong card = 1UL << random.Below(52);
                if (card != PdkDeck.Spade3 && (deck & card) != 0)
                {
                    deck &= ~card;
                    cards--;
                }
            }
            return deck;
        }
    }
}
