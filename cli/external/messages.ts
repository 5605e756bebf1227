/** Every message between Gatehouse and a bot outside: docs/bot-protocol.md. */
import type { Asked, Outcome } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import { integer, json, Malformed, orNull } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'

export const PROTOCOL = 'gatehouse-bot/1'

export type ToBot =
  | {
      readonly type: 'hello'
      readonly protocol: typeof PROTOCOL
      readonly game: string
      readonly options: object
      readonly players: number
      /** its seat in the first match; null for a program that drives all seats */
      readonly seat: Seat | null
    }
  | { readonly type: 'newgame'; readonly seat: Seat; readonly view: SeatView<Shape> }
  | {
      readonly type: 'tell'
      readonly seat: Seat
      readonly open: Shape['open']
      readonly hidden: Shape['hidden'] | null
    }
  | {
      readonly type: 'act'
      readonly id: number
      readonly seat: Seat
      readonly asked: Asked
      readonly lastCall: boolean
      readonly view: SeatView<Shape>
      readonly hints: { readonly moves: readonly object[] }
      /** milliseconds; null where there is no deadline */
      readonly deadline: number | null
    }
  | ({ readonly type: 'gameover'; readonly seat: Seat } & Outcome)
  /** to a program that drives all seats: the answer was refused, the question is still open */
  | { readonly type: 'refused'; readonly id: number; readonly code: string; readonly why: string }
  | { readonly type: 'quit' }

export interface Answer {
  readonly id: number
  /** as in a record, without the seat; null lets others go first */
  readonly move: Json | null
}

/** Throws `Malformed`. Other fields are ignored. */
export function readAnswer(line: string): Answer {
  const answer = json(parsed(line), 'an answer')
  if (!Object.hasOwn(answer, 'move')) throw new Malformed('missing-field', 'the field move is missing')
  return { id: integer(answer.id, 'id'), move: orNull(json)(answer.move, 'move') }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Malformed('not-json', `not a line of JSON: ${JSON.stringify(line.slice(0, 60))}`)
  }
}
