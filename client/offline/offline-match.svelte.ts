/** A match that this page runs: one person against bots, without a server. */

import type { MatchTable } from '#client/table/base-match.svelte.ts'
import { BaseMatch } from '#client/table/base-match.svelte.ts'
import { MatchLog } from '#client/table/match-log.ts'
import type { Act, Bot } from '#engine/bots/bot.ts'
import type { BotTiming, Draws } from '#engine/bots/pace.ts'
import {
  announcedTime,
  drawsFor,
  idleTime,
  LONGEST_THOUGHT,
  PATIENCE_AGAIN,
  thinkingTime,
} from '#engine/bots/pace.ts'
import type { Below } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { abouts } from '#games/abouts.ts'
import type { GameUi, NotMade, PlayClocks, SeenStep } from '#ui/play.ts'
import { BotThread } from './bot-thread.ts'
import type { BotLine } from './bots.ts'
import { botNamed } from './bots.ts'
import { GameTimer } from './game-timer.svelte.ts'
import type { TimerLeft } from './saved-matches.ts'

const ELSEWHERE: NotMade = { code: 'other-match', why: 'it was continued in another window', rule: null }
const HAPPENED: NotMade = { code: 'something-happened', why: 'somebody moved before', rule: null }

/** What the match needs of its table. */
export interface OfflineMatchTable extends MatchTable {
  /** nothing happens by itself: a pause, or the page is hidden */
  readonly isStill: boolean
  /** a bot plays in this seat at the moment */
  isPlayedByBot(seat: Seat): boolean
  readonly botTiming: BotTiming
  /** a bot makes a gesture or says something */
  botActs(seat: Seat, act: Act, on: boolean): void
  gesture(gesture: string, at: Seat | null, on: boolean): void
  speak(lines: readonly BotLine[]): void
  /** nobody haggles any more */
  endGestures(): void
  /** stores a step before it shows; 'conflict': another window continued the match */
  store(lines: readonly Json[], finished: boolean): Promise<'stored' | 'conflict'>
  storeTimer(timer: TimerLeft): void
}

interface OfflineMatchPlan {
  readonly id: string
  readonly game: AnyGame
  readonly ui: GameUi | null
  /** at its beginning */
  readonly running: RunningMatch<Shape>
  /** the steps that were played before, as in the record */
  readonly past: readonly (readonly Json[])[]
  readonly seat: Seat
  /** who plays in each seat, also in the person's when they want a stand-in */
  readonly bots: readonly string[]
  readonly below: Below
  /** what was left of a timer when the match was left */
  readonly timer?: TimerLeft | undefined
  readonly table: OfflineMatchTable
}

