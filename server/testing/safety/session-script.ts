/**
 * A session at one table of a real server: players, bots, spectators, chat and whispers, stand-ins, seats that change
 * hands, broken connections, a second match. Every byte that anybody receives is recorded.
 */
import type { Below } from '#engine/chance.ts'
import type { Plan, TableView } from '#protocol/table.ts'
import { hashOf } from '#server/http/identity.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import { gameOf } from '#server/lobby/plan.ts'
import type { MatchId } from '#server/store/store.ts'
import { matchId, tableId } from '#server/store/store.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import { pick, randomPlan } from '#server/testing/random.ts'
import { Player } from '#server/testing/test-player.ts'
import type { ForbiddenString } from './forbidden-strings.ts'
import { identitySecrets, matchSecrets } from './forbidden-strings.ts'
import { RecordingSocket } from './recording-socket.ts'
import type { ReplayedMatch } from './replayed-match.ts'
import { replayMatch } from './replayed-match.ts'
import type { RunningServer } from './running-server.ts'

export interface Recording {
  /** whose socket it was */
  readonly name: string
  readonly texts: string[]
}

export interface TableSession {
  readonly plan: Plan
  readonly recordings: readonly Recording[]
  readonly matches: ReadonlyMap<string, ReplayedMatch>
  readonly forbidden: readonly ForbiddenString[]
  /** chat, aloud or whispered */
  readonly words: readonly string[]
  readonly keys: { readonly id: string; readonly code: string }
  /** bodies of HTTP responses to people at the table */
  readonly answers: readonly string[]
}

interface Person {
  readonly visitor: Visitor
  readonly name: string
  readonly salt: string
  player: Player | null
}

const HEX = '0123456789abcdef'

export class SessionScript {
  readonly #server: RunningServer
  readonly #below: Below
  readonly #recordings: Recording[] = []
  readonly #people: Person[] = []
  readonly #sockets: RecordingSocket[] = []
  readonly #forbidden: ForbiddenString[] = []
  readonly #words: string[] = []
  readonly #answers: string[] = []
  readonly #pending: Promise<unknown>[] = []
  #isPlaying = false
  readonly plan: Plan
  view: TableView
  #guests = 0

  private constructor(server: RunningServer, below: Below, plan: Plan, view: TableView) {
    this.#server = server
    this.#below = below
    this.plan = plan
    this.view = view
  }

  /** Plays a whole session of one or two matches. */
  static async play(server: RunningServer, game: string, below: Below): Promise<TableSession> {
    const plan = randomPlan(game, below)
    const host = await Visitor.arrive(server.base, `Host ${below(1e9)}`)
    const bots = below(plan.players)
    const { menu } = gameOf(game) ?? { menu: { bots: [] } }
    const clocks = { thinking: below(2) === 0 ? null : 3600, grace: below(2) === 0 ? null : 3600 }
    const view = await host.newTable({
      plan,
      clocks,
      open: below(2) === 0,
      bots: Array.from({ length: bots }, () => pick(menu.bots, below)),
    })
    const table = new SessionScript(server, below, plan, view)
    await table.#arrive(host)
    while (table.#people.length < plan.players - bots) await table.#sitDown(await table.#newcomer())
    await table.#connect()
    await table.#play(1)
    if (below(3) === 0) await table.#play(2)
    return table.#finish()
  }

  async #newcomer(): Promise<Visitor> {
    return Visitor.arrive(this.#server.base, `Guest ${++this.#guests} ${this.#below(1e9)}`)
  }

  async #arrive(visitor: Visitor): Promise<Person> {
    const me = await visitor.ask<{ name: string }>('GET', '/api/me')
    const salt = Array.from({ length: 32 }, () => HEX[this.#below(16)]).join('')
    const person: Person = { visitor, name: me.body.name, salt, player: null }
    this.#people.push(person)
    this.#forbidden.push({ what: 'a salt', text: salt, for: [] })
    return person
  }

  async #sitDown(visitor: Visitor): Promise<Person> {
    const person = await this.#arrive(visitor)
    this.#answers.push(JSON.stringify(await visitor.act(this.view.code ?? '', { action: 'sit', seat: null })))
    return person
  }

  /** All players connect, some with a second socket; others only watch. */
  async #connect(): Promise<void> {
    for (const person of this.#people) this.#seatPlayer(person)
    this.#openSocket(this.view.id, null, 'events')
    this.#openSocket(this.view.id, null, 'views')
    this.#openSocket(
      this.view.code ?? '',
      await this.#newcomer(),
      pick(['events', 'views'] as const, this.#below),
    )
    this.#openSocket(this.view.id, await this.#newcomer(), 'events')
    this.#openSocket(this.view.code ?? '', pick(this.#people, this.#below).visitor, 'views')
    this.#openSocket(this.view.id, pick(this.#people, this.#below).visitor, 'events')
  }

  #seatPlayer(person: Person): void {
    const { name, visitor } = person
    const recording: Recording = { name, texts: [] }
    this.#recordings.push(recording)
    person.player = new Player({
      game: this.plan.game,
      code: this.view.code ?? '',
      cookie: visitor.cookie,
      below: this.#below,
      base: () => this.#server.base,
      again: 5,
      onMessage: (text) => {
        recording.texts.push(text)
        if (this.#isPlaying && text.startsWith('{"step"') && this.#below(70) === 0) this.#doSomething()
      },
    })
  }

  #openSocket(key: string, visitor: Visitor | null, mode: 'events' | 'views'): void {
    const { base } = this.#server
    const hello = { type: 'hello', mode }
    const socket = new RecordingSocket({
      base,
      key,
      hello,
      ...(visitor !== null && { cookie: visitor.cookie }),
    })
    const person = this.#people.find((one) => one.visitor === visitor)
    const isIn = person !== undefined || key === this.view.code
    this.#sockets.push(socket)
    this.#recordings.push({ name: person?.name ?? (isIn ? 'a visitor' : 'a watcher'), texts: socket.texts })
  }

