/** The record opened last, for as long as the tab lives: it never leaves this browser. */
import type { Imported } from './imported-record.ts'

const KEY = 'gatehouse.replay'

export function keepRecord(record: Imported): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // Nothing is lost but the memory of it.
  }
}

export function keptRecord(): Imported | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof kept?.text === 'string' && typeof kept?.name === 'string' ? kept : null
  } catch {
    return null
  }
}

export function forgetRecord(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // It was not kept either.
  }
}
