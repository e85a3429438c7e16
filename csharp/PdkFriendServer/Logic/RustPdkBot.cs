using System;
using System.Collections.Generic;
using System.Globalization;
using Native = PaoDeKuai.Native;

namespace PdkFriendServer
{
    /// <summary>How a <see cref="RustPdkBot"/> answers. What is null stays as the library's default has it.</summary>
    public sealed class RustPdkBotOptions
    {
        /// <summary>The bot of the library.</summary>
        public Native.PdkBotKind? Bot { get; set; }

        /// <summary>Worlds per candidate, 0 = as many as the time allows.</summary>
        public uint? Simulations { get; set; }

        /// <summary>Time for one answer; zero = no limit, and then the answer depends on the question and the seed alone.</summary>
        public TimeSpan? TimeBudget { get; set; }

        /// <summary>Mixed into the random numbers where the host gives no seed with its questions.</summary>
        public ulong Seed { get; set; }

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
    /// alone and uses the optional parts where they are. Where the library cannot serve, a managed bot answers instead; that is
    /// counted and reported, and no decision ever throws. One object serves one seat and is asked by one thread at a time.
    /// </summary>
    public sealed class RustPdkBot : IPdkBot, IPdkBotThoughts
    {
        private readonly RustPdkBotOptions options;
        private readonly IPdkBot fallback;
        private ulong[] allowedCards = new ulong[64];
        private Native.PdkCandidate[] candidates = new Native.PdkCandidate[64];
        private ulong question;
        private ulong declaredHand;

        /// <summary>The library's default bot; the managed <see cref="PdkBot"/> stands in for it.</summary>
        public RustPdkBot()
            : this(new RustPdkBotOptions(), null)
        {
        }

        /// <summary>A chosen bot, and the bot that stands in for it (null = the managed <see cref="PdkBot"/>).</summary>
        public RustPdkBot(RustPdkBotOptions options, IPdkBot fallback = null)
        {
            this.options = options ?? throw new ArgumentNullException(nameof(options));
            this.fallback = fallback ?? new PdkBot();
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
                declare = FallBack(view, error, () => fallback.DecideBaoZhuang(view));
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
                return FallBack(view, error, () => fallback.DecidePlay(view)) ?? new PlayOutCardPdkF();
            }
        }

        private bool AskBaoZhuang(PdkBotView view)
        {
            Native.PdkView question = Guess.View(view, Native.PdkPhase.BaoZhuang, declaredHand);
            Native.PdkOptions limits = Limits(view);
            Native.PdkBaoZhuang answer;
            Native.PdkNative.ThrowIfFailed(Native.PdkNative.TryDecideBaoZhuang(in question, in limits, out answer));
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
                : Native.PdkNative.TryDecidePlay(in question, list, count, in limits, out decision);
            Native.PdkNative.ThrowIfFailed(status);
            CheckAnswer(in question, in decision);
            LastThoughts = new PdkBotThoughts
            {
                WinProbability = Figure(decision.Flags, Native.PdkFlags.HasPWin, decision.PWin),
                Points = Figure(decision.Flags, Native.PdkFlags.HasPoints, decision.Points),
                Candidates = options.Analyze ? Candidates(considered) : null,
            };
            return Guess.Play(decision.Cards, decision.Shape, decision.TopRank, decision.RunLength);
        }

        private Native.PdkStatus Analyze(
            in Native.PdkView question, ulong[] list, int count, in Native.PdkOptions limits, out Native.PdkDecision decision, out int considered)
        {
            Native.PdkStatus status = Native.PdkNative.TryAnalyzePlay(
                in question, list, count, in limits, out decision, candidates, out considered);
            if (status == Native.PdkStatus.Capacity)
            {
                candidates = new Native.PdkCandidate[considered];
                status = Native.PdkNative.TryAnalyzePlay(
                    in question, list, count, in limits, out decision, candidates, out considered);
            }

            return status;
        }

        private int ListAllowed(PdkBotView view)
        {
            if (view.Tips == null)
            {
                return 0;
            }

            if (view.Tips.Count == 0)
            {
                throw new RustPdkBotException("the list of allowed plays is empty");
            }

            if (allowedCards.Length < view.Tips.Count)
            {
                allowedCards = new ulong[view.Tips.Count];
            }

            for (int i = 0; i < view.Tips.Count; i++)
            {
                allowedCards[i] = Guess.Cards(view.Tips[i], "allowed play");
            }

            return view.Tips.Count;
        }

