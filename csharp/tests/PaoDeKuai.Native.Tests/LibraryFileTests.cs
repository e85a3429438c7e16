using System;
using System.IO;
using System.Linq;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>Which files are told apart before the system's loader sees them.</summary>
    public class LibraryFileTests
    {
        private const int ElfLength = 4096;
        private const int PeLength = 2048;

        [Theory]
        [InlineData("whole", null)]
        [InlineData("no section headers", null)]
        [InlineData("empty", "the file is empty: copy it again")]
        [InlineData("text", "not an ELF file")]
        [InlineData("three bytes", "not an ELF file")]
        [InlineData("ten bytes", "truncated: the file has 10 bytes, but its header would end at 64: copy it again")]
        [InlineData("header cut", "truncated: the file has 63 bytes, but its header would end at 64: copy it again")]
        [InlineData("one byte short", "truncated: the file has 4095 bytes, but its section headers would end at 4096")]
        [InlineData("half", "truncated: the file has 2048 bytes, but its section headers would end at 4096")]
        [InlineData("program headers outside", "truncated: the file has 4096 bytes, but its program headers would end at 4166")]
        [InlineData("segment outside", "truncated: the file has 4096 bytes, but its segment 1 would end at 4097")]
        [InlineData("segment wraps round", "truncated: the file has 4096 bytes, but its segment 1 would end at 18446744073709551615")]
        [InlineData("sections wrap round", "truncated: the file has 4096 bytes, but its section headers would end at 18446744073709551615")]
        [InlineData("no segments", "without segments")]
        [InlineData("32 bits", "a library of 32 bits (x86), x86-64 is needed")]
        [InlineData("ARM64", "made for another machine (ARM64), x86-64 is needed")]
        [InlineData("RISC-V", "made for another machine (machine 243), x86-64 is needed")]
        [InlineData("big-endian", "made for another machine (big-endian), x86-64 is needed")]
        [InlineData("object file", "no shared library (type 1)")]
        [InlineData("Windows library", "a Windows library (PE), but this system is none: take libpdkbot.so")]
        public void Of_an_ELF_file(string what, string expected)
        {
            Check(expected, LibraryFile.Fault(new MemoryStream(ElfCase(what)), false));
        }

        [Theory]
        [InlineData("whole", null)]
        [InlineData("empty", "the file is empty: copy it again")]
        [InlineData("text", "not a PE file")]
        [InlineData("header cut", "truncated: the file has 40 bytes, but its header would end at 64: copy it again")]
        [InlineData("PE header cut", "truncated: the file has 140 bytes, but its PE header would end at 152")]
        [InlineData("section table cut", "truncated: the file has 400 bytes, but its section table would end at 472")]
        [InlineData("one byte short", "truncated: the file has 2047 bytes, but its section 1 would end at 2048")]
        [InlineData("no PE mark", "not a PE file")]
        [InlineData("x86", "made for another machine (x86, 32 bits), x86-64 is needed")]
        [InlineData("ARM64", "made for another machine (ARM64), x86-64 is needed")]
        [InlineData("program", "a PE file, but no library")]
        [InlineData("Linux library", "a Linux library (ELF), but this system is Windows: take pdkbot.dll")]
        public void Of_a_PE_file(string what, string expected)
        {
            Check(expected, LibraryFile.Fault(new MemoryStream(PeCase(what)), true));
        }

        [Fact]
        public void The_real_library_is_whole_and_no_part_of_it_is()
        {
            byte[] whole = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, LibraryCandidates.FileName(NativeSystem.IsWindows)));
            Assert.Null(LibraryFile.Fault(new MemoryStream(whole), NativeSystem.IsWindows));
            for (int length = 0; length < whole.Length; length += Math.Max(1, length / 50))
            {
                Assert.NotNull(LibraryFile.Fault(new MemoryStream(whole, 0, length), NativeSystem.IsWindows));
            }

            Assert.NotNull(LibraryFile.Fault(new MemoryStream(whole, 0, whole.Length - 1), NativeSystem.IsWindows));
        }

        private static void Check(string expected, string fault)
        {
            if (expected == null)
            {
                Assert.Null(fault);
            }
            else
            {
                Assert.Contains(expected, fault);
            }
        }

        private static byte[] ElfCase(string what)
        {
            byte[] file = Elf();
            switch (what)
            {
                case "whole": return file;
                case "no section headers": Put(file, 40, 8, 0); Put(file, 60, 2, 0); return file;
                case "empty": return Array.Empty<byte>();
                case "text": return Enumerable.Repeat((byte)'x', 300).ToArray();
                case "three bytes": return file.Take(3).ToArray();
                case "ten bytes": return file.Take(10).ToArray();
                case "header cut": return file.Take(63).ToArray();
                case "one byte short": return file.Take(ElfLength - 1).ToArray();
                case "half": return file.Take(ElfLength / 2).ToArray();
                case "program headers outside": Put(file, 32, 8, ElfLength - 42); return file;
                case "segment outside": Put(file, 64 + 56 + 32, 8, 2049); return file;
                case "segment wraps round": Put(file, 64 + 56 + 8, 8, ulong.MaxValue - 5); return file;
                case "sections wrap round": Put(file, 40, 8, ulong.MaxValue - 5); return file;
                case "no segments": Put(file, 56, 2, 0); return file;
                case "32 bits": Put(file, 4, 1, 1); Put(file, 18, 2, 3); return file;
                case "ARM64": Put(file, 18, 2, 183); return file;
                case "RISC-V": Put(file, 18, 2, 243); return file;
                case "big-endian": Put(file, 5, 1, 2); return file;
                case "object file": Put(file, 16, 2, 1); return file;
                case "Windows library": return Pe();
                default: throw new ArgumentOutOfRangeException(nameof(what), what, "no such case");
            }
        }

        private static byte[] PeCase(string what)
        {
            byte[] file = Pe();
            switch (what)
            {
                case "whole": return file;
                case "empty": return Array.Empty<byte>();
                case "text": return Enumerable.Repeat((byte)'x', 300).ToArray();
                case "header cut": return file.Take(40).ToArray();
                case "PE header cut": return file.Take(140).ToArray();
                case "section table cut": return file.Take(400).ToArray();
                case "one byte short": return file.Take(PeLength - 1).ToArray();
                case "no PE mark": file[128] = (byte)'N'; return file;
                case "x86": Put(file, 132, 2, 0x14c); return file;
                case "ARM64": Put(file, 132, 2, 0xaa64); return file;
                case "program": Put(file, 150, 2, 0x22); return file;
                case "Linux library": return Elf();
                default: throw new ArgumentOutOfRangeException(nameof(what), what, "no such case");
            }
        }

        // Two segments, the second to the middle and on; three section headers at the very end.
        private static byte[] Elf()
        {
            byte[] file = new byte[ElfLength];
            new byte[] { 0x7f, (byte)'E', (byte)'L', (byte)'F', 2, 1, 1 }.CopyTo(file, 0);
            Put(file, 16, 2, 3);
            Put(file, 18, 2, 62);
            Put(file, 32, 8, 64);
            Put(file, 40, 8, ElfLength - (3 * 64));
            Put(file, 54, 2, 56);
            Put(file, 56, 2, 2);
            Put(file, 58, 2, 64);
            Put(file, 60, 2, 3);
            Put(file, 64 + 32, 8, 2048);
            Put(file, 64 + 56 + 8, 8, 2048);
            Put(file, 64 + 56 + 32, 8, 1500);
            return file;
        }

        // PE header at 128, an optional header of 240 bytes, two sections, the data of the second to the very end.
        private static byte[] Pe()
        {
            byte[] file = new byte[PeLength];
            file[0] = (byte)'M';
            file[1] = (byte)'Z';
            Put(file, 60, 4, 128);
            file[128] = (byte)'P';
            file[129] = (byte)'E';
            Put(file, 132, 2, 0x8664);
            Put(file, 134, 2, 2);
            Put(file, 148, 2, 240);
            Put(file, 150, 2, 0x2022);
            const int Sections = 128 + 24 + 240;
            Put(file, Sections + 16, 4, 512);
            Put(file, Sections + 20, 4, 512);
            Put(file, Sections + 40 + 16, 4, 1024);
            Put(file, Sections + 40 + 20, 4, 1024);
            return file;
        }

        private static void Put(byte[] file, int offset, int size, ulong number)
        {
            for (int i = 0; i < size; i++)
            {
                file[offset + i] = (byte)(number >> (8 * i));
            }
        }
    }
}
