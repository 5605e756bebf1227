/** A match on a server's table. */

import type { Eyes } from '#client/connection/http.ts'
import { http } from '#client/connection/http.ts'
import { handOnly } from '#client/state/hand-only.svelte.ts'
import type { AnyTableRules } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { RunningClocks, ToClientOf } from '#protocol/to-client.ts'
import type { ToServer } from '#protocol/to-server.ts'
import type { NotMade, PlayClocks } from '#ui/play.ts'
import type { AroundMatch, Rules } from './base-match.svelte.ts'
import { FollowedMatch } from './base-match.svelte.ts'
import { Moving } from './pending-move.ts'

/** The table around the match. */
export interface Around extends AroundMatch {
  readonly connected: boolean
  /** seconds for a decision; null: as long as it takes */
  readonly thinking: number | null
  /** with whose eyes this page looks */
  readonly eyes: Eyes
  send(message: ToServer): boolean
}

const STILL: PlayClocks = { timer: null, seats: {} }

export class Match extends FollowedMatch<AnyTableRules, Around> {
  readonly #moving: Moving
  #busy = $state(false)
  #clocks = $state.raw<PlayClocks>(STILL)

  constructor({ match, view, version, clocks }: ToClientOf<'view'>, rules: Rules, around: Around) {
    super({ id: match, view: view as unknown as View<Shape>, version }, rules, around)
    this.#moving = new Moving({
      send: (move) => around.send(move),
      resync: () => this.resync(),
      changed: () => {
        this.#busy = this.#moving.busy
      },
    })
    this.tick(clocks)
    void this.#recall()
  }

  get busy() {
    return this.#busy
  }
  get connected() {
    return this.around.connected
  }
  get clocks() {
    return this.#clocks
  }
  get compact() {
    return handOnly.wanted
  }

  move(move: Shape['move'], { exact = false }: { readonly exact?: boolean } = {}): Promise<NotMade | null> {
    const refusal = this.check(move)
    if (refusal !== null) return Promise.resolve(refusal)
    return this.#moving.make({
      match: this.id,
      seen: this.version,
      ...(exact && { exact }),
      move: this.rules.game.writeMove(move) as { move: string },
    })
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.around.send({ type: 'gesture', gesture, ...(at !== null && { at }), on })
  }

  loadRecord(): Promise<string | null> {
    return http.record(this.id).catch(() => null)
  }

  // ── what the socket brings ──

  look({ view, version, clocks, ack }: ToClientOf<'view'>): void {
    const { seat: seatBefore } = this.view
    const wasAt = this.version
    this.following.jump(view as unknown as View<Shape>, version)
    const isSame = seatBefore === this.following.view.seat
    if (!isSame) this.following.steps = []
    this.tick(clocks)
    this.show()
    if (ack !== undefined) this.#moving.acknowledged(ack)
    if (version !== wasAt || !isSame) void this.#recall()
  }

  step({ version, events, ack }: ToClientOf<'step'>): void {
    const { heard, step } = this.following.read({ version, at: Date.now(), events })
    if (heard === 'missing') this.resync()
    if (step !== null) this.hear(step)
    if (ack !== undefined) this.#moving.acknowledged(ack)
  }

  /** True if it was about a move of this match. */
  refused({ id, code, rule, why }: ToClientOf<'refused'>): boolean {
    return this.#moving.refused(id, { code, rule, why })
  }

  tick({ timer, seats }: RunningClocks): void {
    const now = performance.now()
    const ends = Object.entries(seats).map(([seat, left]) => [seat, now + left] as const)
    const { thinking } = this.around
    this.#clocks = { timer: timer === null ? null : now + timer, seats: Object.fromEntries(ends), thinking }
  }

  /** After a broken connection, once what was missed has been heard. */
  resume(): void {
    this.#moving.resend()
  }

  resync(): void {
    this.around.send({ type: 'since', match: this.id, version: this.following.version })
  }

  abandon(): void {
    this.#moving.abandon()
  }

  /** What happened before this page was opened. */
  async #recall(): Promise<void> {
    if (this.following.version === 0) return
    const story = await http.story(this.id, this.around.eyes).catch(() => null)
    if (story === null) return
    this.following.remember(story)
    this.show()
  }
}