        private Native.PdkOptions Limits(PdkBotView view)
        {
            Native.PdkOptions limits = Native.PdkNative.DefaultOptions();
            limits.Bot = options.Bot ?? limits.Bot;
            limits.MaxSimulations = options.Simulations ?? limits.MaxSimulations;
            if (options.TimeBudget.HasValue)
            {
                limits.TimeBudgetUs = (ulong)Math.Max(0, options.TimeBudget.Value.Ticks / (TimeSpan.TicksPerMillisecond / 1000));
            }

            limits.Seed = view.Seed ?? Native.PdkNative.SeriesSeed(options.Seed, question);
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

        private List<PdkBotCandidate> Candidates(int count)
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
                    Share = one.Share,
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

        private T FallBack<T>(PdkBotView view, Exception error, Func<T> answer)
        {
            FallbackCount++;
            LastFallbackReason = error.Message;
            T result = default(T);
            try
            {
                result = answer();
            }
            catch (Exception second)
            {
                LastFallbackReason += "; the fallback failed too: " + second.Message;
            }

            LastThoughts = new PdkBotThoughts { FallbackReason = LastFallbackReason };
            try
            {
                FallbackUsed?.Invoke(this, new RustPdkBotFallbackEventArgs(view == null ? 0 : view.MyPos, LastFallbackReason, error));
            }
            catch (Exception)
            {
                // A listener's fault must not stall the game.
            }

            return result;
        }

        // ============================================================================================================
        // Every guess about the host's types and habits stands here. Where the real host differs, change it here alone.
        // ============================================================================================================
        private static class Guess
        {
            // Cards: CardInfo.Code = suit << 4 | value; value 3…13 = 3…K, 14 = A, 15 = 2; suit 0 ♦, 1 ♣, 2 ♥, 3 ♠.
            private static ulong Bit(CardInfo card)
            {
                return 1UL << ((4 * ((card.Code & 0xf) - 3)) + (card.Code >> 4));
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
                return view.Info.GameNum == 0
                    || view.Info.MaxPlayCard == null
                    || view.Info.MaxPlayCard.IsPass
                    || view.Info.WhoPlay == view.MyPos;
            }

            // ZhaDans: bombs played so far, beaten ones included. A host that counts only bombs that stand passes too,
            // since the library takes the figure as a lower bound; no array = none known.
            private static byte Bombs(PdkBotView view, int seat)
            {
                return view.Info.ZhaDans == null ? (byte)0 : Small(view.Info.ZhaDans[seat - 1], "ZhaDans");
            }

            // R03: where the host does not say whether ♠3 must open, it must when this seat leads freely with all its cards,
            // ♠3 among them, and nobody has declared. In a later game that its winner opens freely this is stricter than
            // need be, but never illegal.
            private static bool MustOpenWithSpade3(PdkBotView view, in Native.PdkView question, PdkRule rule, ulong declaredHand)
            {
                if (view.MustContainSpade3.HasValue)
                {
                    return view.MustContainSpade3.Value && question.Table == 0;
                }

                bool declared = (view.Declarer ?? 0) != 0 || declaredHand == question.Hand;
                return rule.FirstMustContainSpade3
                    && !declared
                    && question.Table == 0
                    && view.Info.ShenYuCard[view.MyPos - 1] == rule.CardsPerSeat
                    && (question.Hand & Native.PdkLimits.Spade3) != 0;
            }

            // 包庄: all three seats are polled, and a seat may be asked after an earlier yes; its answer then does not count,
            // so the library is not told. A host that does not say who declared leaves it unknown.
            private static byte Declarer(PdkBotView view, PdkRule rule, Native.PdkPhase phase, ulong hand, ulong declaredHand)
            {
                if (rule.BaoZhuang == PdkBaoZhuang.Off)
                {
                    return 0;
                }

                if (phase == Native.PdkPhase.BaoZhuang)
                {
                    return (view.Declarer ?? 0) == 0 ? (byte)0 : Native.PdkLimits.DeclarerUnknown;
                }

                if (view.Declarer.HasValue)
                {
                    return Small(view.Declarer.Value, "Declarer");
                }

                return declaredHand == hand ? (byte)view.MyPos : Native.PdkLimits.DeclarerUnknown;
            }

            private static byte Refused(PdkBotView view, PdkRule rule)
            {
                int bits = 0;
                for (int seat = 1; seat <= 3 && view.Refused != null && rule.BaoZhuang != PdkBaoZhuang.Off; seat++)
                {
                    bits |= view.Refused[seat - 1] ? 1 << (seat - 1) : 0;
                }

                return (byte)bits;
            }

            // Rules: a host without a rule object plays 关牌. Among the switches are the host's open points: 包庄's failure
            // condition (bao_zhuang), the smallest pair run (min_pair_run), tails when following (triple_tail_follow,
            // plane_tail_follow), bare planes (bare_plane), 四带 answered by the same shape (four_answer).
            private static Native.PdkRules Rules(PdkRule rule)
            {
                Native.PdkRules rules = Native.PdkRules.Create();
                rules.Base = (uint)rule.Base;
                rules.Deck = rule.Deck;
                rules.BombScore = (uint)rule.BombScore;
                rules.FirstMustContainSpade3 = Bit(rule.FirstMustContainSpade3);
                rules.LaterLead = (Native.PdkLaterLead)rule.LaterLead;
                rules.MustBeat = Bit(rule.MustBeat);
                rules.MinPairRun = (byte)rule.MinPairRun;
                rules.TripleKickers = (Native.PdkTripleKickers)rule.TripleKickers;
                rules.TripleTailLead = Bit(rule.TripleTailLead);
                rules.TripleTailFollow = Bit(rule.TripleTailFollow);
                rules.PlaneTailLead = Bit(rule.PlaneTailLead);
                rules.PlaneTailFollow = Bit(rule.PlaneTailFollow);
                rules.BareTriple = Bit(rule.BareTriple);
                rules.BarePlane = Bit(rule.BarePlane);
                rules.FourTwo = (Native.PdkFourMode)rule.FourTwo;
                rules.FourThree = (Native.PdkFourMode)rule.FourThree;
                rules.FourAnswer = (Native.PdkFourAnswer)rule.FourAnswer;
                rules.AceBomb = (Native.PdkAceBomb)rule.AceBomb;
                rules.BombSplit = Bit(rule.BombSplit);
                rules.LastSingle = (Native.PdkLastSingle)rule.LastSingle;
                rules.OneLeftFree = Bit(rule.OneLeftFree);
                rules.SpringDouble = Bit(rule.SpringDouble);
                rules.BombSettle = (Native.PdkBombSettle)rule.BombSettle;
                rules.AntiSpring = Bit(rule.AntiSpring);
                rules.Heart10 = (Native.PdkHeart10Mode)rule.Heart10;
                rules.BaoZhuang = (Native.PdkBaoZhuangMode)rule.BaoZhuang;
                return rules;
            }

            private static byte Bit(bool on)
            {
                return on ? (byte)1 : (byte)0;
            }

            internal static ulong Hand(PdkBotView view)
            {
                if (view.MyPos < 1 || view.MyPos > 3)
                {
                    throw new RustPdkBotException("MyPos " + view.MyPos.ToString(CultureInfo.InvariantCulture) + " is no seat");
                }

                return Cards(view.CardPack.Cards[view.MyPos - 1].CardInfos, "hand");
            }

            internal static ulong Cards(PlayOutCardPdkF play, string where)
            {
                return play == null || play.IsPass ? 0 : Cards(play.CardInfos, where);
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

                return new PlayOutCardPdkF(Shape(shape), list) { MainValue = topRank + 3, RunLength = runLength };
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

                PdkRule rule = view.Rule ?? PdkRule.GuanPai();
                Native.PdkView question = Native.PdkView.Create();
                question.Phase = phase;
                question.Hand = Hand(view);
                question.Seat = (byte)view.MyPos;
                question.Rules = Rules(rule);
                for (int seat = 1; seat <= 3; seat++)
                {
                    question.SetLeft(seat, Small(view.Info.ShenYuCard[seat - 1], "ShenYuCard"));
                    question.SetBombs(seat, Bombs(view, seat));
                }

                if (phase == Native.PdkPhase.Play && !LeadsFreely(view))
                {
                    question.Table = Cards(view.Info.MaxPlayCard, "table's play");
                    question.TableSeat = view.Info.WhoPlay < 1 || view.Info.WhoPlay > 3 ? (byte)0 : (byte)view.Info.WhoPlay;
                }

                question.KnownPlayed = Cards(view.KnownPlayed, "known cards");
                for (int i = 0; view.History != null && i < view.History.Count; i++)
                {
                    question.AddTurn(view.History[i].Seat, Cards(view.History[i].Play, "turn of the history"));
                }

                question.Declarer = Declarer(view, rule, phase, question.Hand, declaredHand);
                question.Refused = Refused(view, rule);
                if (phase == Native.PdkPhase.Play && MustOpenWithSpade3(view, in question, rule, declaredHand))
                {
                    question.MustContain = Native.PdkLimits.Spade3;
                }

                return question;
            }

            private static byte Small(int number, string what)
            {
                if (number < 0 || number > 254)
                {
                    throw new RustPdkBotException(what + " holds " + number.ToString(CultureInfo.InvariantCulture) + ", which cannot be");
                }

                return (byte)number;
            }
        }
        // ========================================== end of the guesses ==============================================

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