export class OfflineMatch extends BaseMatch<AnyGame, OfflineMatchTable> {
  readonly id: string
  readonly #seat: Seat
  readonly #running: RunningMatch<Shape>
  readonly #bots: readonly Bot<Shape>[]
  readonly #thread: BotThread
  readonly #below: Below
  readonly #gameTimer: GameTimer
  readonly #clocks = $derived.by<PlayClocks>(() => ({
    timer: this.#gameTimer.end,
    seats: {},
    patience: this.#patience,
  }))
  #patience = $state.raw<PlayClocks['patience']>(null)
  /** when the person last moved, or got the chance to speak */
  #spokeAt = 0
  #maySpeak = false
  /** the person was about to speak since the last step */
  #hasReached = false
  /** what bots that wait have done since the last step */
  #idled = 0
  #busy = $state(false)
  #lastStepAt = 0
  /** milliseconds that bots are asked before they move, so that nobody sees how long they really think */
  #thought = 0
  #stopped = false
  #stillSince = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<unknown> = Promise.resolve()
  readonly connected = true

  /** Throws where the record can't be continued. */
  constructor({ id, game, ui, running, past, seat, bots, below, timer, table }: OfflineMatchPlan) {
    super({ game, ui }, new MatchLog(game, structuredClone(viewFor(running.state, seat)), 0), table)
    this.id = id
    this.#seat = seat
    this.#running = running
    this.#bots = bots.map((bot) => botNamed(game, bot))
    this.#below = below
    const speak = (lines: readonly BotLine[]): void => table.speak(lines)
    this.#thread = new BotThread({ game, bots, state: running.state, below, speak })
    this.#gameTimer = new GameTimer(timer ?? null)
    for (const lines of past) this.#replay(lines)
    this.publish()
    this.#updateTimer()
    this.#schedule()
  }

  get busy() {
    return this.#busy
  }
  protected get running() {
    return this.#clocks
  }

  async move(move: Shape['move'], { exact = false } = {}): Promise<NotMade | null> {
    const refusal = this.check(move)
    if (refusal !== null) return refusal
    this.#busy = true
    const answer = await this.#play(this.#seat, move, exact ? this.version : null)
    this.#busy = false
    return answer
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.table.gesture(gesture, at, on)
    const own = abouts[this.rules.game.id]?.gestures.find((one) => one.gesture === gesture)
    const isReaching = on && own?.speaks === true && !this.#hasReached
    if (isReaching) {
      this.#hasReached = true
      this.#spokeAt = performance.now()
    }
    if ((gesture === 'done' || isReaching) && this.isShown) {
      this.#updatePatience()
      this.#schedule()
    }
  }

  override async loadRecord(): Promise<string | null> {
    const { savedMatch } = await import('./saved-matches.ts')
    return (await savedMatch(this.id))?.record ?? null
  }

  override stop(): void {
    super.stop()
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#thread.stop()
  }

  /** Time stops or goes on: what was left of it stays. */
  setStill(isStill: boolean): void {
    clearTimeout(this.#timer)
    if (isStill) {
      this.#stillSince = performance.now()
      return
    }
    const still = performance.now() - this.#stillSince
    this.#lastStepAt += still
    this.#spokeAt += still
    this.#gameTimer.extend(still)
    this.#schedule()
  }

  // ── steps, one after the other ──

  #play(actor: Seat | 'clock', move: Shape['move'], seen: number | null): Promise<NotMade | null> {
    const turn = this.#work.then(() => this.#step(actor, move, seen))
    this.#work = turn.catch(() => {})
    return turn
  }

  async #step(actor: Seat | 'clock', move: Shape['move'], seen: number | null): Promise<NotMade | null> {
    if (this.#stopped) return ELSEWHERE
    if (seen !== null && seen !== this.log.version) return HAPPENED
    const played = this.#running.play(actor, move)
    if ('code' in played) return played
    const isOver = this.rules.game.outcome(this.#running.state.table) !== null
    if ((await this.table.store(played.lines, isOver)) === 'conflict') {
      this.stop()
      return ELSEWHERE
    }
    if (actor === this.#seat) this.#spokeAt = performance.now()
    this.#show(played.events, actor === this.#seat ? 'me' : 'others')
    return null
  }

  #show(events: readonly Event<Shape>[], by: 'me' | 'others'): void {
    for (const event of events) this.#thread.hear(event, true)
    this.apply(this.#seen(events, Date.now()), by)
    if (this.asked.every(({ to }) => to !== 'haggle')) this.table.endGestures()
    this.#lastStepAt = performance.now()
    this.#hasReached = false
    this.#idled = 0
    this.#updateTimer()
    this.#schedule()
  }

  #replay(lines: readonly Json[]): void {
    const replayed = this.#running.apply(lines)
    if ('code' in replayed) throw new Error(`line ${replayed.line}: ${replayed.code}`)
    for (const event of replayed.events) this.#thread.hear(event, false)
    this.log.add(this.#seen(replayed.events, null))
  }

  #seen(events: readonly Event<Shape>[], at: number | null): SeenStep<Shape> {
    const seen = events.map((event) => visibleTo(structuredClone(event), this.#seat))
    return this.log.next(seen, at)
  }

  // ── time and bots ──

  #updateTimer(): void {
    this.#gameTimer.set(this.rules.game.timer?.(this.#running.state.table) ?? null)
  }

  #schedule(wait = this.#thinkingTime()): void {
    clearTimeout(this.#timer)
    if (this.#stopped || this.table.isStill) return
    this.#thought = Math.min(LONGEST_THOUGHT, wait / 2)
    this.#timer = setTimeout(() => void this.#goOn(), Math.min(wait - this.#thought, LONGEST_WAIT))
  }

  get #draws(): Draws {
    return drawsFor(Math.round(this.#lastStepAt), this.log.version)
  }

  #thinkingTime(): number {
    const isHaggling = this.asked.some(({ must }) => !must)
    const about = this.log.version === 0 ? 'first' : isHaggling ? 'answer' : 'move'
    return thinkingTime(this.table.botTiming, about, this.#draws)
  }

  async #goOn(): Promise<void> {
    await this.#work
    if (this.#stopped || this.table.isStill) return
    // Bots wait until everybody has seen what happened.
    if (!this.isShown) {
      this.#schedule()
      return
    }
    const left = this.#gameTimer.leftToStore()
    if (left !== null) this.table.storeTimer(left)
    const { version } = this
    this.#updatePatience()
    const isMade = (await this.#timeIsUp()) || (await this.#letBotsMove())
    if (!isMade && this.version === version && this.asked.length > 0) this.#schedule(this.#waitOn())
  }

  /** Whoever waits looks at somebody or says something now and then, until the patience is over. */
  #waitOn(): number {
    const { botTiming } = this.table
    const patience = this.#patience ?? null
    if (patience === null) return botTiming.pace
    const act = this.#bots[patience.by].idle?.(this.#running.state.table, patience.by, this.#below) ?? null
    if (act !== null) this.table.botActs(patience.by, act, true)
    const wait = idleTime(botTiming, this.#idled++, this.#draws)
    return Math.max(0, Math.min(wait, patience.until - announcedTime(botTiming) - performance.now()))
  }

  async #timeIsUp(): Promise<boolean> {
    if (!this.#gameTimer.isOver) return false
    const [timeout] = Object.values(this.rules.game.record.clock)
    return (await this.#play('clock', timeout, this.version)) === null
  }

  /** One of the bots that are asked moves, if any wants to or has to. Which one is asked first is random. */
  async #letBotsMove(): Promise<boolean> {
    const { version } = this
    const bots = this.asked.filter(({ seat }) => seat !== 'clock' && this.table.isPlayedByBot(seat))
    const ready = sleep(this.#thought)
    const make = async ({ seat }: Asked, move: Shape['move']): Promise<boolean> => {
      await ready
      return !this.#stopped && !this.table.isStill && this.#announced(seat, move, version)
    }
    const lastCall = this.#isLastCall()
    const start = bots.length > 1 ? this.#below(bots.length) : 0
    for (let i = 0; i < bots.length; i++) {
      const one = bots[(start + i) % bots.length]
      const move = await this.#thread.choose(one, lastCall)
      if (move !== null && (await make(one, move))) return true
    }
    // somebody moved while the bots thought: the questions are old
    if (this.version !== version) return false
    const obliged = lastCall ? bots.find(({ must }) => must) : undefined
    return obliged !== undefined && (await make(obliged, this.#fallback(obliged)))
  }

  /** The move for a bot that must decide and does not. */
  #fallback(asked: Asked): Shape['move'] {
    const view = viewFor(this.#running.state, asked.seat) as SeatView<Shape>
    return this.rules.game.fallback(view, asked, this.#below)
  }

  /** A moment before some decisions everybody sees whom they are about. */
  async #announced(actor: Seat | 'clock', move: Shape['move'], version: number): Promise<boolean> {
    const act = actor === 'clock' ? null : (this.#bots[actor].announce?.(move) ?? null)
    if (actor !== 'clock' && act !== null) {
      this.table.botActs(actor, act, true)
      await sleep(announcedTime(this.table.botTiming))
      this.table.botActs(actor, act, false)
    }
    return (await this.#play(actor, move, version)) === null
  }

  /** Whether only bots are asked, or the person has had enough time. */
  #isLastCall(): boolean {
    const people = this.asked.filter(({ seat }) => seat !== 'clock' && !this.table.isPlayedByBot(seat))
    if (people.some(({ must }) => must)) return false
    const patience = this.#patience ?? null
    return patience === null || performance.now() >= patience.until - announcedTime(this.table.botTiming)
  }

  /** People have all of the patience since they could speak or spoke, and a part of it after each step. */
  #updatePatience(): void {
    const { table } = this
    const isBot = (seat: Seat | 'clock'): boolean => seat !== 'clock' && table.isPlayedByBot(seat)
    const owing = this.asked.find(({ seat, must }) => must && isBot(seat))
    const maySpeak = this.asked.some(({ seat, must }) => seat === this.#seat && !must && !isBot(seat))
    if (maySpeak && !this.#maySpeak) this.#spokeAt = performance.now()
    this.#maySpeak = maySpeak
    const isDone = table.gestures.some(({ seat, gesture }) => seat === this.seat && gesture === 'done')
    if (owing === undefined || owing.seat === 'clock' || !maySpeak || isDone) {
      this.#patience = null
      return
    }
    const { patience } = table.botTiming
    const again = this.#lastStepAt + patience * PATIENCE_AGAIN
    const all = this.#spokeAt + patience
    const [until, whole] = all >= again ? [all, patience] : [again, patience * PATIENCE_AGAIN]
    if (this.#patience?.until !== until) this.#patience = { by: owing.seat, for: [this.#seat], until, whole }
  }
}

/** Milliseconds; a browser's timer can't wait longer. */
const LONGEST_WAIT = 2 ** 31 - 1

const sleep = (wait: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, wait))
