using System;
using System.Globalization;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Onnx.Tests
{
    /// <summary>Models that cannot be used, each refused by its fault, with what is wrong.</summary>
    public class ModelTests
    {
        private static readonly string Features = PdkNative.NetInputs().Features.ToString("x16", CultureInfo.InvariantCulture);

        [Fact]
        public void A_file_that_is_missing()
        {
            PdkOnnxException error = Assert.Throws<PdkOnnxException>(() => new PdkOnnxPlayer("/none/such.onnx"));
            Assert.Equal(PdkOnnxFault.FileMissing, error.Fault);
            Assert.Equal("/none/such.onnx", error.Model);
            Assert.Contains("/none/such.onnx", error.Message);
        }

        [Fact]
        public void A_file_that_is_no_model_or_cut()
        {
            byte[] whole = File.ReadAllBytes(Model.File);
            Refuses(PdkOnnxFault.ModelUnreadable, new byte[100], "ONNX Runtime cannot read it");
            Refuses(PdkOnnxFault.ModelUnreadable, Array.Empty<byte>(), "ONNX Runtime cannot read it");
            Refuses(PdkOnnxFault.ModelUnreadable, whole.Take(whole.Length / 2).ToArray(), "ONNX Runtime cannot read it");
        }

        [Fact]
        public void A_model_of_other_inputs_is_refused_by_both_hashes()
        {
            string other = Features.Replace(Features[0], Features[0] == '0' ? '1' : '0');
            Refuses(PdkOnnxFault.OtherInputs, Model.With(Features, other), "'features' is " + other + ", that of the library (" + PdkNative.Version + ") " + Features);
        }

        [Fact]
        public void A_model_that_does_not_say_for_which_inputs_it_is()
        {
            Refuses(PdkOnnxFault.InputsUntold, Model.With("features", "texturas"), "no 'features'");
        }

        [Fact]
        public void A_model_of_other_outputs_or_inputs()
        {
            Refuses(PdkOnnxFault.OtherShape, Model.With("points", "joints"), "its outputs are joints, win, not points, win");
        }

        [Fact]
        public void A_model_of_other_shapes_or_types()
        {
            int width = (int)PdkNative.NetInputs().Count;
            Refuses(
                PdkOnnxFault.OtherShape,
                new HandmadeModel { Width = width + 1 }.Bytes(),
                "its input 'inputs' is Single [N, " + (width + 1) + "], not Single [N, " + width + "]");
            const ulong Double = 11;
            Refuses(
                PdkOnnxFault.OtherShape,
                new HandmadeModel { InputType = Double }.Bytes(),
                "its input 'inputs' is Double [N, " + width + "], not Single [N, " + width + "]");
            Refuses(PdkOnnxFault.OtherShape, new HandmadeModel { Axis = 0 }.Bytes(), "its output 'points' is Single [" + width + "], not Single [N]");
        }

        [Fact]
        public void Another_model_than_the_librarys_plays()
        {
            Assert.Equal(1.0, Answer(new HandmadeModel()).PWin);
        }

        [Fact]
        public void An_answer_that_is_no_value()
        {
            // The logarithm of an input that is off, and how many are on.
            RefusesAnswer(new HandmadeModel { Points = "ReduceMin", Then = "Log" }, "'points' of row 0 is -");
            RefusesAnswer(new HandmadeModel { Win = "ReduceSumSquare" }, "'win' of row 0 is ");
        }

        [Fact]
        public void R45_what_a_model_says_of_declaring_is_read_by_its_maps()
        {
            // It says 1 point of either game, and a chance of 1. The first seat adds 2 to the declared game, the second takes 2 away.
            PdkBaoZhuang plain = Declares(new HandmadeModel(), 1);
            Check(false, 1, 1, plain);
            string maps = string.Join(";", Map(-29), Map(2), Map(1), Map(-30), Map(-2), Map(1), Map(0), Map(0), Map(0), Map(0), Map(0), Map(0));
            PdkBaoZhuang first = Declares(new HandmadeModel { Maps = maps }, 1);
            Check(true, 3, 1 / (1 + Math.Exp(-1)), first);
            PdkBaoZhuang second = Declares(new HandmadeModel { Maps = maps }, 2);
            Check(false, -1, 0.5, second);
        }

        [Fact]
        public void Maps_that_are_none()
        {
            string[] maps = Enumerable.Repeat(Map(0), 12).ToArray();
            string[] broken =
            {
                string.Empty, string.Join(";", maps.Skip(1)), string.Join(";", maps.Skip(1).Concat(new[] { "1:1 2:2" })),
                string.Join(";", maps).Replace("65536:65536", "0:0"), string.Join(";", maps).Replace("131072:131072", "131072:1"),
                string.Join(";", maps).Replace("131072:131072", "131072"), string.Join(";", maps).Replace("131072:131072", "131072:x"),
            };
            foreach (string text in broken)
            {
                Refuses(PdkOnnxFault.MapsUnreadable, new HandmadeModel { Maps = text }.Bytes(), "its 'maps' are no maps");
            }
        }

        [Fact]
        public void Null_is_none()
        {
            Assert.Throws<ArgumentNullException>(() => new PdkOnnxPlayer((string)null));
            Assert.Throws<ArgumentNullException>(() => new PdkOnnxPlayer((byte[])null));
        }

        private static void RefusesAnswer(HandmadeModel model, string words)
        {
            PdkOnnxException error = Assert.Throws<PdkOnnxException>(() => Answer(model));
            Assert.Equal(PdkOnnxFault.AnswerUnusable, error.Fault);
            Assert.Contains(words, error.Message);
        }

        // What a model says of the lead of a hand of 3 4 5 6.
        private static PdkDecision Answer(HandmadeModel model)
        {
            PdkView view = PdkView.Create();
            view.Rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            view.Phase = PdkPhase.Play;
            view.Seat = 1;
            view.Hand = 0x1111;
            view.SetLeft(1, 4);
            view.SetLeft(2, 9);
            view.SetLeft(3, 9);
            using (PdkOnnxPlayer player = new PdkOnnxPlayer(model.Bytes()))
            {
                PdkDecision decision;
                PdkNative.ThrowIfFailed(player.TryDecidePlay(in view, null, 0, PdkNative.DefaultOptions(), out decision));
                return decision;
            }
        }

        // The map that adds so much, in bases or on the scale of log odds.
        private static string Map(int added)
        {
            return string.Join(" ", Enumerable.Range(0, 8).Select(i => (i * 65536) + ":" + ((i + added) * 65536)));
        }

        private static void Check(bool declares, double points, double chance, PdkBaoZhuang answer)
        {
            Assert.Equal(declares, answer.Declare == 1);
            Assert.Equal(points, answer.Points, 12);
            Assert.Equal(chance, answer.PWin, 12);
        }

        private static PdkBaoZhuang Declares(HandmadeModel model, byte seat)
        {
            PdkView view = PdkView.Create();
            view.Rules = PdkNative.RulesPreset(PdkPreset.GuanPai);
            view.Phase = PdkPhase.BaoZhuang;
            view.Seat = seat;
            view.Hand = PdkNative.Deal(in view.Rules, 7).GetHand(seat);
            for (int other = 1; other <= 3; other++)
            {
                view.SetLeft(other, 16);
            }

            using (PdkOnnxPlayer player = new PdkOnnxPlayer(model.Bytes()))
            {
                PdkBaoZhuang answer;
                PdkNative.ThrowIfFailed(player.TryDecideBaoZhuang(in view, PdkNative.DefaultOptions(), out answer));
                return answer;
            }
        }

        private static void Refuses(PdkOnnxFault fault, byte[] model, string words)
        {
            PdkOnnxException error = Assert.Throws<PdkOnnxException>(() => new PdkOnnxPlayer(model));
            Assert.Equal(fault, error.Fault);
            Assert.Contains(words, error.Message);
        }
    }
}
