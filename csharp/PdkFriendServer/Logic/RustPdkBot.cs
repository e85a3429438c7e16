using System;
using System.Collections.Generic;
using System.Globalization;
using System.Security.Cryptography;
using Native = PaoDeKuai.Native;

namespace PdkFriendServer
{
    /// <summary>How a <see cref="RustPdkBot"/> answers. What is null stays as the library's default has it.</summary>
    public sealed class RustPdkBotOptions
    {
        /// <summary>Who answers in the library's place, a net in an ONNX file for example; null = the library's bots. It heeds what it has a use for.</summary>
        public Native.IPdkPlayer Player { get; set; }

        /// <summary>The bot of the library.</summary>
        public Native.PdkBotKind? Bot { get; set; }

        /// <summary>How strong <see cref="Native.PdkBotKind.Level"/> plays, which is the bot where a level is given: 1, the weakest, to 10; null for every other bot.</summary>
        public int? Level { get; set; }

        /// <summary>Worlds in all, for the owner's bot per candidate; 0 = as many as the time allows.</summary>
        public uint? Simulations { get; set; }

        /// <summary>Time for one answer; zero = no limit, and then the answer depends on the question and the seed alone.</summary>
        public TimeSpan? TimeBudget { get; set; }

        /// <summary>
        /// Where the random numbers start when the host gives no seed with its questions: a number makes the bot repeatable, null makes
        /// every bot unpredictable. A seed that the host gives with a question counts alone.
        /// </summary>
        public ulong? Seed { get; set; }

        /// <summary>Whether the thoughts list every candidate.</summary>
        public bool Analyze { get; set; }
    }

    /// <summary>A question that the library could not answer.</summary>
    public sealed class RustPdkBotFallbackEventArgs : EventArgs
    {
        /// <summary>Makes the report of a seat and a reason.</summary>
        public RustPdkBotFallbackEventArgs(int seat, string reason, Exception cause)
        {
            Seat = seat;
            Reason = reason;
            Cause = cause;
        }

        /// <summary>The asked seat, 0 where the view was null.</summary>
        public int Seat { get; }

        /// <summary>What was wrong.</summary>
        public string Reason { get; }

        /// <summary>The exception behind it, or null.</summary>
        public Exception Cause { get; }
    }

    /// <summary>
    /// The native bot at the host's table: <c>new RustPdkBot()</c> in place of <c>new IsmctsBot()</c>. Works from the owner's view
    /// alone and uses the optional parts where they are. Where the library cannot serve, a managed bot answers instead, and where that
    /// one cannot either, a lead is still a card; both are counted and reported, and no decision ever throws. One object serves one
    /// seat and is asked by one thread at a time.
    /// </summary>
    public sealed class RustPdkBot : IPdkBot, IPdkBotThoughts
    {
        private readonly RustPdkBotOptions options;
        private readonly Native.IPdkPlayer player;
        private readonly IPdkBot fallback;
        private readonly ulong seed;
        private ulong[] allowedCards = new ulong[64];
        private Native.PdkCandidate[] candidates;
        private ulong question;
        private ulong declaredHand;

        /// <summary>The library's default bot; a managed one stands in for it.</summary>
        public RustPdkBot()
            : this(new RustPdkBotOptions(), null)
        {
        }

        /// <summary>A chosen bot, and the bot that stands in for it (null = the host's managed one).</summary>
        public RustPdkBot(RustPdkBotOptions options, IPdkBot fallback = null)
        {
            this.options = options ?? throw new ArgumentNullException(nameof(options));
            if (options.TimeBudget < TimeSpan.Zero)
            {
                throw new ArgumentOutOfRangeException(nameof(options), options.TimeBudget, "TimeBudget is negative");
            }

            CheckLevel(options);
            player = options.Player ?? new Library();
            this.fallback = Guess.Fallback(fallback);
            seed = options.Seed ?? UnpredictableSeed();
        }

        /// <summary>Raised after each answer of the fallback.</summary>
        public event EventHandler<RustPdkBotFallbackEventArgs> FallbackUsed;

