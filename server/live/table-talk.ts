/** What is said at a table: written down, told in order, and to each member as they may hear it. */
import type { Seat } from '#engine/seat.ts'
import { abouts } from '#games/abouts.ts'
import type { Talk } from '#protocol/to-client.ts'
import { GESTURES, PHRASES } from '#protocol/words.ts'
import type { GuestId, TalkLine } from '#server/store/store.ts'
import { write } from './fan-out.ts'
import type { LiveTable } from './live-table.ts'
import type { Member } from './member.ts'
import type { Refused } from './refused.ts'
import { refused } from './refused.ts'

/** Whether people can say this with one tap where this game is played. */
export const isPhraseOf = (game: string, phrase: string): boolean =>
  (PHRASES as readonly string[]).includes(phrase) || abouts[game].phrases.includes(phrase)

export const isGestureOf = (game: string, gesture: string): boolean =>
  (GESTURES as readonly string[]).includes(gesture) ||
  abouts[game].gestures.some((own) => own.gesture === gesture)

/** Words that a newcomer to the table gets to read. */
const KEPT = 60

export class TableTalk {
  readonly #table: LiveTable
  #last = 0

  constructor(table: LiveTable) {
    this.#table = table
  }

  /** number of the last words that were told here */
  get last(): number {
    return this.#last
  }

  /** What was said before this table came into memory is not told again. */
  async begin(): Promise<void> {
    const { house, id } = this.#table
    const [last] = (await house.store.talk(id, 0, 1)).slice(-1)
    this.#last = last?.number ?? 0
  }

  /** For somebody who comes in. */
  async since(number: number, { guest }: Member): Promise<Talk[]> {
    const { house, id } = this.#table
    const lines = await house.store.talk(id, number, KEPT)
    return lines.map((line) => heardBy(line, guest?.guest ?? null))
  }

  async say(
    member: Member | null,
    speaker: { seat: Seat | null; name: string },
    what: object,
    to: Seat | null,
    ack: number | null,
  ): Promise<Refused | null> {
    const { house, id, document } = this.#table
    const addressee = to === null ? null : (document.seats[to] ?? null)
    if (to !== null && (addressee === null || addressee.kind === 'nobody')) {
      return refused('no-such-seat', 'nobody sits there')
    }
    const line = {
      at: house.now(),
      seat: speaker.seat,
      name: speaker.name,
      to,
      guest: member?.guest?.guest ?? null,
      toGuest: addressee?.kind === 'person' ? addressee.guest : null,
      what: what as never,
    }
    const number = await house.store.addTalk(id, line)
    // somebody else's words may have come between: in order, or not at all
    if (number === this.#last + 1) this.#tell({ ...line, number }, member, ack)
    else await this.hear()
    house.hint(id, { what: 'talk' })
    return null
  }

  /** Takes in what was said elsewhere. */
  async hear(): Promise<void> {
    const { house, id } = this.#table
    const lines = await house.store.talk(id, this.#last, KEPT)
    for (const line of lines) if (line.number > this.#last) this.#tell(line, null, null)
  }

  #tell(line: TalkLine, speaker: Member | null, ack: number | null): void {
    this.#last = line.number
    for (const member of this.#table.members) {
      const talk = heardBy(line, member.guest?.guest ?? null)
      member.send(write({ type: 'talk', talk, ...(member === speaker && ack !== null && { ack }) }))
    }
  }
}

/**
 * That somebody whispers everybody sees; the words are for two people, and not for whoever takes their seat later.
 */
function heardBy(line: TalkLine, guest: GuestId | null): Talk {
  const { number, at, seat, name, to, what } = line
  const hears = to === null || (guest !== null && (guest === line.guest || guest === line.toGuest))
  return { number, at, seat, name, to, ...(hears ? (what as object) : {}) }
}
