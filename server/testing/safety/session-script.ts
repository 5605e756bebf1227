/**
 * An evening at one table of a real server: people, bots, those who only watch, words and whispers, stand-ins, seats
 * that change hands, broken connections, another match. Every byte that anybody receives is kept.
 */
import type { Below } from '#engine/bots/bot.ts'
import type { Plan, TableView } from '#protocol/table.ts'
import { hashOf } from '#server/http/identity.ts'
import type { LaidTable } from '#server/lobby/document.ts'
import { gameOf } from '#server/lobby/plan.ts'
import type { MatchId } from '#server/store/store.ts'
import { matchId, tableId } from '#server/store/store.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import { Player } from '#server/testing/test-player.ts'
import { drawPlan, oneOf } from './draws.ts'
import type { Needle } from './forbidden-strings.ts'
import { identityNeedles, needlesOf } from './forbidden-strings.ts'
import type { Ground } from './ground.ts'
import { Ear } from './recording-socket.ts'
import type { Truth } from './truth.ts'
import { truthOf } from './truth.ts'

export interface Recording {
  /** whose socket it was */
  readonly name: string
  readonly texts: string[]
}

export interface Evening {
  readonly plan: Plan
  readonly recordings: readonly Recording[]
  readonly truths: ReadonlyMap<string, Truth>
  readonly needles: readonly Needle[]
  /** words that were said aloud or whispered */
  readonly words: readonly string[]
  readonly keys: { readonly id: string; readonly code: string }
  /** bodies of answers over HTTP, which nobody who is not at the table got */
  readonly answers: readonly string[]
}

interface Person {
  readonly visitor: Visitor
  readonly name: string
  readonly salt: string
  player: Player | null
}

const HEX = '0123456789abcdef'

export class Table {
  readonly #ground: Ground
  readonly #below: Below
  readonly #recordings: Recording[] = []
  readonly #people: Person[] = []
  readonly #ears: Ear[] = []
  readonly #needles: Needle[] = []
  readonly #words: string[] = []
  readonly #answers: string[] = []
  readonly #doings: Promise<unknown>[] = []
  readonly plan: Plan
  view: TableView
  #guests = 0

  private constructor(ground: Ground, below: Below, plan: Plan, view: TableView) {
    this.#ground = ground
    this.#below = below
    this.plan = plan
    this.view = view
  }

  /** Plays a whole evening of one or two matches. */
  static async evening(ground: Ground, game: string, below: Below): Promise<Evening> {
    const plan = drawPlan(game, below)
    const host = await Visitor.arrive(ground.base, `Host ${below(1e9)}`)
    const bots = below(plan.players)
    const { menu } = gameOf(game) ?? { menu: { bots: [] } }
    const clocks = { thinking: below(2) === 0 ? null : 3600, grace: below(2) === 0 ? null : 3600 }
    const view = await host.newTable({
      plan,
      clocks,
      open: below(2) === 0,
      bots: Array.from({ length: bots }, () => oneOf(menu.bots, below)),
    })
    const table = new Table(ground, below, plan, view)
    await table.#arrive(host)
    while (table.#people.length < plan.players - bots) await table.#sitDown(await table.#newcomer())
    await table.#listen()
    await table.#play(1)
    if (below(3) === 0) await table.#play(2)
    return table.#over()
  }

  async #newcomer(): Promise<Visitor> {
    return Visitor.arrive(this.#ground.base, `Guest ${++this.#guests} ${this.#below(1e9)}`)
  }

  async #arrive(visitor: Visitor): Promise<Person> {
    const me = await visitor.ask<{ name: string }>('GET', '/api/me')
    const salt = Array.from({ length: 32 }, () => HEX[this.#below(16)]).join('')
    const person: Person = { visitor, name: me.body.name, salt, player: null }
    this.#people.push(person)
    this.#needles.push({ what: 'a salt', text: salt, for: [] })
    return person
  }

  async #sitDown(visitor: Visitor): Promise<Person> {
    const person = await this.#arrive(visitor)
    this.#answers.push(JSON.stringify(await visitor.act(this.view.code ?? '', { action: 'sit', seat: null })))
    return person
  }

  /** Every person plays over a socket, some have a second one, and some people only watch. */
  async #listen(): Promise<void> {
    for (const person of this.#people) this.#seatPlayer(person)
    this.#ear(this.view.id, null, 'events')
    this.#ear(this.view.id, null, 'views')
    this.#ear(this.view.code ?? '', await this.#newcomer(), oneOf(['events', 'views'] as const, this.#below))
    this.#ear(this.view.id, await this.#newcomer(), 'events')
    this.#ear(this.view.code ?? '', oneOf(this.#people, this.#below).visitor, 'views')
    this.#ear(this.view.id, oneOf(this.#people, this.#below).visitor, 'events')
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
      base: () => this.#ground.base,
      again: 5,
      overhear: (text) => {
        recording.texts.push(text)
        if (text.startsWith('{"step"') && this.#below(70) === 0) this.#happen()
      },
    })
  }

