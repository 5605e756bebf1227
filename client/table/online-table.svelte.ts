/** A table on a server: its settings, who is present, table talk, and the match that is played. */

import type { LinkState, Socket } from '#client/connection/connection.ts'
import { Connection } from '#client/connection/connection.ts'
import type { ViewAs } from '#client/connection/http.ts'
import { http, socketPath } from '#client/connection/http.ts'
import { noteRefusal } from '#client/connection/shut-out.ts'
import { loadInterface, loadTableRules } from '#client/games.ts'
import { learnBlocks } from '#client/safety/blocks.ts'
import { chosenPerson } from '#client/safety/chosen-person.svelte.ts'
import { ignored } from '#client/state/ignored-people.svelte.ts'
import { current, learn } from '#client/state/language.svelte.ts'
import type { Voice } from '#client/voice/voice.svelte.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { SUBPROTOCOLS } from '#protocol/codec.ts'
import type { TableAction, TableView } from '#protocol/table.ts'
import type { Talk, ToClient, ToClientOf, Watching } from '#protocol/to-client.ts'
import type { ToServer } from '#protocol/to-server.ts'
import type { Speaker } from '#protocol/voice.ts'
import type { Gesturing, SeatedPlayer } from '#ui/play.ts'
import { botPaceOf, pace } from '#ui/table/pace.svelte.ts'
import type { Rules } from './base-match.svelte.ts'
import { BaseTable } from './base-table.svelte.ts'
import type { OnlineMatchTable } from './online-match.svelte.ts'
import { OnlineMatch } from './online-match.svelte.ts'
import { seatedPlayers } from './seated-players.ts'
import { newSalt, storeCommitment } from './seed-shares.ts'

/** The id of messages by which this page joins voice. */
export const VOICE = 999_999

export interface TableListener {
  /** the server refused something other than a move */
  onRefusal(code: string): void
  onTalk(talk: Talk): void
  onGesture(gesture: Gesturing): void
}

export class OnlineTable extends BaseTable implements OnlineMatchTable {
  readonly viewAs: ViewAs
  readonly #listener: TableListener
  readonly #connection: Connection
  readonly #inbox: ToClient[] = []
  readonly #stopPacing: () => void
  #draining = false
  #ids = 1_000_000
  #view = $state.raw() as TableView
  #link = $state<LinkState>('connecting')
  #present = $state.raw<readonly number[]>([])
  #watching = $state.raw<Watching>({ named: [], count: 0 })
  #speakers = $state.raw<readonly Speaker[]>([])
  #voice = $state.raw<Voice | null>(null)
  /** this page left while it could not say so */
  #leftVoice = false
  /** somebody wants to see everything about voice */
  voiceOpen = $state(false)
  #match = $state.raw<OnlineMatch | null>(null)
  /** a part of the program could not be loaded */
  #broken = $state(false)
  readonly #players = $derived.by(() => seatedPlayers(this.#view, this.#present, current.words))

