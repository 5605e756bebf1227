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

/** `first`: the player whom the table has named to begin; null: it is drawn. */
type MatchRequest = OptionRequest & { readonly first: Seat | null }

/** A new match with this seed. */
export function startSeededMatch(
  game: AnyGame,
  { first, ...request }: MatchRequest,
  names: readonly string[],
  seed: string,
): StartedMatch<Shape> {
  const options = game.record.planOptions(request)
  const fixed = fixFirstPlayer(game.record, request.players, first)
  return RunningMatch.start(game, { options, names, seed, fixed }, chanceFrom(secureStream(seed)))
}

/** A new match with a fair seed. */
export const startFairMatch = (
  game: AnyGame,
  request: MatchRequest,
  names: readonly string[],
  { secret, salts }: FairSeed,
): StartedMatch<Shape> => startSeededMatch(game, request, names, fairSeed(secret, salts))
