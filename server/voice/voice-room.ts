/**
 * Voice at one table: who has joined, and the messages with which their browsers find each other. Sound goes from browser
 * to browser. Nothing here is stored, and nothing here changes a match.
 */
import type { Asides } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { outgoing } from '#protocol/outgoing.ts'
import { MAX_SEATS } from '#protocol/table.ts'
import type { ToServer, ToServerOf } from '#protocol/to-server.ts'
import type { Speaker } from '#protocol/voice.ts'
import type { VoiceConfig } from '#server/config.ts'
import type { Member } from '#server/live/member.ts'
import { isSeated } from '#server/live/member.ts'
import { PRESENCE_LASTS } from '#server/live/presence.ts'
import type { TableDeps } from '#server/live/table-deps.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { areStrangers, handleOf, USUAL_VOICE } from '#server/lobby/document.ts'
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { TableId, Time } from '#server/store/store.ts'
import { serversFor } from './relay-passwords.ts'

/** Milliseconds for which somebody whose connection broke still counts as here: their sound goes on without it. */
const RETURN_WITHIN = 8_000
/** Everybody who plays sends their sound to each of them. */
const MOST_LISTENERS = 4
const MOST_CAMERAS = 4
const NO_CONFIG: VoiceConfig = { stun: [], turn: null }

/** What voice knows of a table. */
export interface VoiceTable {
  readonly id: TableId
  readonly document: TableDocument
  readonly members: ReadonlySet<Member>
  readonly deps: Pick<TableDeps, 'notices' | 'node' | 'now' | 'voice'>
  nameOf(member: Member): string
  /** who may talk in private by the rules of what is played */
  asides(): Asides | null
}

interface Participant {
  readonly peer: string
  readonly id: string
  /** null: the connection is broken */
  member: Member | null
  seat: Seat | null
  name: string
  muted: boolean
  camera: boolean
  aside: { readonly with: string; readonly key: string } | null
}

export type VoiceMessage = Extract<ToServer, { type: `voice.${string}` }>

export class VoiceRoom {
  readonly #table: VoiceTable
  /** connected through this node, by the id of the person */
  readonly #here = new Map<string, Participant>()
  readonly #elsewhere = new Map<string, { readonly people: readonly Speaker[]; readonly until: Time }>()
  #sent = '[]'

  constructor(table: VoiceTable) {
    this.#table = table
  }

  /** Everybody who has joined, through any node. */
  people(): Speaker[] {
    const now = this.#table.deps.now()
    const others = [...this.#elsewhere.values()].filter(({ until }) => until > now)
    return [...[...this.#here.values()].map(asSeen), ...others.flatMap(({ people }) => people)]
  }

  receive(member: Member, message: VoiceMessage): Refused | null {
    if (message.type === 'voice.join') return this.#join(member, message)
    const own =
      this.#participant(member) ?? (message.type === 'voice.leave' ? this.#lostBy(member) : undefined)
    // they left, or were sent away, while the message was on its way
    if (own === undefined) return null
    switch (message.type) {
      case 'voice.leave':
        this.#here.delete(own.id)
        break
      case 'voice.state':
        own.muted = message.muted
        own.camera = message.camera && (own.camera || this.#mayFilm(own))
        this.#tellAll()
        return own.camera === message.camera ? null : refused('voice-full', 'no more cameras at this table')
      case 'voice.signal':
        this.#signal(own, message)
        return null
      case 'voice.aside':
        return this.#stepAside(own, message.with)
    }
    this.#tellAll()
    return null
  }

  #participant(member: Member): Participant | undefined {
    return [...this.#here.values()].find((one) => one.member === member)
  }

  /** Somebody whose connection broke, and who comes back only to say that they have left. */
  #lostBy({ guest }: Member): Participant | undefined {
    const known = guest === null ? undefined : this.#here.get(handleOf(this.#table.id, guest.guest))
    return known?.member === null ? known : undefined
  }

  #join(member: Member, { peer }: ToServerOf<'voice.join'>): Refused | null {
    const { id: table, document, deps } = this.#table
    const { guest } = member
    if (guest === null) return refused('no-identity', 'you need an identity to talk')
    const id = handleOf(table, guest.guest)
    const objection = this.#objectionTo(member, id)
    if (objection !== null) return objection
    const people = this.people()
    if (people.some((one) => one.peer === peer && one.id !== id))
      return refused('malformed', 'somebody else has this name')
    const known = this.#here.get(id)
    const isSame = known?.peer === peer
    this.#here.set(id, {
      ...(isSame ? known : { peer, id, muted: true, camera: false, aside: null }),
      ...{ member, seat: seatOf(member), name: this.#table.nameOf(member) },
    })
    this.#forgetElsewhere(id)
    // whoever is told that they have joined finds themselves among the people
    this.#show()
    this.#publish(id)
    member.send(
      outgoing({
        type: 'voice.joined',
        peer,
        servers: serversFor(deps.voice ?? NO_CONFIG, id, deps.now()),
        relay: areStrangers(document),
      }),
    )
    return null
  }

  /** Why this person may not be here, now or any more. */
  #objectionTo(member: Member, id: string): Refused | null {
    const { document, deps } = this.#table
    const { on, listeners } = document.voice ?? USUAL_VOICE
    if (document.closed) return refused('closed', 'the host has closed this table')
    if (!on) return refused('voice-off', 'the host has switched voice off')
    if (areStrangers(document) && (deps.voice?.turn ?? null) === null)
      return refused('no-relay', 'this server has no relay, which voice at listed tables needs')
    if (isSeated(member.viewer)) return null
    if (!listeners) return refused('not-seated', 'only seated players may talk')
    const others = this.people().filter((one) => one.id !== id)
    const isFull =
      others.filter(({ seat }) => seat === null).length >= MOST_LISTENERS ||
      others.length >= MAX_SEATS + MOST_LISTENERS
    return isFull ? refused('voice-full', 'no more people can listen') : null
  }

