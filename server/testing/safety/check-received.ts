/** Checks that a socket received exactly what its viewer may see: each step byte for byte, each view field for field. */

import { isDeepStrictEqual } from 'node:util'
import { evolveView } from '#engine/evolution.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, View } from '#engine/state.ts'
import { readMessage, visibleEvent } from '#protocol/read-message.ts'
import type { TableView } from '#protocol/table.ts'
import type { ToClientOf } from '#protocol/to-client.ts'
import { WireMessage } from '#protocol/to-client.ts'
import type { ReplayedMatch } from './replayed-match.ts'

export type ReplayedMatches = ReadonlyMap<string, ReplayedMatch>

export interface ReceivedCheck {
  /** differences from what the viewer may see */
  readonly faults: readonly string[]
  readonly steps: number
  readonly views: number
  /** how often the viewer changed */
  readonly changes: number
  /** the version that steps have led to in the last match; null without a view to apply them to */
  readonly applied: number | null
}

class ReceivedChecker {
  readonly faults: string[] = []
  steps = 0
  views = 0
  changes = 0
  applied: number | null = null
  #viewer: Viewer = 'spectator'
  #replayed: ReplayedMatch | null = null
  #view: View<Shape> | null = null
  readonly #matches: ReplayedMatches

  constructor(matches: ReplayedMatches) {
    this.#matches = matches
  }

  check(text: string): undefined {
    const { success, error } = WireMessage.safeParse(JSON.parse(text))
    if (!success) return this.#fault(`${error.message} in ${text.slice(0, 200)}`)
    const message = readMessage(text)
    if (message.type === 'welcome' || message.type === 'table') this.#setViewer(message.table)
    else if (message.type === 'view') this.#checkView(message)
    else if (message.type === 'step') this.#checkStep(text, message)
  }

  #fault(what: string): undefined {
    this.faults.push(what)
  }

  #setViewer({ you }: TableView): void {
    const viewer: Viewer = you.seat === null ? 'spectator' : seatAt(you.seat)
    if (viewer === this.#viewer) return
    this.#viewer = viewer
    this.changes++
    // the view so far was another seat's; the server sends a new one next
    this.#view = null
    this.applied = null
  }

  #checkStep(text: string, { version, events, ack }: ToClientOf<'step'>): undefined {
    const replayed = this.#replayed
    if (replayed === null) return this.#fault(`a step of no match: ${text}`)
    this.steps++
    const plain = ack === undefined ? text : `${text.slice(0, text.lastIndexOf(',"ack":'))}}`
    const due = replayed.stepText(version, this.#viewer)
    if (plain !== due) this.#fault(`${this.#viewer} received ${plain}\ninstead of ${due}`)
    if (this.#view === null || this.applied === null || version <= this.applied) return
    if (version !== this.applied + 1) this.#fault(`version ${version} came after ${this.applied}`)
    this.applied = version
    for (const event of events) evolveView(replayed.game.evolution, this.#view, visibleEvent(event))
    if (version === replayed.version) this.#compare(replayed, version, this.#view, 'led to')
  }

  #checkView({ match, version, view, names, asked, hints }: ToClientOf<'view'>): undefined {
    this.views++
    const replayed = this.#matches.get(match)
    if (replayed === undefined) return this.#fault(`a view of another table’s match ${match}`)
    this.#replayed = replayed
    // a view after steps shows what the steps have led to
    if (this.#view !== null && this.applied === version)
      this.#compare(replayed, version, this.#view, 'led to')
    if (view.seat !== this.#viewer) this.#fault(`${this.#viewer} got the view of ${view.seat}`)
    this.#view = view as unknown as View<Shape>
    this.applied = version
    this.#compare(replayed, version, this.#view, 'shown')
    if (!isDeepStrictEqual(names, replayed.names)) this.#fault(`names ${names}`)
    const due = JSON.parse(JSON.stringify(replayed.game.asked(replayed.state(version).table)))
    if (!isDeepStrictEqual(asked, due)) this.#fault(`asked ${JSON.stringify(asked)} at ${version}`)
    for (const hint of hints ?? []) this.#checkHint(replayed, view as unknown as SeatView<Shape>, hint)
  }

  #compare({ view }: ReplayedMatch, version: number, seen: View<Shape>, how: string): void {
    const due = view(version, this.#viewer)
    if (isDeepStrictEqual(seen, due)) return
    this.#fault(
      `at ${version} ${this.#viewer} was ${how} ${JSON.stringify(seen)}\nnot ${JSON.stringify(due)}`,
    )
  }

  #checkHint({ game, names }: ReplayedMatch, view: SeatView<Shape>, hint: Record<string, unknown>): void {
    const refusal = game.check(view, game.record.readMove(hint, names.length))
    if (refusal !== null) this.#fault(`the hint ${JSON.stringify(hint)} is refused: ${refusal.code}`)
  }
}

/** Takes all messages of one visitor in order, over all of their connections. */
export function checkReceived(texts: readonly string[], matches: ReplayedMatches): ReceivedCheck {
  const checker = new ReceivedChecker(matches)
  for (const text of texts) checker.check(text)
  return checker
}
