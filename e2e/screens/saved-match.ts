/** Saves a match in the browser as client/offline does, and opens it there. Its bots do not move. */
import type { Guest } from '#e2e/support/guest.ts'
import type { BotMatch, Fits, MatchPoint } from './bot-match.ts'
import { findPoint, planOf } from './bot-match.ts'

let opened = 0

/** `more`: further fields of what client/offline/kept.ts saves. */
export async function openSaved(guest: Guest, point: MatchPoint, more: object = {}): Promise<void> {
  const { match, seat, record, names, bots, finished } = point
  const { game } = match
  // Unfinished choices belong to a match, so every match has an id of its own.
  const id = `local-gallery-${++opened}`
  const saved = {
    id,
    at: Date.now(),
    record,
    names,
    game,
    seat,
    finished,
    plan: planOf(match),
    bots,
    uploaded: null,
    ...more,
  }
  if (!guest.page.url().startsWith(guest.base)) await guest.go('/about')
  await guest.page.evaluate(save, saved)
  await guest.go(`/solo/${game}`)
  await guest.page.locator('[data-ask], section.finish').first().waitFor()
}

/** Runs inside the page. */
function save(saved: { readonly id: string }): Promise<void> {
  // the client reads it when it is loaded
  if (localStorage.getItem('gatehouse.pace') !== 'still') window.isAsLoaded = false
  localStorage.setItem('gatehouse.pace', 'still')
  localStorage.setItem('gatehouse.tips', 'off')
  sessionStorage.setItem('gatehouse.solo', saved.id)
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('gatehouse', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('records', { keyPath: 'id' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction('records', 'readwrite')
      transaction.objectStore('records').put(saved)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

/** Deletes all matches that are saved in the browser. */
export async function deleteSaved(guest: Guest): Promise<void> {
  await guest.go('/about')
  await guest.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        sessionStorage.clear()
        const request = indexedDB.deleteDatabase('gatehouse')
        request.onsuccess = request.onblocked = request.onerror = () => resolve()
      }),
  )
}

/** What is saved of the only match in this browser. */
export const readSaved = ({ page }: Guest): Promise<{ record: string; timer?: { left: number } }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('gatehouse')
        request.onsuccess = () => {
          const all = request.result.transaction('records').objectStore('records').getAll()
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result[0])
          }
        }
      }),
  )

/** Opens a screen of a match: the first step that fits, then `then`. */
export const atPoint =
  (match: BotMatch, fits: Fits, then?: (guest: Guest) => Promise<void>, isBefore = false) =>
  async (guest: Guest): Promise<void> => {
    await openSaved(guest, findPoint(match, fits, isBefore))
    await then?.(guest)
  }
