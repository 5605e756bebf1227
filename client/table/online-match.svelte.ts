/** A match that a server runs. */

import type { ViewAs } from '#client/connection/http.ts'
import { http } from '#client/connection/http.ts'
import { handOnly } from '#client/state/hand-only.svelte.ts'
import type { AnyTableRules } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { TableView } from '#protocol/table.ts'
import type { RunningClocks, ToClientOf } from '#protocol/to-client.ts'
import type { ToServer } from '#protocol/to-server.ts'
import type { NotMade, PlayClocks } from '#ui/play.ts'
import type { MatchTable, Rules } from './base-match.svelte.ts'
import { BaseMatch, NO_CLOCKS } from './base-match.svelte.ts'
import { MatchLog } from './match-log.ts'
import { PendingMove } from './pending-move.ts'

export interface OnlineMatchTable extends MatchTable {
  readonly view: Pick<TableView, 'origin'>
  readonly connected: boolean
  /** seconds for a decision; null: as long as it takes */
  readonly thinking: number | null
  readonly viewAs: ViewAs
  /** opens the menu of the person in this seat */
  openPerson(seat: Seat): void
  /** one shows this table at the moment */
  readonly hasBigScreen: boolean
  send(message: ToServer): boolean
}

export class OnlineMatch extends BaseMatch<AnyTableRules, OnlineMatchTable> {
  readonly id: string
  readonly #pending: PendingMove
  #busy = $state(false)
  #clocks = $state.raw<PlayClocks>(NO_CLOCKS)

  constructor({ match, view, version, clocks }: ToClientOf<'view'>, rules: Rules, table: OnlineMatchTable) {
    super(rules, new MatchLog(rules.game, view as unknown as View<Shape>, version), table)
    this.id = match
    this.#pending = new PendingMove({
      send: (move) => table.send(move),
      resync: () => this.resync(),
      changed: () => {
        this.#busy = this.#pending.busy
      },
    })
    this.setClocks(clocks)
    void this.#loadEarlier()
  }

  get busy() {
    return this.#busy
  }
  get connected() {
    return this.table.connected
  }
  protected get running() {
    return this.#clocks
  }
  override get compact() {
    return this.seat !== null && handOnly.applies(this.table.hasBigScreen)
  }

  move(move: Shape['move'], { exact = false }: { readonly exact?: boolean } = {}): Promise<NotMade | null> {
    const refusal = this.check(move)
    if (refusal !== null) return Promise.resolve(refusal)
    return this.#pending.make({
      match: this.id,
      seen: this.version,
      ...(exact && { exact }),
      move: this.rules.game.writeMove(move) as { move: string },
    })
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.table.send({ type: 'gesture', gesture, ...(at !== null && { at }), on })
  }

  person(seat: Seat): void {
    this.table.openPerson(seat)
  }

  override loadRecord(): Promise<string | null> {
    // others still play these cards, so the server does not give it
    if (this.table.view.origin?.kind === 'daily') return Promise.resolve(null)
    return http.record(this.id).then(
      ({ text }) => text,
      () => null,
    )
  }

  // ── messages of the server ──

  receiveView({ view, version, clocks, ack }: ToClientOf<'view'>): void {
    const { seat: seatBefore } = this.view
    const versionBefore = this.log.version
    this.log.jump(view as unknown as View<Shape>, version)
    const isSameSeat = seatBefore === this.log.view.seat
    if (!isSameSeat) this.log.steps = []
    this.setClocks(clocks)
    this.publish()
    if (ack !== undefined) this.#pending.acknowledged(ack)
    if (version !== versionBefore || !isSameSeat) void this.#loadEarlier()
  }

  receiveStep({ version, events, ack }: ToClientOf<'step'>): void {
    const { arrival, step } = this.log.read({ version, at: Date.now(), events })
    if (arrival === 'missing') this.resync()
    if (step !== null) this.apply(step, ack === undefined ? 'others' : 'me')
    if (ack !== undefined) this.#pending.acknowledged(ack)
  }

  /** True if it was about a move of this match. */
  receiveRefusal({ id, code, rule, why }: ToClientOf<'refused'>): boolean {
    return this.#pending.refused(id, { code, rule, why })
  }

  setClocks({ timer, seats, away, patience }: RunningClocks): void {
    const now = performance.now()
    const ends = (left: Readonly<Record<string, number>>): Record<number, number> =>
      Object.fromEntries(Object.entries(left).map(([seat, time]) => [seat, now + time]))
    const { thinking } = this.table
    this.#clocks = {
      timer: timer === null ? null : now + timer,
      seats: ends(seats),
      thinking,
      away: ends(away),
      patience: patience && {
        by: seatAt(patience.by),
        for: patience.for.map(seatAt),
        until: now + patience.left,
        whole: patience.whole,
      },
    }
    this.hurryIfDue()
  }

  /** Bots wait as long as scenes take at the table's pace. Here they may be shorter, or skipped. */
  protected override allShown(): void {
    if (this.seat === null || document.hidden || this.table.players.every(({ bot }) => bot === null)) return
    this.table.send({ type: 'shown', match: this.id, version: this.version })
  }

  /** After a broken connection, once everything missed has arrived. */
  resume(): void {
    this.#pending.resend()
  }

  resync(): void {
    this.table.send({ type: 'since', match: this.id, version: this.log.version })
  }

  abandon(): void {
    this.#pending.abandon()
    this.stop()
  }

  /** The steps before this page was opened. */
  async #loadEarlier(): Promise<void> {
    if (this.log.version === 0) return
    const text = await http.matchView(this.id, this.table.viewAs).catch(() => null)
    if (text === null) return
    this.log.addEarlier(text)
    this.publishEarlier()
  }
}
