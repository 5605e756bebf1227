/** The plan of a table while it is edited: every change leaves a possible plan. */
import type { GameSheet } from '#protocol/http.ts'
import type { Clocks, Plan } from '#protocol/table.ts'

export interface Agreed {
  readonly plan: Plan
  readonly clocks: Clocks
  readonly open: boolean
}

export const NO_CLOCKS: Clocks = { thinking: null, grace: 120 }

/** Seconds to choose from; null is no limit. */
export const THINKING: readonly (number | null)[] = [null, 30, 60, 120, 300, 3_600, 86_400, 259_200]
export const GRACE: readonly (number | null)[] = [null, 30, 120, 600, 3_600, 86_400]

export function firstPlan(sheet: GameSheet, players?: number): Plan {
  const [{ edition, players: counts }] = sheet.editions
  const usual = counts.includes(4) ? 4 : counts[0]
  const count = players !== undefined && counts.includes(players) ? players : usual
  return { game: sheet.id, edition, options: [], players: count, order: 'seated', first: null }
}

/** The same plan in another edition: options and figures it does not have and numbers of players that can't be are let go. */
export function inEdition(plan: Plan, sheet: GameSheet, edition: number | null): Plan {
  const offered = sheet.editions.find((one) => one.edition === edition) ?? sheet.editions[0]
  const names = new Set(offered.options.map(({ name }) => name))
  const { players } = offered
  const count = players.includes(plan.players)
    ? plan.players
    : Math.min(Math.max(...players), Math.max(plan.players, Math.min(...players)))
  return {
    ...plan,
    edition: offered.edition,
    options: plan.options.filter((name) => names.has(name)),
    players: count,
    first: plan.first !== null && plan.first >= count ? null : plan.first,
    figures: offered.figures === undefined ? undefined : plan.figures,
  }
}

export const withOption = (plan: Plan, name: string, on: boolean): Plan => ({
  ...plan,
  options: on
    ? [...plan.options.filter((one) => one !== name), name]
    : plan.options.filter((one) => one !== name),
})

export const withPlayers = (plan: Plan, players: number): Plan => ({
  ...plan,
  players,
  first: plan.first !== null && plan.first >= players ? null : plan.first,
})
