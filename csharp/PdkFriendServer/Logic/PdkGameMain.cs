using System;
using System.Collections.Generic;
using System.IO;
using PdkFriendServer.Rules;

namespace PdkFriendServer
{
    /// <summary>
    /// The reference host: plays games of three seats from the deal to the settlement, asks bots and people, judges every answer.
    /// States: GameFaPai → GameBaoZhuang → GameDaPai → GameOver. Game g of a series is dealt as R04 says.
    /// </summary>
    public partial class PdkGameMain
    {
        private readonly CompiledRule rule;
        private readonly PdkBot fallback = new PdkBot();
        private readonly int[] fallbacks = new int[3];
        private readonly int[] refusals = new int[3];
        private readonly int[,] kinds = new int[3, PdkFallbackKinds.Count];
        private readonly bool[,] told = new bool[3, PdkFallbackKinds.Count];
        private readonly bool[] refused = new bool[3];
        private GamePosition position;
        private ulong[] dealt;
        private ulong gameSeed;
        private ulong questions;
        private int nextLeader;
        private bool isFirstGame = true;
        private int declarer;
        private bool spade3Duty;
        private PdkReplayRecorder recorder;

        /// <summary>Makes a table. Its rules do not change while it stands.</summary>
        /// <exception cref="PdkRuleException">The rules cannot be played.</exception>
        public PdkGameMain(PdkRule rule, ulong seriesSeed)
        {
            if (rule == null)
            {
                throw new ArgumentNullException(nameof(rule));
            }
            this.rule = new CompiledRule(rule);
            SeriesSeed = seriesSeed;
            Input = Console.In;
            Output = Console.Out;
        }

        /// <summary>The rules of the table (a copy).</summary>
        public PdkRule Rule
        {
            get { return rule.Source.Clone(); }
        }

        /// <summary>The seed of the series.</summary>
        public ulong SeriesSeed { get; }

        /// <summary>The number of the game that runs or comes next, from 0.</summary>
        public int GameIndex { get; private set; }

        /// <summary>The public state of the game.</summary>
        public PdkGameInfo Info { get; private set; } = new PdkGameInfo();

        /// <summary>The bots by seat − 1; <see cref="InitBots"/> makes them.</summary>
        public IPdkBot[] Bots { get; private set; }

        /// <summary>
        /// Makes the bot of a seat, where a caller mixes them; null = <see cref="IsmctsBot"/> for all. For a seat to which it gives none the host's fallback answers.
        /// </summary>
        public Func<int, IPdkBot> BotFactory { get; set; }

        /// <summary>What the replay calls the players, by seat − 1; where a name is missing, the bot's type.</summary>
        public string[] BotNames { get; set; }

        /// <summary>Which seats bots play, by seat − 1; people play the others.</summary>
        public bool[] BotModes { get; } = { true, true, true };

        /// <summary>Whether bots play all seats; setting it sets every seat.</summary>
        public bool BotMode
        {
            get
            {
                return BotModes[0] && BotModes[1] && BotModes[2];
            }
            set
            {
                BotModes[0] = value;
                BotModes[1] = value;
                BotModes[2] = value;
            }
        }

        /// <summary>Where people's answers come from.</summary>
        public TextReader Input { get; set; }

        /// <summary>Where everything is printed.</summary>
        public TextWriter Output { get; set; }

        /// <summary>Prints nothing but what a person at the table needs.</summary>
        public bool Quiet { get; set; }

        /// <summary>
        /// Also prints what a bot thought of each play that it considered, where it says so, one line a play, the best first. It shows the bot's cards, so it is
        /// not for tables with people.
        /// </summary>
        public bool LogCandidates { get; set; }

        /// <summary>Where each game leaves its replay; null = nowhere.</summary>
        public string ReplayDirectory { get; set; }

        /// <summary>Whether <see cref="LastReplay"/> is made although no file is wanted.</summary>
        public bool KeepReplay { get; set; }

        /// <summary>The replay of the last game, where one was asked for.</summary>
        public string LastReplay { get; private set; }

        /// <summary>The scores of the last game by seat − 1.</summary>
        public int[] Scores { get; private set; } = new int[3];

        /// <summary>The sums of the scores over the games so far, by seat − 1.</summary>
        public long[] TotalScores { get; } = new long[3];

        /// <summary>Games won (first out) so far, by seat − 1.</summary>
        public int[] Wins { get; } = new int[3];

        /// <summary>Questions that bots, or substitutes for them, have answered so far.</summary>
        public long Decisions { get; private set; }

        /// <summary>Answers given by a substitute so far, of the host or inside a bot, by seat − 1.</summary>
        public IReadOnlyList<int> FallbackCounts
        {
            get { return fallbacks; }
        }

