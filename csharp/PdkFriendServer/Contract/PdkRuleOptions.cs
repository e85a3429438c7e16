using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace PdkFriendServer
{
    /// <summary>One option of the rules: its text name, and how its value is read and written.</summary>
    public sealed class PdkRuleOption
    {
        private readonly Func<PdkRule, string> read;
        private readonly Func<PdkRule, string, bool> write;

        internal PdkRuleOption(string name, string values, Func<PdkRule, string> read, Func<PdkRule, string, bool> write)
        {
            Name = name;
            Values = values;
            this.read = read;
            this.write = write;
        }

        /// <summary>The name in <c>option=value</c>.</summary>
        public string Name { get; }

        /// <summary>The values it takes, for people.</summary>
        public string Values { get; }

        /// <summary>The value of a rule set as text.</summary>
        public string Read(PdkRule rule)
        {
            return read(rule);
        }

        /// <summary>Sets the value from text.</summary>
        /// <exception cref="PdkRuleException">The option does not take that value.</exception>
        public void Write(PdkRule rule, string value)
        {
            if (!write(rule, value))
            {
                throw new PdkRuleException(Name, value, "is none of " + Values);
            }
        }
    }

    /// <summary>The option table: the text form <c>PRESET[,option=value…]</c> of the rules.</summary>
    public static class PdkRuleOptions
    {
        private static readonly string[] OffOn = { "off", "on" };
        private static readonly string[] FourModes = { "off", "on", "last_hand_only" };

        private static readonly KeyValuePair<string, Func<PdkRule>>[] Presets =
        {
            new KeyValuePair<string, Func<PdkRule>>("guanpai", PdkRule.GuanPai),
            new KeyValuePair<string, Func<PdkRule>>("classic16", PdkRule.Classic16),
            new KeyValuePair<string, Func<PdkRule>>("classic15", PdkRule.Classic15)
        };

        /// <summary>All options, in the order in which they are printed.</summary>
        public static IReadOnlyList<PdkRuleOption> All { get; } = new[]
        {
            new PdkRuleOption("deck", "48, 45, 0x… (52 bits)", r => PrintDeck(r.Deck), ReadDeck),
            Switch("first_must_contain_spade3", r => r.FirstMustContainSpade3, (r, v) => r.FirstMustContainSpade3 = v),
            Names("later_lead", new[] { "winner", "spade3" }, r => (int)r.LaterLead, (r, v) => r.LaterLead = (PdkLaterLead)v),
            Switch("must_beat", r => r.MustBeat, (r, v) => r.MustBeat = v),
            Number("min_pair_run", 2, 3, r => r.MinPairRun, (r, v) => r.MinPairRun = v),
            Names("triple_kickers", new[] { "any2", "pair" }, r => (int)r.TripleKickers, (r, v) => r.TripleKickers = (PdkKickers)v),
            Switch("triple_tail_lead", r => r.TripleTailLead, (r, v) => r.TripleTailLead = v),
            Switch("triple_tail_follow", r => r.TripleTailFollow, (r, v) => r.TripleTailFollow = v),
            Switch("plane_tail_lead", r => r.PlaneTailLead, (r, v) => r.PlaneTailLead = v),
            Switch("plane_tail_follow", r => r.PlaneTailFollow, (r, v) => r.PlaneTailFollow = v),
            Switch("bare_triple", r => r.BareTriple, (r, v) => r.BareTriple = v),
            Switch("bare_plane", r => r.BarePlane, (r, v) => r.BarePlane = v),
            Names("four_two", FourModes, r => (int)r.FourTwo, (r, v) => r.FourTwo = (PdkFourMode)v),
            Names("four_three", FourModes, r => (int)r.FourThree, (r, v) => r.FourThree = (PdkFourMode)v),
            Names("four_answer", new[] { "same_shape", "bombs_only" }, r => (int)r.FourAnswer, (r, v) => r.FourAnswer = (PdkFourAnswer)v),
            Names("ace_bomb", new[] { "off", "natural" }, r => (int)r.AceBomb, (r, v) => r.AceBomb = (PdkAceBomb)v),
            Switch("bomb_split", r => r.BombSplit, (r, v) => r.BombSplit = v),
            Names("last_single", new[] { "free", "enforce", "pay_all" }, r => (int)r.LastSingle, (r, v) => r.LastSingle = (PdkLastSingle)v),
            Number("base", 1, PdkRule.HighestBase, r => r.Base, (r, v) => r.Base = v),
            Switch("one_left_free", r => r.OneLeftFree, (r, v) => r.OneLeftFree = v),
            Switch("spring_double", r => r.SpringDouble, (r, v) => r.SpringDouble = v),
            Number("bomb_score", 0, PdkRule.HighestBombScore, r => r.BombScore, (r, v) => r.BombScore = v),
            Names("bomb_settle", new[] { "stands", "always" }, r => (int)r.BombSettle, (r, v) => r.BombSettle = (PdkBombSettle)v),
            Switch("anti_spring", r => r.AntiSpring, (r, v) => r.AntiSpring = v),
            Names("heart10", new[] { "off", "double" }, r => (int)r.Heart10, (r, v) => r.Heart10 = (PdkHeart10)v),
            Names("bao_zhuang", new[] { "off", "first_out", "close_all" }, r => (int)r.BaoZhuang, (r, v) => r.BaoZhuang = (PdkBaoZhuang)v)
        };

        /// <summary>Reads <c>PRESET[,option=value…]</c> and validates the result.</summary>
        /// <exception cref="PdkRuleException">A name or a value is unknown, or the rules cannot be played.</exception>
        public static PdkRule Parse(string text)
        {
            if (text == null)
            {
                throw new ArgumentNullException(nameof(text));
            }
            string[] parts = text.Split(',');
            PdkRule rule = Preset(parts[0].Trim());
            var seen = new HashSet<string>();
            foreach (string part in parts.Skip(1))
            {
                int equals = part.IndexOf('=');
                if (equals < 0)
                {
                    throw new PdkRuleException(part.Trim(), string.Empty, "is not of the form option=value");
                }
                string name = part.Substring(0, equals).Trim();
                string value = part.Substring(equals + 1).Trim();
                PdkRuleOption option = All.FirstOrDefault(o => o.Name == name);
                if (option == null)
                {
                    throw new PdkRuleException(name, value, "there is no option of that name");
                }
                if (!seen.Add(name))
                {
                    throw new PdkRuleException(name, value, "is given twice");
                }
                option.Write(rule, value);
            }
            rule.Validate();
            return rule;
        }

        /// <summary>Prints the preset with the fewest differing options, and those.</summary>
        public static string Print(PdkRule rule)
        {
            string shortest = null;
            int fewest = int.MaxValue;
            foreach (KeyValuePair<string, Func<PdkRule>> preset in Presets)
            {
                PdkRule start = preset.Value();
                List<PdkRuleOption> different = All.Where(o => o.Read(start) != o.Read(rule)).ToList();
                if (different.Count < fewest)
                {
                    fewest = different.Count;
                    shortest = different.Aggregate(new StringBuilder(preset.Key), (t, o) => t.Append(',').Append(o.Name).Append('=').Append(o.Read(rule))).ToString();
                }
            }
            return shortest;
        }

        private static PdkRule Preset(string name)
        {
            foreach (KeyValuePair<string, Func<PdkRule>> preset in Presets)
            {
                if (preset.Key == name)
                {
                    return preset.Value();
                }
            }
            throw new PdkRuleException("preset", name, "is none of " + string.Join(", ", Presets.Select(p => p.Key)));
        }

        private static PdkRuleOption Switch(string name, Func<PdkRule, bool> get, Action<PdkRule, bool> set)
        {
            return Names(name, OffOn, r => get(r) ? 1 : 0, (r, v) => set(r, v == 1));
        }

        private static PdkRuleOption Names(string name, string[] names, Func<PdkRule, int> get, Action<PdkRule, int> set)
        {
            return new PdkRuleOption(
                name,
                string.Join(", ", names),
                r => names[get(r)],
                (r, text) =>
                {
                    int value = Array.IndexOf(names, text);
                    if (value >= 0)
                    {
                        set(r, value);
                    }
                    return value >= 0;
                });
        }

        private static PdkRuleOption Number(string name, int lowest, int highest, Func<PdkRule, int> get, Action<PdkRule, int> set)
        {
            return new PdkRuleOption(
                name,
                string.Format(CultureInfo.InvariantCulture, "{0}…{1}", lowest, highest),
                r => get(r).ToString(CultureInfo.InvariantCulture),
                (r, text) =>
                {
                    int value;
                    bool good = int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out value) && value >= lowest && value <= highest;
                    if (good)
                    {
                        set(r, value);
                    }
                    return good;
                });
        }

        private static string PrintDeck(ulong deck)
        {
            if (deck == PdkDeck.SixteenEach)
            {
                return "48";
            }
            return deck == PdkDeck.FifteenEach ? "45" : "0x" + deck.ToString("x", CultureInfo.InvariantCulture);
        }

        private static bool ReadDeck(PdkRule rule, string text)
        {
            if (text == "48" || text == "45")
            {
                rule.Deck = text == "48" ? PdkDeck.SixteenEach : PdkDeck.FifteenEach;
                return true;
            }
            ulong deck;
            if (!text.StartsWith("0x", StringComparison.OrdinalIgnoreCase)
                || !ulong.TryParse(text.Substring(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out deck))
            {
                return false;
            }
            rule.Deck = deck;
            return true;
        }
    }
}
