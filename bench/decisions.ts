/** Workload: what a bot decides in whole matches against copies of itself, its notes and the rules included. */
import { planMatch } from '#cli/plan.ts'
import { playMatch, streamsOf } from '#cli/simulation.ts'
import type { Bot } from '#engine/bots/bot.ts'
import type { Shape } from '#engine/state.ts'
import type { Workload } from './measure.ts'

export function deciding(name: string, bot: string): Workload {
  const plan = planMatch({ game: 'sheriff', edition: 2, players: 4, options: [], bots: [bot] })
  const streamOf = streamsOf('decisions')
  let decisions = 0
  let match = 0
  const counted = plan.bots.map(
    (one): Bot<Shape> => ({
      ...one,
      choose: (...question) => {
        decisions++
        return one.choose(...question)
      },
    }),
  )
  return {
    name,
    work: () => {
      decisions = 0
      playMatch({ ...plan, bots: counted }, streamOf(match++), null)
      return [decisions]
    },
  }
}