        /// <summary>Answers that were missing, late, illegal or an exception so far, by seat − 1.</summary>
        public IReadOnlyList<int> RefusedCounts
        {
            get { return refusals; }
        }

        /// <summary>The signature of the games so far.</summary>
        public PdkSignature Signature { get; } = new PdkSignature();

        /// <summary>Whether the input of a person ended, which stops the game.</summary>
        public bool InputEnded { get; private set; }

        /// <summary>Seats the bots. The real host's whole change is the one word here: <c>new RustPdkBot()</c>.</summary>
        public virtual void InitBots()
        {
            var bots = new IPdkBot[3];
            for (int pos = 1; pos <= 3; pos++)
            {
                bots[pos - 1] = BotFactory != null ? BotFactory(pos) : new IsmctsBot();
            }
            Bots = bots;
            Array.Clear(told, 0, told.Length);
        }

        /// <summary>Makes another game of the series the next one, where it does not matter who won the game before it.</summary>
        /// <param name="game">Its number, from 0, of which the deal depends.</param>
        /// <param name="leader">0 = by R03 it is a first game, whatever its number; else a later one, which this seat leads where the last winner does.</param>
        /// <exception cref="ArgumentOutOfRangeException">There is no such game or seat.</exception>
        public void StartAt(int game, int leader)
        {
            if (game < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(game), game, "games are counted from 0");
            }
            if (leader < 0 || leader > 3)
            {
                throw new ArgumentOutOfRangeException(nameof(leader), leader, "no seat");
            }
            GameIndex = game;
            isFirstGame = leader == 0;
            nextLeader = leader;
        }

        /// <summary>The owner's self-test: one whole game, printed.</summary>
        /// <returns>False when the input of a person ended before the game did.</returns>
        public bool Test()
        {
            bool ended = RunGame();
            if (ended && !Quiet)
            {
                Output.WriteLine("test over！");
            }
            return ended;
        }

