using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The wrapper's numbers and exports are those of the C header.</summary>
    public class HeaderTests
    {
        private static readonly string Header = File.ReadAllText(TestFiles.Path("pdkbot.h"));

        private static readonly Dictionary<string, long> Defines = Regex
            .Matches(Header, @"^#define (PDK_\w+) \(?(-?\d+)\)?\s*$", RegexOptions.Multiline)
            .Cast<Match>()
            .ToDictionary(m => m.Groups[1].Value, m => long.Parse(m.Groups[2].Value, CultureInfo.InvariantCulture));

        [Theory]
        [InlineData(typeof(PdkStatus), "PDK_ERR_", 1)]
        [InlineData(typeof(PdkShape), "PDK_SHAPE_", 0)]
        [InlineData(typeof(PdkPreset), "PDK_PRESET_", 0)]
        [InlineData(typeof(PdkBotKind), "PDK_BOT_", 0)]
        [InlineData(typeof(PdkPhase), "PDK_PHASE_", 0)]
        [InlineData(typeof(PdkLaterLead), "PDK_LATER_LEAD_", 0)]
        [InlineData(typeof(PdkTripleKickers), "PDK_KICKERS_", 0)]
        [InlineData(typeof(PdkFourAnswer), "PDK_FOUR_ANSWER_", 0)]
        [InlineData(typeof(PdkAceBomb), "PDK_ACE_BOMB_", 0)]
        [InlineData(typeof(PdkLastSingle), "PDK_LAST_SINGLE_", 0)]
        [InlineData(typeof(PdkBombSettle), "PDK_BOMB_SETTLE_", 0)]
        [InlineData(typeof(PdkHeart10Mode), "PDK_HEART10_", 0)]
        [InlineData(typeof(PdkBaoZhuangMode), "PDK_BAO_ZHUANG_", 0)]
        public void An_enum_has_every_number_of_the_header_and_no_other(Type type, string prefix, int withoutPrefix)
        {
            Dictionary<string, long> header = Defines
                .Where(define => define.Key.StartsWith(prefix, StringComparison.Ordinal))
                .ToDictionary(define => Plain(define.Key.Substring(prefix.Length)), define => define.Value);
            if (withoutPrefix == 1)
            {
                header.Add("ok", Defines["PDK_OK"]);
            }

            Dictionary<string, long> ours = Enum.GetValues(type).Cast<object>().ToDictionary(
                value => Plain(value.ToString()), value => Convert.ToInt64(value, CultureInfo.InvariantCulture));
            Assert.NotEmpty(header);
            Assert.Equal(header.OrderBy(entry => entry.Value), ours.OrderBy(entry => entry.Value));
        }

        [Fact]
        public void Single_numbers_are_those_of_the_header()
        {
            Assert.Equal(PdkLimits.AbiVersion, Defines["PDK_ABI_VERSION"]);
            Assert.Equal(PdkLimits.MaxTurns, Defines["PDK_MAX_TURNS"]);
            Assert.Equal(PdkLimits.MaxPlays, Defines["PDK_MAX_PLAYS"]);
            Assert.Equal(PdkLimits.DeclarerUnknown, Defines["PDK_DECLARER_UNKNOWN"]);
            Assert.Equal((long)PdkFlags.HasPWin, Defines["PDK_HAS_P_WIN"]);
            Assert.Equal((long)PdkFlags.HasPoints, Defines["PDK_HAS_POINTS"]);
            Assert.Equal((long)PdkFlags.Forced, Defines["PDK_FORCED"]);
            Assert.Equal((long)PdkFourMode.Off, Defines["PDK_FOUR_OFF"]);
            Assert.Equal((long)PdkFourMode.On, Defines["PDK_FOUR_ON"]);
            Assert.Equal((long)PdkFourMode.LastHandOnly, Defines["PDK_FOUR_LAST_HAND_ONLY"]);
        }

        [Fact]
        public void Every_export_of_the_header_is_imported_or_checked_by_the_loader()
        {
            string[] exports = Regex.Matches(Header, @"^[a-z][^\n(]*?\b(pdk_\w+)\(", RegexOptions.Multiline)
                .Cast<Match>()
                .Select(m => m.Groups[1].Value)
                .Distinct()
                .OrderBy(name => name, StringComparer.Ordinal)
                .ToArray();
            string[] imports = typeof(NativeMethods).GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
                .Where(method => method.GetCustomAttribute<DllImportAttribute>() != null)
                .Select(method => method.Name)
                .Concat(new[] { "pdk_struct_size" })
                .OrderBy(name => name, StringComparer.Ordinal)
                .ToArray();
            Assert.NotEmpty(exports);
            Assert.Equal(exports, imports);
        }

        [Fact]
        public void Every_import_is_cdecl_and_spelled_exactly()
        {
            foreach (MethodInfo method in typeof(NativeMethods).GetMethods(BindingFlags.Static | BindingFlags.NonPublic))
            {
                DllImportAttribute import = method.GetCustomAttribute<DllImportAttribute>();
                if (import != null)
                {
                    Assert.Equal("pdkbot", import.Value);
                    Assert.Equal(CallingConvention.Cdecl, import.CallingConvention);
                    Assert.True(import.ExactSpelling, method.Name);
                }
            }
        }

        private static string Plain(string name)
        {
            return name.Replace("_", string.Empty).ToLowerInvariant();
        }
    }
}
