/** Whether what a socket heard is exactly what its viewer was to hear: not a byte more in a step, not a field in a view. */

import { isDeepStrictEqual } from 'node:util'
import { evolveView } from '#engine/evolution.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, View } from '#engine/state.ts'
import { readMessage } from '#protocol/reading.ts'
import type { TableView } from '#protocol/table.ts'
import type { ToClientOf } from '#protocol/to-client.ts'
import { ToClient } from '#protocol/to-client.ts'
import type { Truth } from './truth.ts'

export type Truths = ReadonlyMap<string, Truth>

export interface Hearing {
  /** what was not as it should have been */
  readonly faults: readonly string[]
  readonly steps: number
  readonly views: number
  /** the viewer changed so often */
  readonly changes: number
  /** last version that was folded to, of the match heard last; null where no view was folded */
  readonly folded: number | null
}

class Listener {
  readonly faults: string[] = []
  steps = 0
  views = 0
  changes = 0
  folded: number | null = null
  #viewer: Viewer = 'spectator'
  #truth: Truth | null = null
  #view: View<Shape> | null = null
  readonly #truths: Truths

  constructor(truths: Truths) {
    this.#truths = truths
  }

  hear(text: string): undefined {
    const { success, error } = ToClient.safeParse(JSON.parse(text))
    if (!success) return this.#fault(`${error.message} in ${text.slice(0, 200)}`)
    const message = readMessage(text)
    if (message.type === 'welcome' || message.type === 'table') this.#seat(message.table)
    else if (message.type === 'view') this.#look(message)
    else if (message.type === 'step') this.#step(text, message)
  }

  #fault(what: string): undefined {
    this.faults.push(what)
  }

  #seat({ you }: TableView): void {
    const viewer: Viewer = you.seat === null ? 'spectator' : seatAt(you.seat)
    if (viewer === this.#viewer) return
    this.#viewer = viewer
    this.changes++
    // what was known before was another seat's; the whole view comes next
    this.#view = null
    this.folded = null
  }

  #step(text: string, { version, events, ack }: ToClientOf<'step'>): undefined {
    const truth = this.#truth
    if (truth === null) return this.#fault(`a step of no match: ${text}`)
    this.steps++
    const plain = ack === undefined ? text : `${text.slice(0, text.lastIndexOf(',"ack":'))}}`
    const due = truth.stepText(version, this.#viewer)
    if (plain !== due) this.#fault(`${this.#viewer} heard ${plain}\nwhere ${due} was to be heard`)
    if (this.#view === null || this.folded === null || version <= this.folded) return
    if (version !== this.folded + 1) this.#fault(`version ${version} followed on ${this.folded}`)
    this.folded = version
    for (const { hidden = null, ...open } of events) {
      evolveView(truth.game.evolution, this.#view, { open, hidden: hidden as Shape['hidden'] | null })
    }
    if (version === truth.version) this.#agrees(truth, version, this.#view, 'folded')
  }

  #look({ match, version, view, names, asked, hints }: ToClientOf<'view'>): undefined {
    this.views++
    const truth = this.#truths.get(match)
    if (truth === undefined) return this.#fault(`a view of another table’s match ${match}`)
    this.#truth = truth
    // a view that follows on steps shows what they came to
    if (this.#view !== null && this.folded === version) this.#agrees(truth, version, this.#view, 'folded')
    if (view.seat !== this.#viewer) this.#fault(`${this.#viewer} got the view of ${view.seat}`)
    this.#view = view as unknown as View<Shape>
    this.folded = version
    this.#agrees(truth, version, this.#view, 'shown')
    if (!isDeepStrictEqual(names, truth.names)) this.#fault(`names ${names}`)
    const due = JSON.parse(JSON.stringify(truth.game.asked(truth.state(version).table)))
    if (!isDeepStrictEqual(asked, due)) this.#fault(`asked ${JSON.stringify(asked)} at ${version}`)
    for (const hint of hints ?? []) this.#isAllowed(truth, view as unknown as SeatView<Shape>, hint)
  }

  #agrees({ view }: Truth, version: number, seen: View<Shape>, how: string): void {
    const due = view(version, this.#viewer)
    if (isDeepStrictEqual(seen, due)) return
    this.#fault(
      `at ${version} ${this.#viewer} was ${how} ${JSON.stringify(seen)}\nnot ${JSON.stringify(due)}`,
    )
  }

  #isAllowed({ game, names }: Truth, view: SeatView<Shape>, hint: Record<string, unknown>): void {
    const refusal = game.check(view, game.record.readMove(hint, names.length))
    if (refusal !== null) this.#fault(`the hint ${JSON.stringify(hint)} is refused: ${refusal.code}`)
  }
}

/** All messages of one visitor, in order; connections that followed on each other are one. */
export function hearingOf(texts: readonly string[], truths: Truths): Hearing {
  const listener = new Listener(truths)
  for (const text of texts) listener.hear(text)
  return listener
}
