/** What is played at a table, all drawn from one seed. */
import type { Below } from '#engine/chance.ts'
import { games } from '#games/index.ts'
import type { Clocks, Plan } from '#protocol/table.ts'
import { pick, randomBelow, randomPlan } from '#server/testing/random.ts'

/** What one of the players does besides playing. */
const DISTURBANCES = [
  'leaves for good',
  'falls asleep',
  'leaves and comes back',
  'pauses',
  'hands the seat on',
] as const
export type Disturbance = 'nothing' | (typeof DISTURBANCES)[number]

export interface MatchPlan {
  readonly seed: number
  readonly plan: Plan
  readonly clocks: Clocks
  readonly bots: readonly string[]
  readonly disturbance: Disturbance
  /** the same people play another match at the same table */
  readonly again: boolean
}

export interface LoadMix {
  readonly players: 'any' | number
  /** whether bots of the server take some seats */
  readonly bots: boolean
  /** one match in so many is disturbed: players leave, clocks run out, which takes time; 0: none */
  readonly disturbedEvery: number
}

export function randomMatchPlan(seed: number, mix: LoadMix): MatchPlan {
  const below = randomBelow(seed)
  const plan = playable(mix, below)
  const { menu } = games[plan.game]
  const bots = Array.from({ length: mix.bots ? below(plan.players - 1) : 0 }, () => pick(menu.bots, below))
  const isDisturbed = mix.disturbedEvery > 0 && below(mix.disturbedEvery) === 0
  const disturbance = isDisturbed ? pick(DISTURBANCES, below) : 'nothing'
  const clocks = {
    thinking: disturbance === 'falls asleep' ? 5 : null,
    grace: disturbance === 'leaves for good' ? 5 : null,
  }
  return {
    seed,
    plan: { ...plan, order: 'shuffled' },
    clocks,
    bots,
    disturbance,
    again: mix.disturbedEvery > 0 && below(6) === 0,
  }
}

function playable({ players }: LoadMix, below: Below): Plan {
  for (;;) {
    const plan = randomPlan(pick(Object.keys(games), below), below)
    if (players === 'any' || plan.players === players) return plan
  }
}
