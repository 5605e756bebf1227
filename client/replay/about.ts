/** What may be said about a match before anybody has chosen to see it. */
import type { PlayedGame } from '#client/rules/book.ts'
import { playedOf } from '#client/rules/played-game.ts'
import type { Reel } from './timeline.ts'

export interface About extends PlayedGame {
  readonly names: readonly string[]
}

export const aboutOf = ({ game, header, names }: Reel): About => ({
  ...playedOf(game, game.record.readHeader(header).options, names.length),
  names,
})
