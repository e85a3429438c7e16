using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace PdkFriendServer.Rules
{
    /// <summary>Reads the arguments of <c>pdk settle</c> and refuses what the rules do not know or what contradicts itself.</summary>
    internal static class PdkTextOutcome
    {
        private static readonly string[] Known = { "left", "plays", "leader", "bombs", "heart10", "pay-all", "declarer", "result" };

        public static PdkOutcome Read(PdkRule rule, IDictionary<string, string> arguments, int mostBombs)
        {
            foreach (string name in arguments.Keys)
            {
                Refuse(!Known.Contains(name), name, arguments[name], "is no argument of settle");
            }
            int dealt = rule.CardsPerSeat;
            int[] left = ParseThree("left", Text(arguments, "left"), 0, dealt);
            int declarer = ParseSeat(arguments, "declarer");
            int winner = Array.IndexOf(left, 0) + 1;
            Refuse(left.Count(l => l == 0) > 1, "left", Text(arguments, "left"), "two seats cannot be out");
            string result = Text(arguments, "result");
            ReadDeclared(rule, declarer, result, winner);
            Refuse(
                winner == 0 && !(declarer != 0 && rule.BaoZhuang == PdkBaoZhuang.CloseAll),
                "left",
                Text(arguments, "left"),
                "nobody is out");
            string plays = Text(arguments, "plays");
            string leader = Text(arguments, "leader");
            string bombs = Text(arguments, "bombs");
            Refuse(leader != null && plays == null, "leader", leader, "needs plays");
            var outcome = new PdkOutcome
            {
                Left = left,
                Plays = plays == null ? left.Select(l => l == dealt ? 0 : 2).ToArray() : ParseThree("plays", plays, 0, dealt),
                Bombs = bombs == null ? new int[3] : ParseThree("bombs", bombs, 0, mostBombs),
                Leader = ParseSeat(arguments, "leader"),
                Heart10 = ParseSeat(arguments, "heart10"),
                PayAll = ParseSeat(arguments, "pay-all"),
                Declarer = declarer,
                DeclarerWon = result == "won"
            };
            if (plays != null)
            {
                CheckPlays(outcome, dealt, plays);
            }
            Refuse(outcome.Heart10 != 0 && rule.Heart10 == PdkHeart10.Off, "heart10", Text(arguments, "heart10"), "needs heart10=double");
            string payAll = Text(arguments, "pay-all");
            Refuse(outcome.PayAll != 0 && rule.LastSingle != PdkLastSingle.PayAll, "pay-all", payAll, "needs last_single=pay_all");
            Refuse(outcome.PayAll != 0 && declarer != 0, "pay-all", payAll, "is void in a declared game");
            Refuse(outcome.PayAll != 0 && outcome.PayAll == winner, "pay-all", payAll, "is the winner");
            return outcome;
        }

        public static int[] ParseThree(string name, string text, int lowest, int highest)
        {
            string[] parts = (text ?? string.Empty).Split(',');
            Refuse(parts.Length != 3, name, text, "is not of the form A,B,C");
            var numbers = new int[3];
            for (int i = 0; i < 3; i++)
            {
                bool good = int.TryParse(parts[i].Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out numbers[i])
                    && numbers[i] >= lowest && numbers[i] <= highest;
                Refuse(!good, name, text, string.Format(CultureInfo.InvariantCulture, "'{0}' is no number of {1}…{2}", parts[i], lowest, highest));
            }
            return numbers;
        }

        private static void ReadDeclared(PdkRule rule, int declarer, string result, int winner)
        {
            Refuse(declarer != 0 && rule.BaoZhuang == PdkBaoZhuang.Off, "declarer", declarer.ToString(CultureInfo.InvariantCulture), "needs bao_zhuang");
            Refuse(declarer == 0 && result != null, "result", result, "needs a declarer");
            if (declarer == 0)
            {
                return;
            }
            Refuse(result != "won" && result != "lost", "result", result, "is neither won nor lost");
            Refuse(result == "won" && winner != declarer, "result", result, "the declarer still holds cards");
            Refuse(result == "lost" && winner == declarer, "result", result, "the declarer is out");
        }

        private static void CheckPlays(PdkOutcome outcome, int dealt, string plays)
        {
            for (int seat = 0; seat < 3; seat++)
            {
                bool played = outcome.Plays[seat] > 0;
                Refuse(played && outcome.Left[seat] == dealt, "plays", plays, "a seat that played holds all its cards");
                Refuse(!played && outcome.Left[seat] < dealt, "plays", plays, "a seat that never played holds fewer cards than it was dealt");
                Refuse(outcome.Plays[seat] > dealt - outcome.Left[seat], "plays", plays, "a seat made more plays than it has played cards");
            }
        }

        private static int ParseSeat(IDictionary<string, string> arguments, string name)
        {
            string text = Text(arguments, name);
            if (text == null)
            {
                return 0;
            }
            Refuse(text != "1" && text != "2" && text != "3", name, text, "is no seat of 1, 2, 3");
            return text[0] - '0';
        }

        private static string Text(IDictionary<string, string> arguments, string name)
        {
            string text;
            return arguments.TryGetValue(name, out text) ? text : null;
        }

        private static void Refuse(bool wrong, string name, string value, string reason)
        {
            if (wrong)
            {
                throw new PdkTextException(name + " '" + value + "': " + reason);
            }
        }
    }
}
