/** A table this page is at: what is agreed, who is here, what is said, and the match on it. */

import type { Line, Link } from '#client/connection/connection.ts'
import { Wire } from '#client/connection/connection.ts'
import type { Eyes } from '#client/connection/http.ts'
import { http, socketPath } from '#client/connection/http.ts'
import { loadInterface, loadTableRules } from '#client/games.ts'
import { current, learn } from '#client/state/language.svelte.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { abouts } from '#games/abouts.ts'
import type { TableAction, TableView } from '#protocol/table.ts'
import type { Talk, ToClient, ToClientOf } from '#protocol/to-client.ts'
import type { ToServer } from '#protocol/to-server.ts'
import type { Gesturing, Sitting } from '#ui/play.ts'
import type { Rules } from './base-match.svelte.ts'
import { TalkingTable } from './base-table.svelte.ts'
import type { Around } from './online-match.svelte.ts'
import { Match } from './online-match.svelte.ts'
import { sittingsOf } from './seated-players.ts'
import { freshSalt, rememberSeal } from './seed-shares.ts'

/** How long a gesture is seen when nobody ends it. */
const DONE_FOR = 120_000
const GESTURE_FOR = 5_000

export interface TableHears {
  /** the server says no to something that was not a move */
  refused(code: string): void
  said(talk: Talk): void
  gestured(gesture: Gesturing): void
}

export class Table extends TalkingTable implements Around {
  readonly key: string
  readonly eyes: Eyes
  readonly #hears: TableHears
  readonly #wire: Wire
  readonly #inbox: ToClient[] = []
  #draining = false
  #ids = 1_000_000
  #view = $state.raw() as TableView
  #link = $state<Link>('connecting')
  #present = $state.raw<readonly number[]>([])
  #match = $state.raw<Match | null>(null)
  /** a part of the program could not be loaded */
  #broken = $state(false)
  readonly #sittings = $derived.by(() => sittingsOf(this.#view, this.#present, current.words))

