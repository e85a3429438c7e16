using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using PaoDeKuai.Native;
using PdkFriendServer;

namespace MinimalHost
{
    /// <summary>
    /// <c>MinimalHost library|none</c>: a host that has copied the wrapper's and the adapter's sources into its own assembly asks a few
    /// questions and checks the answers; with <c>none</c> neither library nor fallback can answer.
    /// </summary>
    internal static class Program
    {
        private const int Spade3 = 0x33;

        // The host has imports of its own, from the folder of its assembly.
        [DllImport("host_own_import", ExactSpelling = true)]
        private static extern int nothing();

        private static int Main(string[] arguments)
        {
            bool hasLibrary = arguments[0] == "library";
#if NET
            NativeLibrary.SetDllImportResolver(typeof(Program).Assembly, (name, assembly, path) => IntPtr.Zero);
#endif
            RustPdkBot bot = new RustPdkBot(new RustPdkBotOptions { Bot = PdkBotKind.PdkBot });
            PdkBotView opening = View(2, "33 03 13 04 15 07 08 19 0a 0b 1b 0c 1c 0d 1d 0e", null);
            Check(bot.DecidePlay(opening).CardInfos.Any(card => card.Code == Spade3), "the opening holds the three of spades");

            // ♣5 ♦7 ♣9 follow ♦8: the nine must be played, or nothing without the library.
            PlayOutCardPdkF answer = bot.DecidePlay(View(1, "15 07 19", "08"));
            Check(
                hasLibrary ? Text(answer) == "DanZhang 19" : answer.CardInfos == null,
                "the answer to an eight: " + Text(answer) + " " + bot.LastFallbackReason);

            // ♣5 ♦7 ♣9 after two passes.
            answer = bot.DecidePlay(View(1, "19 07 15", null));
            Check(hasLibrary ? answer.CardInfos.Count == 1 : Text(answer) == "DanZhang 15", "the lead: " + Text(answer));
            bot.DecideBaoZhuang(opening);
            Check(bot.FallbackCount == (hasLibrary ? 0 : 4), bot.FallbackCount + " fallbacks, the last one because " + bot.LastFallbackReason);
            Check((bot.LastThoughts.FallbackReason == null) == hasLibrary, "the thoughts name the fallback");
            try
            {
                nothing();
            }
            catch (DllNotFoundException)
            {
                Console.WriteLine("minimal host: right");
                return 0;
            }

            throw new InvalidOperationException("an import without a library was found");
        }

        private static void Check(bool holds, string what)
        {
            if (!holds)
            {
                throw new InvalidOperationException("not so: " + what);
            }
        }

        private static PdkBotView View(int seat, string hand, string table)
        {
            PdkBotView view = new PdkBotView { MyPos = seat };
            view.CardPack.Cards[seat - 1].CardInfos = Cards(hand);
            int cards = Cards(hand).Count;
            view.Info.ShenYuCard = cards == 16 ? new[] { 16, 16, 16 } : new[] { 9, 9, 9 };
            view.Info.ShenYuCard[seat - 1] = cards;
            if (table != null)
            {
                view.Info.MaxPlayCard = new PlayOutCardPdkF(PdkCardType.DanZhang, Cards(table));
                view.Info.GameNum = 1;
                view.Info.WhoPlay = (seat + 1) % 3 + 1;
            }

            return view;
        }

        private static List<CardInfo> Cards(string codes)
        {
            return codes.Split(' ').Select(code => new CardInfo(Convert.ToInt32(code, 16))).ToList();
        }

        private static string Text(PlayOutCardPdkF play)
        {
            return play.CardType + " " + (play.CardInfos == null ? "-" : string.Join(" ", play.CardInfos.Select(card => card.Code.ToString("x2"))));
        }
    }
}
