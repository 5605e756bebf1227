/** Some legal moves, for bots that do not want to know every rule. */

import type { Below } from '#engine/chance.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Situation } from './bot.ts'

const DRAWS = 8
const MOST_DRAWS = 50

/** What the random bot would do, without notes. If it owes a decision, it is asked until it makes one. */
export function randomMove(
  { bots }: AnyGame,
  view: SeatView<Shape>,
  asked: Asked,
  below: Below,
  lastCall: boolean,
): Shape['move'] | null {
  const situation: Situation = { notes: null, lastCall }
  const draws = asked.must && lastCall ? MOST_DRAWS : 1
  for (let i = 0; i < draws; i++) {
    const move = bots.random.choose(view, asked, below, situation)
    if (move !== null) return move
  }
  return null
}

/** A few different moves as a record writes them; at least one if a decision is owed. */
export function exampleMoves(game: AnyGame, view: SeatView<Shape>, asked: Asked, below: Below): object[] {
  const examples = new Map<string, object>()
  for (let i = 0; i < DRAWS; i++) {
    const move = randomMove(game, view, asked, below, true)
    if (move === null) continue
    const written = game.writeMove(move)
    examples.set(JSON.stringify(written), written)
  }
  return [...examples.values()]
}
