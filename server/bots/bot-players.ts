/** BotPlayers at the tables of this node: seated when they are first asked, told what their seat overhears. */
import { Worker } from 'node:worker_threads'
import type { Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { ChoosesMoves } from '#server/live/due-actions.ts'
import type { LiveMatch, Step } from '#server/live/live-match.ts'
import { readMatch } from '#server/live/read-match.ts'
import { StepText } from '#server/live/step-text.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import type { FromBots, ToBots } from './messages.ts'

export interface Talker {
  /** a bot says something: id of a message that the interface translates */
  spoke(match: MatchId, seat: Seat, line: string): void
  report(problem: unknown): void
}

const keyOf = (match: MatchId, seat: Seat): string => `${match}/${seat}`

export class BotPlayers implements ChoosesMoves {
  readonly #store: Store
  readonly #talker: Talker
  #worker: Worker | null = null
  #closed = false
  #ids = 0
  /** who sits where, by match */
  readonly #seated = new Map<MatchId, Map<Seat, string>>()
  readonly #waiting = new Map<number, (move: Json | null) => void>()

  constructor(store: Store, talker: Talker) {
    this.#store = store
    this.#talker = talker
  }

  async choose(
    match: LiveMatch,
    { seat, bot }: { readonly seat: Seat; readonly bot: string },
    asked: Asked,
    lastCall: boolean,
  ): Promise<Shape['move'] | null> {
    const { version } = match
    if (this.#seated.get(match.id)?.get(seat) !== bot) await match.quietly(() => this.#seat(match, seat, bot))
    const id = ++this.#ids
    const answer = new Promise<Json | null>((resolve) => this.#waiting.set(id, resolve))
    this.#post({ type: 'choose', key: keyOf(match.id, seat), id, version, asked, lastCall })
    const move = await answer
    return move === null ? null : match.game.record.readMove(move, match.names.length)
  }

  /** A step is durable. Who stood in for somebody that plays again leaves. */
  told(match: LiveMatch, step: Step, plays: (seat: Seat) => boolean): void {
    const seated = this.#seated.get(match.id)
    if (seated === undefined) return
    const text = new StepText(step.version, step.events)
    for (const seat of seated.keys()) {
      const key = keyOf(match.id, seat)
      if (plays(seat)) this.#post({ type: 'step', key, text: text.for(seat), speaks: step.own })
      else {
        this.#post({ type: 'leave', key })
        seated.delete(seat)
      }
    }
  }

  /** Nobody plays here any more, at least not on this node. */
  leave(match: MatchId): void {
    for (const seat of this.#seated.get(match)?.keys() ?? [])
      this.#post({ type: 'leave', key: keyOf(match, seat) })
    this.#seated.delete(match)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
  }

  /** A bot that comes later is told the whole match as its seat overheard it. */
  async #seat(match: LiveMatch, seat: Seat, bot: string): Promise<void> {
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
    const seated = this.#seated.get(match.id) ?? new Map<Seat, string>()
    this.#seated.set(match.id, seated.set(seat, bot))
  }

  #post(message: ToBots): void {
    if (this.#closed) return
    this.#worker ??= this.#start()
    this.#worker.postMessage(message)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (message: FromBots) => this.#heard(message))
    worker.on('error', (problem) => this.#talker.report(problem))
    worker.on('exit', () => this.#lost(worker))
    return worker
  }

  #heard(message: FromBots): void {
    if (message.type === 'chosen') {
      this.#waiting.get(message.id)?.(message.move)
      this.#waiting.delete(message.id)
      return
    }
    const at = message.key.lastIndexOf('/')
    const match = message.key.slice(0, at) as MatchId
    const seat = seatAt(Number(message.key.slice(at + 1)))
    if (message.type === 'spoke') this.#talker.spoke(match, seat, message.line)
    else {
      this.#seated.get(match)?.delete(seat)
      this.#talker.report(new Error(`a bot failed: ${message.why}`))
    }
  }

  /** The thread is gone: nobody is seated any more, and nobody answers. */
  #lost(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#seated.clear()
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }
}