        /// <summary>How often the fallback has answered.</summary>
        public int FallbackCount { get; private set; }

        /// <summary>Why it answered the last time; null = never.</summary>
        public string LastFallbackReason { get; private set; }

        /// <inheritdoc />
        public PdkBotThoughts LastThoughts { get; private set; }

        /// <inheritdoc />
        public bool DecideBaoZhuang(PdkBotView view)
        {
            bool declare;
            try
            {
                declare = AskBaoZhuang(view);
            }
            catch (Exception error)
            {
                declare = FallBackOnBaoZhuang(view, error);
            }

            RememberDeclaration(view, declare);
            return declare;
        }

        /// <inheritdoc />
        public PlayOutCardPdkF DecidePlay(PdkBotView view)
        {
            try
            {
                return AskPlay(view);
            }
            catch (Exception error)
            {
                return FallBackOnPlay(view, error);
            }
        }

        private static void CheckLevel(RustPdkBotOptions options)
        {
            if (options.Level < 1 || options.Level > Native.PdkLimits.MaxLevel)
            {
                throw new ArgumentOutOfRangeException(nameof(options), options.Level, "Level is not 1 to " + Native.PdkLimits.MaxLevel);
            }

            if (options.Level.HasValue && options.Bot.HasValue && options.Bot != Native.PdkBotKind.Level)
            {
                throw new ArgumentException("Level is " + options.Level + ", and the bot " + options.Bot + " has no levels", nameof(options));
            }

            if (!options.Level.HasValue && options.Bot == Native.PdkBotKind.Level)
            {
                throw new ArgumentException("the bot Level needs a Level, 1 to " + Native.PdkLimits.MaxLevel, nameof(options));
            }
        }

        private bool AskBaoZhuang(PdkBotView view)
        {
            Native.PdkView question = Guess.View(view, Native.PdkPhase.BaoZhuang, declaredHand);
            Native.PdkOptions limits = Limits(view);
            Native.PdkBaoZhuang answer;
            Native.PdkNative.ThrowIfFailed(player.TryDecideBaoZhuang(in question, in limits, out answer));
            LastThoughts = new PdkBotThoughts
            {
                WinProbability = Figure(answer.Flags, Native.PdkFlags.HasPWin, answer.PWin),
                Points = Figure(answer.Flags, Native.PdkFlags.HasPoints, answer.Points),
            };
            return answer.Declare != 0;
        }

        private PlayOutCardPdkF AskPlay(PdkBotView view)
        {
            Native.PdkView question = Guess.View(view, Native.PdkPhase.Play, declaredHand);
            Native.PdkOptions limits = Limits(view);
            int count = ListAllowed(view);
            ulong[] list = count == 0 ? null : allowedCards;
            Native.PdkDecision decision;
            int considered = 0;
            Native.PdkStatus status = options.Analyze
                ? Analyze(in question, list, count, in limits, out decision, out considered)
                : player.TryDecidePlay(in question, list, count, in limits, out decision);
            Native.PdkNative.ThrowIfFailed(status);
            CheckAnswer(in question, in decision);
            LastThoughts = new PdkBotThoughts
            {
                WinProbability = Figure(decision.Flags, Native.PdkFlags.HasPWin, decision.PWin),
                Points = Figure(decision.Flags, Native.PdkFlags.HasPoints, decision.Points),
                Candidates = options.Analyze ? Candidates(considered, decision.Simulations > 0) : null,
            };
            return Guess.Play(decision.Cards, decision.Shape, decision.TopRank, decision.RunLength);
        }

        private Native.PdkStatus Analyze(
            in Native.PdkView question, ulong[] list, int count, in Native.PdkOptions limits, out Native.PdkDecision decision, out int considered)
        {
            // As many as there can be, so that nothing is thought twice.
            int most = Math.Max(Native.PdkLimits.MaxPlays, count);
            if (candidates == null || candidates.Length < most)
            {
                candidates = new Native.PdkCandidate[most];
            }

            return player.TryAnalyzePlay(in question, list, count, in limits, out decision, candidates, out considered);
        }

