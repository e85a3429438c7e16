using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>What a person at the console reads: cards as they are typed (<c>KD</c>), reasons in Chinese with the English in brackets.</summary>
    internal static class PdkHumanText
    {
        /// <summary>A play: <c>DanZhang: KD</c>.</summary>
        public static string Play(PlayOutCardPdkF play)
        {
            return play.IsPass ? "BuYao (pass)" : play.CardType + ": " + Cards(play.CardInfos);
        }

        /// <summary>Cards: <c>3D KC</c>.</summary>
        public static string Cards(List<CardInfo> cards)
        {
            return PdkText.Cards(cards.Aggregate(0UL, (set, card) => set | CardMask.Of(card)));
        }

        /// <summary>Why chosen cards may not be played.</summary>
        public static string Refusal(PdkOutCard judged)
        {
            return Both(Chinese(judged.Fault), judged.Message);
        }

        /// <summary>A text in both languages.</summary>
        public static string Both(string chinese, string english)
        {
            return chinese + " (" + english + ")";
        }

        private static string Chinese(PdkPlayFault fault)
        {
            switch (fault)
            {
                case PdkPlayFault.NotInHand:
                    return "手里没有这些牌";
                case PdkPlayFault.NoShape:
                    return "不成牌型";
                case PdkPlayFault.NotLeadable:
                    return "本规则不能这样首出";
                case PdkPlayFault.DoesNotBeat:
                    return "压不过桌面的牌";
                case PdkPlayFault.SplitsBomb:
                    return "炸弹不可拆";
                case PdkPlayFault.LacksSpade3:
                    return "首出必须带黑桃3";
                case PdkPlayFault.SingleNotHighest:
                    return "下家报单，单张必须出最大的";
                case PdkPlayFault.PassOnLead:
                    return "首出不能不要";
                case PdkPlayFault.PassThoughAble:
                    return "有牌能压，必须压";
                default:
                    return "不能这样出";
            }
        }
    }
}
