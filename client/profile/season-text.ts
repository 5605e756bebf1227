/** A season as its months: “October – December 2026”. */
import { current } from '#client/state/language.svelte.ts'
import { localeOf } from '#engine/languages.ts'

export function seasonText(season: string): string {
  const [year, quarter] = season.split('-').map(Number)
  const months = new Intl.DateTimeFormat(localeOf(current.words.language), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const first = (quarter - 1) * 3
  return months.formatRange(Date.UTC(year, first, 1), Date.UTC(year, first + 2, 1))
}