        private int ListAllowed(PdkBotView view)
        {
            List<PlayOutCardPdkF> tips = Guess.Tips(view);
            if (tips == null)
            {
                return 0;
            }

            if (tips.Count == 0)
            {
                throw new RustPdkBotException("the list of allowed plays is empty");
            }

            if (allowedCards.Length < tips.Count)
            {
                allowedCards = new ulong[tips.Count];
            }

            for (int i = 0; i < tips.Count; i++)
            {
                allowedCards[i] = Guess.Cards(tips[i], "allowed play");
            }

            return tips.Count;
        }

        private Native.PdkOptions Limits(PdkBotView view)
        {
            Native.PdkOptions limits = options.Level.HasValue
                ? Native.PdkNative.LevelOptions(options.Level.Value)
                : Native.PdkNative.DefaultOptions();
            limits.Bot = options.Bot ?? limits.Bot;
            limits.MaxSimulations = options.Simulations ?? limits.MaxSimulations;
            if (options.TimeBudget.HasValue)
            {
                // Upwards: a budget below a microsecond is not "no limit".
                const long Microsecond = TimeSpan.TicksPerMillisecond / 1000;
                limits.TimeBudgetUs = ((ulong)options.TimeBudget.Value.Ticks + Microsecond - 1) / Microsecond;
            }

            limits.Seed = Guess.Seed(view) ?? Native.PdkNative.SeriesSeed(seed, question);
            question++;
            return limits;
        }

        // The engine judges every answer; this only keeps cards that are not ours from leaving the adapter.
        private static void CheckAnswer(in Native.PdkView question, in Native.PdkDecision decision)
        {
            if ((decision.Cards & ~question.Hand) != 0)
            {
                throw new RustPdkBotException(
                    "the library answered with cards that are not in the hand: 0x" + decision.Cards.ToString("x", CultureInfo.InvariantCulture));
            }

            if ((decision.IsPass != 0) != (decision.Cards == 0))
            {
                throw new RustPdkBotException("the library's answer is a pass and cards at once, or neither");
            }

            if (decision.IsPass != 0 && question.Table == 0)
            {
                throw new RustPdkBotException("the library passed on a free lead");
            }
        }

        // Without a world played out there are no shares.
        private List<PdkBotCandidate> Candidates(int count, bool searched)
        {
            List<PdkBotCandidate> list = new List<PdkBotCandidate>(count);
            for (int i = 0; i < count; i++)
            {
                Native.PdkCandidate one = candidates[i];
                list.Add(new PdkBotCandidate
                {
                    Play = Guess.Play(one.Cards, one.Shape, one.TopRank, one.RunLength),
                    WinProbability = Figure(one.Flags, Native.PdkFlags.HasPWin, one.PWin),
                    Points = Figure(one.Flags, Native.PdkFlags.HasPoints, one.Points),
                    Share = searched ? one.Share : (double?)null,
                });
            }

            return list;
        }

        private static double? Figure(Native.PdkFlags flags, Native.PdkFlags flag, double figure)
        {
            return (flags & flag) != 0 ? figure : (double?)null;
        }

        // A host that does not say who declared still asks this seat to lead after its own yes: then R03's duty is void.
        private void RememberDeclaration(PdkBotView view, bool declare)
        {
            try
            {
                declaredHand = declare ? Guess.Hand(view) : 0;
            }
            catch (Exception)
            {
                declaredHand = 0;
            }
        }

        private bool FallBackOnBaoZhuang(PdkBotView view, Exception error)
        {
            string reason = Words(error);
            bool declare = false;
            try
            {
                declare = fallback.DecideBaoZhuang(view);
            }
            catch (Exception second)
            {
                reason += "; the fallback failed too: " + Words(second);
            }

            Report(view, reason, error);
            return declare;
        }

