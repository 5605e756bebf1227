/** Days and times as a language writes them. No line breaks between a day and its month. */
import type { Language } from '#engine/languages.ts'
import { localeOf } from '#engine/languages.ts'
import { unbroken } from './short-words.ts'

interface DayStyle {
  readonly dateStyle?: 'medium' | 'long'
  /** absent: where the reader is */
  readonly timeZone?: 'UTC'
}

export function dayText(
  at: number,
  language: Language,
  { dateStyle = 'medium', ...rest }: DayStyle = {},
): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { dateStyle, ...rest }).formatToParts(at)
  const month = parts.findIndex(({ type }) => type === 'month')
  return parts.map(({ value }, i) => (i < month ? unbroken(value) : value)).join('')
}

/** German says "18:00 Uhr", which `Intl` leaves out. */
export function timeText(at: number, language: Language): string {
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(at)
  return language === 'de' ? unbroken(`${time} Uhr`) : time
}

/** With a comma, which fits after “on”, “from” and “until” in every language. */
export const dayAndTime = (at: number, language: Language, dateStyle?: DayStyle['dateStyle']): string =>
  `${dayText(at, language, { dateStyle })}, ${timeText(at, language)}`