  async #play(number: number): Promise<void> {
    const code = this.view.code ?? ''
    const [host, ...others] = this.#people
    const seated = new Set(
      (await this.#row()).document.seats.flatMap((one) => ('name' in one ? [one.name] : [])),
    )
    for (const { visitor, salt, name } of others) {
      if (seated.has(name)) await visitor.act(code, { action: 'ready', ready: true, salt })
    }
    const last = number === 1 ? 'start' : 'ready'
    this.#isPlaying = true
    if (seated.has(host.name))
      await host.visitor.ask('POST', `/api/tables/${code}/actions`, {
        action: last,
        salt: host.salt,
        ...(last === 'ready' && { ready: true }),
      })
    await this.#waitForEnd(matchId(`${this.view.id}-${number}`))
  }

  async #row(): Promise<StoredTable> {
    return (await this.#server.store.table(tableId(this.view.id))) as StoredTable
  }

  async #waitForEnd(match: MatchId): Promise<void> {
    for (;;) {
      const status = await this.#server.store.matchStatus(match)
      if (status === null || status.outcome !== null) break
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    // those who reconnect may still get steps; nothing may be asked when the server closes
    this.#isPlaying = false
    await Promise.all(this.#pending)
  }

  // ── what happens besides the match ──

  #doSomething(): void {
    const actions: readonly (() => unknown)[] = [
      () => this.#speak(),
      () => this.#speak(),
      () => this.#gesture(),
      () => this.#story(),
      () => this.#standIn(),
      () => this.#handOver(),
      () => pick(this.#people, this.#below).player?.cut(),
      () => this.#openSocket(this.view.id, null, 'events'),
      () => this.#catchUp(),
    ]
    const done = pick(actions, this.#below)()
    if (!(done instanceof Promise)) return
    this.#pending.push(done)
    // it fails where it is awaited
    done.catch(() => {})
  }

  #speak(): void {
    const words = `words ${this.#below(1e9)} ${this.#words.length}`
    this.#words.push(words)
    const speaker = pick(this.#people, this.#below)
    const to = this.#below(3) === 0 ? null : this.#below(this.plan.players)
    speaker.player?.say({ type: 'say', id: this.#below(1e6), words, ...(to !== null && { to }) })
  }

  /** Only its sender and its receiver may see a whisper, whoever takes the seat later. */
  async #whispered(guests: ReadonlyMap<string, string>): Promise<ForbiddenString[]> {
    const lines = await this.#server.store.talk(tableId(this.view.id), 0, 100_000)
    const names = new Map([...guests].map(([name, guest]) => [guest, name]))
    return lines
      .filter(({ to }) => to !== null)
      .map(({ guest, toGuest, what }) => ({
        what: 'a whisper',
        text: String(what.words),
        for: [guest, toGuest].flatMap((one) => names.get(one ?? '') ?? []),
      }))
  }

  async #identities(): Promise<Map<string, string>> {
    const { store } = this.#server
    const pairs = await Promise.all(
      this.#people.map(async ({ name, visitor }) => {
        const guest = await store.guestByToken(hashOf(visitor.cookie.split('=')[1]))
        return [name, guest?.guest ?? ''] as const
      }),
    )
    return new Map(pairs)
  }