        /// <summary>Plays so many games of the series, one after the other.</summary>
        /// <returns>False when the input of a person ended before the games did.</returns>
        public bool RunSeries(int games)
        {
            for (int game = 0; game < games; game++)
            {
                if (!RunGame())
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>Plays the next game of the series to its settlement.</summary>
        /// <returns>False when the input of a person ended before the game did.</returns>
        public bool RunGame()
        {
            if (Bots == null)
            {
                InitBots();
            }
            try
            {
                GameFaPai();
                if (Info.GameZT == PdkGameState.BaoZhuang)
                {
                    GameBaoZhuang();
                }
                while (Info.GameZT == PdkGameState.DaPai)
                {
                    GameDaPai();
                }
            }
            catch (PdkInputEndedException)
            {
                InputEnded = true;
                Info.GameZT = PdkGameState.Over;
                Output.WriteLine("输入结束，本局中止 (the input ended, the game stops)");
                return false;
            }
            GameOver();
            return true;
        }

        /// <summary>What a seat may see: its own hand and the public state, in objects of its own.</summary>
        /// <exception cref="InvalidOperationException">No cards have been dealt yet.</exception>
        public PdkBotView BuildBotView(int pos)
        {
            if (pos < 1 || pos > 3)
            {
                throw new ArgumentOutOfRangeException(nameof(pos), pos, "no seat");
            }
            if (dealt == null)
            {
                throw new InvalidOperationException("no cards have been dealt yet");
            }
            var view = new PdkBotView
            {
                MyPos = pos,
                Rule = rule.Source.Clone(),
                Info = CopyInfo(),
                History = new List<PdkTurn>(position == null ? 0 : position.History.Count),
                // Nobody has declared before all seats are asked: a later seat learns no earlier yes.
                Declarer = position == null ? 0 : declarer,
                Refused = (bool[])refused.Clone(),
                MustContainSpade3 = Info.GameZT == PdkGameState.DaPai && position.Seat == pos && position.MustContainSpade3,
                Seed = PdkRandom.QuestionSeed(gameSeed, questions)
            };
            view.CardPack.Cards[pos - 1].CardInfos = CardMask.ToCards(position == null ? dealt[pos - 1] : position.Hand(pos));
            if (position != null)
            {
                foreach (MadeTurn turn in position.History)
                {
                    view.History.Add(new PdkTurn(turn.Seat, Describe(turn.Cards)));
                }
            }
            return view;
        }

        /// <summary>Deals (发牌) and finds out who leads (R03).</summary>
        protected void GameFaPai()
        {
            Info = new PdkGameInfo { GameZT = PdkGameState.FaPai };
            gameSeed = PdkRandom.SeriesSeed(SeriesSeed, (ulong)GameIndex);
            questions = 0;
            declarer = 0;
            position = null;
            Array.Clear(refused, 0, 3);
            dealt = Deal(gameSeed);
            for (int i = 0; i < 3; i++)
            {
                Info.ShenYuCard[i] = Bits.Count(dealt[i]);
            }
            recorder = ReplayDirectory != null || KeepReplay ? new PdkReplayRecorder(SeriesSeed, GameIndex, gameSeed, isFirstGame, rule.Source, Names(), dealt) : null;
            if (!Quiet)
            {
                PdkConsoleText.Headline(Output, rule.Source, GameIndex, gameSeed);
            }
            if (rule.Source.BaoZhuang == PdkBaoZhuang.Off)
            {
                StartPlay();
            }
            else
            {
                Info.GameZT = PdkGameState.BaoZhuang;
            }
        }

        /// <summary>The hands of a game by seat − 1 as sets of cards: those of R04. A host with its own cards replaces it.</summary>
        protected virtual ulong[] Deal(ulong seed)
        {
            return PdkDealer.Deal(rule.Source, seed);
        }

        /// <summary>Asks all seats for 包庄 (R45) in the order 1, 2, 3; the first yes counts.</summary>
        protected void GameBaoZhuang()
        {
            for (int pos = 1; pos <= 3; pos++)
            {
                bool yes = AskBaoZhuang(pos);
                if (declarer != 0)
                {
                    continue; // R45: later answers are ignored, and so nobody learns them.
                }
                declarer = yes ? pos : 0;
                refused[pos - 1] = !yes;
            }
            if (!Quiet && declarer != 0)
            {
                PdkConsoleText.Declared(Output, declarer);
            }
            StartPlay();
        }

        /// <summary>One turn (打牌): asks the seat to move and makes its play.</summary>
        protected void GameDaPai()
        {
            int pos = position.Seat;
            PlayOutCardPdkF play = WaitWanJiaShuRu();
            ulong cards = CardMask.OfPlay(play).Value;
            position.Apply(cards);
            questions++;
            UpdateInfo();
            if (!Quiet && !BotMode)
            {
                PdkConsoleText.PlayedForPeople(Output, pos, play);
            }
            if (position.IsOver)
            {
                Info.GameZT = PdkGameState.Over;
            }
        }

        /// <summary>Settles (结算), prints, leaves the replay, and finds the next leader.</summary>
        protected void GameOver()
        {
            Scores = PdkSettlement.Settle(rule.Source, position.Outcome());
            for (int i = 0; i < 3; i++)
            {
                TotalScores[i] += Scores[i];
            }
            if (position.Winner != 0)
            {
                Wins[position.Winner - 1]++;
            }
            Signature.AddGame(gameSeed, position, Scores);
            nextLeader = position.NextLeader;
            isFirstGame = false;
            if (!Quiet)
            {
                PdkConsoleText.Settlement(Output, Scores);
            }
            // The game counts now, once, whatever becomes of its replay.
            int game = GameIndex++;
            if (recorder != null)
            {
                LeaveReplay(game);
            }
        }

        /// <summary>R03: the holder of ♠3 leads the first game, and later ones where the rules say so; a declarer always leads, without the duty.</summary>
        private void StartPlay()
        {
            int holder = PdkDealer.SeatOfSpade3(dealt);
            bool holderLeads = isFirstGame || rule.Source.LaterLead == PdkLaterLead.Spade3;
            int leader = declarer != 0 ? declarer : holderLeads ? holder : nextLeader;
            spade3Duty = declarer == 0 && holderLeads && rule.Source.FirstMustContainSpade3;
            position = new GamePosition(rule, dealt, leader, spade3Duty, declarer);
            Info.GameZT = PdkGameState.DaPai;
            UpdateInfo();
        }

        private void UpdateInfo()
        {
            Info.MaxPlayCard = Describe(position.TableCards);
            Info.GameNum = position.RoundPlays;
            Info.WhoPlay = position.TableSeat;
            for (int i = 0; i < 3; i++)
            {
                Info.ShenYuCard[i] = position.Left(i + 1);
                Info.ZhaDans[i] = position.Bombs[i];
            }
        }

        private PdkGameInfo CopyInfo()
        {
            return new PdkGameInfo
            {
                MaxPlayCard = position == null ? new PlayOutCardPdkF() : Describe(position.TableCards),
                GameNum = Info.GameNum,
                WhoPlay = Info.WhoPlay,
                ShenYuCard = (int[])Info.ShenYuCard.Clone(),
                ZhaDans = (int[])Info.ZhaDans.Clone(),
                GameZT = Info.GameZT
            };
        }

        /// <summary>A play as everybody at the table reads it.</summary>
        private PlayOutCardPdkF Describe(ulong cards)
        {
            var reading = default(Reading);
            if (cards != 0)
            {
                Readings.OnTable(rule, RankCounts.Of(cards), out reading);
            }
            return CardMask.ToPlay(new Tip(reading, cards));
        }
    }
}
