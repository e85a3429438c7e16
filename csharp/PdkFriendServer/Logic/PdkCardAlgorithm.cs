using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>What <see cref="PdkCardAlgorithm.GetOutCard"/> says about chosen cards.</summary>
    public sealed class PdkOutCard
    {
        internal PdkOutCard(PlayOutCardPdkF play, PdkPlayFault fault, string message)
        {
            Play = play;
            Fault = fault;
            Message = message;
        }

        /// <summary>The play with its shape, or null when it is refused.</summary>
        public PlayOutCardPdkF Play { get; }

        /// <summary>Why it is refused.</summary>
        public PdkPlayFault Fault { get; }

        /// <summary>The same as a sentence; empty when it is legal.</summary>
        public string Message { get; }

        /// <summary>Whether the play is legal.</summary>
        public bool IsLegal
        {
            get { return Fault == PdkPlayFault.None; }
        }
    }

    /// <summary>The host's card rules (牌型算法): tips, all legal plays, and the check of chosen cards.</summary>
    public static class PdkCardAlgorithm
    {
        /// <summary>The tips (提示): one play per kind, length and main rank, a pass last where passing is legal (docs/baselines.md).</summary>
        /// <exception cref="PdkViewException">The view contradicts itself.</exception>
        public static List<PlayOutCardPdkF> GetTipCard(PdkBotView view)
        {
            return PdkTips.Of(new Situation(view).Turn).Select(tip => CardMask.ToPlay(tip)).ToList();
        }

        /// <summary>The complete legal plays: every rank multiset once, by number of cards and rank, a pass last where passing is legal.</summary>
        /// <exception cref="PdkViewException">The view contradicts itself.</exception>
        public static List<PlayOutCardPdkF> GetAllOutCard(PdkBotView view)
        {
            return AllPlays(new Situation(view).Turn);
        }

        /// <summary>Judges chosen cards exactly: ownership, shape, duties; none or null = a pass.</summary>
        /// <exception cref="PdkViewException">The view contradicts itself.</exception>
        public static PdkOutCard GetOutCard(PdkBotView view, IEnumerable<CardInfo> cards)
        {
            Turn turn = new Situation(view).Turn;
            return Judge(turn, new PlayOutCardPdkF(PdkCardType.BuYao, (cards ?? Enumerable.Empty<CardInfo>()).ToList()));
        }

        internal static List<PlayOutCardPdkF> AllPlays(Turn turn)
        {
            var plays = new List<PlayOutCardPdkF>();
            foreach (ulong play in LegalPlays.Of(turn))
            {
                Reading reading;
                turn.FirstReading(play, out reading);
                plays.Add(CardMask.ToPlay(new Tip(reading, CardMask.Take(turn.HandCards, play, turn.MustContainSpade3))));
            }
            if (LegalPlays.CanPass(turn))
            {
                plays.Add(new PlayOutCardPdkF());
            }
            return plays;
        }

        internal static PdkOutCard Judge(Turn turn, PlayOutCardPdkF play)
        {
            ulong? cards = CardMask.OfPlay(play);
            if (!cards.HasValue)
            {
                return new PdkOutCard(null, PdkPlayFault.Malformed, PlayJudge.Explain(PdkPlayFault.Malformed, turn, 0));
            }
            Reading reading;
            PdkPlayFault fault = PlayJudge.Judge(turn, cards.Value, out reading);
            return fault == PdkPlayFault.None
                ? new PdkOutCard(CardMask.ToPlay(new Tip(reading, cards.Value)), fault, string.Empty)
                : new PdkOutCard(null, fault, PlayJudge.Explain(fault, turn, cards.Value));
        }
    }
}
