using System;
using System.Linq;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>What a net is asked that is run elsewhere: lists, statuses, and the moves of the bot <c>net</c>.</summary>
    public class NetQuestionTests
    {
        [Fact]
        public void There_are_inputs_and_a_hash_of_their_list()
        {
            PdkNetInputs inputs = PdkNative.NetInputs();
            Assert.InRange(inputs.Count, 1u, 65536u);
            Assert.NotEqual(0ul, inputs.Features);
        }

        [Fact]
        public void The_rows_are_the_moves_that_the_net_of_the_library_compares()
        {
            PdkView view = Dealt(PdkPhase.Play);
            PdkOptions options = PdkNative.DefaultOptions();
            options.Bot = PdkBotKind.Net;
            PdkDecision decision;
            PdkCandidate[] candidates = new PdkCandidate[PdkLimits.MaxPlays];
            int count;
            PdkNative.ThrowIfFailed(PdkNative.TryAnalyzePlay(in view, null, 0, in options, out decision, candidates, out count));

            int rowCount;
            int inputCount;
            Assert.Equal(PdkStatus.Capacity, PdkNative.TryAskNetPlay(in view, null, 0, null, out rowCount, null, out inputCount));
            Assert.Equal(count, rowCount);
            PdkNetRow[] rows = new PdkNetRow[rowCount];
            ushort[] inputs = new ushort[inputCount];
            Assert.Equal(PdkStatus.Capacity, PdkNative.TryAskNetPlay(in view, null, 0, rows, out rowCount, new ushort[inputCount - 1], out inputCount));
            Assert.Equal(inputs.Length, inputCount);
            Assert.Equal(PdkStatus.Ok, PdkNative.TryAskNetPlay(in view, null, 0, rows, out rowCount, inputs, out inputCount));
            Assert.Equal(candidates.Take(count).Select(one => one.Cards), rows.Select(row => row.Cards));
            Assert.All(rows, row => Assert.Equal(PdkNetRowKind.Move, row.Kind));
            CheckInputs(rows, inputs);
        }

        [Fact]
        public void R45_before_the_first_lead_each_seat_that_may_lead_has_a_row()
        {
            PdkView view = Dealt(PdkPhase.BaoZhuang);
            int rowCount;
            int inputCount;
            Assert.Equal(PdkStatus.Capacity, PdkNative.TryAskNetBaoZhuang(in view, null, out rowCount, null, out inputCount));
            PdkNetRow[] rows = new PdkNetRow[rowCount];
            ushort[] inputs = new ushort[inputCount];
            Assert.Equal(PdkStatus.Ok, PdkNative.TryAskNetBaoZhuang(in view, rows, out rowCount, inputs, out inputCount));
            Assert.Equal(3, rows.Count(row => row.Kind == PdkNetRowKind.BeforeLead));
            Assert.All(rows.Skip(rowCount - 3), row => Assert.Equal(PdkNetRowKind.BeforeLead, row.Kind));
            CheckInputs(rows, inputs);
        }

        [Fact]
        public void What_ends_the_game_is_settled()
        {
            PdkView view = Dealt(PdkPhase.Play);
            int rowCount;
            int inputCount;
            PdkNetRow[] rows = new PdkNetRow[1];
            view.Hand = 0x10;
            view.SetLeft(1, 1);
            Assert.Equal(PdkStatus.Ok, PdkNative.TryAskNetPlay(in view, null, 0, rows, out rowCount, null, out inputCount));
            Assert.Equal(0, inputCount);
            Assert.Equal(PdkNetRowKind.End, rows[0].Kind);
            Assert.Equal(1.0, rows[0].PWin);
            Assert.True(rows[0].Points > 0);
        }

        [Fact]
        public void A_list_of_allowed_plays_has_a_limit()
        {
            PdkView view = Dealt(PdkPhase.Play);
            ulong[] allowed = Enumerable.Repeat(view.Hand & (~view.Hand + 1), PdkLimits.MaxPlays + 1).ToArray();
            int rowCount;
            int inputCount;
            Assert.Equal(
                PdkStatus.AllowedCount,
                PdkNative.TryAskNetPlay(in view, allowed, allowed.Length, null, out rowCount, null, out inputCount));
            Assert.Equal(
                PdkStatus.Capacity,
                PdkNative.TryAskNetPlay(in view, allowed, allowed.Length - 1, null, out rowCount, null, out inputCount));
            Assert.Equal(PdkLimits.MaxPlays, rowCount);
            Assert.Throws<ArgumentOutOfRangeException>(
                () => PdkNative.TryAskNetPlay(Dealt(PdkPhase.Play), allowed, -1, null, out rowCount, null, out inputCount));
        }

        // Each row has inputs of its own, and all of them there are.
        private static void CheckInputs(PdkNetRow[] rows, ushort[] inputs)
        {
            uint next = 0;
            foreach (PdkNetRow row in rows)
            {
                Assert.Equal(48u, row.StructSize);
                Assert.Equal(next, row.FirstInput);
                Assert.True(row.InputCount > 0);
                next += row.InputCount;
            }

            Assert.Equal((uint)inputs.Length, next);
            uint count = PdkNative.NetInputs().Count;
            Assert.All(inputs, input => Assert.True(input < count));
        }

        private static PdkView Dealt(PdkPhase phase)
        {
            PdkView view = PdkView.Create();
            view.Rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            view.Phase = phase;
            view.Seat = 1;
            view.Hand = PdkNative.Deal(in view.Rules, 7).GetHand(1);
            for (int seat = 1; seat <= 3; seat++)
            {
                view.SetLeft(seat, 16);
            }

            return view;
        }
    }
}
