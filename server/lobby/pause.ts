/** A pause by agreement: everybody for whom no bot plays has to agree, and anybody can end it. */
import type { GuestId, Time } from '#server/store/store.ts'
import type { Pause, TableDocument } from './document.ts'
import { peopleAt } from './document.ts'

export function askForPause(document: TableDocument, guest: GuestId): TableDocument {
  const { pause } = document
  if (pause.asked.includes(guest)) return document
  return { ...document, pause: { ...pause, asked: [...pause.asked, guest] } }
}

export function resume(document: TableDocument, guest: GuestId, now: Time): TableDocument {
  const { pause } = document
  if (pause.since !== null) return resumed(document, now)
  return { ...document, pause: { ...pause, asked: pause.asked.filter((other) => other !== guest) } }
}

/** A pause never ends before it began, even if the server's clock was set back. */
function resumed(document: TableDocument, now: Time): TableDocument {
  const { since, past } = document.pause
  if (since === null) return document
  const latest: readonly [Time, Time] = [since, Math.max(since, now)]
  return { ...document, pause: { asked: [], since: null, past: atMost(MOST_PAUSES, [...past, latest]) } }
}

/** How many pauses of a match are remembered one by one. */
const MOST_PAUSES = 50

/** The two oldest pauses become one that is as long as both, so that somebody who pauses again and again fills nothing. */
function atMost(most: number, pauses: Pause['past']): Pause['past'] {
  if (pauses.length <= most) return pauses
  const [[began, ended], [next, end], ...later] = pauses
  return [[next - (ended - began), end], ...later]
}

/**
 * After any change: requests of people who left are dropped, a pause begins if the last one who did not agree has left,
 * and a table without people goes on, since nobody could end its pause.
 */
export function settlePause(document: TableDocument, now: Time): TableDocument {
  const { pause } = document
  if (document.phase !== 'playing' || (pause.since === null && pause.asked.length === 0)) return document
  const people = peopleAt(document)
  if (people.length === 0) return resumed({ ...document, pause: { ...pause, asked: [] } }, now)
  const asked = pause.asked.filter((guest) => people.some((person) => person.guest === guest))
  const agreed = people.every(({ guest, standIn }) => standIn !== null || asked.includes(guest))
  const begins = pause.since === null && asked.length > 0 && agreed
  if (!begins && asked.length === pause.asked.length) return document
  return { ...document, pause: { ...pause, asked, since: begins ? now : pause.since } }
}
