namespace PdkFriendServer
{
    /// <summary>A bot at the host's table. A bot object serves one seat and is asked by one thread at a time.</summary>
    public interface IPdkBot
    {
        /// <summary>Whether the seat of the view declares 包庄 (R45).</summary>
        bool DecideBaoZhuang(PdkBotView view);

        /// <summary>The play, or the pass, that the seat of the view makes now.</summary>
        PlayOutCardPdkF DecidePlay(PdkBotView view);
    }
}
