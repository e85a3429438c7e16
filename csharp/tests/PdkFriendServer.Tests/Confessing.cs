namespace PdkFriendServer.Tests
{
    /// <summary>A bot that says with every answer that another one stood in for it.</summary>
    internal sealed class Confessing : IPdkBot, IPdkBotThoughts
    {
        public PdkBotThoughts LastThoughts
        {
            get { return new PdkBotThoughts { FallbackReason = "library missing" }; }
        }

        public bool DecideBaoZhuang(PdkBotView view)
        {
            return false;
        }

        public PlayOutCardPdkF DecidePlay(PdkBotView view)
        {
            return new PdkBot().DecidePlay(view);
        }
    }
}
