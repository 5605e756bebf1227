/** Seeded random numbers, choices and table plans for tests. */
import { fastStream } from '#chance/fast.ts'
import type { Below } from '#engine/chance.ts'
import { belowOf } from '#engine/chance.ts'
import type { Plan } from '#protocol/table.ts'
import { gameOf, objectionTo } from '#server/lobby/plan.ts'

export function randomBelow(seed: number): Below {
  const stream = fastStream(seed)
  return belowOf(stream)
}

export const pick = <T>(some: readonly T[], below: Below): T => some[below(some.length)]

const subset = <T>(some: readonly T[], below: Below): T[] => some.filter(() => below(2) === 0)

/** A plan that can be played, with random options. */
export function randomPlan(game: string, below: Below): Plan {
  const { editions } = gameOf(game)?.menu ?? { editions: [] }
  for (;;) {
    const { edition, players, options } = pick(editions, below)
    const plan: Plan = {
      game,
      edition,
      players: pick(players, below),
      options: subset(options, below).map(({ name }) => name),
      order: pick(['seated', 'shuffled'] as const, below),
      first: null,
    }
    if (objectionTo(plan) === null) return plan
  }
}
