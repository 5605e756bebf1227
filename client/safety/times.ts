import type { Language } from '#engine/languages.ts'
import { localeOf } from '#engine/languages.ts'

const DAY = 24 * 3_600_000

/** The time of a day that is near, or day and time. */
export function shortTime(at: number, language: Language): string {
  const isNear = Math.abs(at - Date.now()) < DAY / 2
  const style = isNear ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(localeOf(language), style as Intl.DateTimeFormatOptions).format(at)
}

export const longTime = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(at)
