import type { Game } from '#engine/game.ts'
import type { Sheriff } from './table.ts'

/** Open offers of one player; nobody haggles with more, but a program might. */
const MOST_OPEN = 12
const TOO_MANY = { code: 'too-many-offers', why: 'so many offers of yours are open already' }

export const overLimit: NonNullable<Game<Sheriff>['overLimit']> = ({ phase }, seat, move) => {
  if (move.type !== 'offer' || phase.type !== 'inspection') return null
  return phase.offers.filter(({ by }) => by === seat).length >= MOST_OPEN ? TOO_MANY : null
}
