using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>Asks a person at the console: numbered legal plays, asked again after bad input.</summary>
    internal static class PdkHumanInput
    {
        private static readonly char[] Blanks = { ' ', '\t', ',', '\u3000', '，' };

        /// <summary>The play the person chooses: a number of the list, <c>pass</c>, or cards as text (<c>3D 4C</c>).</summary>
        /// <exception cref="PdkInputEndedException">The input ended, or the person stopped.</exception>
        public static PlayOutCardPdkF AskPlay(TextReader input, TextWriter output, PdkBotView view, Turn turn)
        {
            List<PlayOutCardPdkF> plays = PdkCardAlgorithm.AllPlays(turn);
            ShowTable(output, view, turn);
            for (int i = 0; i < plays.Count; i++)
            {
                output.WriteLine(string.Format(CultureInfo.InvariantCulture, "  {0}) {1}", i + 1, PdkHumanText.Play(plays[i])));
            }
            string numbers = plays.Count == 1 ? "1" : "1-" + plays.Count.ToString(CultureInfo.InvariantCulture);
            while (true)
            {
                output.Write("出牌：编号 " + numbers + "，或牌如 3D 3C；q 退出 (number of a play, or cards like 3D 3C; q or end of input stops): ");
                output.Flush();
                string line = ReadLine(input);
                string refused;
                PlayOutCardPdkF chosen = Choose(line, plays, turn, out refused);
                if (chosen != null)
                {
                    return chosen;
                }
                output.WriteLine("请重新输入：" + refused);
            }
        }

        /// <summary>Whether the person declares 包庄.</summary>
        /// <exception cref="PdkInputEndedException">The input ended, or the person stopped.</exception>
        public static bool AskBaoZhuang(TextReader input, TextWriter output, PdkBotView view)
        {
            output.WriteLine("手牌 (hand): " + PdkHumanText.Cards(view.CardPack.Cards[view.MyPos - 1].CardInfos));
            while (true)
            {
                output.Write("包庄？y 包，n 不包；q 退出 (declare? y or n; q or end of input stops): ");
                output.Flush();
                string line = ReadLine(input);
                switch (line.ToUpperInvariant())
                {
                    case "Y":
                    case "YES":
                        return true;
                    case "N":
                    case "NO":
                        return false;
                    default:
                        output.WriteLine("请重新输入：" + PdkHumanText.Both("只能输入 y 或 n", "'" + line + "' is neither y nor n"));
                        break;
                }
            }
        }

        private static PlayOutCardPdkF Choose(string line, List<PlayOutCardPdkF> plays, Turn turn, out string refused)
        {
            refused = null;
            int number;
            if (int.TryParse(line, NumberStyles.None, CultureInfo.InvariantCulture, out number))
            {
                if (number >= 1 && number <= plays.Count)
                {
                    return plays[number - 1];
                }
                refused = PdkHumanText.Both("没有这个编号", "there is no play number " + line);
                return null;
            }
            if (line.Length == 0)
            {
                refused = PdkHumanText.Both("请输入编号、牌或 pass", "the number of a play, cards such as '3D 4C', or 'pass'");
                return null;
            }
            ulong cards;
            if (!ReadCards(line, out cards, out refused))
            {
                return null;
            }
            PdkOutCard judged = PdkCardAlgorithm.Judge(turn, new PlayOutCardPdkF(PdkCardType.BuYao, CardMask.ToCards(cards)));
            refused = judged.IsLegal ? null : PdkHumanText.Refusal(judged);
            return judged.Play;
        }

        /// <summary>Cards as people type them: small letters too, <c>10</c> for the letter T.</summary>
        private static bool ReadCards(string line, out ulong cards, out string refused)
        {
            cards = 0;
            refused = null;
            if (string.Equals(line, "pass", StringComparison.OrdinalIgnoreCase) || line == "不要")
            {
                return true;
            }
            foreach (string word in line.Split(Blanks, StringSplitOptions.RemoveEmptyEntries))
            {
                ulong card;
                if (!ReadCard(word, out card))
                {
                    refused = PdkHumanText.Both(
                        "看不懂这张牌",
                        "'" + word + "' is no card: a rank of " + PdkText.RankLetters + " or 10 and a suit of " + PdkText.SuitLetters + ", such as 3D, are expected");
                    return false;
                }
                if ((cards & card) != 0)
                {
                    refused = PdkHumanText.Both("同一张牌写了两次", "the card '" + word + "' is given twice");
                    return false;
                }
                cards |= card;
            }
            return true;
        }

        private static bool ReadCard(string word, out ulong card)
        {
            card = 0;
            string text = word.ToUpperInvariant();
            if (text.StartsWith("10", StringComparison.Ordinal))
            {
                text = "T" + text.Substring(2);
            }
            int rank = text.Length == 2 ? PdkText.RankLetters.IndexOf(text[0]) : -1;
            int suit = text.Length == 2 ? PdkText.SuitLetters.IndexOf(text[1]) : -1;
            if (rank < 0 || suit < 0)
            {
                return false;
            }
            card = 1UL << ((4 * rank) + suit);
            return true;
        }

        private static string ReadLine(TextReader input)
        {
            string line = input.ReadLine();
            line = line == null ? "q" : line.Trim();
            if (line == "q" || line == "Q")
            {
                throw new PdkInputEndedException();
            }
            return line;
        }

        private static void ShowTable(TextWriter output, PdkBotView view, Turn turn)
        {
            string left = string.Join(" ", view.Info.ShenYuCard.Select(l => l.ToString(CultureInfo.InvariantCulture)));
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "--- 玩家：{0} 剩余牌 (cards left): {1}", view.MyPos, left));
            if (!turn.IsLead)
            {
                output.WriteLine(string.Format(CultureInfo.InvariantCulture, "桌面 (table): 玩家{0} {1}", view.Info.WhoPlay, PdkHumanText.Play(view.Info.MaxPlayCard)));
            }
            output.WriteLine("手牌 (hand): " + PdkText.Cards(turn.HandCards));
        }
    }
}
