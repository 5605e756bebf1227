/** What is played at a table, all of it from one seed. */
import { fastStream } from '#chance/fast.ts'
import type { Below } from '#engine/bots/bot.ts'
import { below } from '#engine/chance.ts'
import { games } from '#games/index.ts'
import type { Clocks, Plan } from '#protocol/table.ts'

/** What one of the people does besides playing. */
export type Trouble = 'nothing' | 'leaves for good' | 'falls asleep'

export interface Draft {
  readonly seed: number
  readonly plan: Plan
  readonly clocks: Clocks
  readonly bots: readonly string[]
  readonly trouble: Trouble
}

export interface Mixture {
  readonly players: 'any' | number
  /** whether some seats are the server's */
  readonly bots: boolean
  /** whether people leave and clocks run out; takes time */
  readonly trouble: boolean
}

export const dice = (seed: number): Below => {
  const stream = fastStream(seed)
  return (n) => below(stream, n)
}

/** One match in so many has trouble: it takes seconds in which nothing else happens. */
const TROUBLE_EVERY = 12
const NOTTINGHAM_EVERY = 5

export function draft(seed: number, mixture: Mixture): Draft {
  const roll = dice(seed)
  const plan = draftPlan(roll, mixture)
  const { menu } = games[plan.game]
  const own = mixture.bots ? roll(plan.players - 1) : 0
  const bots = Array.from({ length: own }, () => menu.bots[roll(menu.bots.length)])
  const some: readonly Trouble[] = ['leaves for good', 'falls asleep']
  const trouble = mixture.trouble && roll(TROUBLE_EVERY) === 0 ? some[roll(some.length)] : 'nothing'
  const clocks = {
    thinking: trouble === 'falls asleep' ? 5 : null,
    grace: trouble === 'leaves for good' ? 5 : null,
  }
  return { seed, plan, clocks, bots, trouble }
}

function draftPlan(roll: Below, { players }: Mixture): Plan {
  const game = roll(NOTTINGHAM_EVERY) === 0 ? 'nottingham' : 'sheriff'
  const editions = games[game].menu.editions.filter(
    (one) => players === 'any' || one.players.includes(players),
  )
  const edition = editions[roll(editions.length)]
  return {
    game,
    edition: edition.edition,
    options: edition.options.filter(() => roll(2) === 0).map(({ name }) => name),
    players: players === 'any' ? edition.players[roll(edition.players.length)] : players,
    order: 'shuffled',
    first: null,
  }
}
