/** What belongs to one match and stays in this browser: half-made offers as long as the tab, marks in the ledger for good. */
import type { SheriffPlay } from '../words.ts'
import type { Draft } from './draft.ts'

/** The match's id where the frame gives one; otherwise the address stands in for it. */
export function matchKey(play: SheriffPlay): string {
  const { id } = play as { readonly id?: unknown }
  return typeof id === 'string' ? id : location.pathname
}

export function read<T>(storage: () => Storage, name: string): T | null {
  try {
    return JSON.parse(storage().getItem(`gatehouse.${name}`) ?? 'null')
  } catch {
    return null
  }
}

export function write(storage: () => Storage, name: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(`gatehouse.${name}`)
    else storage().setItem(`gatehouse.${name}`, JSON.stringify(value))
  } catch {
    // Storage may be forbidden or full: then it lasts as long as the page.
  }
}

export const tab = (): Storage => sessionStorage
export const browser = (): Storage => localStorage

/** What a half-made offer is about: the same round, bag, partner and offer it answers. */
export const draftName = (play: SheriffPlay, about: readonly (string | number | null)[]): string =>
  ['offer', matchKey(play), play.seat, play.view.table.round, ...about].join('.')

export const recallDraft = (name: string): Draft | null => read<Draft>(tab, name)
export const keepDraft = (name: string, draft: Draft | null): void => write(tab, name, draft)
