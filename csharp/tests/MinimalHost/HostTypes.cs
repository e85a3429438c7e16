using System;
using System.Collections.Generic;

// The least that a host under the owner's names gives: what RustPdkBot.cs lists as required, and not a member more.
namespace PdkFriendServer
{
    public interface IPdkBot
    {
        bool DecideBaoZhuang(PdkBotView view);

        PlayOutCardPdkF DecidePlay(PdkBotView view);
    }

    public sealed class PdkBotView
    {
        public int MyPos { get; set; }

        public CardPack CardPack { get; set; } = new CardPack();

        public GameInfo Info { get; set; } = new GameInfo();
    }

    public sealed class CardPack
    {
        public PlayerCards[] Cards { get; set; } = { new PlayerCards(), new PlayerCards(), new PlayerCards() };
    }

    public sealed class PlayerCards
    {
        public List<CardInfo> CardInfos { get; set; } = new List<CardInfo>();
    }

    public sealed class GameInfo
    {
        public PlayOutCardPdkF MaxPlayCard { get; set; }

        public int GameNum { get; set; }

        public int WhoPlay { get; set; }

        public int[] ShenYuCard { get; set; } = { 16, 16, 16 };
    }

    public sealed class PlayOutCardPdkF
    {
        public PlayOutCardPdkF()
        {
        }

        public PlayOutCardPdkF(PdkCardType cardType, List<CardInfo> cardInfos)
        {
            CardType = cardType;
            CardInfos = cardInfos;
        }

        public PdkCardType CardType { get; }

        public List<CardInfo> CardInfos { get; }
    }

    public sealed class CardInfo
    {
        public CardInfo(int code)
        {
            Code = code;
        }

        public int Code { get; }
    }

    // In an order of the host's own: the adapter goes by the names.
    public enum PdkCardType
    {
        ZhaDan,
        SiDai3,
        SiDai2,
        FeijiDai,
        FeiJi,
        FeijiDai2,
        SanDai,
        SanZhang,
        SanDai2,
        LianDui,
        ShunZi,
        DuiZi,
        DanZhang,
        BuYao,
    }

    public sealed class PdkBot : IPdkBot
    {
        public bool DecideBaoZhuang(PdkBotView view)
        {
            throw new NotSupportedException("this host's own bot is out of order");
        }

        public PlayOutCardPdkF DecidePlay(PdkBotView view)
        {
            throw new NotSupportedException("this host's own bot is out of order");
        }
    }
}
