using System;
using System.Collections.Generic;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>
    /// The owner's Monte Carlo bot (docs/baselines.md, "IsmctsBot"): for each tip it deals the unseen cards at random and plays the games out.
    /// The answer depends on the view and its seed alone.
    /// </summary>
    public sealed class IsmctsBot : IPdkBot, IPdkBotThoughts
    {
        /// <summary>Worlds a candidate, the owner's number.</summary>
        public const int DefaultSimulations = 800;

        /// <summary>Games for the 包庄 question, the owner's number.</summary>
        public const int BaoZhuangGames = 600;

        // Declare at 70 % won: 10 × wins ≥ 7 × games, in whole numbers.
        private const int ThresholdTenths = 7;

        // A card beyond the first adds a tenth of the share of wins: × (10 + cards − 1).
        private const int ValueTenths = 10;

        private readonly int simulations;
        private readonly PdkRandom random = new PdkRandom(0);

        /// <summary>Makes the bot with the owner's numbers.</summary>
        public IsmctsBot()
            : this(DefaultSimulations)
        {
        }

        /// <summary>Makes the bot with another number of worlds a candidate.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The number is not above 0.</exception>
        public IsmctsBot(int simulations)
        {
            if (simulations < 1)
            {
                throw new ArgumentOutOfRangeException(nameof(simulations), simulations, "at least one world a candidate is needed");
            }
            this.simulations = simulations;
        }

        /// <inheritdoc />
        public PdkBotThoughts LastThoughts { get; private set; }

        /// <inheritdoc />
        /// <exception cref="PdkViewException">The view contradicts itself.</exception>
        public bool DecideBaoZhuang(PdkBotView view)
        {
            LastThoughts = null;
            var situation = new Situation(view);
            var worlds = new IsmctsWorlds(situation, random);
            random.Restart(PdkRandom.SeriesSeed(view.Seed ?? 0, 0));
            int wins = worlds.CountDeclaredWins(BaoZhuangGames);
            LastThoughts = new PdkBotThoughts { WinProbability = (double)wins / BaoZhuangGames };
            return 10 * wins >= ThresholdTenths * BaoZhuangGames;
        }

        /// <inheritdoc />
        /// <exception cref="PdkViewException">The view contradicts itself.</exception>
        public PlayOutCardPdkF DecidePlay(PdkBotView view)
        {
            LastThoughts = null;
            var situation = new Situation(view);
            List<Tip> candidates = situation.Candidates();
            foreach (Tip candidate in candidates)
            {
                if (candidate.Cards == situation.Turn.HandCards)
                {
                    LastThoughts = new PdkBotThoughts { WinProbability = 1 };
                    return CardMask.ToPlay(candidate);
                }
            }
            if (candidates.Count == 1)
            {
                return CardMask.ToPlay(candidates[0]);
            }
            return Search(situation, candidates, view.Seed ?? 0);
        }

        private PlayOutCardPdkF Search(Situation situation, List<Tip> candidates, ulong seed)
        {
            var worlds = new IsmctsWorlds(situation, random);
            var thoughts = new PdkBotThoughts { Candidates = new List<PdkBotCandidate>(candidates.Count) };
            int best = -1;
            long bestValue = -1;
            for (int i = 0; i < candidates.Count; i++)
            {
                random.Restart(PdkRandom.SeriesSeed(seed, (ulong)i));
                int wins = worlds.CountWins(candidates[i], simulations);
                long value = (long)wins * (ValueTenths + Math.Max(Bits.Count(candidates[i].Cards) - 1, 0));
                if (value > bestValue || (value == bestValue && WinsTie(situation, candidates[i], candidates[best])))
                {
                    best = i;
                    bestValue = value;
                }
                thoughts.Candidates.Add(new PdkBotCandidate
                {
                    Play = CardMask.ToPlay(candidates[i]),
                    WinProbability = (double)wins / simulations,
                    Share = 1.0 / candidates.Count
                });
            }
            thoughts.WinProbability = thoughts.Candidates[best].WinProbability;
            LastThoughts = thoughts;
            return CardMask.ToPlay(candidates[best]);
        }

        /// <summary>On a free lead a play of several cards that is no bomb wins a tie against a single.</summary>
        private static bool WinsTie(Situation situation, Tip candidate, Tip best)
        {
            return situation.Turn.IsLead && best.Reading.Kind == PdkCardType.DanZhang && Bits.Count(candidate.Cards) > 1
                && candidate.Reading.Kind != PdkCardType.ZhaDan;
        }
    }
}
