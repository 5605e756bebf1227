/** The table of an offline match, as the frame sees it: everybody else is a bot. */

import type { FramedTable } from '#client/frame/framed.ts'
import { current } from '#client/state/language.svelte.ts'
import { me } from '#client/state/me.svelte.ts'
import { BaseTable } from '#client/table/base-table.svelte.ts'
import { seatedPlayers } from '#client/table/seated-players.ts'
import type { Act } from '#engine/bots/bot.ts'
import type { BotTiming } from '#engine/bots/pace.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Plan, Sitter, TableAction, TableView } from '#protocol/table.ts'
import type { Talk } from '#protocol/to-client.ts'
import type { ToServer } from '#protocol/to-server.ts'
import type { SeatedPlayer } from '#ui/play.ts'
import type { BotLine } from './bots.ts'
import type { OfflineMatch, OfflineMatchTable } from './offline-match.svelte.ts'

interface OfflineTablePlan extends Pick<OfflineMatchTable, 'store' | 'storeTimer'> {
  readonly id: string
  readonly plan: Plan
  readonly name: string
  readonly seat: Seat
  /** null for the person */
  readonly bots: readonly (string | null)[]
  readonly botTiming: () => BotTiming
  onTalk(talk: Talk): void
  again(): void
  download(): void
}

const CLOCKS = { thinking: null, grace: null }

export class OfflineTable extends BaseTable implements FramedTable, OfflineMatchTable {
  readonly #plan: OfflineTablePlan
  readonly link = 'open'
  readonly broken = false
  readonly watching = { named: [], count: 0 }
  readonly offline: { download(): void }
  readonly store: OfflineTablePlan['store']
  readonly storeTimer: OfflineTablePlan['storeTimer']
  #match = $state.raw<OfflineMatch | null>(null)
  #standIn = $state.raw<string | null>(null)
  #pausedSince = $state<number | null>(null)
  #hidden = $state(false)
  readonly #view = $derived.by(() => this.#tableView())
  readonly #players = $derived.by(() => seatedPlayers(this.#view, [this.seat], current.words))

  constructor(plan: OfflineTablePlan) {
    super()
    this.#plan = plan
    this.store = plan.store
    this.storeTimer = plan.storeTimer
    this.offline = { download: plan.download }
    document.addEventListener('visibilitychange', this.#setHidden)
  }

  get view(): TableView {
    return this.#view
  }
  get match(): OfflineMatch | null {
    return this.#match
  }
  set match(match: OfflineMatch | null) {
    this.#match = match
  }
  get seat(): Seat {
    return this.#plan.seat
  }
  get players(): readonly SeatedPlayer[] {
    return this.#players
  }
  get paused(): boolean {
    return this.#pausedSince !== null
  }
  get isStill(): boolean {
    return this.paused || this.#hidden
  }
  get botTiming(): BotTiming {
    return this.#plan.botTiming()
  }

  isPlayedByBot(seat: Seat): boolean {
    return seat !== this.seat || this.#standIn !== null
  }

  async act(action: TableAction): Promise<void> {
    const wasStill = this.isStill
    if (action.action === 'pause') this.#pausedSince = Date.now()
    if (action.action === 'resume') this.#pausedSince = null
    if (action.action === 'stand-in') this.#standIn = action.bot
    if (wasStill !== this.isStill) this.#match?.setStill(this.isStill)
  }

  say(words: string, to: Seat | null): boolean {
    this.#say({ seat: this.seat, name: this.#plan.name, to, words })
    return true
  }
  phrase(phrase: string, to: Seat | null): boolean {
    this.#say({ seat: this.seat, name: this.#plan.name, to, phrase })
    return true
  }
  /** At most one bot speaks about a step. */
  speak([first]: readonly BotLine[]): void {
    if (first === undefined || (first.seat === this.seat && this.#standIn === null)) return
    this.#say({ seat: first.seat, name: this.players[first.seat].name, to: null, voice: first.line })
  }

  send(message: ToServer): boolean {
    if (message.type === 'gesture')
      this.gesture(message.gesture, message.at === undefined ? null : seatAt(message.at), message.on)
    return true
  }
  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.showGesture({ seat: this.seat, gesture, at }, on)
  }
  botActs(seat: Seat, act: Act, on: boolean): void {
    if (!this.isPlayedByBot(seat)) return
    if ('line' in act) this.speak([{ seat, line: act.line }])
    else this.#match?.whenShown(() => this.showGesture({ seat, ...act }, on))
  }
  endGestures(): void {
    if (this.gestures.length > 0) this.gestures = []
  }

  again(): void {
    this.#plan.again()
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.#setHidden)
    this.#match?.stop()
  }

  readonly #setHidden = (): void => {
    const wasStill = this.isStill
    this.#hidden = document.visibilityState === 'hidden'
    if (wasStill !== this.isStill) this.#match?.setStill(this.isStill)
  }

  #say(talk: Omit<Talk, 'number' | 'at'>): void {
    const line: Talk = { number: this.lastTalk + 1, at: Date.now(), ...talk }
    this.receiveTalk(line, this.#plan.onTalk)
  }

  #tableView(): TableView {
    const { id, plan, seat } = this.#plan
    return {
      id,
      code: null,
      version: 0,
      plan,
      clocks: CLOCKS,
      pace: 'calm',
      open: false,
      seats: this.#plan.bots.map((bot) => this.#sitter(bot)),
      host: null,
      you: { seat, host: false },
      commitment: '',
      match: { id, finished: (this.#match?.outcome ?? null) !== null, imported: false },
      played: [],
      pause: { asked: [], since: this.#pausedSince },
      hands: [],
      vote: null,
      muted: [],
      banned: [],
      voice: { on: false, listeners: false, link: null },
      closed: false,
      log: [],
    }
  }

  #sitter(bot: string | null): Sitter {
    if (bot !== null) return { kind: 'bot', bot, offered: false }
    const standIn = this.#standIn === null ? null : { bot: this.#standIn, asked: true }
    const { face } = me
    return {
      kind: 'person',
      id: '',
      name: this.#plan.name,
      face,
      marked: false,
      ready: true,
      standIn,
      offered: false,
    }
  }
}