        private PlayOutCardPdkF FallBackOnPlay(PdkBotView view, Exception error)
        {
            string reason = Words(error);
            PlayOutCardPdkF play = null;
            try
            {
                play = fallback.DecidePlay(view);
                if (play == null || Guess.PassesOnLead(view, play))
                {
                    reason += play == null ? "; the fallback gave no answer" : "; the fallback passed on a free lead";
                    play = null;
                }
            }
            catch (Exception second)
            {
                reason += "; the fallback failed too: " + Words(second);
                play = null;
            }

            play = play ?? Guess.LastResort(view);
            Report(view, reason, error);
            return play;
        }

        private void Report(PdkBotView view, string reason, Exception error)
        {
            FallbackCount++;
            LastFallbackReason = reason;
            LastThoughts = new PdkBotThoughts { FallbackReason = reason };
            try
            {
                FallbackUsed?.Invoke(this, new RustPdkBotFallbackEventArgs(view == null ? 0 : Guess.Seat(view), reason, error));
            }
            catch (Exception)
            {
                // A listener's fault must not stall the game.
            }
        }

        // An exception of the host's or of a fallback's may even fail to say what it is.
        private static string Words(Exception error)
        {
            try
            {
                return error.Message;
            }
            catch (Exception)
            {
                return error.GetType().Name;
            }
        }

        private static ulong UnpredictableSeed()
        {
            byte[] bytes = new byte[8];
            using (RandomNumberGenerator generator = RandomNumberGenerator.Create())
            {
                generator.GetBytes(bytes);
            }

            return BitConverter.ToUInt64(bytes, 0);
        }

        // ============================================================================================================
        // Every guess about the host's types and habits stands here; nothing outside names a member of the host's, but
        // for its interface IPdkBot. Where the real host differs, change it here alone.
        //
        // Required of the host:
        //   IPdkBot           bool DecideBaoZhuang(PdkBotView), PlayOutCardPdkF DecidePlay(PdkBotView)
        //   PdkBotView        MyPos, CardPack.Cards[seat - 1].CardInfos, Info
        //   its Info          MaxPlayCard, GameNum, WhoPlay, ShenYuCard[seat - 1]
        //   PlayOutCardPdkF   CardInfos, new PlayOutCardPdkF() for a pass, new PlayOutCardPdkF(PdkCardType, List<CardInfo>)
        //   CardInfo          Code, new CardInfo(int)
        //   PdkCardType       the names in Shape
        //   a managed bot     in Fallback
        // Copied along with this file, the host's or not: IPdkBotThoughts.cs, which needs PlayOutCardPdkF and nothing else.
        // Optional: Info.ZhaDans; of PdkBotView Rule (and PdkRule), Tips, Seed, History (and PdkTurn), KnownPlayed,
        //   Declarer, Refused, MustContainSpade3; of PlayOutCardPdkF MainValue and RunLength. Each is named in one method,
        //   in the second part; in a host without it, what stands behind "Without it:" takes the place of its body.
        // ============================================================================================================
        private static class Guess
        {
            // ---- Required -----------------------------------------------------------------------------------------

            // Who answers when the library cannot, where the caller chose nobody.
            internal static IPdkBot Fallback(IPdkBot chosen)
            {
                return chosen ?? new PdkBot();
            }

            // Cards: CardInfo.Code = suit << 4 | value; value 3…13 = 3…K, 14 = A, 15 = 2; suit 0 ♦, 1 ♣, 2 ♥, 3 ♠.
            private static ulong Bit(CardInfo card)
            {
                if (!IsCard(card))
                {
                    throw new RustPdkBotException(
                        card == null ? "a card is null" : "no card has the code 0x" + card.Code.ToString("x", CultureInfo.InvariantCulture));
                }

                return 1UL << ((4 * ((card.Code & 0xf) - 3)) + (card.Code >> 4));
            }

            private static bool IsCard(CardInfo card)
            {
                return card != null && card.Code >= 0 && card.Code <= 0x3f && (card.Code & 0xf) >= 3;
            }

            private static CardInfo Card(int bit)
            {
                return new CardInfo(((bit & 3) << 4) | ((bit >> 2) + 3));
            }

