/** What tests draw: numbers, choices, plans of tables. */
import { fastStream } from '#chance/fast.ts'
import type { Below } from '#engine/bots/bot.ts'
import { below } from '#engine/chance.ts'
import type { Plan } from '#protocol/table.ts'
import { gameOf, objectionTo } from '#server/lobby/plan.ts'

export function drawing(seed: number): Below {
  const stream = fastStream(seed)
  return (n) => below(stream, n)
}

export const oneOf = <T>(some: readonly T[], below: Below): T => some[below(some.length)]

const subset = <T>(some: readonly T[], below: Below): T[] => some.filter(() => below(2) === 0)

/** One that can be played, with options as they come. */
export function drawPlan(game: string, below: Below): Plan {
  const { editions } = gameOf(game)?.menu ?? { editions: [] }
  for (;;) {
    const { edition, players, options } = oneOf(editions, below)
    const plan: Plan = {
      game,
      edition,
      players: oneOf(players, below),
      options: subset(options, below).map(({ name }) => name),
      order: oneOf(['seated', 'shuffled'] as const, below),
      first: null,
    }
    if (objectionTo(plan) === null) return plan
  }
}