  constructor(first: TableView, listener: TableListener, viewAs: ViewAs = 'self') {
    super()
    this.viewAs = viewAs
    this.#view = first
    this.#listener = listener
    this.#connection = new Connection({
      connect: () => openSocket(this.key, viewAs),
      position: () => this.#position(),
      onMessage: (message) => this.#receive(message),
      onLink: (link) => {
        this.#link = link
      },
      isUrgent: () => this.#voice !== null,
      isThere,
    })
    this.#stopPacing = $effect.root(() => {
      $effect(() => this.#setPace())
      $effect(() => {
        if (ignored.all.length >= 0) this.#voice?.update()
      })
    })
    addEventListener('online', this.#online)
    document.addEventListener('visibilitychange', this.#hurry)
    if (viewAs === 'self') void learnBlocks(first.id)
    // Rules and interface are needed soon; they load while the socket opens.
    void this.#rulesOf(first.plan.game).catch(() => {})
  }

  /** Whoever plays with bots alone sees them play as fast as everything else. */
  #setPace(): void {
    const { you, seats, pace: now, closed } = this.#view
    const isAlone = seats.filter(({ kind }) => kind === 'person').length === 1
    const wish = botPaceOf(pace.chosen)
    if (!you.host || !isAlone || closed || wish === null || wish === now) return
    void this.act({ action: 'pace', pace: wish }).catch(() => {})
  }

  get view(): TableView {
    return this.#view
  }
  /** The code may be renewed; whoever sits here, or watches, gets in by the id too. */
  get key(): string {
    return this.#view.code ?? this.#view.id
  }
  get link(): LinkState {
    return this.#link
  }
  get connected(): boolean {
    return this.#link === 'open'
  }
  get present(): readonly number[] {
    return this.#present
  }
  get watching(): Watching {
    return this.#watching
  }
  /** People who watch are guests with names; a big screen is nobody. */
  get hasBigScreen(): boolean {
    return this.#watching.count > this.#watching.named.length
  }
  get calls(): this {
    return this
  }
  /** everybody who has joined voice */
  get speakers(): readonly Speaker[] {
    return this.#speakers
  }
  /** null: this page has not joined */
  get voice(): Voice | null {
    return this.#voice
  }
  set voice(voice: Voice | null) {
    this.#voice = voice
    this.#leftVoice = voice === null && !this.connected
  }
  get match(): OnlineMatch | null {
    return this.#match
  }
  get broken(): boolean {
    return this.#broken
  }
  get players(): readonly SeatedPlayer[] {
    return this.#players
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

  /** Opens the menu of the person in this seat. */
  openPerson(seat: Seat): void {
    const sitter = this.#view.seats[seat]
    if (sitter?.kind === 'person')
      chosenPerson.choose({
        ...{ table: this.#view.id, id: sitter.id, name: sitter.name },
        face: this.players[seat].face ?? null,
      })
  }

  send(message: ToServer): boolean {
    return this.#connection.send(message)
  }

  again(): void {
    const ready = { action: 'ready', ready: true, salt: newSalt(this.#view.id) } as const
    void this.act(ready).catch((problem) => this.#listener.onRefusal(problem.code ?? 'failed'))
  }

  leave(): void {
    this.#voice?.leave()
    this.#stopPacing()
    removeEventListener('online', this.#online)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#connection.close()
    this.#match?.abandon()
  }

  /** Also on a hidden page: somebody may talk. */
  readonly #online = (): void => this.#connection.hurry()

  readonly #hurry = (): void => {
    if (document.visibilityState === 'visible') this.#connection.hurry()
  }

  #position() {
    const match = this.#match
    return { talk: this.lastTalk, ...(match !== null && { match: match.id, version: match.version }) }
  }

  // ── messages of the server, in order: those after a view wait until its game is loaded ──

  #receive(message: ToClient): void {
    this.#inbox.push(message)
    if (!this.#draining) void this.#drain()
  }

  async #drain(): Promise<void> {
    this.#draining = true
    for (let message = this.#inbox.shift(); message !== undefined; message = this.#inbox.shift()) {
      if (message.type === 'view' && message.match !== this.#match?.id) await this.#begin(message)
      else this.#handle(message)
    }
    this.#draining = false
  }

  async #begin(message: ToClientOf<'view'>): Promise<void> {
    try {
      const rules = await this.#rulesOf(message.game)
      this.#match?.abandon()
      this.#match = new OnlineMatch(message, rules, this)
      this.#setDone(message.clocks.done)
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

  readonly #handlers: { readonly [T in ToClient['type']]: (message: ToClientOf<T>) => void } = {
    welcome: (message) => this.#welcome(message),
    table: ({ table }) => this.#update(table),
    view: (message) => {
      this.#match?.receiveView(message)
      this.#setDone(message.clocks.done)
    },
    step: (message) => this.#match?.receiveStep(message),
    clocks: ({ clocks }) => {
      this.#match?.setClocks(clocks)
      this.#setDone(clocks.done)
    },
    refused: (message) => this.#refused(message),
    talk: ({ talk }) => this.#talk(talk),
    erased: ({ talk }) => this.eraseTalk(talk),
    gesture: (message) => this.#gesture(message),
    presence: (message) => this.#come(message),
    pong: (message) => this.#compare(message),
    'voice.people': ({ people }) => {
      this.#speakers = people
      this.#voice?.update()
    },
    'voice.joined': (message) => this.#voice?.receive(message),
    'voice.signal': (message) => this.#voice?.receive(message),
  }

  #handle(message: ToClient): void {
    const handle = this.#handlers[message.type] as (message: ToClient) => void
    handle(message)
  }

  #come({ present, watching }: Pick<ToClientOf<'presence'>, 'present' | 'watching'>): void {
    this.#present = present
    this.#watching = watching
  }

  #welcome({ table, talk, ...here }: ToClientOf<'welcome'>): void {
    this.#update(table)
    this.#come(here)
    this.#speakers = []
    this.#voice?.rejoin()
    if (this.#leftVoice) this.#leftVoice = !this.send({ type: 'voice.leave' })
    this.addTalk(talk.filter(({ number }) => number > this.lastTalk))
    const match = this.#match
    if (match === null) return
    // Another seat sees other cards: steps alone are not enough.
    if (match.seat !== table.you.seat) this.send({ type: 'since', match: match.id })
    // The missed steps follow at once; the pending move is sent after them.
    else setTimeout(() => match === this.#match && match.resume(), 0)
  }

  #update(table: TableView): void {
    if (table.version >= this.#view.version) {
      const old = this.#view.code
      this.#view = table
      if (table.code !== null && table.code !== old && location.pathname === `/t/${old}`)
        history.replaceState(history.state, '', `/t/${table.code}`)
    }
    const { match, commitment } = this.#view
    if (match !== null && !match.finished) storeCommitment(match.id, commitment)
    this.#voice?.update()
  }

  #refused(message: ToClientOf<'refused'>): void {
    if (this.#match?.receiveRefusal(message)) return
    if (message.id === VOICE) this.#voice?.leave()
    // four cameras are on already
    if (message.code === 'voice-full') void this.#voice?.film(false)
    noteRefusal(message.code)
    // A newer match has begun and its view follows.
    if (message.code !== 'other-match') this.#listener.onRefusal(message.code)
  }

  #talk(talk: Talk): void {
    if (talk.number <= this.lastTalk) return
    this.receiveTalk(talk, (line) => this.#listener.onTalk(line))
  }

  #gesture({ seat, gesture, at, on }: ToClientOf<'gesture'>): void {
    const made = { seat: seatAt(seat), gesture, at: at === null ? null : seatAt(at) }
    const show = (): void => {
      this.showGesture(made, on)
      if (on) this.#listener.onGesture(made)
    }
    // A bot means what has happened, which may not show yet; a person means what they see.
    if (this.#match !== null && this.players[seat]?.bot) this.#match.whenShown(show)
    else show()
  }

  /** Who is done is shown like a gesture, for as long as the server says so. */
  #setDone(seats: readonly number[]): void {
    const before = this.gestures.filter(({ gesture }) => gesture === 'done')
    const others = this.gestures.filter(({ gesture }) => gesture !== 'done')
    const done = seats.map(
      (seat) => before.find((one) => one.seat === seat) ?? { seat: seatAt(seat), gesture: 'done', at: null },
    )
    if (done.length === 0 && before.length === 0) return
    this.gestures = [...others, ...done]
    for (const one of done) if (!before.includes(one)) this.#listener.onGesture(one)
  }

  /** A pong says what the newest versions are; this page asks for what it lacks. */
  #compare({ match, version, table, talk }: ToClientOf<'pong'>): void {
    const mine = this.#match
    if (mine !== null && match === mine.id && version > mine.version) mine.resync()
    const isOther = match !== null && match !== (mine?.id ?? null) && !this.#broken
    if (isOther || talk > this.lastTalk) this.#connection.renew()
    else if (table > this.#view.version) this.#refresh()
  }

  #refresh(): void {
    const update = (view: TableView): void => this.#update(view)
    // If it fails, the next pong tries again.
    http.table(this.key, this.viewAs).then(update, () => {})
  }
}

/** Milliseconds. */
const ANSWERS_WITHIN = 2_000

/** A proxy answers for a server that is away. */
const isThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN) }).then(
    ({ status }) => status < 500,
    () => false,
  )

function openSocket(key: string, viewAs: ViewAs): Socket {
  const { protocol, host } = location
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketPath(key, viewAs)}`
  const socket = new WebSocket(address, [...SUBPROTOCOLS])
  socket.binaryType = 'arraybuffer'
  return socket as unknown as Socket
}
