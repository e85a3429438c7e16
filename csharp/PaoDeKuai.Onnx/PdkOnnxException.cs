using System;

namespace PaoDeKuai.Onnx
{
    /// <summary>A model cannot be used; <see cref="Fault"/> says what is wrong with it, the message with which value.</summary>
    public sealed class PdkOnnxException : Exception
    {
        /// <summary>For serializers and tests.</summary>
        public PdkOnnxException()
            : this("the model cannot be used")
        {
        }

        /// <summary>With a message alone.</summary>
        /// <param name="message">What is wrong.</param>
        public PdkOnnxException(string message)
            : base(message)
        {
        }

        /// <summary>With a message and its cause.</summary>
        /// <param name="message">What is wrong.</param>
        /// <param name="innerException">The cause.</param>
        public PdkOnnxException(string message, Exception innerException)
            : base(message, innerException)
        {
        }

        internal PdkOnnxException(PdkOnnxFault fault, string model, string message, Exception innerException = null)
            : base(model + ": " + message, innerException)
        {
            Fault = fault;
            Model = model;
        }

        /// <summary>What is wrong; 0 where this package did not throw.</summary>
        public PdkOnnxFault Fault { get; }

        /// <summary>The path of the model, or that it came as bytes; null where this package did not throw.</summary>
        public string Model { get; }
    }
}