  #gesture(): void {
    const at = this.#below(this.plan.players)
    pick(this.#people, this.#below).player?.say({ type: 'gesture', gesture: 'clasp', at, on: true })
    pick(this.#people, this.#below).player?.say({ type: 'gesture', gesture: 'done', on: true })
  }

  async #story(): Promise<void> {
    const { visitor } = pick(this.#people, this.#below)
    const { body } = await visitor.ask('GET', `/api/matches/${this.view.id}-1/view`)
    this.#answers.push(String(body))
    this.#answers.push(JSON.stringify((await visitor.ask('GET', `/api/tables/${this.view.id}`)).body))
    this.#answers.push(JSON.stringify((await visitor.ask('GET', '/api/me/tables')).body))
  }

  async #standIn(): Promise<void> {
    const { visitor } = pick(this.#people, this.#below)
    const bots = gameOf(this.plan.game)?.menu.bots ?? []
    const bot = this.#below(2) === 0 ? null : pick(bots, this.#below)
    await visitor.ask('POST', `/api/tables/${this.view.code}/actions`, { action: 'stand-in', bot })
  }

  /** A player leaves, and somebody else takes the seat, to which the others agree. */
  async #handOver(): Promise<void> {
    if (this.#people.length > 2 * this.plan.players) return
    const { visitor } = pick(this.#people, this.#below)
    const newcomer = await this.#newcomer()
    const path = `/api/tables/${this.view.code}`
    await visitor.ask('POST', `${path}/actions`, { action: 'leave' })
    await newcomer.ask('POST', `${path}/actions`, { action: 'sit', seat: null })
    for (const one of this.#people)
      await one.visitor.ask('POST', `${path}/actions`, { action: 'vote', agree: true })
    const { body } = await newcomer.ask<TableView>('GET', path)
    if (body.you.seat !== null) this.#seatPlayer(await this.#arrive(newcomer))
  }

  #catchUp(): void {
    const match = `${this.view.id}-1`
    const version = this.#below(40)
    for (const socket of this.#sockets.slice(0, 3))
      socket.send({ type: 'since', match, ...(version > 0 && { version }) })
  }

  async #finish(): Promise<TableSession> {
    const { document } = await this.#row()
    await Promise.all(this.#sockets.map(async (socket) => socket.opened()))
    // the answer to a ping comes after all messages that are still on their way
    await Promise.all(this.#sockets.map((socket) => socket.request({ type: 'ping' }, 'pong')))
    for (const { player } of this.#people) player?.close()
    for (const socket of this.#sockets) socket.close()
    const matches = new Map<string, ReplayedMatch>()
    for (const match of document.matches) matches.set(match, await replayMatch(this.#server.store, match))
    const guests = await this.#identities()
    const identities = this.#people.flatMap(({ name, visitor }) =>
      identitySecrets(visitor.cookie, guests.get(name) ?? ''),
    )
    const seeds = [...matches.values()].flatMap(matchSecrets)
    const inside = [...this.#people.map(({ name }) => name), 'a visitor']
    const { id, code } = this.view
    return {
      plan: this.plan,
      recordings: this.#recordings,
      matches,
      forbidden: [
        ...this.#forbidden,
        ...(await this.#whispered(guests)),
        ...identities,
        ...seeds,
        { what: 'the secret', text: document.secret, for: [] },
        { what: 'the code', text: code ?? '', for: inside },
      ],
      words: this.#words,
      keys: { id, code: code ?? '' },
      answers: this.#answers,
    }
  }
}