  #ear(key: string, visitor: Visitor | null, mode: 'events' | 'views'): void {
    const { base } = this.#ground
    const hello = { type: 'hello', mode }
    const ear = new Ear({ base, key, hello, ...(visitor !== null && { cookie: visitor.cookie }) })
    const person = this.#people.find((one) => one.visitor === visitor)
    const isIn = person !== undefined || key === this.view.code
    this.#ears.push(ear)
    this.#recordings.push({ name: person?.name ?? (isIn ? 'a visitor' : 'a watcher'), texts: ear.texts })
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
    if (seated.has(host.name))
      await host.visitor.ask('POST', `/api/tables/${code}/actions`, {
        action: last,
        salt: host.salt,
        ...(last === 'ready' && { ready: true }),
      })
    await this.#ended(matchId(`${this.view.id}-${number}`))
  }

  async #row(): Promise<LaidTable> {
    return (await this.#ground.store.table(tableId(this.view.id))) as LaidTable
  }

  async #ended(match: MatchId): Promise<void> {
    for (;;) {
      const standing = await this.#ground.store.matchStatus(match)
      if (standing === null || standing.outcome !== null) break
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    await Promise.all(this.#doings)
  }

  // ── what happens besides ──

  #happen(): void {
    const happenings: readonly (() => unknown)[] = [
      () => this.#speak(),
      () => this.#speak(),
      () => this.#gesture(),
      () => this.#story(),
      () => this.#standIn(),
      () => this.#handOver(),
      () => oneOf(this.#people, this.#below).player?.cut(),
      () => this.#ear(this.view.id, null, 'events'),
      () => this.#catchUp(),
    ]
    const doing = oneOf(happenings, this.#below)()
    if (doing instanceof Promise) this.#doings.push(doing)
  }

  #speak(): void {
    const words = `words ${this.#below(1e9)} ${this.#words.length}`
    this.#words.push(words)
    const speaker = oneOf(this.#people, this.#below)
    const to = this.#below(3) === 0 ? null : this.#below(this.plan.players)
    speaker.player?.say({ type: 'say', id: this.#below(1e6), words, ...(to !== null && { to }) })
  }

  /** A whisper is for who said it and who was meant, whoever sits there later. */
  async #whispers(guests: ReadonlyMap<string, string>): Promise<Needle[]> {
    const lines = await this.#ground.store.talk(tableId(this.view.id), 0, 100_000)
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
    const { store } = this.#ground
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
    oneOf(this.#people, this.#below).player?.say({ type: 'gesture', gesture: 'clasp', at, on: true })
    oneOf(this.#people, this.#below).player?.say({ type: 'gesture', gesture: 'done', on: true })
  }

  async #story(): Promise<void> {
    const { visitor } = oneOf(this.#people, this.#below)
    const { body } = await visitor.ask('GET', `/api/matches/${this.view.id}-1/view`)
    this.#answers.push(String(body))
    this.#answers.push(JSON.stringify((await visitor.ask('GET', `/api/tables/${this.view.id}`)).body))
    this.#answers.push(JSON.stringify((await visitor.ask('GET', '/api/me/tables')).body))
  }

  async #standIn(): Promise<void> {
    const { visitor } = oneOf(this.#people, this.#below)
    const bots = gameOf(this.plan.game)?.menu.bots ?? []
    const bot = this.#below(2) === 0 ? null : oneOf(bots, this.#below)
    await visitor.ask('POST', `/api/tables/${this.view.code}/actions`, { action: 'stand-in', bot })
  }

  /** Somebody leaves; somebody else takes the seat. */
  async #handOver(): Promise<void> {
    if (this.#people.length > 2 * this.plan.players) return
    const { visitor } = oneOf(this.#people, this.#below)
    const newcomer = await this.#newcomer()
    await visitor.ask('POST', `/api/tables/${this.view.code}/actions`, { action: 'leave' })
    const sat = await newcomer.ask('POST', `/api/tables/${this.view.code}/actions`, {
      action: 'sit',
      seat: null,
    })
    if (sat.status === 200) this.#seatPlayer(await this.#arrive(newcomer))
  }

  #catchUp(): void {
    const match = `${this.view.id}-1`
    const version = this.#below(40)
    for (const ear of this.#ears.slice(0, 3))
      ear.say({ type: 'since', match, ...(version > 0 && { version }) })
  }

  async #over(): Promise<Evening> {
    const { document } = await this.#row()
    await Promise.all(this.#ears.map(async (ear) => ear.opened()))
    // whatever is still on its way arrives before the answer to a ping
    await Promise.all(this.#ears.map((ear) => ear.answer({ type: 'ping' }, 'pong')))
    for (const { player } of this.#people) player?.close()
    for (const ear of this.#ears) ear.close()
    const truths = new Map<string, Truth>()
    for (const match of document.matches) truths.set(match, await truthOf(this.#ground.store, match))
    const guests = await this.#identities()
    const identities = this.#people.flatMap(({ name, visitor }) =>
      identityNeedles(visitor.cookie, guests.get(name) ?? ''),
    )
    const seeds = [...truths.values()].flatMap(needlesOf)
    const inside = [...this.#people.map(({ name }) => name), 'a visitor']
    const { id, code } = this.view
    return {
      plan: this.plan,
      recordings: this.#recordings,
      truths,
      needles: [
        ...this.#needles,
        ...(await this.#whispers(guests)),
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
