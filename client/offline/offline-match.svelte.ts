/** A match that this page runs: one person against bots, without a server. */

import type { MatchTable } from '#client/table/base-match.svelte.ts'
import { BaseMatch } from '#client/table/base-match.svelte.ts'
import { MatchLog } from '#client/table/match-log.ts'
import type { Below } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { GameUi, NotMade, PlayClocks, SeenStep } from '#ui/play.ts'
import type { BotLine } from './bots.ts'
import { Bots } from './bots.ts'
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
  /** milliseconds between two moves of bots */
  readonly pace: number
  /** milliseconds that bots wait for a move that the person may make but need not */
  readonly patience: number
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
  readonly #bots: Bots
  readonly #gameTimer: GameTimer
  readonly #clocks = $derived.by<PlayClocks>(() => ({ timer: this.#gameTimer.end, seats: {} }))
  #busy = $state(false)
  #lastStepAt = 0
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
    this.#bots = new Bots(game, bots, running.state, below)
    this.#gameTimer = new GameTimer(timer ?? null)
    for (const lines of past) this.#replay(lines)
    this.publish()
    this.#updateTimer()
    this.#schedule()
  }

  get busy() {
    return this.#busy
  }
  get clocks() {
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
  }

  override async loadRecord(): Promise<string | null> {
    const { savedMatch } = await import('./saved-matches.ts')
    return (await savedMatch(this.id))?.record ?? null
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
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
    if (seen !== null && seen !== this.version) return HAPPENED
    const played = this.#running.play(actor, move)
    if ('code' in played) return played
    const isOver = this.rules.game.outcome(this.#running.state.table) !== null
    if ((await this.table.store(played.lines, isOver)) === 'conflict') {
      this.stop()
      return ELSEWHERE
    }
    this.#show(played.events)
    return null
  }

  #show(events: readonly Event<Shape>[]): void {
    this.table.speak(events.flatMap((event) => this.#bots.hear(event)))
    this.apply(this.#seen(events, Date.now()))
    if (this.asked.every(({ to }) => to !== 'haggle')) this.table.endGestures()
    this.#lastStepAt = performance.now()
    this.#updateTimer()
    this.#schedule()
  }

  #replay(lines: readonly Json[]): void {
    const replayed = this.#running.apply(lines)
    if ('code' in replayed) throw new Error(`line ${replayed.line}: ${replayed.code}`)
    for (const event of replayed.events) this.#bots.remember(event)
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

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#stopped || this.table.isStill) return
    this.#timer = setTimeout(() => void this.#goOn(), this.table.pace)
  }

  async #goOn(): Promise<void> {
    await this.#work
    if (this.#stopped || this.table.isStill) return
    const left = this.#gameTimer.leftToStore()
    if (left !== null) this.table.storeTimer(left)
    const { version } = this
    const isMade = (await this.#timeIsUp()) || (await this.#letBotsMove())
    if (!isMade && this.version === version && this.asked.length > 0) this.#schedule()
  }

  async #timeIsUp(): Promise<boolean> {
    if (!this.#gameTimer.isOver) return false
    const [timeout] = Object.values(this.rules.game.record.clock)
    return (await this.#play('clock', timeout, this.version)) === null
  }

  #letBotsMove(): Promise<boolean> {
    const bots = this.asked.filter(({ seat }) => seat !== 'clock' && this.table.isPlayedByBot(seat))
    return this.#bots.letMove(
      bots,
      this.#isLastCall(),
      async (seat, move) => (await this.#play(seat, move, this.version)) === null,
    )
  }

  /** Only bots are asked, or the person has had enough time. */
  #isLastCall(): boolean {
    const { table } = this
    const people = this.asked.filter(({ seat }) => seat !== 'clock' && !table.isPlayedByBot(seat))
    if (people.some(({ must }) => must)) return false
    const isDone = table.gestures.some(({ seat, gesture }) => seat === this.seat && gesture === 'done')
    return people.length === 0 || isDone || performance.now() - this.#lastStepAt > table.patience
  }
}
