using System;
using System.Globalization;
using System.IO;

namespace PdkFriendServer
{
    /// <summary>The lines of the owner's console.</summary>
    internal static class PdkConsoleText
    {
        public static void Headline(TextWriter output, PdkRule rule, int game, ulong seed)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "===== 跑得快 PDK 第{0}局 rules={1} seed=0x{2:x} =====", game + 1, rule, seed));
        }

        public static void BaoZhuang(TextWriter output, int pos, PdkBotThoughts thoughts, bool yes)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "[BOT pos{0}] 包庄评估: P(win)={1} → {2}", pos, Percent(thoughts), yes ? "包庄" : "不包"));
        }

        public static void Declared(TextWriter output, int pos)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "玩家：{0} 包庄", pos));
        }

        /// <summary>A play and the cards that the seat held before it.</summary>
        public static void BotPlayed(TextWriter output, int pos, int held, PdkBotThoughts thoughts, PlayOutCardPdkF play)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "[BOT pos{0}] 手牌{1}张 winRate:{2} => {3}", pos, held, Percent(thoughts), play));
        }

        /// <summary>A play for people at the table, who know cards as <c>KD</c>.</summary>
        public static void PlayedForPeople(TextWriter output, int pos, PlayOutCardPdkF play)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "[玩家 pos{0}] => {1}", pos, PdkHumanText.Play(play)));
        }

        public static void Fallback(TextWriter output, int pos, PdkFallbackKind kind, string reason)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "[HOST pos{0}] 兜底 fallback: {1} ({2}; told once)", pos, reason, PdkFallbackKinds.Name(kind)));
        }

        public static void ListenerFault(TextWriter output, string reason)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "[HOST] 监听者出错 a listener {0}", reason));
        }

        public static void ReplayFailed(TextWriter output, string path, string reason)
        {
            output.WriteLine(string.Format(CultureInfo.InvariantCulture, "[HOST] 回放未写 the replay {0} is not written: {1}", path, reason));
        }

        public static void Settlement(TextWriter output, int[] scores)
        {
            for (int i = 0; i < 3; i++)
            {
                output.WriteLine(string.Format(CultureInfo.InvariantCulture, "玩家：{0} ，输赢：{1}", i + 1, scores[i]));
            }
        }

        private static string Percent(PdkBotThoughts thoughts)
        {
            double? chance = thoughts == null ? null : PdkReplayFormat.Share(thoughts.WinProbability);
            if (!chance.HasValue)
            {
                return "--";
            }
            double percent = Math.Round(100 * chance.Value, MidpointRounding.AwayFromZero);
            return percent.ToString("0", CultureInfo.InvariantCulture) + "%";
        }
    }
}
