/** What is played at a table, all drawn from one seed. */
import type { Below } from '#engine/chance.ts'
import { games } from '#games/index.ts'
import type { Clocks, Plan } from '#protocol/table.ts'
import { pick, randomBelow, randomPlan } from '#server/testing/random.ts'

/** What one of the players does besides playing. */
export type Disturbance = 'nothing' | 'leaves for good' | 'falls asleep'

export interface MatchPlan {
  readonly seed: number
  readonly plan: Plan
  readonly clocks: Clocks
  readonly bots: readonly string[]
  readonly disturbance: Disturbance
}

export interface LoadMix {
  readonly players: 'any' | number
  /** whether bots of the server take some seats */
  readonly bots: boolean
  /** whether players leave and clocks run out; this takes time */
  readonly disturbances: boolean
}

/** One match in this many is disturbed: it then waits for seconds. */
const DISTURBED_EVERY = 12

export function randomMatchPlan(seed: number, mix: LoadMix): MatchPlan {
  const below = randomBelow(seed)
  const plan = playable(mix, below)
  const { menu } = games[plan.game]
  const bots = Array.from({ length: mix.bots ? below(plan.players - 1) : 0 }, () => pick(menu.bots, below))
  const isDisturbed = mix.disturbances && below(DISTURBED_EVERY) === 0
  const disturbance = isDisturbed ? pick(['leaves for good', 'falls asleep'] as const, below) : 'nothing'
  const clocks = {
    thinking: disturbance === 'falls asleep' ? 5 : null,
    grace: disturbance === 'leaves for good' ? 5 : null,
  }
  return { seed, plan: { ...plan, order: 'shuffled' }, clocks, bots, disturbance }
}

function playable({ players }: LoadMix, below: Below): Plan {
  for (;;) {
    const plan = randomPlan(pick(Object.keys(games), below), below)
    if (players === 'any' || plan.players === players) return plan
  }
}
