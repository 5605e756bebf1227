/** The table around a match in this page, as the frame sees it: everybody else is a bot, and nobody has to be asked. */

import type { FramedTable } from '#client/frame/framed.ts'
import { current } from '#client/state/language.svelte.ts'
import { TalkingTable } from '#client/table/base-table.svelte.ts'
import { sittingsOf } from '#client/table/seated-players.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Plan, Sitter, TableAction, TableView } from '#protocol/table.ts'
import type { Talk } from '#protocol/to-client.ts'
import type { ToServer } from '#protocol/to-server.ts'
import type { Sitting } from '#ui/play.ts'
import type { LocalAround } from './around.ts'
import type { Voice } from './bots.ts'
import type { TimerLeft } from './kept.ts'
import type { LocalMatch } from './offline-match.svelte.ts'

/** How bots behave in time, in milliseconds. */
export interface Manners {
  readonly pace: number
  readonly patience: number
}

export interface LocalTablePlan {
  readonly id: string
  readonly plan: Plan
  readonly name: string
  /** null: bots among themselves */
  readonly seat: Seat | null
  /** null for the person */
  readonly bots: readonly (string | null)[]
  readonly manners: () => Manners
  keep(lines: readonly Json[], finished: boolean): Promise<'kept' | 'conflict'>
  keepTimer(timer: TimerLeft): void
  /** somebody spoke aloud */
  said(talk: Talk): void
  again(): void
  download(): void
}

const CLOCKS = { thinking: null, grace: null }

export class LocalTable extends TalkingTable implements FramedTable, LocalAround {
  readonly #plan: LocalTablePlan
  readonly link = 'open'
  readonly broken = false
  readonly solo: { download(): void }
  readonly keep: LocalTablePlan['keep']
  readonly keepTimer: LocalTablePlan['keepTimer']
  #match = $state.raw<LocalMatch | null>(null)
  #standIn = $state.raw<string | null>(null)
  #since = $state<number | null>(null)
  #hidden = $state(false)
  readonly #view = $derived.by(() => this.#look())
  readonly #sittings = $derived.by(() =>
    sittingsOf(this.#view, this.seat === null ? [] : [this.seat], current.words),
  )

  constructor(plan: LocalTablePlan) {
    super()
    this.#plan = plan
    this.keep = plan.keep
    this.keepTimer = plan.keepTimer
    this.solo = { download: plan.download }
    document.addEventListener('visibilitychange', this.#turn)
  }

  get view(): TableView {
    return this.#view
  }
  get match(): LocalMatch | null {
    return this.#match
  }
  set match(match: LocalMatch | null) {
    this.#match = match
  }
  get seat(): Seat | null {
    return this.#plan.seat
  }
  get sittings(): readonly Sitting[] {
    return this.#sittings
  }
  get paused(): boolean {
    return this.#since !== null
  }
  get still(): boolean {
    return this.paused || this.#hidden
  }
  get pace(): number {
    return this.#plan.manners().pace
  }
  get patience(): number {
    return this.#plan.manners().patience
  }

  isPlayed(seat: Seat): boolean {
    return seat !== this.seat || this.#standIn !== null
  }

  async act(action: TableAction): Promise<void> {
    const wasStill = this.still
    if (action.action === 'pause') this.#since = Date.now()
    if (action.action === 'resume') this.#since = null
    if (action.action === 'stand-in') this.#standIn = action.bot
    if (wasStill !== this.still) this.#match?.stand(this.still)
  }

  say(words: string, to: Seat | null): boolean {
    this.#hear({ seat: this.seat, name: this.#plan.name, to, words })
    return true
  }
  phrase(phrase: string, to: Seat | null): boolean {
    this.#hear({ seat: this.seat, name: this.#plan.name, to, phrase })
    return true
  }
  /** One bot at most has a word about a step. */
  spoke([first]: readonly Voice[]): void {
    if (first === undefined || (first.seat === this.seat && this.#standIn === null)) return
    this.#hear({ seat: first.seat, name: this.sittings[first.seat].name, to: null, voice: first.line })
  }

  send(message: ToServer): boolean {
    if (message.type === 'gesture')
      this.gesture(message.gesture, message.at === undefined ? null : seatAt(message.at), message.on)
    return true
  }
  gesture(gesture: string, at: Seat | null, on: boolean): void {
    const { seat } = this
    if (seat === null) return
    const others = this.gestures.filter((one) => one.gesture !== gesture)
    this.gestures = on ? [...others, { seat, gesture, at }] : others
  }
  /** Whoever has said all has said it for this round of talks. */
  haggled(): void {
    if (this.gestures.length > 0) this.gestures = []
  }

  again(): void {
    this.#plan.again()
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.#turn)
    this.#match?.stop()
  }

  readonly #turn = (): void => {
    const wasStill = this.still
    this.#hidden = document.visibilityState === 'hidden'
    if (wasStill !== this.still) this.#match?.stand(this.still)
  }

  #hear(talk: Omit<Talk, 'number' | 'at'>): void {
    const line: Talk = { number: this.lastTalk + 1, at: Date.now(), ...talk }
    this.hearTalk(line)
    this.#plan.said(line)
  }

  #look(): TableView {
    const { id, plan, seat } = this.#plan
    return {
      id,
      code: null,
      version: 0,
      plan,
      clocks: CLOCKS,
      open: false,
      seats: this.#plan.bots.map((bot) => this.#sitter(bot)),
      host: null,
      you: { seat, host: false },
      commitment: '',
      match: { id, finished: (this.#match?.outcome ?? null) !== null },
      played: [],
      pause: { asked: [], since: this.#since },
    }
  }

  #sitter(bot: string | null): Sitter {
    if (bot !== null) return { kind: 'bot', bot, offered: false }
    const standIn = this.#standIn === null ? null : { bot: this.#standIn, asked: true }
    return { kind: 'person', name: this.#plan.name, ready: true, standIn, offered: false }
  }
}
