/** The bots at the tables of this node. A bot joins when it is first asked; from then on it gets the steps of its seat. */
import { Worker } from 'node:worker_threads'
import type { Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { botAt } from '#server/live/agenda.ts'
import type { LiveMatch, Step } from '#server/live/live-match.ts'
import { readMatch } from '#server/live/read-match.ts'
import { StepText } from '#server/live/step-text.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import type { FromBots, ToBots } from './messages.ts'

export interface BotListener {
  /** a bot says something: the id of a message that the interface translates */
  says(match: MatchId, seat: Seat, line: string): void
  report(problem: unknown): void
}

const keyOf = (match: MatchId, seat: Seat): string => `${match}/${seat}`

export class BotPlayers {
  readonly #store: Store
  readonly #listener: BotListener
  #worker: Worker | null = null
  #isClosed = false
  #ids = 0
  /** the bots that have joined, by match and seat */
  readonly #joined = new Map<MatchId, Map<Seat, string>>()
  readonly #waiting = new Map<number, (move: Json | null) => void>()

  constructor(store: Store, listener: BotListener) {
    this.#store = store
    this.#listener = listener
  }

  /** What the bot in this seat does now; null: nothing for now. */
  async choose(
    match: LiveMatch,
    { seat, bot }: { readonly seat: Seat; readonly bot: string },
    asked: Asked,
    lastCall: boolean,
  ): Promise<Shape['move'] | null> {
    const { version } = match
    if (this.#joined.get(match.id)?.get(seat) !== bot)
      await match.whenIdle(() => this.#join(match, seat, bot))
    const id = ++this.#ids
    const answer = new Promise<Json | null>((resolve) => this.#waiting.set(id, resolve))
    this.#post({ type: 'choose', key: keyOf(match.id, seat), id, version, asked, lastCall })
    const move = await answer
    return move === null ? null : match.game.record.readMove(move, match.names.length)
  }

  /** Sends the step to the bots of its match. A bot whose person plays again leaves. */
  stepWritten(match: LiveMatch, step: Step, document: TableDocument): void {
    const joined = this.#joined.get(match.id)
    if (joined === undefined) return
    const text = new StepText(step.version, step.events)
    for (const seat of joined.keys()) {
      const key = keyOf(match.id, seat)
      if (botAt(document, seat) !== null)
        this.#post({ type: 'step', key, text: text.for(seat), maySpeak: step.own })
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
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  /** Sends the whole match so far, as the bot's seat may see it. */
  async #join(match: LiveMatch, seat: Seat, bot: string): Promise<void> {
    let view = ''
    const steps: string[] = []
    await readMatch(
      this.#store,
      match.id,
      ({ version, events }) => void steps.push(new StepText(version, events).for(seat)),
      ({ state }) => {
        view = JSON.stringify(viewFor(state, seat))
      },
    )
    this.#post({ type: 'join', key: keyOf(match.id, seat), game: match.game.id, bot, view, steps })
    const joined = this.#joined.get(match.id) ?? new Map<Seat, string>()
    this.#joined.set(match.id, joined.set(seat, bot))
  }

  #post(message: ToBots): void {
    if (this.#isClosed) return
    this.#worker ??= this.#start()
    this.#worker.postMessage(message)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (message: FromBots) => this.#receive(message))
    worker.on('error', (problem) => this.#listener.report(problem))
    worker.on('exit', () => this.#lost(worker))
    return worker
  }

  #receive(message: FromBots): void {
    if (message.type === 'chosen') {
      this.#waiting.get(message.id)?.(message.move)
      this.#waiting.delete(message.id)
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

  /** The thread has ended: its bots are gone, and nobody will answer. The next message starts another thread. */
  #lost(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#joined.clear()
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }
}
