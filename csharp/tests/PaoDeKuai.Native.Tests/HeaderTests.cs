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

        // Which of our types holds the constants that start so.
        private static readonly KeyValuePair<string, Type>[] Enums =
        {
            Named("PDK_ERR_", typeof(PdkStatus)),
            Named("PDK_SHAPE_", typeof(PdkShape)),
            Named("PDK_PRESET_", typeof(PdkPreset)),
            Named("PDK_BOT_", typeof(PdkBotKind)),
            Named("PDK_OBJECTIVE_", typeof(PdkObjective)),
            Named("PDK_PHASE_", typeof(PdkPhase)),
            Named("PDK_LATER_LEAD_", typeof(PdkLaterLead)),
            Named("PDK_KICKERS_", typeof(PdkTripleKickers)),
            Named("PDK_FOUR_", typeof(PdkFourMode)),
            Named("PDK_FOUR_ANSWER_", typeof(PdkFourAnswer)),
            Named("PDK_ACE_BOMB_", typeof(PdkAceBomb)),
            Named("PDK_LAST_SINGLE_", typeof(PdkLastSingle)),
            Named("PDK_BOMB_SETTLE_", typeof(PdkBombSettle)),
            Named("PDK_HEART10_", typeof(PdkHeart10Mode)),
            Named("PDK_BAO_ZHUANG_", typeof(PdkBaoZhuangMode)),
            Named("PDK_RESULT_", typeof(PdkResult)),
            Named("PDK_GOAL_", typeof(PdkGoal)),
            Named("PDK_VERDICT_", typeof(PdkVerdict)),
            Named("PDK_NET_ROW_", typeof(PdkNetRowKind)),
            Named("PDK_", typeof(PdkFlags)),
        };

        [Fact]
        public void Every_constant_of_the_golden_list_is_here_and_no_other()
        {
            List<string> ours = Enums.SelectMany(entry => Lines(entry.Key, entry.Value)).ToList();
            ours.AddRange(NativeLoader.StructSizes.Select(entry => Line("PDK_STRUCT_" + entry.Value.Key.Substring(3), entry.Key)));
            ours.Add(Line("PDK_ABI_VERSION", PdkLimits.AbiVersion));
            ours.Add(Line("PDK_MAX_TURNS", PdkLimits.MaxTurns));
            ours.Add(Line("PDK_MAX_PLAYS", PdkLimits.MaxPlays));
            ours.Add(Line("PDK_MAX_LINE", PdkLimits.MaxLine));
            ours.Add(Line("PDK_MAX_LEVEL", PdkLimits.MaxLevel));
            ours.Add(Line("PDK_SOLVE_DEFAULT_NODES", (long)PdkLimits.SolveDefaultNodes));
            ours.Add(Line("PDK_SOLVE_DEFAULT_MEMORY", (long)PdkLimits.SolveDefaultMemory));
            ours.Add(Line("PDK_SOLVE_MAX_MEMORY", (long)PdkLimits.SolveMaxMemory));
            ours.Add(Line("PDK_DECLARER_UNKNOWN", PdkLimits.DeclarerUnknown));
            string[] golden = File.ReadAllLines(TestFiles.Path("constants.txt"))
                .Select(line => line.Split(' '))
                .Select(words => Line(words[0], long.Parse(words[1], CultureInfo.InvariantCulture)))
                .ToArray();
            Assert.Equal(golden.Length, golden.Distinct().Count());
            Assert.Equal(
                golden.OrderBy(line => line, StringComparer.Ordinal),
                ours.OrderBy(line => line, StringComparer.Ordinal));
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

        private static IEnumerable<string> Lines(string prefix, Type type)
        {
            foreach (object value in Enum.GetValues(type))
            {
                if (value is PdkStatus.Ok)
                {
                    yield return Line("PDK_OK", 0);
                }
                else if (!(value is PdkFlags.None))
                {
                    yield return Line(prefix + value, Convert.ToInt64(value, CultureInfo.InvariantCulture));
                }
            }
        }

        // Names apart from their underscores, which PascalCase does not have: pdkpresetguanpai 1.
        private static string Line(string name, long value)
        {
            return name.Replace("_", string.Empty).ToLowerInvariant() + " " + value.ToString(CultureInfo.InvariantCulture);
        }

        private static KeyValuePair<string, Type> Named(string prefix, Type type)
        {
            return new KeyValuePair<string, Type>(prefix, type);
        }
    }
}
