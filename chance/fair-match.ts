import { chanceFrom } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import type { OptionRequest } from '#engine/record/format.ts'
import { fixFirstPlayer } from '#engine/record/format.ts'
import type { StartedMatch } from '#engine/record/running-match.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { FairSeed } from './fair.ts'
import { fairSeed } from './fair.ts'
import { secureStream } from './secure.ts'

/** A new match with a fair seed. `first`: the player whom the table has named to begin; null: it is drawn. */
export function startFairMatch(
  game: AnyGame,
  { first, ...request }: OptionRequest & { readonly first: Seat | null },
  names: readonly string[],
  { secret, salts }: FairSeed,
): StartedMatch<Shape> {
  const seed = fairSeed(secret, salts)
  const options = game.record.planOptions(request)
  const fixed = fixFirstPlayer(game.record, request.players, first)
  return RunningMatch.start(game, { options, names, seed, fixed }, chanceFrom(secureStream(seed)))
}
