/** A pause by agreement: everybody who plays themselves has to want it, anybody can end it. */
import type { GuestId, Time } from '#server/store/store.ts'
import type { TableDocument } from './document.ts'
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

/** A clock that was set back must not make time run backwards. */
function resumed(document: TableDocument, now: Time): TableDocument {
  const { since, past } = document.pause
  if (since === null) return document
  const latest: readonly [Time, Time] = [since, Math.max(since, now)]
  return { ...document, pause: { asked: [], since: null, past: [...past, latest] } }
}

/**
 * Whoever left wants nothing any more; the last one who did not agree may just have left; and a table without people
 * has nobody who could end a pause.
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
