using System.Collections.Generic;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>
    /// The owner's heuristic bot (docs/baselines.md, "PdkBot"): every tip gets a sum of points, the highest sum wins, the first of equals.
    /// It is also the fallback of the host, so it depends on nothing but the view.
    /// </summary>
    public sealed class PdkBot : IPdkBot, IPdkBotThoughts
    {
        // All numbers are the owner's, listed in docs/baselines.md.
        private const int EmptiesHand = 10000;
        private const int FewCards = 3;
        private const int PreviousHasFew = 300;
        private const int NextHasFew = 500;
        private const int CardsLeftFrom = 20;
        private const int CardsLeftWeight = 15;
        private const int BombWhenOpponentHasFew = 400;
        private const int BombNearTheEnd = 200;
        private const int NearTheEnd = 4;
        private const int BombOtherwise = -80;
        private const int CardPlayed = 8;
        private const int NotAPass = 60;
        private const int Spade3Asked = 150;
        private const int Pass = -80;
        private const int PassWhenOpponentHasFew = -400;

        /// <inheritdoc />
        public PdkBotThoughts LastThoughts { get; private set; }

        /// <summary>Never: the owner gives this bot no rule for 包庄.</summary>
        public bool DecideBaoZhuang(PdkBotView view)
        {
            LastThoughts = null;
            return false;
        }

        /// <inheritdoc />
        /// <exception cref="PdkViewException">The view contradicts itself.</exception>
        public PlayOutCardPdkF DecidePlay(PdkBotView view)
        {
            LastThoughts = null;
            var situation = new Situation(view);
            List<Tip> candidates = situation.Candidates();
            int best = 0;
            int bestPoints = int.MinValue;
            for (int i = 0; i < candidates.Count; i++)
            {
                int points = PointsOf(situation, candidates[i]);
                if (points > bestPoints)
                {
                    best = i;
                    bestPoints = points;
                }
            }
            return CardMask.ToPlay(candidates[best]);
        }

        private static int PointsOf(Situation situation, Tip candidate)
        {
            bool previousHasFew = situation.PreviousLeft <= FewCards;
            bool nextHasFew = situation.NextLeft <= FewCards;
            bool opponentHasFew = previousHasFew || nextHasFew;
            if (candidate.Cards == 0)
            {
                return Pass + (opponentHasFew ? PassWhenOpponentHasFew : 0);
            }
            int played = Bits.Count(candidate.Cards);
            int left = Bits.Count(situation.Turn.HandCards) - played;
            int points = ((CardsLeftFrom - left) * CardsLeftWeight) + (played * CardPlayed) + NotAPass;
            points += left == 0 ? EmptiesHand : 0;
            points += previousHasFew ? PreviousHasFew : 0;
            points += nextHasFew ? NextHasFew : 0;
            if (candidate.Reading.Kind == PdkCardType.ZhaDan)
            {
                points += opponentHasFew ? BombWhenOpponentHasFew : left <= NearTheEnd ? BombNearTheEnd : BombOtherwise;
            }
            if (situation.Turn.MustContainSpade3 && (candidate.Cards & PdkDeck.Spade3) != 0)
            {
                points += Spade3Asked;
            }
            return points;
        }
    }
}
