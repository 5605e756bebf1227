/** The few lines that people share of a daily deal. Nothing in them tells a card. */
import { current, t } from '#client/state/language.svelte.ts'
import { abouts } from '#games/abouts.ts'
import type { MyDaily } from '#protocol/daily.ts'
import { dayText } from '#ui/words/dates.ts'

const LETTERS = 'ABCDEFGHIJ'

/** Variants have letters, since people number days already. */
export const letterOf = (variant: number): string => LETTERS[variant] ?? String(variant)

/** A day is the same day everywhere. */
export const dateText = (day: string): string =>
  dayText(Date.parse(day), current.words.language, { timeZone: 'UTC' })

export const signOf = (game: string, mark: string): string => abouts[game]?.daily?.marks[mark] ?? '·'

export function shareText(game: string, day: string, { variant, result }: MyDaily): string {
  if (result === null) return ''
  const { score, marks, standing } = result
  const { rank, of, ranked } = standing
  return [
    t('daily.share.title', { day: dateText(day), letter: letterOf(variant) }),
    marks.map((mark) => signOf(game, mark)).join(''),
    ranked ? t('daily.share.rank', { score, rank, of }) : t('daily.share.outside', { score }),
  ].join('\n')
}
