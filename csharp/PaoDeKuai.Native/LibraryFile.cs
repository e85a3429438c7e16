using System;
using System.Globalization;
using System.IO;

namespace PaoDeKuai.Native
{
    /// <summary>
    /// Whether a file is a whole x86-64 library, seen before the system's loader touches it: a file that was copied only half kills
    /// the process inside dlopen (SIGBUS), and the loader's own words about another machine are hard to read.
    /// </summary>
    internal static class LibraryFile
    {
        private const int ElfHeaderSize = 64;
        private const int ElfMachineX64 = 62;
        private const int ElfSharedObject = 3;
        private const int ElfSegmentSize = 56;
        private const int PeHeaderSize = 24;
        private const int PeMachineX64 = 0x8664;
        private const int PeIsLibrary = 0x2000;
        private const int PeSectionSize = 40;

        /// <summary>What is wrong with the file; null when nothing is.</summary>
        internal static string Fault(Stream file, bool isWindows)
        {
            if (file.Length == 0)
            {
                return "the file is empty: copy it again";
            }

            return isWindows ? PeFault(file) : ElfFault(file);
        }

        private static string ElfFault(Stream file)
        {
            byte[] header = Read(file, 0, ElfHeaderSize);
            if (!IsElf(header))
            {
                return IsPe(header)
                    ? "a Windows library (PE), but this system is none: take " + LibraryCandidates.FileName(false)
                    : "not an ELF file, so no Linux library";
            }

            if (header.Length < 20)
            {
                return Truncated(file, "its header", ElfHeaderSize);
            }

            int machine = (int)Number(header, 18, 2);
            if (header[4] != 2)
            {
                return "a library of 32 bits (" + ElfMachine(machine) + "), x86-64 is needed";
            }

            if (header[5] != 1 || machine != ElfMachineX64)
            {
                return "made for another machine (" + (header[5] == 1 ? ElfMachine(machine) : "big-endian") + "), x86-64 is needed";
            }

            if (Number(header, 16, 2) != ElfSharedObject)
            {
                return "an ELF file, but no shared library (type " + Text(Number(header, 16, 2)) + ")";
            }

            if (header.Length < ElfHeaderSize)
            {
                return Truncated(file, "its header", ElfHeaderSize);
            }

            ulong end;
            if (!Fits(file, Number(header, 40, 8), Number(header, 60, 2) * Number(header, 58, 2), out end))
            {
                return Truncated(file, "its section headers", end);
            }

            return SegmentFault(file, Number(header, 32, 8), (int)Number(header, 54, 2), (int)Number(header, 56, 2));
        }

        private static string SegmentFault(Stream file, ulong table, int size, int count)
        {
            if (count == 0 || size < ElfSegmentSize)
            {
                return "an ELF file without segments to load";
            }

            ulong end;
            if (!Fits(file, table, (ulong)size * (ulong)count, out end))
            {
                return Truncated(file, "its program headers", end);
            }

            byte[] segments = Read(file, (long)table, size * count);
            for (int i = 0; i < count; i++)
            {
                if (!Fits(file, Number(segments, (i * size) + 8, 8), Number(segments, (i * size) + 32, 8), out end))
                {
                    return Truncated(file, "its segment " + Text((ulong)i), end);
                }
            }

            return null;
        }

        private static string PeFault(Stream file)
        {
            byte[] dos = Read(file, 0, 64);
            if (!IsPe(dos))
            {
                return IsElf(dos)
                    ? "a Linux library (ELF), but this system is Windows: take " + LibraryCandidates.FileName(true)
                    : "not a PE file, so no Windows library";
            }

            if (dos.Length < 64)
            {
                return Truncated(file, "its header", 64);
            }

            ulong at = Number(dos, 60, 4);
            ulong end;
            if (!Fits(file, at, PeHeaderSize, out end))
            {
                return Truncated(file, "its PE header", end);
            }

            byte[] header = Read(file, (long)at, PeHeaderSize);
            if (header[0] != 'P' || header[1] != 'E' || header[2] != 0 || header[3] != 0)
            {
                return "not a PE file, so no Windows library";
            }

            int machine = (int)Number(header, 4, 2);
            if (machine != PeMachineX64)
            {
                return "made for another machine (" + PeMachine(machine) + "), x86-64 is needed";
            }

            if ((Number(header, 22, 2) & PeIsLibrary) == 0)
            {
                return "a PE file, but no library";
            }

            ulong table = at + PeHeaderSize + Number(header, 20, 2);
            return SectionFault(file, table, (int)Number(header, 6, 2));
        }

        private static string SectionFault(Stream file, ulong table, int count)
        {
            ulong end;
            if (!Fits(file, table, (ulong)count * PeSectionSize, out end))
            {
                return Truncated(file, "its section table", end);
            }

            byte[] sections = Read(file, (long)table, count * PeSectionSize);
            for (int i = 0; i < count; i++)
            {
                // A section without data in the file may give any place for it.
                ulong size = Number(sections, (i * PeSectionSize) + 16, 4);
                if (size != 0 && !Fits(file, Number(sections, (i * PeSectionSize) + 20, 4), size, out end))
                {
                    return Truncated(file, "its section " + Text((ulong)i), end);
                }
            }

            return null;
        }

        private static bool IsElf(byte[] header)
        {
            return header.Length >= 4 && header[0] == 0x7f && header[1] == 'E' && header[2] == 'L' && header[3] == 'F';
        }

        private static bool IsPe(byte[] header)
        {
            return header.Length >= 2 && header[0] == 'M' && header[1] == 'Z';
        }

        private static bool Fits(Stream file, ulong offset, ulong size, out ulong end)
        {
            end = unchecked(offset + size);
            bool overflows = end < offset;
            end = overflows ? ulong.MaxValue : end;
            return !overflows && end <= (ulong)file.Length;
        }

        private static string Truncated(Stream file, string what, ulong end)
        {
            return "truncated: the file has " + Text((ulong)file.Length) + " bytes, but " + what + " would end at " + Text(end) + ": copy it again";
        }

        /// <summary>So many bytes from an offset, fewer at the end of the file.</summary>
        private static byte[] Read(Stream file, long offset, int count)
        {
            byte[] bytes = new byte[count];
            file.Position = offset;
            int filled = 0;
            while (filled < count)
            {
                int read = file.Read(bytes, filled, count - filled);
                if (read == 0)
                {
                    Array.Resize(ref bytes, filled);
                    break;
                }

                filled += read;
            }

            return bytes;
        }

        private static ulong Number(byte[] bytes, int offset, int size)
        {
            ulong number = 0;
            for (int i = size - 1; i >= 0; i--)
            {
                number = (number << 8) | bytes[offset + i];
            }

            return number;
        }

        private static string ElfMachine(int machine)
        {
            switch (machine)
            {
                case 3: return "x86";
                case 40: return "ARM";
                case ElfMachineX64: return "x86-64";
                case 183: return "ARM64";
                default: return "machine " + Text((ulong)machine);
            }
        }

        private static string PeMachine(int machine)
        {
            switch (machine)
            {
                case 0x14c: return "x86, 32 bits";
                case 0x1c4: return "ARM, 32 bits";
                case 0xaa64: return "ARM64";
                default: return "machine 0x" + machine.ToString("x", CultureInfo.InvariantCulture);
            }
        }

        private static string Text(ulong number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }
    }
}
