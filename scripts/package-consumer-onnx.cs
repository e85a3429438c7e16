using System;
using PaoDeKuai.Native;
using PaoDeKuai.Onnx;

/// <summary>
/// What a host does that has taken the package PaoDeKuai.Onnx: opens the model that the argument names, and asks it which card opens each
/// of a hundred deals. It is the net of the library, so both must choose the same wherever the choice is clear.
/// </summary>
internal static class Program
{
    private const int Deals = 100;

    private static int Main(string[] arguments)
    {
        PdkRules rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
        PdkOptions options = PdkNative.DefaultOptions();
        options.Bot = PdkBotKind.Net;
        int same = 0;
        using (PdkOnnxPlayer player = new PdkOnnxPlayer(arguments[0]))
        {
            for (ulong seed = 0; seed < Deals; seed++)
            {
                PdkView view = Opening(PdkNative.Deal(in rules, seed), in rules);
                PdkDecision decision;
                PdkNative.ThrowIfFailed(player.TryDecidePlay(in view, null, 0, in options, out decision));
                PdkDecision wanted = PdkNative.DecidePlay(in view, in options);
                same += decision.Cards == wanted.Cards && Math.Abs(decision.Points - wanted.Points) < 0.001 ? 1 : 0;
            }
        }

        try
        {
            new PdkOnnxPlayer(arguments[0] + ".none").Dispose();
        }
        catch (PdkOnnxException error)
        {
            Console.WriteLine("refused: " + error.Fault);
        }

        Console.WriteLine(same + " of " + Deals + " openings are the same");
        Console.WriteLine("library " + PdkNative.LibraryPath);
        return 0;
    }

    private static PdkView Opening(PdkDeal deal, in PdkRules rules)
    {
        PdkView view = PdkView.Create();
        view.Rules = rules;
        view.Phase = PdkPhase.Play;
        view.Seat = deal.Spade3Seat;
        view.Hand = deal.GetHand(deal.Spade3Seat);
        view.MustContain = PdkLimits.Spade3;
        for (int seat = 1; seat <= 3; seat++)
        {
            view.SetLeft(seat, deal.CardsPerSeat);
        }

        return view;
    }
}
