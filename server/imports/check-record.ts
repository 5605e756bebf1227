/** Checks a record from elsewhere. It can take long, so the server does it in a thread of its own (check-worker.ts). */
import { secureStream } from '#chance/secure.ts'
import type { Outcome } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { Actor } from '#engine/seat.ts'
import { games } from '#games/index.ts'
import { isPlain, personName } from '#protocol/table.ts'
import { hasPlainTexts } from '#protocol/to-server.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'

/** What the server needs to know of a record that is correct. */
export interface CheckedRecord {
  /** id of the game */
  readonly game: string
  readonly header: Json
  readonly names: readonly string[]
  readonly outcome: Outcome
}

const NOT_PLAIN = { code: 'not-plain', why: 'a text has control characters or is too long' }

/** Replays the whole record: every step must be legal, every card as the seed gives it, and the match over. */
export function checkRecord(record: string): CheckedRecord | Refused {
  const steps = new Map<Actor, number>()
  const replayed = replay(
    record,
    { games, stream: secureStream, checksSeed: true },
    {
      // what a server would not have taken in play
      limit({ game, state }, actor, move) {
        const made = steps.get(actor) ?? 0
        steps.set(actor, made + 1)
        if (!hasPlainTexts(move)) return NOT_PLAIN
        return actor === 'clock' ? null : (game.overLimit?.(state.table, actor, move, made) ?? null)
      },
    },
  )
  if (isFault(replayed)) {
    const { line, code, why } = replayed
    return refused('malformed', `line ${line}: ${code}: ${why}`)
  }
  const { match, names } = replayed
  const outcome = match.game.outcome(match.state.table)
  if (outcome === null) return refused('not-finished', 'the match of this record is not over')
  const header = JSON.parse(record.split('\n', 1)[0])
  // with everybody's salt, a seed is longer than any other text
  const { seed = '', ...rest } = header
  const isPlainHeader = hasPlainTexts(rest) && isPlain(String(seed))
  if (!names.every((name) => personName.safeParse(name).data === name) || !isPlainHeader)
    return refused('malformed', 'a name or another text of the header is not allowed here')
  return { game: match.game.id, header, names, outcome }
}
