namespace PdkFriendServer
{
    /// <summary>
    /// A bot at the host's table, the owner's interface. A bot object serves one seat and is asked by one thread at a time. The host judges every answer:
    /// one that is missing or not allowed, or an exception, is counted and reported, and the host's fallback answers instead.
    /// </summary>
    public interface IPdkBot
    {
        /// <summary>Whether the seat of the view declares 包庄 (R45). All three seats are asked, also after a yes.</summary>
        bool DecideBaoZhuang(PdkBotView view);

        /// <summary>
        /// The play, or the pass, that the seat of the view makes now. Only its cards count: the host finds the shape itself. A pass is a play without cards, never null.
        /// </summary>
        PlayOutCardPdkF DecidePlay(PdkBotView view);
    }
}
