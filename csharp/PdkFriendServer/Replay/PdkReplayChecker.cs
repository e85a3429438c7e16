using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>Replays a replay (docs/replay.md): every step, what each seat was shown, the settlement, the leader and the signature.</summary>
    public sealed class PdkReplayChecker
    {
        private readonly PdkReplayReader document;
        private readonly PdkReplayReader[] events;
        private readonly CompiledRule rule;
        private readonly ulong[] hands;
        private readonly ulong? seed;
        private readonly SortedDictionary<string, int> fallbacks = new SortedDictionary<string, int>(StringComparer.Ordinal);
        private int nextEvent;
        private int declarer;

        private PdkReplayChecker(string text)
        {
            document = PdkReplayReader.Parse(text);
            Same("format", document.Text("format"), PdkReplayFormat.Format);
            Same("version", document.Number("version"), PdkReplayFormat.Version);
            document.Text("program");
            document.CheckTexts("bots");
            rule = ReadRules();
            hands = document.Hands("hands");
            seed = document.Seed("seed");
            events = document.Objects("events", false);
        }

        /// <summary>Checks the text of a replay.</summary>
        /// <returns>How often a substitute answered, by the names of <see cref="PdkFallbackKinds"/>; <c>unnamed</c> where the replay does not say.</returns>
        /// <exception cref="PdkReplayException">Names the field that is wrong, what it says and what it should say.</exception>
        public static IReadOnlyDictionary<string, int> Check(string text)
        {
            if (text == null)
            {
                throw new ArgumentNullException(nameof(text));
            }
            var checker = new PdkReplayChecker(text);
            checker.Run();
            return checker.fallbacks;
        }

        /// <summary>Checks a replay file.</summary>
        /// <returns>As <see cref="Check"/>.</returns>
        /// <exception cref="PdkReplayException">Names the field that is wrong, what it says and what it should say.</exception>
        /// <exception cref="IOException">The file cannot be read.</exception>
        public static IReadOnlyDictionary<string, int> CheckFile(string path)
        {
            return Check(File.ReadAllText(path));
        }

        private void Run()
        {
            CheckDeal();
            ReplayBaoZhuang();
            CheckDeclarer();
            GamePosition position = Start();
            while (nextEvent < events.Length)
            {
                ReplayTurn(position, events[nextEvent]);
                nextEvent++;
            }
            if (!position.IsOver)
            {
                throw new PdkReplayException(Step(nextEvent), "is missing: the events end before the game does");
            }
            CheckEnd(position);
        }

        private CompiledRule ReadRules()
        {
            try
            {
                return new CompiledRule(PdkRule.Parse(document.Text("rules")));
            }
            catch (PdkRuleException error)
            {
                throw new PdkReplayException("rules", error.Message);
            }
        }

        /// <summary>R04: the hands share the deck evenly, and a seed gives exactly them.</summary>
        private void CheckDeal()
        {
            int each = rule.Source.CardsPerSeat;
            bool fair = hands.All(hand => Bits.Count(hand) == each) && (hands[0] | hands[1] | hands[2]) == rule.Deck;
            if (!fair)
            {
                throw new PdkReplayException("hands", "do not share the deck of the rules with " + Text(each) + " cards each");
            }
            int game = document.Number("game");
            if (game < 0)
            {
                throw new PdkReplayException("game", "'" + Text(game) + "' is below 0");
            }
            ulong? series = document.Seed("series_seed");
            if (!seed.HasValue)
            {
                return;
            }
            if (series.HasValue)
            {
                Same("seed", PdkReplayFormat.Seed(seed.Value), PdkReplayFormat.Seed(PdkRandom.SeriesSeed(series.Value, (ulong)game)));
            }
            ulong[] dealt = PdkDealer.Deal(rule.Source, seed.Value);
            for (int i = 0; i < 3; i++)
            {
                Same("hands[" + Text(i) + "]", PdkText.Cards(hands[i]), PdkText.Cards(dealt[i]));
            }
        }

        /// <summary>R45: all seats are asked in the order 1, 2, 3; the first yes counts.</summary>
        private void ReplayBaoZhuang()
        {
            if (rule.Source.BaoZhuang == PdkBaoZhuang.Off)
            {
                return;
            }
            for (int seat = 1; seat <= 3; seat++)
            {
                if (nextEvent >= events.Length)
                {
                    throw new PdkReplayException(Step(nextEvent), "is missing: the events end before seat " + Text(seat) + " is asked for 包庄");
                }
                PdkReplayReader step = events[nextEvent];
                Same(step.Field("ask"), step.Text("ask"), "baozhuang");
                Same(step.Field("seat"), step.Number("seat"), seat);
                CheckQuestion(step);
                if (step.Flag("declare") && declarer == 0)
                {
                    declarer = seat;
                }
                nextEvent++;
            }
        }

        private void CheckDeclarer()
        {
            int said = document.Number("declarer");
            if (declarer != 0 && said != declarer)
            {
                // The three questions come first, so the seat's own is the step of that number.
                throw new PdkReplayException("declarer", "says '" + Text(said) + "', but " + Step(declarer - 1) + ".declare makes it '" + Text(declarer) + "'");
            }
            Same("declarer", said, declarer);
        }

        /// <summary>R03, R45: who leads, and whether with the duty.</summary>
        private GamePosition Start()
        {
            int leader = document.Number("leader");
            if (leader < 1 || leader > 3)
            {
                throw new PdkReplayException("leader", "'" + Text(leader) + "' is no seat");
            }
            bool holderLeads = document.Flag("first_game") || rule.Source.LaterLead == PdkLaterLead.Spade3;
            if (declarer != 0)
            {
                Same("leader", leader, declarer);
            }
            else if (holderLeads)
            {
                Same("leader", leader, PdkDealer.SeatOfSpade3(hands));
            }
            bool duty = declarer == 0 && holderLeads && rule.Source.FirstMustContainSpade3;
            return new GamePosition(rule, hands, leader, duty, declarer);
        }

        private void ReplayTurn(GamePosition position, PdkReplayReader step)
        {
            if (position.IsOver)
            {
                throw new PdkReplayException(Step(nextEvent), "comes after the game is over");
            }
            Same(step.Field("ask"), step.Text("ask"), "play");
            Same(step.Field("seat"), step.Number("seat"), position.Seat);
            CheckQuestion(step);
            Same(step.Field("table"), PdkText.Cards(step.Cards("table")), PdkText.Cards(position.TableCards));
            Same(step.Field("table_seat"), step.Number("table_seat"), position.TableSeat);
            Same(step.Field("left"), step.Numbers("left"), new[] { position.Left(1), position.Left(2), position.Left(3) });
            Same(step.Field("bombs"), step.Numbers("bombs"), position.Bombs);
            Same(step.Field("must_contain"), step.Text("must_contain"), PdkReplayFormat.Duty(position.MustContainSpade3));
            step.CheckFigure("points", false);
            Turn turn = position.CurrentTurn();
            ulong cards = step.Cards("cards");
            Reading reading;
            PdkPlayFault fault = PlayJudge.Judge(turn, cards, out reading);
            if (fault != PdkPlayFault.None)
            {
                throw new PdkReplayException(step.Field("cards"), PlayJudge.Explain(fault, turn, cards));
            }
            CheckShape(step, cards, reading);
            foreach (PdkReplayReader candidate in step.Objects("candidates", true))
            {
                CheckCandidate(candidate, turn);
            }
            position.Apply(cards);
        }

        /// <summary>The shape is that by which the play was legal, or that which everybody at the table reads.</summary>
        private void CheckShape(PdkReplayReader step, ulong cards, Reading legal)
        {
            string said = step.Text("shape");
            var table = default(Reading);
            if (cards != 0)
            {
                Readings.OnTable(rule, RankCounts.Of(cards), out table);
            }
            if (said != table.Kind.ToString())
            {
                Same(step.Field("shape"), said, legal.Kind.ToString());
            }
        }

        private static void CheckCandidate(PdkReplayReader candidate, Turn turn)
        {
            ulong missing = candidate.Cards("cards") & ~turn.HandCards;
            if (missing != 0)
            {
                throw new PdkReplayException(candidate.Field("cards"), "'" + PdkText.Cards(missing) + "' is not in the hand");
            }
            candidate.CheckFigure("p_win", true);
            candidate.CheckFigure("points", false);
            candidate.CheckFigure("share", true);
        }

        /// <summary>What every question has; question q of a game has the seed of docs/baselines.md.</summary>
        private void CheckQuestion(PdkReplayReader step)
        {
            ulong? asked = step.Seed("seed");
            if (asked.HasValue && seed.HasValue)
            {
                Same(step.Field("seed"), PdkReplayFormat.Seed(asked.Value), PdkReplayFormat.Seed(PdkRandom.QuestionSeed(seed.Value, (ulong)nextEvent)));
            }
            step.CheckFigure("p_win", true);
            step.CheckFigure("us", false);
            CountFallback(step, step.Text("fallback"), step.OptionalText("fallback_kind"));
        }

        private void CountFallback(PdkReplayReader step, string reason, string kind)
        {
            if (kind.Length > 0 && !PdkFallbackKinds.IsName(kind))
            {
                throw new PdkReplayException(step.Field("fallback_kind"), "'" + kind + "' is no kind of fallback");
            }
            if (kind.Length > 0 && reason.Length == 0)
            {
                throw new PdkReplayException(step.Field("fallback_kind"), "says '" + kind + "', but no fallback answered");
            }
            if (reason.Length > 0)
            {
                // Older files give the reason alone.
                string name = kind.Length > 0 ? kind : PdkReplayFormat.NoKind;
                int before;
                fallbacks.TryGetValue(name, out before);
                fallbacks[name] = before + 1;
            }
        }

        private void CheckEnd(GamePosition position)
        {
            PdkOutcome outcome = position.Outcome();
            int[] scores = PdkSettlement.Settle(rule.Source, outcome);
            Same("declared_result", document.Text("declared_result"), PdkReplayFormat.Result(declarer, position.DeclarerWon));
            Same("winner", document.Number("winner"), position.Winner);
            Same("plays", document.Numbers("plays"), outcome.Plays);
            Same("left", document.Numbers("left"), outcome.Left);
            Same("bombs", document.Numbers("bombs"), outcome.Bombs);
            Same("pay_all", document.Number("pay_all"), position.PayAll);
            Same("scores", document.Numbers("scores"), scores);
            Same("next_leader", document.Number("next_leader"), position.NextLeader);
            if (seed.HasValue)
            {
                var signature = new PdkSignature();
                signature.AddGame(seed.Value, position, scores);
                Same("signature", document.Text("signature"), signature.ToString());
            }
        }

        private static void Same(string field, string said, string right)
        {
            if (said != right)
            {
                throw new PdkReplayException(field, "says '" + said + "', but it is '" + right + "'");
            }
        }

        private static void Same(string field, int said, int right)
        {
            Same(field, Text(said), Text(right));
        }

        private static void Same(string field, int[] said, int[] right)
        {
            Same(field, string.Join(",", said.Select(Text)), string.Join(",", right.Select(Text)));
        }

        private static string Step(int number)
        {
            return "events[" + Text(number) + "]";
        }

        private static string Text(int number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }
    }
}
