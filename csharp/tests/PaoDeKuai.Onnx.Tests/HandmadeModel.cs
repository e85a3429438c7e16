using System.Collections.Generic;
using System.Globalization;
using System.Text;
using PaoDeKuai.Native;

namespace PaoDeKuai.Onnx.Tests
{
    /// <summary>A small model, written field by field: each output is a reduction of the inputs. The numbers of the fields are those of onnx.proto.</summary>
    internal sealed class HandmadeModel
    {
        private const ulong Float = 1;
        private const ulong ListOfNumbers = 7;

        /// <summary>How many inputs it has and says it has; at first those of the library.</summary>
        internal int Width { get; set; } = (int)PdkNative.NetInputs().Count;

        /// <summary>The type of the input: 1 = float, 11 = double.</summary>
        internal ulong InputType { get; set; } = Float;

        /// <summary>The operator that makes the points of the inputs.</summary>
        internal string Points { get; set; } = "ReduceMax";

        /// <summary>What becomes of the points then.</summary>
        internal string Then { get; set; } = "Identity";

        /// <summary>The operator that makes the chance.</summary>
        internal string Win { get; set; } = "ReduceMax";

        /// <summary>Over which axis: 1 = a number a row, 0 = a number an input.</summary>
        internal ulong Axis { get; set; } = 1;

        /// <summary>Its maps for 包庄; null = it says that it has none.</summary>
        internal string Maps { get; set; }

        internal byte[] Bytes()
        {
            PdkNetInputs list = PdkNative.NetInputs();
            Message model = new Message()
                .Number(1, 7)
                .Inside(7, Graph())
                .Inside(8, new Message().Text(1, string.Empty).Number(2, 13))
                .Inside(14, new Message().Text(1, "inputs").Text(2, list.Count.ToString(CultureInfo.InvariantCulture)))
                .Inside(14, new Message().Text(1, "features").Text(2, list.Features.ToString("x16", CultureInfo.InvariantCulture)));
            if (Maps != null)
            {
                model.Inside(14, new Message().Text(1, "maps").Text(2, Maps));
            }

            return model.ToArray();
        }

        private Message Graph()
        {
            return new Message()
                .Inside(1, Reduction(Points, "reduced"))
                .Inside(1, new Message().Text(1, "reduced").Text(2, "points").Text(4, Then))
                .Inside(1, Reduction(Win, "win"))
                .Text(2, "handmade")
                .Inside(11, Value("inputs", InputType, Rows(), new Message().Number(1, (ulong)Width)))
                .Inside(12, Value("points", InputType, Rows()))
                .Inside(12, Value("win", InputType, Rows()));
        }

        private Message Reduction(string reduction, string output)
        {
            return new Message()
                .Text(1, "inputs")
                .Text(2, output)
                .Text(4, reduction)
                .Inside(5, new Message().Text(1, "axes").Number(8, Axis).Number(20, ListOfNumbers))
                .Inside(5, new Message().Text(1, "keepdims").Number(3, 0).Number(20, 2));
        }

        private static Message Rows()
        {
            return new Message().Text(2, "N");
        }

        private static Message Value(string name, ulong type, params Message[] sizes)
        {
            Message shape = new Message();
            foreach (Message size in sizes)
            {
                shape.Inside(1, size);
            }

            return new Message().Text(1, name).Inside(2, new Message().Inside(1, new Message().Number(1, type).Inside(2, shape)));
        }

        /// <summary>A message of Protocol Buffers.</summary>
        private sealed class Message
        {
            private readonly List<byte> bytes = new List<byte>();

            internal Message Number(int field, ulong number)
            {
                Varint((ulong)field << 3);
                Varint(number);
                return this;
            }

            internal Message Text(int field, string text)
            {
                return Block(field, Encoding.UTF8.GetBytes(text));
            }

            internal Message Inside(int field, Message message)
            {
                return Block(field, message.ToArray());
            }

            internal byte[] ToArray()
            {
                return bytes.ToArray();
            }

            private Message Block(int field, byte[] block)
            {
                Varint(((ulong)field << 3) | 2);
                Varint((ulong)block.Length);
                bytes.AddRange(block);
                return this;
            }

            private void Varint(ulong number)
            {
                for (; number >= 0x80; number >>= 7)
                {
                    bytes.Add((byte)(number | 0x80));
                }

                bytes.Add((byte)number);
            }
        }
    }
}
