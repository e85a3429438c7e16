using System;
using System.Reflection;
using PaoDeKuai.Native;

/// <summary>
/// What a host does that has taken the package: plays series of games, from the deal to the settlement. scripts/package-consumer.sh
/// builds it outside the repository. <c>Consumer BOT WORLDS SEED GAMES</c> plays under the rules classic16, which know neither 包庄 nor
/// who pays for all, and prints the signature that the same series has in Rust, C and the reference host. <c>Consumer kind</c> prints for
/// which processes it was compiled.
/// </summary>
internal static class Program
{
    private static ulong signature = 0xcbf29ce484222325;

    private static int Main(string[] arguments)
    {
        if (arguments[0] == "kind")
        {
            PortableExecutableKinds kinds;
            ImageFileMachine machine;
            typeof(Program).Module.GetPEKind(out kinds, out machine);
            Console.WriteLine(kinds + " " + machine);
            return 0;
        }

        PdkOptions options = PdkNative.DefaultOptions();
        options.Bot = arguments[0] == "ismcts" ? PdkBotKind.Ismcts : PdkBotKind.PdkBot;
        options.MaxSimulations = uint.Parse(arguments[1]);
        ulong series = ulong.Parse(arguments[2]);
        ulong games = ulong.Parse(arguments[3]);
        int leader = 0;
        for (ulong game = 0; game < games; game++)
        {
            leader = Play(PdkNative.SeriesSeed(series, game), leader, options);
        }

        Console.WriteLine("played " + games + " games, signature " + signature.ToString("x16"));
        // The library's path shows that it is the package's.
        Console.WriteLine("library " + PdkNative.LibraryPath);
        return 0;
    }

    /// <summary>Plays a game to its end and settles it; returns its winner, who leads the next one (R03).</summary>
    private static int Play(ulong seed, int leader, PdkOptions options)
    {
        PdkRules rules = PdkNative.RulesPreset(PdkPreset.Classic16);
        PdkDeal deal = PdkNative.Deal(in rules, seed);
        ulong[] hands = { deal.GetHand(1), deal.GetHand(2), deal.GetHand(3) };
        byte[] plays = new byte[3];
        byte[] bombsThatStood = new byte[3];
        bool isBomb = false;
        PdkView view = PdkView.Create();
        view.Rules = rules;
        view.Phase = PdkPhase.Play;
        view.Seat = leader == 0 ? deal.Spade3Seat : (byte)leader;
        view.MustContain = leader == 0 ? PdkLimits.Spade3 : 0;
        for (int seat = 1; seat <= 3; seat++)
        {
            view.SetLeft(seat, deal.CardsPerSeat);
        }

        leader = view.Seat;
        while (true)
        {
            int seat = view.Seat;
            view.Hand = hands[seat - 1];
            options.Seed = PdkNative.SeriesSeed(PdkNative.SeriesSeed(seed, view.HistoryLen) ^ seed, 0);
            PdkDecision decision = PdkNative.DecidePlay(in view, in options);
            if ((decision.Cards & ~view.Hand) != 0)
            {
                throw new InvalidOperationException("seat " + seat + " laid cards that it does not hold");
            }

            view.MustContain = 0;
            view.AddTurn(seat, decision.Cards);
            view.Seat = (byte)((seat % 3) + 1);
            if (decision.IsPass != 0)
            {
                if (view.Seat == view.TableSeat)
                {
                    // R30: two passes, the owner of the table's play leads again. R42: a bomb that won its round counts.
                    bombsThatStood[view.TableSeat - 1] += (byte)(isBomb ? 1 : 0);
                    view.Table = 0;
                    view.TableSeat = 0;
                }

                continue;
            }

            hands[seat - 1] &= ~decision.Cards;
            plays[seat - 1]++;
            isBomb = decision.Shape == PdkShape.Bomb;
            if (hands[seat - 1] == 0)
            {
                bombsThatStood[seat - 1] += (byte)(isBomb ? 1 : 0);
                Settle(seed, leader, in view, hands, plays, bombsThatStood);
                return seat;
            }

            view.SetLeft(seat, Count(hands[seat - 1]));
            view.Table = decision.Cards;
            view.TableSeat = (byte)seat;
            if (isBomb)
            {
                view.SetBombs(seat, (byte)(view.GetBombs(seat) + 1));
            }
        }
    }

    /// <summary>Takes a game that is over into the signature: its seed, no declarer, every turn, the scores.</summary>
    private static void Settle(ulong seed, int leader, in PdkView view, ulong[] hands, byte[] plays, byte[] bombs)
    {
        PdkOutcome outcome = PdkOutcome.Create();
        outcome.PlaysKnown = 1;
        outcome.Leader = (byte)leader;
        for (int seat = 1; seat <= 3; seat++)
        {
            outcome.SetSeat(seat, Count(hands[seat - 1]), plays[seat - 1], bombs[seat - 1]);
        }

        PdkScores scores = PdkNative.Settle(in view.Rules, in outcome);
        Add(seed);
        Add(0);
        for (int turn = 0; turn < view.HistoryLen; turn++)
        {
            Add(view.GetTurn(turn));
        }

        for (int seat = 1; seat <= 3; seat++)
        {
            Add(unchecked((ulong)(long)scores.GetScore(seat)));
        }
    }

    // FNV-1a over little-endian words.
    private static void Add(ulong word)
    {
        for (int i = 0; i < 8; i++, word >>= 8)
        {
            signature = unchecked((signature ^ (word & 0xff)) * 0x100000001b3);
        }
    }

    private static byte Count(ulong cards)
    {
        byte count = 0;
        for (; cards != 0; cards &= cards - 1)
        {
            count++;
        }

        return count;
    }
}
