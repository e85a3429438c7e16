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
        /// <summary>The play the person chooses: a number of the list, <c>pass</c>, or cards as text (<c>3D 4C</c>).</summary>
        /// <exception cref="PdkInputEndedException">The input ended.</exception>
        public static PlayOutCardPdkF AskPlay(TextReader input, TextWriter output, PdkBotView view, Turn turn)
        {
            List<PlayOutCardPdkF> plays = PdkCardAlgorithm.AllPlays(turn);
            ShowTable(output, view, turn);
            for (int i = 0; i < plays.Count; i++)
            {
                output.WriteLine(string.Format(CultureInfo.InvariantCulture, "  {0}) {1}", i + 1, Text(plays[i])));
            }
            while (true)
            {
                output.Write("出牌 (1-" + plays.Count.ToString(CultureInfo.InvariantCulture) + "): ");
                output.Flush();
                string line = ReadLine(input);
                string refused;
                PlayOutCardPdkF chosen = Choose(line, plays, turn, out refused);
                if (chosen != null)
                {
                    return chosen;
                }
                output.WriteLine("请重新输入 (again): " + refused);
            }
        }

        /// <summary>Whether the person declares 包庄.</summary>
        /// <exception cref="PdkInputEndedException">The input ended.</exception>
        public static bool AskBaoZhuang(TextReader input, TextWriter output, PdkBotView view)
        {
            output.WriteLine("手牌 (hand): " + Text(view.CardPack.Cards[view.MyPos - 1].CardInfos));
            while (true)
            {
                output.Write("包庄? (y/n): ");
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
                        output.WriteLine("请重新输入 (again): '" + line + "' is neither y nor n");
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
                refused = "there is no play number " + line;
                return null;
            }
            if (line.Length == 0)
            {
                refused = "the number of a play, cards such as '3D 4C', or 'pass'";
                return null;
            }
            try
            {
                ulong cards = PdkText.ParseCards(line);
                PdkOutCard judged = PdkCardAlgorithm.Judge(turn, new PlayOutCardPdkF(PdkCardType.BuYao, CardMask.ToCards(cards)));
                refused = judged.Message;
                return judged.Play;
            }
            catch (FormatException error)
            {
                refused = error.Message;
                return null;
            }
        }

        private static string ReadLine(TextReader input)
        {
            string line = input.ReadLine();
            if (line == null)
            {
                throw new PdkInputEndedException();
            }
            return line.Trim();
        }

        private static void ShowTable(TextWriter output, PdkBotView view, Turn turn)
        {
            string left = string.Join(" ", view.Info.ShenYuCard.Select(l => l.ToString(CultureInfo.InvariantCulture)));
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "--- 玩家：{0} 剩余牌 (cards left): {1}", view.MyPos, left));
            if (!turn.IsLead)
            {
                output.WriteLine(string.Format(CultureInfo.InvariantCulture, "桌面 (table): 玩家{0} {1}", view.Info.WhoPlay, Text(view.Info.MaxPlayCard)));
            }
            output.WriteLine("手牌 (hand): " + PdkText.Cards(turn.HandCards));
        }

        private static string Text(PlayOutCardPdkF play)
        {
            return play.IsPass ? "BuYao (pass)" : play.CardType + ": " + Text(play.CardInfos);
        }

        private static string Text(List<CardInfo> cards)
        {
            return PdkText.Cards(cards.Aggregate(0UL, (set, card) => set | CardMask.Of(card)));
        }
    }
}