            // Shapes: the host's pinyin names.
            private static PdkCardType Shape(Native.PdkShape shape)
            {
                switch (shape)
                {
                    case Native.PdkShape.Pass: return PdkCardType.BuYao;
                    case Native.PdkShape.Single: return PdkCardType.DanZhang;
                    case Native.PdkShape.Pair: return PdkCardType.DuiZi;
                    case Native.PdkShape.Straight: return PdkCardType.ShunZi;
                    case Native.PdkShape.PairRun: return PdkCardType.LianDui;
                    case Native.PdkShape.TripleTwo: return PdkCardType.SanDai2;
                    case Native.PdkShape.TripleBare: return PdkCardType.SanZhang;
                    case Native.PdkShape.TripleTail: return PdkCardType.SanDai;
                    case Native.PdkShape.Plane: return PdkCardType.FeijiDai2;
                    case Native.PdkShape.PlaneBare: return PdkCardType.FeiJi;
                    case Native.PdkShape.PlaneTail: return PdkCardType.FeijiDai;
                    case Native.PdkShape.FourTwo: return PdkCardType.SiDai2;
                    case Native.PdkShape.FourThree: return PdkCardType.SiDai3;
                    case Native.PdkShape.Bomb: return PdkCardType.ZhaDan;
                    default: throw new RustPdkBotException("the library named an unknown shape: " + (byte)shape);
                }
            }

            // A free lead: GameNum is 0, whatever is left in MaxPlayCard; or nothing lies there; or what lies there is our own.
            private static bool LeadsFreely(PdkBotView view)
            {
                return view.Info.GameNum == 0 || IsPass(view.Info.MaxPlayCard) || view.Info.WhoPlay == view.MyPos;
            }

            private static bool IsPass(PlayOutCardPdkF play)
            {
                return play == null || play.CardInfos == null || play.CardInfos.Count == 0;
            }

            internal static bool PassesOnLead(PdkBotView view, PlayOutCardPdkF play)
            {
                return IsPass(play) && LeadsFreely(view);
            }

            internal static int Seat(PdkBotView view)
            {
                return view.MyPos;
            }

            private static List<CardInfo> HandCards(PdkBotView view)
            {
                return view.CardPack.Cards[view.MyPos - 1].CardInfos;
            }

            internal static ulong Hand(PdkBotView view)
            {
                if (view.MyPos < 1 || view.MyPos > 3)
                {
                    throw new RustPdkBotException("MyPos " + view.MyPos.ToString(CultureInfo.InvariantCulture) + " is no seat");
                }

                return Cards(HandCards(view), "hand");
            }

            internal static ulong Cards(PlayOutCardPdkF play, string where)
            {
                return IsPass(play) ? 0 : Cards(play.CardInfos, where);
            }

            private static ulong Cards(List<CardInfo> cards, string where)
            {
                ulong set = 0;
                for (int i = 0; cards != null && i < cards.Count; i++)
                {
                    ulong bit = Bit(cards[i]);
                    if ((set & bit) != 0)
                    {
                        throw new RustPdkBotException("card " + cards[i] + " is twice in the " + where);
                    }

                    set |= bit;
                }

                return set;
            }

            internal static PlayOutCardPdkF Play(ulong cards, Native.PdkShape shape, byte topRank, byte runLength)
            {
                if (cards == 0)
                {
                    return new PlayOutCardPdkF();
                }

                List<CardInfo> list = new List<CardInfo>();
                for (int bit = 0; bit < 52; bit++)
                {
                    if ((cards >> bit & 1) != 0)
                    {
                        list.Add(Card(bit));
                    }
                }

                PlayOutCardPdkF play = new PlayOutCardPdkF(Shape(shape), list);
                SetReading(play, topRank + 3, runLength);
                return play;
            }

            /// <summary>
            /// When neither the library nor the fallback has answered: R30 forbids a leader to pass, and a host may wait for a card for
            /// ever, so a lead is a single, as good as the view can be read; anything else is a pass.
            /// </summary>
            internal static PlayOutCardPdkF LastResort(PdkBotView view)
            {
                try
                {
                    int bit = LeadsFreely(view) ? LastResortCard(view) : -1;
                    return bit < 0 ? new PlayOutCardPdkF() : Play(1UL << bit, Native.PdkShape.Single, (byte)(bit >> 2), 1);
                }
                catch (Exception)
                {
                    return new PlayOutCardPdkF();
                }
            }

