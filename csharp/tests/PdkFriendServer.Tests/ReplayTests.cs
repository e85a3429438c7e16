using System;
using System.IO;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Replays: what the host writes is true, and whoever changes it is found out.</summary>
    public class ReplayTests
    {
        [Theory]
        [InlineData("guanpai")]
        [InlineData("classic15,last_single=pay_all,anti_spring=on,heart10=double,later_lead=spade3")]
        [InlineData("guanpai,bao_zhuang=close_all,triple_tail_follow=on,plane_tail_follow=on,bomb_split=off,must_beat=off")]
        public void What_the_host_writes_checks(string rules)
        {
            var game = new PdkGameMain(PdkRule.Parse(rules), 21) { Quiet = true, KeepReplay = true, BotFactory = pos => new IsmctsBot(5) };
            for (int i = 0; i < 40; i++)
            {
                game.RunGame();
                PdkReplayChecker.Check(game.LastReplay);
            }
        }

        [Fact]
        public void Files_are_written_one_a_game_and_replaced_on_a_second_run()
        {
            string directory = Path.Combine(Path.GetTempPath(), "pdk-replay-" + Guid.NewGuid().ToString("N"));
            try
            {
                for (int run = 0; run < 2; run++)
                {
                    new PdkGameMain(PdkRule.GuanPai(), 7) { Quiet = true, ReplayDirectory = directory, BotFactory = pos => new PdkBot() }.RunSeries(3);
                }
                string[] files = Directory.GetFiles(directory);
                Assert.Equal(3, files.Length);
                Assert.All(files, file => PdkReplayChecker.CheckFile(file));
            }
            finally
            {
                Directory.Delete(directory, true);
            }
        }

        [Fact]
        public void Signature_of_a_replay_is_that_of_its_game_alone()
        {
            JObject replay = Replay();
            PdkGameMain game = Game(Convert.ToUInt64((string)replay["series_seed"], 16));
            game.RunGame();
            Assert.Equal(game.Signature.ToString(), (string)replay["signature"]);
        }

        [Fact]
        public void Unknown_fields_are_ignored()
        {
            JObject replay = Replay();
            replay["weather"] = "fine";
            replay["events"][0]["mood"] = 1;
            PdkReplayChecker.Check(replay.ToString());
        }

        [Fact]
        public void A_deal_without_a_seed_is_taken_as_it_is()
        {
            JObject replay = Replay();
            replay["seed"] = null;
            PdkReplayChecker.Check(replay.ToString());
        }

        [Theory]
        [InlineData("format", "\"other\"")]
        [InlineData("version", "2")]
        [InlineData("rules", "\"guanpei\"")]
        [InlineData("rules", "\"classic16\"")]
        [InlineData("series_seed", "\"0x12345\"")]
        [InlineData("series_seed", "6")]
        [InlineData("game", "1")]
        [InlineData("seed", "\"0x5\"")]
        [InlineData("hands", "[\"3D\",\"4D\",\"5D\"]")]
        [InlineData("leader", "0")]
        [InlineData("declarer", "3")]
        [InlineData("declared_result", "\"won\"")]
        [InlineData("winner", "0")]
        [InlineData("plays", "[1,1,1]")]
        [InlineData("left", "[0,0,0]")]
        [InlineData("bombs", "[5,0,0]")]
        [InlineData("pay_all", "1")]
        [InlineData("scores", "[1,0,-1]")]
        [InlineData("next_leader", "0")]
        [InlineData("signature", "\"0000000000000000\"")]
        [InlineData("events", "[]")]
        [InlineData("bots", "[1,2,3]")]
        public void A_changed_field_is_found_out(string field, string value)
        {
            JObject replay = Replay();
            replay[field] = JToken.Parse(value);
            AssertFault(replay);
            replay.Remove(field);
            Assert.Contains(field, AssertFault(replay).Message);
        }

        [Theory]
        [InlineData("seat", "9")]
        [InlineData("ask", "\"sing\"")]
        [InlineData("seed", "\"0x1\"")]
        [InlineData("table", "\"3D\"")]
        [InlineData("table_seat", "3")]
        [InlineData("left", "[1,1,1]")]
        [InlineData("bombs", "[1,0,0]")]
        [InlineData("must_contain", "\"4S\"")]
        [InlineData("cards", "\"2S\"")]
        [InlineData("cards", "\"3S 3S\"")]
        [InlineData("cards", "\"\"")]
        [InlineData("shape", "\"FeiJi\"")]
        [InlineData("p_win", "1.5")]
        [InlineData("p_win", "\"much\"")]
        [InlineData("fallback", "null")]
        public void A_changed_opening_is_found_out(string field, string value)
        {
            JObject replay = Replay();
            JToken opening = replay["events"][3];
            Assert.Equal("play", (string)opening["ask"]);
            opening[field] = JToken.Parse(value);
            PdkReplayException error = AssertFault(replay);
            Assert.StartsWith("events[3].", error.Field);
        }

        [Fact]
        public void A_changed_course_is_found_out()
        {
            JObject replay = Replay();
            ((JArray)replay["events"]).RemoveAt(replay["events"].Count() - 1);
            AssertCourse(replay, replay["events"].Count(), "end before the game does");
            replay = Replay();
            replay["events"] = new JArray(replay["events"].Take(2));
            AssertCourse(replay, 2, "end before seat 3 is asked");
            replay = Replay();
            ((JArray)replay["events"]).Add(replay["events"][3].DeepClone());
            AssertCourse(replay, replay["events"].Count() - 1, "after the game is over");
            replay = Replay();
            replay["events"][1]["declare"] = true;
            AssertFault(replay);
            replay = Replay();
            ((JArray)replay["events"]).RemoveAt(0);
            AssertFault(replay);
        }

        /// <summary>No value of any field of any step makes the checker fail in another way than by naming the step.</summary>
        [Theory]
        [InlineData("null")]
        [InlineData("true")]
        [InlineData("-1")]
        [InlineData("77")]
        [InlineData("123456789012345678901234567890")]
        [InlineData("1e999")]
        [InlineData("NaN")]
        [InlineData("\"\"")]
        [InlineData("\"2S AS\"")]
        [InlineData("\"2016-01-01T00:00:00Z\"")]
        [InlineData("[]")]
        [InlineData("[1]")]
        [InlineData("[null,null,null]")]
        [InlineData("[4000000000,0,0]")]
        [InlineData("[{}]")]
        [InlineData("[{\"cards\":\"3S\",\"p_win\":2,\"points\":null,\"share\":null}]")]
        [InlineData("{}")]
        public void Whatever_a_step_says_wrong_the_step_is_named(string value)
        {
            JObject replay = Replay();
            int refused = 0;
            JToken[] steps = replay["events"].ToArray();
            // The questions, the opening, and steps up to the last.
            int[] chosen = Enumerable.Range(0, steps.Length).Where(i => i < 6 || i % 10 == 0 || i == steps.Length - 1).ToArray();
            foreach (int i in chosen)
            {
                foreach (JProperty field in ((JObject)steps[i]).Properties().ToArray())
                {
                    JToken kept = field.Value;
                    field.Value = "@";
                    string changed = replay.ToString(Formatting.None).Replace("\"@\"", value);
                    field.Value = kept;
                    Exception error = Record.Exception(() => PdkReplayChecker.Check(changed));
                    if (error != null)
                    {
                        refused++;
                        string named = Assert.IsType<PdkReplayException>(error).Field;
                        // Another play may be legal; then a later step no longer fits, or one is missing. A yes contradicts the document.
                        bool isNamed = named.StartsWith("events[" + i + "]." + field.Name, StringComparison.Ordinal)
                            || (field.Name == "cards" && Later(named, i))
                            || (field.Name == "declare" && error.Message == "declarer: says '0', but events[" + i + "].declare makes it '" + (i + 1) + "'");
                        Assert.True(isNamed, error.Message);
                    }
                }
            }
            Assert.True(refused > 8 * chosen.Length, refused.ToString());
        }

        [Fact]
        public void A_step_that_lacks_a_field_or_is_none_is_named()
        {
            JObject replay = Replay();
            JToken[] steps = replay["events"].ToArray();
            for (int i = 0; i < steps.Length; i++)
            {
                foreach (string name in ((JObject)steps[i]).Properties().Select(field => field.Name).Where(name => name != "candidates").ToArray())
                {
                    var changed = (JObject)replay.DeepClone();
                    ((JObject)changed["events"][i]).Remove(name);
                    Assert.Equal("events[" + i + "]." + name, AssertFault(changed).Field);
                }
                foreach (string nothing in new[] { "null", "7", "\"\"", "[]" })
                {
                    var changed = (JObject)replay.DeepClone();
                    changed["events"][i] = JToken.Parse(nothing);
                    Assert.Equal("events[" + i + "]", AssertFault(changed).Field);
                }
            }
        }

        [Fact]
        public void A_document_that_breaks_within_a_step_names_it()
        {
            string text = Replay().ToString(Formatting.None);
            int seat = text.IndexOf("\"seat\":", text.IndexOf("\"ask\":\"play\"", StringComparison.Ordinal), StringComparison.Ordinal);
            PdkReplayException twice = Assert.Throws<PdkReplayException>(() => PdkReplayChecker.Check(text.Insert(seat, "\"seat\":1,")));
            Assert.StartsWith("events[3]", twice.Field);
            PdkReplayException cut = Assert.Throws<PdkReplayException>(() => PdkReplayChecker.Check(text.Substring(0, seat)));
            Assert.StartsWith("events[3]", cut.Field);
        }

        [Theory]
        [InlineData("")]
        [InlineData("[]")]
        [InlineData("{")]
        [InlineData("{} {}")]
        [InlineData("{\"format\":\"pdk-replay\",\"format\":\"pdk-replay\"}")]
        public void What_is_no_document_is_refused(string text)
        {
            Assert.Throws<PdkReplayException>(() => PdkReplayChecker.Check(text));
        }

        private static void AssertCourse(JObject replay, int step, string reason)
        {
            PdkReplayException error = AssertFault(replay);
            Assert.Equal("events[" + step + "]", error.Field);
            Assert.Contains(reason, error.Message);
        }

        private static bool Later(string field, int step)
        {
            string number = new string(field.SkipWhile(c => c != '[').Skip(1).TakeWhile(char.IsDigit).ToArray());
            return number.Length > 0 && int.Parse(number) > step;
        }

        private static PdkReplayException AssertFault(JObject replay)
        {
            return Assert.Throws<PdkReplayException>(() => PdkReplayChecker.Check(replay.ToString(Formatting.None)));
        }

        /// <summary>The first game of a series in which nobody declares.</summary>
        private static JObject Replay()
        {
            for (ulong seed = 5; ; seed++)
            {
                PdkGameMain game = Game(seed);
                game.RunGame();
                JObject replay = JObject.Parse(game.LastReplay);
                if ((int)replay["declarer"] == 0)
                {
                    return replay;
                }
            }
        }

        private static PdkGameMain Game(ulong seed)
        {
            return new PdkGameMain(PdkRule.GuanPai(), seed) { Quiet = true, KeepReplay = true, BotFactory = pos => new IsmctsBot(10) };
        }
    }
}
