/** A move as somebody wrote it, read by its game; who writes none at all is refused like who plays a wrong one (X5). */
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Shape } from '#engine/state.ts'
import type { LiveMatch } from './live-match.ts'
import type { Refused } from './refused.ts'
import { byRule } from './refused.ts'

export function readMove(match: LiveMatch, step: Json): { readonly move: Shape['move'] } | Refused {
  try {
    return { move: match.game.record.readMove(step, match.names.length) }
  } catch (problem) {
    if (problem instanceof Malformed) return byRule({ code: problem.code, rule: 'X5', why: problem.message })
    throw problem
  }
}
