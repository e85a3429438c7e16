namespace PaoDeKuai.Native
{
    /// <summary>
    /// Who answers the questions of a game in place of the library's bots, a net that is run elsewhere for example. The methods are those of
    /// <see cref="PdkNative"/> with the same names, and are held to the same: a refusal is a status, and any other fault an exception.
    /// </summary>
    public interface IPdkPlayer
    {
        /// <summary>Which cards to play.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <param name="allowed">The plays to choose from, exact cards, 0 = a pass; null with a count of 0 = every legal play.</param>
        /// <param name="allowedCount">How many entries of the list count, from the first on: 0 to its length; 0 = no list.</param>
        /// <param name="options">What to go for; what the player has no use for it does not heed.</param>
        /// <param name="decision">The play, and what the player thinks of it; all zero but for its size when the question is refused.</param>
        /// <returns><see cref="PdkStatus.Ok"/>, or what is wrong with the question.</returns>
        PdkStatus TryDecidePlay(in PdkView view, ulong[] allowed, int allowedCount, in PdkOptions options, out PdkDecision decision);

        /// <summary>As <see cref="TryDecidePlay"/>, and what was thought of every candidate.</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.Play"/>.</param>
        /// <param name="allowed">The plays to choose from, exact cards, 0 = a pass; null with a count of 0 = every legal play.</param>
        /// <param name="allowedCount">How many entries of the list count, from the first on: 0 to its length; 0 = no list.</param>
        /// <param name="options">What to go for; what the player has no use for it does not heed.</param>
        /// <param name="decision">The play, and what the player thinks of it; all zero but for its size on any other status than <see cref="PdkStatus.Ok"/>.</param>
        /// <param name="candidates">Takes the candidates. Null holds none.</param>
        /// <param name="count">How many candidates there are; more than the list holds when the status is <see cref="PdkStatus.Capacity"/>.</param>
        /// <returns>
        /// <see cref="PdkStatus.Ok"/>, <see cref="PdkStatus.Capacity"/> when the list is too short for all candidates, or what is wrong with the question.
        /// </returns>
        PdkStatus TryAnalyzePlay(
            in PdkView view,
            ulong[] allowed,
            int allowedCount,
            in PdkOptions options,
            out PdkDecision decision,
            PdkCandidate[] candidates,
            out int count);

        /// <summary>R45: whether to declare (包庄).</summary>
        /// <param name="view">The question: what the seat may see, in phase <see cref="PdkPhase.BaoZhuang"/>, under rules that have 包庄.</param>
        /// <param name="options">What to go for; what the player has no use for it does not heed.</param>
        /// <param name="answer">Yes or no, and what the player thinks of it; all zero but for its size when the question is refused.</param>
        /// <returns><see cref="PdkStatus.Ok"/>, or what is wrong with the question.</returns>
        PdkStatus TryDecideBaoZhuang(in PdkView view, in PdkOptions options, out PdkBaoZhuang answer);
    }
}