  constructor(key: string, first: TableView, hears: TableHears, eyes: Eyes = 'own') {
    super()
    this.key = key
    this.eyes = eyes
    this.#view = first
    this.#hears = hears
    this.#wire = new Wire({
      connect: () => openLine(key, eyes),
      where: () => this.#where(),
      hear: (message) => this.#hear(message),
      linked: (link) => {
        this.#link = link
      },
    })
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    // Both are needed soon; the socket is being opened meanwhile.
    void this.#rulesOf(first.plan.game).catch(() => {})
  }

  get view(): TableView {
    return this.#view
  }
  get link(): Link {
    return this.#link
  }
  get connected(): boolean {
    return this.#link === 'open'
  }
  get present(): readonly number[] {
    return this.#present
  }
  get match(): Match | null {
    return this.#match
  }
  get broken(): boolean {
    return this.#broken
  }
  get sittings(): readonly Sitting[] {
    return this.#sittings
  }
  get thinking(): number | null {
    return this.#view.clocks.thinking
  }
  get paused(): boolean {
    return this.#view.pause.since !== null
  }
  get seat(): Seat | null {
    const { seat } = this.#view.you
    return seat === null ? null : seatAt(seat)
  }

  /** Throws `Refused`. */
  async act(action: TableAction): Promise<void> {
    const view = await http.act(this.key, action)
    if (view.version >= this.#view.version) this.#view = view
  }

  say(words: string, to: Seat | null): boolean {
    return this.send({ type: 'say', id: ++this.#ids, words, ...(to !== null && { to }) })
  }

  phrase(phrase: string, to: Seat | null): boolean {
    return this.send({ type: 'phrase', id: ++this.#ids, phrase, ...(to !== null && { to }) })
  }

  send(message: ToServer): boolean {
    return this.#wire.say(message)
  }

  again(): void {
    const ready = { action: 'ready', ready: true, salt: freshSalt(this.#view.id) } as const
    void this.act(ready).catch((problem) => this.#hears.refused(problem.code ?? 'failed'))
  }

  leave(): void {
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#wire.close()
    this.#match?.abandon()
  }

  readonly #hurry = (): void => {
    if (document.visibilityState === 'visible') this.#wire.hurry()
  }

  #where() {
    const match = this.#match
    return { talk: this.lastTalk, ...(match !== null && { match: match.id, version: match.version }) }
  }

  // ── what comes in, in order: a game that is not loaded yet holds up what follows it ──

  #hear(message: ToClient): void {
    this.#inbox.push(message)
    if (!this.#draining) void this.#drain()
  }

  async #drain(): Promise<void> {
    this.#draining = true
    for (let message = this.#inbox.shift(); message !== undefined; message = this.#inbox.shift()) {
      if (message.type === 'view' && message.match !== this.#match?.id) await this.#begin(message)
      else this.#take(message)
    }
    this.#draining = false
  }

  async #begin(message: ToClientOf<'view'>): Promise<void> {
    try {
      const rules = await this.#rulesOf(message.game)
      this.#match?.abandon()
      this.#match = new Match(message, rules, this)
    } catch {
      this.#broken = true
    }
  }

  #rulesOf(id: string): Promise<Rules> {
    return Promise.all([loadTableRules(id), loadInterface(id), learn(id)]).then(([game, ui]) => ({
      game,
      ui,
    }))
  }

  readonly #takes: { readonly [T in ToClient['type']]: (message: ToClientOf<T>) => void } = {
    welcome: (message) => this.#welcome(message),
    table: ({ table }) => this.#see(table),
    view: (message) => this.#match?.look(message),
    step: (message) => this.#match?.step(message),
    clocks: ({ clocks }) => this.#match?.tick(clocks),
    refused: (message) => this.#refused(message),
    talk: ({ talk }) => this.#heard(talk),
    gesture: (message) => this.#gesture(message),
    presence: ({ present }) => {
      this.#present = present
    },
    pong: (message) => this.#compare(message),
  }

  #take(message: ToClient): void {
    const take = this.#takes[message.type] as (message: ToClient) => void
    take(message)
  }

  #welcome({ table, present, talk }: ToClientOf<'welcome'>): void {
    this.#see(table)
    this.#present = present
    this.recallTalk(talk.filter(({ number }) => number > this.lastTalk))
    const match = this.#match
    if (match === null) return
    // Who has changed seats sees other cards: steps alone won't do.
    if (match.seat !== table.you.seat) this.send({ type: 'since', match: match.id })
    // What was missed follows at once; a move sent again comes after it.
    else setTimeout(() => match === this.#match && match.resume(), 0)
  }

  #see(table: TableView): void {
    if (table.version >= this.#view.version) this.#view = table
    const { match, commitment } = this.#view
    if (match !== null && !match.finished) rememberSeal(match.id, commitment)
  }

  #refused(message: ToClientOf<'refused'>): void {
    if (this.#match?.refused(message)) return
    // While a newer match begins, questions about the old one are answered so; the view follows.
    if (message.code !== 'other-match') this.#hears.refused(message.code)
  }

  #heard(talk: Talk): void {
    if (talk.number <= this.lastTalk) return
    this.hearTalk(talk)
    this.#hears.said(talk)
  }

  #gesture({ seat, gesture, at, on }: ToClientOf<'gesture'>): void {
    const others = this.gestures.filter((one) => !(one.seat === seat && one.gesture === gesture))
    this.gestures = others
    if (!on) return
    const made = { seat: seatAt(seat), gesture, at: at === null ? null : seatAt(at) }
    this.gestures = [...others, made]
    this.#hears.gestured(made)
    setTimeout(() => {
      this.gestures = this.gestures.filter((one) => one !== made)
    }, this.#lasts(gesture))
  }

  #lasts(gesture: string): number {
    const own = abouts[this.#view.plan.game]?.gestures.find((one) => one.gesture === gesture)
    return own?.lasts ?? (gesture === 'done' ? DONE_FOR : GESTURE_FOR)
  }

  /** A beat tells what the newest is; whatever we lack we ask for. */
  #compare({ match, version, table, talk }: ToClientOf<'pong'>): void {
    const mine = this.#match
    if (mine !== null && match === mine.id && version > mine.version) mine.resync()
    const isOther = match !== null && match !== (mine?.id ?? null) && !this.#broken
    if (isOther || talk > this.lastTalk) this.#wire.renew()
    else if (table > this.#view.version) this.#refresh()
  }

  #refresh(): void {
    const see = (view: TableView): void => this.#see(view)
    // if it can't be had now, the next beat tells again
    http.table(this.key, this.eyes).then(see, () => {})
  }
}

function openLine(key: string, eyes: Eyes): Line {
  const { protocol, host } = location
  return new WebSocket(
    `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketPath(key, eyes)}`,
  ) as unknown as Line
}
