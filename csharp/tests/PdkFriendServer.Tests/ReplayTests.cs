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
                Assert.All(files, PdkReplayChecker.CheckFile);
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
            Assert.Contains("end before", AssertFault(replay).Message);
            replay = Replay();
            ((JArray)replay["events"]).Add(replay["events"][3].DeepClone());
            Assert.Contains("after the game is over", AssertFault(replay).Message);
            replay = Replay();
            replay["events"][1]["declare"] = true;
            AssertFault(replay);
            replay = Replay();
            ((JArray)replay["events"]).RemoveAt(0);
            AssertFault(replay);
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
