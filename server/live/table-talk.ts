/** What people say at a table: stored, then sent in order, to each member what they may read. */
import type { Seat } from '#engine/seat.ts'
import { abouts } from '#games/abouts.ts'
import { outgoing } from '#protocol/outgoing.ts'
import type { Talk } from '#protocol/to-client.ts'
import { GESTURES, PHRASES } from '#protocol/words.ts'
import { handleOf } from '#server/lobby/document.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { GuestId, TableId, TalkLine } from '#server/store/store.ts'
import type { LiveTable } from './live-table.ts'
import type { Member } from './member.ts'

/** Whether people can say this with one tap where this game is played. */
export const isPhraseOf = (game: string, phrase: string): boolean =>
  (PHRASES as readonly string[]).includes(phrase) || abouts[game].phrases.includes(phrase)

export const isGestureOf = (game: string, gesture: string): boolean =>
  (GESTURES as readonly string[]).includes(gesture) ||
  abouts[game].gestures.some((own) => own.gesture === gesture)

/** Whether somebody who makes this gesture is about to speak. */
export const speaks = (game: string, gesture: string): boolean =>
  abouts[game].gestures.some((own) => own.gesture === gesture && own.speaks === true)

/** How many lines a newcomer gets. */
export const MOST_LINES = 60

export class TableTalk {
  readonly #table: LiveTable
  #last = 0

  constructor(table: LiveTable) {
    this.#table = table
  }

  /** number of the last line that was sent here */
  get last(): number {
    return this.#last
  }

  /** What was said before the table was loaded is not sent again. */
  async load(): Promise<void> {
    const { deps, id } = this.#table
    const [last] = (await deps.store.talk(id, 0, 1)).slice(-1)
    this.#last = last?.number ?? 0
  }

  /** The lines after this number, as a member who joins may read them. */
  async since(number: number, { guest }: Member): Promise<Talk[]> {
    const { deps, id } = this.#table
    const lines = await deps.store.talk(id, number, MOST_LINES)
    return lines.map((line) => readableBy(id, line, guest?.guest ?? null))
  }

  async say(
    member: Member | null,
    speaker: { seat: Seat | null; name: string },
    what: object,
    to: Seat | null,
    ack: number | null,
  ): Promise<Refused | null> {
    const { deps, id, document } = this.#table
    const addressee = to === null ? null : (document.seats[to] ?? null)
    if (to !== null && (addressee === null || addressee.kind === 'nobody')) {
      return refused('no-such-seat', 'nobody sits there')
    }
    const line = {
      at: deps.now(),
      seat: speaker.seat,
      name: speaker.name,
      to,
      guest: member?.guest?.guest ?? null,
      toGuest: addressee?.kind === 'person' ? addressee.guest : null,
      what: what as never,
    }
    const number = await deps.store.addTalk(id, line)
    // somebody else's line may have come between: they are sent in order
    if (number === this.#last + 1) this.#send({ ...line, number }, member, ack)
    else await this.catchUp()
    deps.notices.publish(id, { what: 'talk' })
    return null
  }

  /** Sends what was said through other nodes. */
  async catchUp(): Promise<void> {
    const { deps, id } = this.#table
    const lines = await deps.store.talk(id, this.#last, MOST_LINES)
    for (const line of lines) if (line.number > this.#last) this.#send(line, null, null)
  }

  #send(line: TalkLine, speaker: Member | null, ack: number | null): void {
    this.#last = line.number
    for (const member of this.#table.members) {
      const talk = readableBy(this.#table.id, line, member.guest?.guest ?? null)
      member.send(outgoing({ type: 'talk', talk, ...(member === speaker && ack !== null && { ack }) }))
    }
  }
}

/** Everybody sees that somebody whispers. The words are for two people, not for whoever takes their seats later. */
function readableBy(table: TableId, line: TalkLine, guest: GuestId | null): Talk {
  const { number, at, seat, name, to, what } = line
  const by = line.guest === null ? {} : { by: handleOf(table, line.guest) }
  const mayRead = to === null || (guest !== null && (guest === line.guest || guest === line.toGuest))
  return { number, at, seat, name, ...by, to, ...(mayRead ? (what as object) : {}) }
}