            // The bit of the lowest card; -1 without any. What is no card, or is there twice, is passed over.
            private static int LastResortCard(PdkBotView view)
            {
                ulong hand = 0;
                foreach (CardInfo card in HandCards(view))
                {
                    hand |= IsCard(card) ? Bit(card) : 0;
                }

                // R03: a full hand that holds ♠3 may have to open with it.
                if ((hand & Native.PdkLimits.Spade3) != 0 && Count(hand) >= CardsDealt(view))
                {
                    return 3;
                }

                // R32: while the next seat holds one card only the highest single may have to do.
                bool highest = NextHoldsOne(view);
                int found = -1;
                for (int bit = 0; bit < 52 && (found < 0 || highest); bit++)
                {
                    found = (hand >> bit & 1) != 0 ? bit : found;
                }

                return found;
            }

            private static bool NextHoldsOne(PdkBotView view)
            {
                int[] left = view.Info.ShenYuCard;
                return left != null && left.Length == 3 && left[view.MyPos % 3] == 1;
            }

            private static int CardsDealt(PdkBotView view)
            {
                try
                {
                    return Count(Rules(view).Deck) / 3;
                }
                catch (Exception)
                {
                    return 16; // 关牌, which the library cannot be asked for
                }
            }

            private static int Count(ulong cards)
            {
                int count = 0;
                for (; cards != 0; cards &= cards - 1)
                {
                    count++;
                }

                return count;
            }

            internal static Native.PdkView View(PdkBotView view, Native.PdkPhase phase, ulong declaredHand)
            {
                if (view == null)
                {
                    throw new RustPdkBotException("the view is null");
                }

                if (view.Info == null || view.Info.ShenYuCard == null || view.CardPack == null)
                {
                    throw new RustPdkBotException("the view lacks Info, ShenYuCard or CardPack");
                }

                Native.PdkView question = Native.PdkView.Create();
                question.Phase = phase;
                question.Hand = Hand(view);
                question.Seat = (byte)view.MyPos;
                question.Rules = Rules(view);
                int[] bombs = ZhaDans(view);
                for (int seat = 1; seat <= 3; seat++)
                {
                    question.SetLeft(seat, Small(view.Info.ShenYuCard[seat - 1], "ShenYuCard"));
                    question.SetBombs(seat, bombs == null ? (byte)0 : Small(bombs[seat - 1], "ZhaDans"));
                }

                if (phase == Native.PdkPhase.Play && !LeadsFreely(view))
                {
                    question.Table = Cards(view.Info.MaxPlayCard, "table's play");
                    question.TableSeat = view.Info.WhoPlay < 1 || view.Info.WhoPlay > 3 ? (byte)0 : (byte)view.Info.WhoPlay;
                }

                question.KnownPlayed = KnownPlayed(view);
                AddHistory(view, ref question);
                question.Declarer = DeclarerOf(view, in question, declaredHand);
                question.Refused = RefusedBits(view, in question);
                if (phase == Native.PdkPhase.Play && MustOpenWithSpade3(view, in question, declaredHand))
                {
                    question.MustContain = Native.PdkLimits.Spade3;
                }

                return question;
            }

            // R03: where the host does not say whether ♠3 must open, it must when this seat leads freely with all its cards,
            // ♠3 among them, and nobody has declared. In a later game that its winner opens freely this is stricter than
            // need be, but never illegal.
            private static bool MustOpenWithSpade3(PdkBotView view, in Native.PdkView question, ulong declaredHand)
            {
                bool? said = MustContainSpade3(view);
                if (said.HasValue)
                {
                    return said.Value && question.Table == 0;
                }

                bool declared = (Declarer(view) ?? 0) != 0 || declaredHand == question.Hand;
                return question.Rules.FirstMustContainSpade3 != 0
                    && !declared
                    && question.Table == 0
                    && question.GetLeft(question.Seat) == Count(question.Rules.Deck) / 3
                    && (question.Hand & Native.PdkLimits.Spade3) != 0;
            }

