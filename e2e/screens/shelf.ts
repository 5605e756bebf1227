/** Puts a moment of a match among those kept in the browser, and opens it there: nobody moves but the person. */
import type { Guest } from '#e2e/support/guest.ts'
import type { Moment, Sight, Story } from './story.ts'
import { findMoment, planOf } from './story.ts'

const ID = 'local-gallery'
/** Kept as client/offline/kept.ts stores it; the page that is open has made the store, or makes it now. */
const KEEP = `(kept) => new Promise((resolve, reject) => {
  localStorage.setItem('gatehouse.pace', 'still')
  localStorage.setItem('gatehouse.tips', 'off')
  sessionStorage.setItem('gatehouse.solo', kept.id)
  const asked = indexedDB.open('gatehouse', 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore('records', { keyPath: 'id' })
  asked.onerror = () => reject(asked.error)
  asked.onsuccess = () => {
    const put = asked.result.transaction('records', 'readwrite')
    put.objectStore('records').put(kept)
    put.oncomplete = () => { asked.result.close(); resolve() }
  }
})`

let opened = 0

/** `more`: what else is kept of it. */
export async function open(guest: Guest, moment: Moment, more: object = {}): Promise<void> {
  const { story, seat, record, names, bots, finished } = moment
  const { game } = story
  // Choices half made belong to a match: every one has an id of its own.
  const id = `${ID}-${++opened}`
  const kept = {
    id,
    at: Date.now(),
    record,
    names,
    game,
    seat,
    finished,
    plan: planOf(story),
    bots,
    uploaded: null,
    ...more,
  }
  if (!guest.page.url().startsWith(guest.base)) await guest.go('/about')
  await guest.page.evaluate(`(${KEEP})(${JSON.stringify(kept)})`)
  await guest.go(`/solo/${game}`)
  await guest.page.locator('[data-ask], section.finish').first().waitFor()
}

/** Forgets all matches kept in the browser. */
export async function clear(guest: Guest): Promise<void> {
  await guest.go('/about')
  await guest.page.evaluate(`new Promise((resolve) => {
    sessionStorage.clear()
    const asked = indexedDB.deleteDatabase('gatehouse')
    asked.onsuccess = asked.onblocked = asked.onerror = () => resolve()
  })`)
}

/** For stops: opens the first sight of the story that is wanted. */
export const at =
  (
    story: Story,
    isWanted: (sight: Sight) => boolean,
    then?: (guest: Guest) => Promise<void>,
    isBefore = false,
  ) =>
  async (guest: Guest): Promise<void> => {
    const moment = findMoment(story, isWanted, isBefore)
    if (moment === null) throw new Error(`never in ${JSON.stringify(story)}`)
    await open(guest, moment)
    await then?.(guest)
  }
