import type { Language } from '#engine/languages.ts'
import { localeOf } from '#engine/languages.ts'

const DAY = 24 * 3_600_000

/** German says "18:00 Uhr", which `Intl` leaves out. */
function written(at: number, language: Language, style: Intl.DateTimeFormatOptions): string {
  const time = new Intl.DateTimeFormat(localeOf(language), { ...style, timeStyle: 'short' }).format(at)
  return language === 'de' ? `${time}\u00a0Uhr` : time
}

/** The time of a day that is near, or day and time. */
export function shortTime(at: number, language: Language): string {
  const isNear = Math.abs(at - Date.now()) < DAY / 2
  return written(at, language, isNear ? {} : { dateStyle: 'medium' })
}

export const longTime = (at: number, language: Language): string =>
  written(at, language, { dateStyle: 'long' })