            // 包庄: all three seats are polled, and a seat may be asked after an earlier yes; its answer then does not count,
            // so the library is not told. A host that does not say who declared leaves it unknown.
            private static byte DeclarerOf(PdkBotView view, in Native.PdkView question, ulong declaredHand)
            {
                if (question.Rules.BaoZhuang == Native.PdkBaoZhuangMode.Off)
                {
                    return 0;
                }

                int? said = Declarer(view);
                if (question.Phase == Native.PdkPhase.BaoZhuang)
                {
                    return (said ?? 0) == 0 ? (byte)0 : Native.PdkLimits.DeclarerUnknown;
                }

                if (said.HasValue)
                {
                    return Small(said.Value, "Declarer");
                }

                return declaredHand == question.Hand ? question.Seat : Native.PdkLimits.DeclarerUnknown;
            }

            private static byte RefusedBits(PdkBotView view, in Native.PdkView question)
            {
                bool[] refused = question.Rules.BaoZhuang == Native.PdkBaoZhuangMode.Off ? null : Refused(view);
                int bits = 0;
                for (int seat = 1; seat <= 3 && refused != null; seat++)
                {
                    bits |= refused[seat - 1] ? 1 << (seat - 1) : 0;
                }

                return (byte)bits;
            }

            private static byte Small(int number, string what)
            {
                if (number < 0 || number > 254)
                {
                    throw new RustPdkBotException(what + " holds " + number.ToString(CultureInfo.InvariantCulture) + ", which cannot be");
                }

                return (byte)number;
            }

            private static byte Switch(bool on)
            {
                return on ? (byte)1 : (byte)0;
            }

            // ---- Optional: one method each ------------------------------------------------------------------------

            // Info.ZhaDans: bombs played so far by seat, beaten ones included. A host that counts only bombs that stand passes too,
            // since the library takes the figure as a lower bound; no array = none known.
            // Without it: return null;
            private static int[] ZhaDans(PdkBotView view)
            {
                return view.Info.ZhaDans;
            }

            // Rule: a host without a rule object plays 关牌, or whatever the replacement names and sets. Among the switches are the
            // host's open points: 包庄's failure condition (bao_zhuang), the smallest pair run (min_pair_run), tails when following
            // (triple_tail_follow, plane_tail_follow), bare planes (bare_plane), 四带 answered by the same shape (four_answer).
            // Without it: return Native.PdkNative.RulesPreset(Native.PdkPreset.GuanPai);
            private static Native.PdkRules Rules(PdkBotView view)
            {
                PdkRule rule = view.Rule;
                if (rule == null)
                {
                    return Native.PdkNative.RulesPreset(Native.PdkPreset.GuanPai);
                }

                // Else a number too big for its field would come out as another, valid one.
                rule.Validate();
                Native.PdkRules rules = Native.PdkRules.Create();
                rules.Base = (uint)rule.Base;
                rules.Deck = rule.Deck;
                rules.BombScore = (uint)rule.BombScore;
                rules.FirstMustContainSpade3 = Switch(rule.FirstMustContainSpade3);
                rules.LaterLead = (Native.PdkLaterLead)rule.LaterLead;
                rules.MustBeat = Switch(rule.MustBeat);
                rules.MinPairRun = (byte)rule.MinPairRun;
                rules.TripleKickers = (Native.PdkTripleKickers)rule.TripleKickers;
                rules.TripleTailLead = Switch(rule.TripleTailLead);
                rules.TripleTailFollow = Switch(rule.TripleTailFollow);
                rules.PlaneTailLead = Switch(rule.PlaneTailLead);
                rules.PlaneTailFollow = Switch(rule.PlaneTailFollow);
                rules.BareTriple = Switch(rule.BareTriple);
                rules.BarePlane = Switch(rule.BarePlane);
                rules.FourTwo = (Native.PdkFourMode)rule.FourTwo;
                rules.FourThree = (Native.PdkFourMode)rule.FourThree;
                rules.FourAnswer = (Native.PdkFourAnswer)rule.FourAnswer;
                rules.AceBomb = (Native.PdkAceBomb)rule.AceBomb;
                rules.BombSplit = Switch(rule.BombSplit);
                rules.LastSingle = (Native.PdkLastSingle)rule.LastSingle;
                rules.OneLeftFree = Switch(rule.OneLeftFree);
                rules.SpringDouble = Switch(rule.SpringDouble);
                rules.BombSettle = (Native.PdkBombSettle)rule.BombSettle;
                rules.AntiSpring = Switch(rule.AntiSpring);
                rules.Heart10 = (Native.PdkHeart10Mode)rule.Heart10;
                rules.BaoZhuang = (Native.PdkBaoZhuangMode)rule.BaoZhuang;
                return rules;
            }

