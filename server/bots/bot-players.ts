/** The bots at the tables of this node. A bot joins when it is first asked; from then on it gets the steps of its seat. */
import { Worker } from 'node:worker_threads'
import type { Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { stepMessage } from '#protocol/step-message.ts'
import { botAt } from '#server/live/agenda.ts'
import type { LiveMatch, Step } from '#server/live/live-match.ts'
import { readMatch } from '#server/live/read-match.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import type { BotStep, FromBots, ToBots } from './messages.ts'

export interface BotListener {
  /** a bot says something: the id of a message that the interface translates */
  says(match: MatchId, seat: Seat, line: string): void
  report(problem: unknown): void
  /** a bot did not answer, so its thread was ended */
  hung(): void
}

/** A question to a bot. Undefined: the thread has ended, and the question may be asked again. */
interface Question {
  readonly key: string
  readonly bot: string
  resolve(move: Json | null | undefined): void
}

/** Milliseconds. Bots decide within a second, even on a slow machine. */
const LIMIT = 5_000

/** So many bots may think as long as they like. */
const AT_EASE = 4

/**
 * Bots that search do less when many wait for an answer: all together they take as long as a few at ease, so that none
 * answers after its time to think. How many wait is no secret of anybody's.
 */
export const effortFor = (waiting: number): number => Math.min(1, AT_EASE / waiting)

/** What a seat may see of a step, as the bots' thread gets it. */
const stepFor = ({ version, actor, events }: Step, seat: Seat): BotStep => ({
  actor,
  text: JSON.stringify(stepMessage(version, events, seat)),
})

interface BotInSeat {
  readonly seat: Seat
  readonly bot: string
  /** the same for all bots of a match; absent: each draws as it likes */
  readonly seed?: string | null
}

const keyOf = (match: MatchId, seat: Seat): string => `${match}/${seat}`

export class BotPlayers {
  readonly #store: Store
  readonly #listener: BotListener
  #worker: Worker | null = null
  /** whether the worker has loaded its programs and answers */
  #isReady = false
  #isClosed = false
  #ids = 0
  /** the bots that have joined, by match and seat */
  readonly #joined = new Map<MatchId, Map<Seat, string>>()
  /** in the order in which they were asked, which is the order of the answers */
  readonly #waiting = new Map<number, Question>()
  /** bots that did not answer; they decide nothing any more, so the table plays the game's fallback for them */
  readonly #hung = new Set<string>()
  #watchdog: NodeJS.Timeout | null = null
  readonly #limit: number
  readonly #script: URL

  constructor(
    store: Store,
    listener: BotListener,
    limit = LIMIT,
    script = new URL('./worker.ts', import.meta.url),
  ) {
    this.#store = store
    this.#listener = listener
    this.#limit = limit
    this.#script = script
  }

  /** What the bot in this seat does now; null: nothing for now. */
  async choose(
    match: LiveMatch,
    player: BotInSeat,
    asked: Asked,
    lastCall: boolean,
  ): Promise<Shape['move'] | null> {
    const { version } = match
    const move = await this.#ask(match, player, asked, lastCall)
    // another bot ended the thread
    const later =
      move === undefined && match.version === version ? this.#ask(match, player, asked, lastCall) : move
    return this.#read(match, (await later) ?? null)
  }

  async #ask(
    match: LiveMatch,
    { seat, bot, seed = null }: BotInSeat,
    asked: Asked,
    lastCall: boolean,
  ): Promise<Json | null | undefined> {
    const { version } = match
    const key = keyOf(match.id, seat)
    if (this.#hung.has(key)) return null
    if (this.#joined.get(match.id)?.get(seat) !== bot)
      await match.whenIdle(() => this.#join(match, { seat, bot, seed }))
    const id = ++this.#ids
    const answer = new Promise<Json | null | undefined>((resolve) =>
      this.#waiting.set(id, { key, bot, resolve }),
    )
    const effort = effortFor(this.#waiting.size)
    this.#post({ type: 'choose', key, id, version, asked, lastCall, effort })
    if (this.#watchdog === null && this.#isReady) this.#watch()
    return answer
  }

  #read(match: LiveMatch, move: Json | null): Shape['move'] | null {
    return move === null ? null : match.game.record.readMove(move, match.names.length)
  }

  /** Sends the step to the bots of its match. A bot whose person plays again leaves. */
  stepWritten(match: LiveMatch, step: Step, document: TableDocument): void {
    const joined = this.#joined.get(match.id)
    if (joined === undefined) return
    for (const seat of joined.keys()) {
      const key = keyOf(match.id, seat)
      if (botAt(document, seat) !== null)
        this.#post({ type: 'step', key, ...stepFor(step, seat), maySpeak: step.own })
      else {
        this.#post({ type: 'leave', key })
        joined.delete(seat)
      }
    }
  }

  /** The bots of this match are not needed on this node any more. */
  leave(match: MatchId): void {
    for (const seat of this.#joined.get(match)?.keys() ?? [])
      this.#post({ type: 'leave', key: keyOf(match, seat) })
    this.#joined.delete(match)
    for (const key of this.#hung) if (key.startsWith(`${match}/`)) this.#hung.delete(key)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopWatching()
    await this.#worker?.terminate()
  }

  /** Sends the whole match so far, as the bot's seat may see it. */
  async #join(match: LiveMatch, { seat, bot, seed = null }: BotInSeat): Promise<void> {
    let view = ''
    const steps: BotStep[] = []
    await readMatch(
      this.#store,
      match.id,
      (step) => void steps.push(stepFor(step, seat)),
      ({ state }) => {
        view = JSON.stringify(viewFor(state, seat))
      },
    )
    this.#post({ type: 'join', key: keyOf(match.id, seat), game: match.game.id, bot, view, steps, seed })
    const joined = this.#joined.get(match.id) ?? new Map<Seat, string>()
    this.#joined.set(match.id, joined.set(seat, bot))
  }

  #post(message: ToBots): void {
    if (this.#isClosed) return
    this.#worker ??= this.#start()
    this.#worker.postMessage(message)
  }

  #start(): Worker {
    const worker = new Worker(this.#script)
    worker.unref()
    worker.on('message', (message: FromBots) => this.#receive(message))
    worker.on('error', (problem) => this.#listener.report(problem))
    worker.on('exit', () => this.#lost(worker))
    return worker
  }

  #receive(message: FromBots): void {
    if (message.type === 'ready' || message.type === 'chosen') {
      if (message.type === 'ready') this.#isReady = true
      else this.#answered(message)
      this.#watch()
      return
    }
    const at = message.key.lastIndexOf('/')
    const match = message.key.slice(0, at) as MatchId
    const seat = seatAt(Number(message.key.slice(at + 1)))
    if (message.type === 'says') this.#listener.says(match, seat, message.line)
    else {
      this.#joined.get(match)?.delete(seat)
      this.#listener.report(new Error(`a bot failed: ${message.why}`))
    }
  }

  #answered({ id, move }: Extract<FromBots, { type: 'chosen' }>): void {
    this.#waiting.get(id)?.resolve(move)
    this.#waiting.delete(id)
  }

  /** The thread has ended: its bots are gone, and nobody will answer. The next message starts another thread. */
  #lost(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#isReady = false
    this.#stopWatching()
    this.#joined.clear()
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { resolve } of waiting) resolve(undefined)
  }

  /** The thread has answered, so it has the whole time for the next question. */
  #watch(): void {
    this.#stopWatching()
    if (this.#waiting.size === 0) return
    this.#watchdog = setTimeout(() => {
      // if this thread was the one that was busy, the answer is here by then
      this.#watchdog = setTimeout(() => this.#endThread(), this.#limit / 10)
    }, this.#limit)
  }

  #stopWatching(): void {
    if (this.#watchdog !== null) clearTimeout(this.#watchdog)
    this.#watchdog = null
  }

  /** The bot that was asked first does not return, and all others wait for it. */
  #endThread(): void {
    const [first] = this.#waiting.entries()
    if (first === undefined) return
    const [id, { key, bot, resolve }] = first
    this.#hung.add(key)
    this.#waiting.delete(id)
    resolve(null)
    this.#listener.report(
      new Error(`${bot} in ${key} did not answer within ${this.#limit} ms; its thread was ended`),
    )
    this.#listener.hung()
    void this.#worker?.terminate()
  }
}
