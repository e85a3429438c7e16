using System;
using PaoDeKuai.Native;

/// <summary>What a host does that has taken the package: plays games to their end. scripts/package-consumers.sh builds it outside the repository.</summary>
internal static class Program
{
    private const int Games = 3;

    private static int Main()
    {
        PdkRules rules = PdkNative.RulesPreset(PdkPreset.Classic16);
        int decisions = 0;
        ulong signature = 0;
        for (ulong game = 0; game < Games; game++)
        {
            decisions += Play(rules, PdkNative.SeriesSeed(7, game), ref signature);
        }

        // One line, the same on every platform; the library's path shows that it is the package's.
        Console.WriteLine("played " + Games + " games, " + decisions + " decisions, signature " + signature.ToString("x16"));
        Console.WriteLine("library " + PdkNative.LibraryPath);
        return 0;
    }

    private static int Play(PdkRules rules, ulong seed, ref ulong signature)
    {
        PdkDeal deal = PdkNative.Deal(in rules, seed);
        ulong[] hands = { deal.GetHand(1), deal.GetHand(2), deal.GetHand(3) };
        PdkOptions options = PdkNative.DefaultOptions();
        options.MaxSimulations = 50; // few, for speed, and no time budget: the same answers everywhere
        PdkView view = PdkView.Create();
        view.Rules = rules;
        view.Phase = PdkPhase.Play;
        view.Seat = deal.Spade3Seat;
        view.MustContain = rules.FirstMustContainSpade3 != 0 ? PdkLimits.Spade3 : 0;
        for (int seat = 1; seat <= 3; seat++)
        {
            view.SetLeft(seat, deal.CardsPerSeat);
        }

        for (int decisions = 1; ; decisions++)
        {
            int seat = view.Seat;
            view.Hand = hands[seat - 1];
            options.Seed = PdkNative.SeriesSeed(seed, view.HistoryLen);
            PdkDecision decision = PdkNative.DecidePlay(in view, in options);
            if ((decision.Cards & ~view.Hand) != 0)
            {
                throw new InvalidOperationException("seat " + seat + " laid cards that it does not hold");
            }

            signature = unchecked((signature ^ decision.Cards ^ (ulong)seat << 60) * 0x100000001b3);
            view.MustContain = 0;
            view.AddTurn(seat, decision.Cards);
            view.Seat = (byte)((seat % 3) + 1);
            if (decision.IsPass != 0)
            {
                if (view.Seat == view.TableSeat)
                {
                    // R30: two passes, the owner of the table's play leads again.
                    view.Table = 0;
                    view.TableSeat = 0;
                }

                continue;
            }

            hands[seat - 1] &= ~decision.Cards;
            if (hands[seat - 1] == 0)
            {
                return decisions;
            }

            view.SetLeft(seat, Count(hands[seat - 1]));
            view.Table = decision.Cards;
            view.TableSeat = (byte)seat;
            if (decision.Shape == PdkShape.Bomb)
            {
                view.SetBombs(seat, (byte)(view.GetBombs(seat) + 1));
            }
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
