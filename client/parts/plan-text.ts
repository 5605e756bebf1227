/** Texts about a plan: game, edition, options, clocks. */

import { maybe, t } from '#client/state/language.svelte.ts'
import type { Clocks, Plan } from '#protocol/table.ts'

export const titleOf = (game: string): string => maybe(`${game}.title`, game)

export const editionOf = ({ game, edition }: Pick<Plan, 'game' | 'edition'>): string | null =>
  edition === null ? null : maybe(`${game}.edition.${edition}`, String(edition))

export const optionOf = (game: string, option: string): string => maybe(`${game}.option.${option}`, option)

/** Title and edition, if the game has several. */
export const planParts = (plan: Plan): string[] =>
  [titleOf(plan.game), editionOf(plan)].filter((part) => part !== null)

export const planTitle = (plan: Plan): string => planParts(plan).join(' · ')

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

export function timeText(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? UNITS[3]
  return t(`time.${unit}`, { n: seconds / length })
}

export const clockText = (clocks: Clocks): string =>
  clocks.thinking === null ? t('table.clock.none') : timeText(clocks.thinking)