  #mayFilm({ id }: Participant): boolean {
    return this.people().filter((one) => one.camera && one.id !== id).length < MOST_CAMERAS
  }

  /** Two who only listen have nothing to say to each other. */
  #signal(own: Participant, { to, type, ...content }: ToServerOf<'voice.signal'>): void {
    const target = this.people().find(({ peer }) => peer === to)
    if (target === undefined || (target.seat === null && own.seat === null)) return
    const message = { type, from: own.peer, ...content } as const
    const here = this.#here.get(target.id)
    if (here?.peer === to) here.member?.send(outgoing(message))
    else this.#table.deps.notices.publish(this.#table.id, { what: 'voice-signal', to, message })
  }

  #stepAside(own: Participant, peer: string | null): Refused | null {
    const asides = this.#table.asides()
    const other = this.people().find((one) => one.peer === peer)
    if (peer === null) own.aside = null
    else if (asides === null || other === undefined || !mayStepAside(asides, own.seat, other.seat))
      return refused('no-aside', 'you two can’t step aside now')
    else own.aside = { with: peer, key: asides.key }
    this.#tellAll()
    return null
  }

  /** Something happened in the match: what was begun in private may be over. */
  stepWritten(): void {
    if (this.#here.size === 0) return
    const aside = [...this.#here.values()].filter((one) => one.aside !== null)
    if (aside.length === 0) return
    const { key } = this.#table.asides() ?? { key: null }
    for (const one of aside) if (one.aside?.key !== key) one.aside = null
    this.#tellAll()
  }

  /** Seats, names or the rules of the table changed. */
  tableChanged(): void {
    for (const one of this.#here.values()) {
      if (one.member === null) continue
      if (this.#objectionTo(one.member, one.id) !== null) this.#here.delete(one.id)
      else Object.assign(one, { seat: seatOf(one.member), name: this.#table.nameOf(one.member) })
    }
    this.#tellAll()
  }

  /** Somebody has joined the table and sees who talks; whoever does not know anybody does needs no message. */
  welcome(member: Member): void {
    if (this.#sent !== '[]') member.send(outgoing({ type: 'voice.people', people: this.people() }))
  }

  /** A connection broke. If it does not come back soon, the person has left. */
  lost(member: Member): void {
    const own = this.#participant(member)
    if (own === undefined) return
    own.member = null
    setTimeout(() => {
      if (this.#here.get(own.id) !== own || own.member !== null) return
      this.#here.delete(own.id)
      this.#tellAll()
    }, RETURN_WITHIN).unref()
  }

  #tellAll(): void {
    if (this.#show()) this.#publish(null)
  }

  /** Sends everybody here who has joined; false: nothing has changed. */
  #show(): boolean {
    // whoever somebody wanted to talk with may be gone
    const people = this.people()
    const peers = new Set(people.map(({ peer }) => peer))
    for (const one of this.#here.values()) if (one.aside && !peers.has(one.aside.with)) one.aside = null
    const now = this.people()
    const text = JSON.stringify(now)
    if (text === this.#sent) return false
    this.#sent = text
    const message = outgoing({ type: 'voice.people', people: now })
    for (const member of this.#table.members) member.send(message)
    return true
  }

  /** From time to time: nodes forget what others said long ago, for those may have ended without a word. */
  renew(): void {
    this.#show()
    if (this.#here.size > 0) this.#publish(null)
  }

  #publish(came: string | null): void {
    const { id, deps } = this.#table
    const people = [...this.#here.values()].map(asSeen)
    deps.notices.publish(id, { what: 'voice', node: deps.node, people, came })
  }

  /** What another node says. */
  notice(notice: Extract<ChangeNotice, { what: 'voice' | 'voice-signal' }>): void {
    if (notice.what === 'voice-signal') {
      const target = [...this.#here.values()].find(({ peer }) => peer === notice.to)
      target?.member?.send(outgoing(notice.message))
      return
    }
    const { node, people, came } = notice
    if (came !== null) {
      this.#here.delete(came)
      this.#forgetElsewhere(came)
    }
    this.#elsewhere.set(node, { people, until: this.#table.deps.now() + PRESENCE_LASTS })
    this.#show()
  }

  #forgetElsewhere(id: string): void {
    for (const [node, said] of this.#elsewhere)
      this.#elsewhere.set(node, { ...said, people: said.people.filter((one) => one.id !== id) })
  }
}

const seatOf = ({ viewer }: Member): Seat | null => (isSeated(viewer) ? viewer : null)

const asSeen = ({ peer, seat, id, name, muted, camera, aside }: Participant): Speaker => ({
  ...{ peer, seat, id, name, muted, camera },
  aside: aside?.with ?? null,
})

const mayStepAside = ({ pairs }: Asides, one: number | null, other: number | null): boolean =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
