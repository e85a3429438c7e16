using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>
    /// Single random edits of many replays. Each is refused, and the step is named where a step was touched, or it is harmless: what the file says of
    /// the game is the same (a name, a bot's own figure, a time, a word about a fallback), or less (a seed is gone), or the game holds just as well
    /// under the rules or the first game that it now names.
    /// </summary>
    public class ReplayEditTests
    {
        private const ulong Seed = 0x50444b08;
        private static readonly Lazy<string[]> Replays = new Lazy<string[]>(() => Play().ToArray());

        [Fact]
        public void The_replays_are_of_many_kinds()
        {
            JObject[] all = Replays.Value.Select(JObject.Parse).ToArray();
            Assert.All(Replays.Value, text => PdkReplayChecker.Check(text));
            Assert.Contains(all, replay => (int)replay["declarer"] != 0);
            Assert.Contains(all, replay => !(bool)replay["first_game"]);
            Assert.Contains(all, replay => replay["events"].Any(step => step["fallback_kind"] != null));
            Assert.Contains(all, replay => replay["events"].Any(step => step["candidates"] != null));
        }

        [Fact]
        public void A_changed_value_is_refused_by_its_step_or_harmless()
        {
            var random = new PdkRandom(Seed);
            int refused = 0;
            int named = 0;
            foreach (string text in Replays.Value)
            {
                for (int i = 0; i < 100; i++)
                {
                    JObject changed = JObject.Parse(text);
                    string path = Edit(changed, random);
                    PdkReplayException error = Verdict(text, changed.ToString(Formatting.None), path);
                    refused += error == null ? 0 : 1;
                    Match step = Regex.Match(path, @"^events\[(\d+)\](\.(\w+))?");
                    if (error != null && step.Success)
                    {
                        named++;
                        AssertNames(error, int.Parse(step.Groups[1].Value), step.Groups[3].Value, path);
                    }
                }
            }
            Assert.True(named > 500 && refused - named > 50 && refused < 90 * Replays.Value.Length, named + " of " + refused);
        }

        [Fact]
        public void A_cut_document_is_refused_by_the_step_in_which_it_ends()
        {
            var random = new PdkRandom(Seed + 1);
            foreach (string text in Replays.Value)
            {
                int[] starts = Regex.Matches(text, "\\{\"ask\"").Cast<Match>().Select(match => match.Index).ToArray();
                int end = text.IndexOf("],\"declarer\"", StringComparison.Ordinal);
                for (int i = 0; i < 60; i++)
                {
                    // Not the line end alone, which says nothing.
                    int cut = Below(random, text.Length - 1);
                    PdkReplayException error = Assert.Throws<PdkReplayException>(() => PdkReplayChecker.Check(text.Substring(0, cut)));
                    if (cut > starts[0] && cut <= end)
                    {
                        int step = starts.Count(start => start < cut) - 1;
                        bool between = text[cut - 1] == ',' && (step + 1 < starts.Length && starts[step + 1] == cut);
                        bool isNamed = error.Field.StartsWith("events[" + step + "]", StringComparison.Ordinal)
                            || (between && error.Field.StartsWith("events[" + (step + 1) + "]", StringComparison.Ordinal));
                        Assert.True(isNamed, "cut at " + cut + " in step " + step + ": " + error.Message + " … " + text.Substring(Math.Max(0, cut - 20), Math.Min(20, cut)));
                    }
                }
            }
        }

        [Fact]
        public void A_changed_character_is_refused_or_harmless()
        {
            const string Likely = " \"{}[]:,0123456789abcxyzACDHJKQST\\-.'/\u0000é";
            var random = new PdkRandom(Seed + 2);
            int refused = 0;
            foreach (string text in Replays.Value)
            {
                for (int i = 0; i < 100; i++)
                {
                    int at = Below(random, text.Length);
                    string changed = text.Substring(0, at) + Likely[Below(random, Likely.Length)] + text.Substring(at + 1);
                    refused += Verdict(text, changed, "character " + at) == null ? 0 : 1;
                }
            }
            Assert.True(refused > 40 * Replays.Value.Length, refused.ToString());
        }

        /// <summary>The refusal, or null where the change was taken and does no harm.</summary>
        private static PdkReplayException Verdict(string original, string changed, string what)
        {
            Exception error = Record.Exception(() => PdkReplayChecker.Check(changed));
            if (error == null)
            {
                Assert.True(SaysNoMore(Sayings(JObject.Parse(changed)), Sayings(JObject.Parse(original))), what + " was taken: " + changed);
                return null;
            }
            Assert.True(error is PdkReplayException, what + ": " + error);
            return (PdkReplayException)error;
        }

        private static void AssertNames(PdkReplayException error, int step, string field, string path)
        {
            Match named = Regex.Match(error.Field, @"^events\[(\d+)\]");
            // Another answer may be legal: then a later step, or the end, no longer fits.
            bool spreads = field == "cards" || field == "declare" || field.Length == 0;
            int number = named.Success ? int.Parse(named.Groups[1].Value) : -1;
            Assert.True(named.Success ? number == step || (spreads && number > step) : spreads, path + ": " + error.Message);
        }

        /// <summary>What a replay says of its game, with null where it says nothing; texts are read, so that another spelling is the same.</summary>
        private static List<string> Sayings(JObject replay)
        {
            var list = new List<string> { Number(replay["series_seed"]), Number(replay["seed"]) };
            list.Add(string.Join("|", replay["hands"].Select(hand => PdkText.ParseCards((string)hand))));
            foreach (string name in new[] { "game", "leader", "declarer", "declared_result", "winner", "plays", "left", "bombs", "pay_all", "scores", "next_leader", "signature" })
            {
                list.Add(replay[name].ToString(Formatting.None));
            }
            bool declared = false;
            foreach (JToken step in replay["events"])
            {
                list.Add(Number(step["seed"]));
                // R45: after a yes an answer counts for nothing.
                string yes = declared ? string.Empty : (string)step["declare"];
                declared |= yes == "True";
                list.Add((string)step["ask"] + step["seat"] + yes + step["table_seat"] + step["must_contain"]);
                if ((string)step["ask"] == "play")
                {
                    list.Add(step["left"].ToString(Formatting.None) + step["bombs"].ToString(Formatting.None));
                    list.Add(PdkText.ParseCards((string)step["table"]) + " " + PdkText.ParseCards((string)step["cards"]));
                }
            }
            return list;
        }

        private static bool SaysNoMore(List<string> changed, List<string> original)
        {
            return changed.Count == original.Count && changed.Zip(original, (one, other) => one == null || one == other).All(same => same);
        }

        private static string Number(JToken seed)
        {
            return seed.Type == JTokenType.Null ? null : Convert.ToUInt64((string)seed, 16).ToString();
        }

        /// <summary>Changes one thing and tells where.</summary>
        private static string Edit(JObject replay, PdkRandom random)
        {
            // What stands beside the steps would seldom be met.
            bool beside = Below(random, 4) == 0;
            JToken[] all = replay.Descendants().Where(token => !(token is JProperty) && !(beside && token.Path.StartsWith("events[", StringComparison.Ordinal))).ToArray();
            JToken chosen = all[Below(random, all.Length)];
            string path = chosen.Path;
            var list = chosen as JArray;
            var fields = chosen as JObject;
            if (list != null && list.Count > 0)
            {
                int at = Below(random, list.Count);
                JToken item = list[at];
                int way = Below(random, 3);
                if (way == 0)
                {
                    list.RemoveAt(at);
                }
                else if (way == 1)
                {
                    list.Insert(at, item.DeepClone());
                }
                else
                {
                    list.RemoveAt(at);
                    list.Insert((at + 1) % (list.Count + 1), item);
                    at = Math.Min(at, (at + 1) % list.Count);
                }
                return path + "[" + at + "]";
            }
            if (fields != null && fields.Count > 0)
            {
                JProperty field = fields.Properties().ElementAt(Below(random, fields.Count));
                field.Remove();
                return path + "." + field.Name;
            }
            chosen.Replace(Changed(chosen, all, path, random));
            return path;
        }

        private static JToken Changed(JToken value, JToken[] all, string path, PdkRandom random)
        {
            string[] options = { "base=7", "must_beat=off", "heart10=double", "bare_plane=on", "bomb_settle=always" };
            int way = Below(random, 4);
            switch (value.Type)
            {
                case JTokenType.Boolean:
                    return !(bool)value;
                case JTokenType.Integer when way < 3:
                    return (long)value + (way == 0 ? -1 : 1);
                case JTokenType.String when path == "rules":
                    return (string)value + "," + options[Below(random, options.Length)];
                case JTokenType.String when way == 0 && ((string)value).Length > 0:
                    return ((string)value).Substring(1);
                case JTokenType.String when way == 1:
                    return ((string)value + " 4D").Trim();
                default:
                    return way == 2 ? JValue.CreateNull() : all[Below(random, all.Length)].DeepClone();
            }
        }

        /// <summary>The generator's own ranges end at 63.</summary>
        private static int Below(PdkRandom random, int range)
        {
            return (int)(random.Next() % (ulong)range);
        }

        /// <summary>Games under random rules by bots that think aloud, fail now and then, and declare often.</summary>
        private static IEnumerable<string> Play()
        {
            var cases = new RandomCases(Seed);
            for (ulong series = 0; series < 8; series++)
            {
                PdkRule rule = cases.Rule();
                var game = new PdkGameMain(rule, series) { Quiet = true, KeepReplay = true, BotFactory = pos => new Moody(pos) };
                for (int i = 0; i < 2; i++)
                {
                    game.RunGame();
                    yield return game.LastReplay;
                }
            }
        }

        private sealed class Moody : IPdkBot, IPdkBotThoughts
        {
            private readonly IsmctsBot bot = new IsmctsBot(3);
            private int asked;

            public Moody(int seat)
            {
                asked = seat;
            }

            public PdkBotThoughts LastThoughts { get; private set; }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return ++asked % 3 == 0;
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                PlayOutCardPdkF play = bot.DecidePlay(view);
                LastThoughts = new PdkBotThoughts { WinProbability = 0.5, Candidates = new List<PdkBotCandidate> { new PdkBotCandidate { Play = play, Share = 1 } } };
                return ++asked % 7 == 0 ? null : play;
            }
        }
    }
}
