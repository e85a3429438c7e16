using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The structs lie in memory as the golden layout says that Rust and C share (`Type.field offset size` a line).</summary>
    public class LayoutTests
    {
        private static readonly Type[] Structs =
        {
            typeof(PdkRules), typeof(PdkOptions), typeof(PdkView), typeof(PdkDecision), typeof(PdkCandidate),
            typeof(PdkBaoZhuang), typeof(PdkReading), typeof(PdkDeal), typeof(PdkOutcome), typeof(PdkScores),
            typeof(PdkEndgame), typeof(PdkSolveLimits), typeof(PdkSolution), typeof(PdkLineTurn), typeof(PdkNetInputs), typeof(PdkNetRow),
        };

        [Fact]
        public void Every_field_lies_where_the_golden_layout_says()
        {
            string[] golden = File.ReadAllLines(TestFiles.Path("layout.txt"))
                .Select(line => line.Trim())
                .Where(line => line.Length > 0 && !line.StartsWith("#", StringComparison.Ordinal))
                .Where(line => line.Split(' ')[0].Contains('.'))
                .ToArray();
            string[] ours = Structs.SelectMany(Lines).ToArray();
            Assert.Equal(golden, ours);
        }

        [Fact]
        public void A_field_reads_the_bytes_at_its_offset()
        {
            CheckBytes<PdkRules>();
            CheckBytes<PdkOptions>();
            CheckBytes<PdkView>();
            CheckBytes<PdkDecision>();
            CheckBytes<PdkCandidate>();
            CheckBytes<PdkBaoZhuang>();
            CheckBytes<PdkReading>();
            CheckBytes<PdkDeal>();
            CheckBytes<PdkOutcome>();
            CheckBytes<PdkScores>();
            CheckBytes<PdkEndgame>();
            CheckBytes<PdkSolveLimits>();
            CheckBytes<PdkSolution>();
            CheckBytes<PdkLineTurn>();
            CheckBytes<PdkNetInputs>();
            CheckBytes<PdkNetRow>();
        }

        [Fact]
        public void Sizes_are_those_of_the_ABI_page()
        {
            Assert.Equal(
                new uint[] { 48, 48, 1256, 48, 56, 40, 8, 32, 24, 16, 112, 32, 48, 24, 16, 48 },
                NativeLoader.StructSizes.Select(entry => entry.Value.Value).ToArray());
            Assert.Equal(
                Structs.Select(type => type.Name).ToArray(),
                NativeLoader.StructSizes.Select(entry => entry.Value.Key).ToArray());
        }

        [Fact]
        public void Created_structs_say_their_size()
        {
            Assert.Equal(1256u, PdkView.Create().StructSize);
            Assert.Equal(24u, PdkOutcome.Create().StructSize);
            Assert.Equal(32u, PdkSolveLimits.Create().StructSize);
            Assert.Equal(112u, PdkEndgame.Create(PdkRules.Create(), 1, 2).StructSize);
        }

        [Fact]
        public void A_view_keeps_what_is_set_by_seat()
        {
            PdkView view = PdkView.Create();
            for (int seat = 1; seat <= 3; seat++)
            {
                view.SetLeft(seat, (byte)(10 + seat));
                view.SetBombs(seat, (byte)seat);
            }

            Assert.Equal(new byte[] { 11, 12, 13 }, new[] { view.GetLeft(1), view.GetLeft(2), view.GetLeft(3) });
            Assert.Equal(new byte[] { 1, 2, 3 }, new[] { view.GetBombs(1), view.GetBombs(2), view.GetBombs(3) });
            Assert.Throws<ArgumentOutOfRangeException>(() => view.GetLeft(0));
            Assert.Throws<ArgumentOutOfRangeException>(() => view.SetBombs(4, 0));
        }

        [Fact]
        public void A_view_refuses_turns_it_cannot_hold()
        {
            PdkView view = PdkView.Create();
            view.AddTurn(3, 0x10);
            Assert.Equal((3UL << 62) | 0x10, view.GetTurn(0));
            Assert.Throws<ArgumentOutOfRangeException>(() => view.GetTurn(1));
            Assert.Throws<ArgumentOutOfRangeException>(() => view.AddTurn(4, 0));
            Assert.Throws<ArgumentOutOfRangeException>(() => view.AddTurn(1, 1UL << 52));
            while (view.HistoryLen < PdkLimits.MaxTurns)
            {
                view.AddTurn(1, 0);
            }

            Assert.Throws<InvalidOperationException>(() => view.AddTurn(1, 0));
            Assert.Equal(1UL << 62, view.GetTurn(PdkLimits.MaxTurns - 1));
        }

        private static IEnumerable<string> Lines(Type type)
        {
            FieldInfo[] fields = Fields(type);
            for (int i = 0; i < fields.Length; i++)
            {
                yield return string.Format(
                    CultureInfo.InvariantCulture,
                    "{0}.{1} {2} {3}",
                    type.Name, SnakeCase(fields[i].Name), Offset(type, fields[i]), Size(fields[i].FieldType));
            }
        }

        private static unsafe void CheckBytes<T>()
            where T : unmanaged
        {
            Assert.Equal(Marshal.SizeOf<T>(), sizeof(T));
            byte[] bytes = new byte[sizeof(T)];
            Random random = new Random(20);
            for (int i = 0; i < bytes.Length; i++)
            {
                bytes[i] = (byte)random.Next(1, 0x70); // never a NaN, whose bits a runtime may change
            }

            object value;
            fixed (byte* first = bytes)
            {
                value = *(T*)first;
            }

            foreach (FieldInfo field in Fields(typeof(T)))
            {
                object element = field.GetValue(value);
                FieldInfo buffer = field.FieldType.GetField("FixedElementField");
                if (buffer != null)
                {
                    element = buffer.GetValue(element);
                }

                byte[] read = Bytes(element);
                byte[] expected = bytes.Skip(Offset(typeof(T), field)).Take(read.Length).ToArray();
                Assert.True(expected.SequenceEqual(read), typeof(T).Name + "." + field.Name);
            }
        }

        private static byte[] Bytes(object value)
        {
            if (value is Enum)
            {
                value = Convert.ChangeType(value, Enum.GetUnderlyingType(value.GetType()), CultureInfo.InvariantCulture);
            }

            if (value is byte)
            {
                return new[] { (byte)value };
            }

            if (value is int)
            {
                return BitConverter.GetBytes((int)value);
            }

            if (value is uint)
            {
                return BitConverter.GetBytes((uint)value);
            }

            if (value is ulong)
            {
                return BitConverter.GetBytes((ulong)value);
            }

            if (value is double)
            {
                return BitConverter.GetBytes((double)value);
            }

            // A struct within a struct starts with its size.
            return BitConverter.GetBytes(((PdkRules)value).StructSize);
        }

        private static FieldInfo[] Fields(Type type)
        {
            return type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
                .OrderBy(field => Offset(type, field))
                .ToArray();
        }

        private static int Offset(Type type, FieldInfo field)
        {
            return Marshal.OffsetOf(type, field.Name).ToInt32();
        }

        private static int Size(Type type)
        {
            return Marshal.SizeOf(type.IsEnum ? Enum.GetUnderlyingType(type) : type);
        }

        private static string SnakeCase(string name)
        {
            string apart = Regex.Replace(name, "([a-z0-9])([A-Z])", "$1_$2");
            return Regex.Replace(apart, "([A-Z])([A-Z][a-z])", "$1_$2").ToLowerInvariant();
        }
    }
}
