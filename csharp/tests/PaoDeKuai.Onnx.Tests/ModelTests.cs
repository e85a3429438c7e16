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
        public void Null_is_none()
        {
            Assert.Throws<ArgumentNullException>(() => new PdkOnnxPlayer((string)null));
            Assert.Throws<ArgumentNullException>(() => new PdkOnnxPlayer((byte[])null));
        }

        private static void Refuses(PdkOnnxFault fault, byte[] model, string words)
        {
            PdkOnnxException error = Assert.Throws<PdkOnnxException>(() => new PdkOnnxPlayer(model));
            Assert.Equal(fault, error.Fault);
            Assert.Contains(words, error.Message);
        }
    }
}