            // Tips: the plays that the host allows, with exact cards, a pass among them where allowed; null = every legal play.
            // Without it: return null;
            internal static List<PlayOutCardPdkF> Tips(PdkBotView view)
            {
                return view.Tips;
            }

            // Seed: of this question; null = the adapter's own.
            // Without it: return null;
            internal static ulong? Seed(PdkBotView view)
            {
                return view.Seed;
            }

            // History: every turn so far, oldest first, passes included; null = none kept.
            // Without it: return;
            private static void AddHistory(PdkBotView view, ref Native.PdkView question)
            {
                for (int i = 0; view.History != null && i < view.History.Count; i++)
                {
                    question.AddTurn(view.History[i].Seat, Cards(view.History[i].Play, "turn of the history"));
                }
            }

            // KnownPlayed: cards known to be gone, beside those of the table and the history.
            // Without it: return 0;
            private static ulong KnownPlayed(PdkBotView view)
            {
                return Cards(view.KnownPlayed, "known cards");
            }

            // Declarer: who declared 包庄, 0 = nobody; null = the host does not say.
            // Without it: return null;
            private static int? Declarer(PdkBotView view)
            {
                return view.Declarer;
            }

            // Refused: who declined 包庄, by seat; null = the host does not say.
            // Without it: return null;
            private static bool[] Refused(PdkBotView view)
            {
                return view.Refused;
            }

            // MustContainSpade3: whether this lead must hold ♠3; null = the host does not say.
            // Without it: return null;
            private static bool? MustContainSpade3(PdkBotView view)
            {
                return view.MustContainSpade3;
            }

            // MainValue, RunLength: how our answer is read; the value (3…15) of its deciding rank, and how many ranks run.
            // Without it: return;
            private static void SetReading(PlayOutCardPdkF play, int mainValue, int runLength)
            {
                play.MainValue = mainValue;
                play.RunLength = runLength;
            }
        }
        // ========================================== end of the guesses ==============================================

        /// <summary>The library's bots.</summary>
        private sealed class Library : Native.IPdkPlayer
        {
            public Native.PdkStatus TryDecidePlay(
                in Native.PdkView view, ulong[] allowed, int allowedCount, in Native.PdkOptions options, out Native.PdkDecision decision)
            {
                return Native.PdkNative.TryDecidePlay(in view, allowed, allowedCount, in options, out decision);
            }

            public Native.PdkStatus TryAnalyzePlay(
                in Native.PdkView view,
                ulong[] allowed,
                int allowedCount,
                in Native.PdkOptions options,
                out Native.PdkDecision decision,
                Native.PdkCandidate[] candidates,
                out int count)
            {
                return Native.PdkNative.TryAnalyzePlay(in view, allowed, allowedCount, in options, out decision, candidates, out count);
            }

            public Native.PdkStatus TryDecideBaoZhuang(in Native.PdkView view, in Native.PdkOptions options, out Native.PdkBaoZhuang answer)
            {
                return Native.PdkNative.TryDecideBaoZhuang(in view, in options, out answer);
            }
        }

        /// <summary>A host's question or a library's answer that cannot be; seen as the cause of a fallback.</summary>
        private sealed class RustPdkBotException : Exception
        {
            internal RustPdkBotException(string message)
                : base(message)
            {
            }
        }
    }
}
