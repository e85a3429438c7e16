using System;
using System.IO;

namespace PaoDeKuai.Onnx.Tests
{
    /// <summary>The net of the library as ONNX.</summary>
    internal static class Model
    {
        internal static readonly string File = Path.Combine(AppContext.BaseDirectory, "data", "net.onnx");

        /// <summary>The bytes of the file, in which this text is another of the same length, wherever it stands.</summary>
        internal static byte[] With(string text, string other)
        {
            byte[] bytes = System.IO.File.ReadAllBytes(File);
            int replaced = 0;
            for (int place = 0; place + text.Length <= bytes.Length; place++)
            {
                if (Stands(text, bytes, place))
                {
                    for (int i = 0; i < text.Length; i++)
                    {
                        bytes[place + i] = (byte)other[i];
                    }

                    replaced++;
                }
            }

            if (replaced == 0 || text.Length != other.Length)
            {
                throw new ArgumentException("the model has no '" + text + "', or '" + other + "' has another length", nameof(text));
            }

            return bytes;
        }

        private static bool Stands(string text, byte[] bytes, int place)
        {
            for (int i = 0; i < text.Length; i++)
            {
                if (bytes[place + i] != text[i])
                {
                    return false;
                }
            }

            return true;
        }
    }
}
