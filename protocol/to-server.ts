/** Every message a client sends over the socket. */
import { z } from 'zod'
import { isPlain, seat, words } from './table.ts'
import { VoiceToServer } from './voice.ts'
import { MODES } from './words.ts'

const MAX_NUMBER = 2 ** 31
const MAX_NAME = { match: 60, move: 40 } as const

/** chosen by the client; the answer repeats it */
const id = z.int().min(0).max(MAX_NUMBER)
const version = z.int().min(0).max(MAX_NUMBER)
const match = z.string().max(MAX_NAME.match)
/** a phrase or a gesture: of every table, or of the game that is played there */
const word = z.string().regex(/^[a-z][a-z-]{0,39}$/)

/** No move is nested deeper. */
const MAX_DEPTH = 12

/** The longest text in a move, for example a promise. */
export const MAX_TEXT_IN_MOVE = 140

/** Texts in a move are names, or words that others will read, so the same characters are allowed as in chat. */
export function hasPlainTexts(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT_IN_MOVE && isPlain(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((inner) => hasPlainTexts(inner, depth + 1))
  for (const name of Object.keys(value)) {
    if (!isPlain(name) || !hasPlainTexts((value as Record<string, unknown>)[name], depth + 1)) return false
  }
  return true
}

/** The largest message, in bytes. */
export const MAX_MESSAGE_BYTES = 8192

export const ToServer = z.discriminatedUnion('type', [
  /** the first message; with `match` and `version`, the server sends only what is new */
  z.strictObject({
    type: z.literal('hello'),
    mode: z.enum(MODES).optional(),
    match: match.optional(),
    version: version.optional(),
    /** number of the last chat message received */
    talk: z.int().min(0).optional(),
  }),
  /**
   * A move as in a record, without the seat. `seen` is the version the client has seen: the move is refused if this seat
   * has moved since, so that a message sent twice is one move. With `exact`, it is refused if anybody has moved since.
   */
  z.strictObject({
    type: z.literal('move'),
    id,
    match,
    seen: version,
    exact: z.boolean().optional(),
    move: z
      .looseObject({ move: z.string().max(MAX_NAME.move) })
      .refine(
        (move) => hasPlainTexts(move),
        `no control characters, no text longer than ${MAX_TEXT_IN_MOVE}`,
      ),
  }),
  /** asks for all steps since this version, because one is missing; without a version, for the whole view */
  z.strictObject({ type: z.literal('since'), match, version: version.optional() }),
  /** everything up to this version shows on this page: bots need not wait any longer until its person has seen it */
  z.strictObject({ type: z.literal('shown'), match, version }),
  /** chat for everybody, or a whisper; everybody sees that somebody whispers */
  z.strictObject({ type: z.literal('say'), id, words, to: seat.optional() }),
  z.strictObject({ type: z.literal('phrase'), id, phrase: word, to: seat.optional() }),
  /** `at`: whom or whose bag it is about; `on` false ends it */
  z.strictObject({
    type: z.literal('gesture'),
    gesture: word,
    at: seat.optional(),
    on: z.boolean(),
  }),
  z.strictObject({ type: z.literal('ping') }),
  ...VoiceToServer,
])
export type ToServer = z.infer<typeof ToServer>
export type ToServerOf<T extends ToServer['type']> = Extract<ToServer, { type: T }>

const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_NUMBER
const isName = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value.length <= longest

/**
 * Whether the schema accepts it as a move. Most messages are moves, and this takes 0.12 µs where the schema takes 0.83
 * (docs/decisions/0013). The schema says what is wrong with all others.
 */
export function isMove(json: unknown): json is ToServerOf<'move'> {
  if (typeof json !== 'object' || json === null) return false
  const { type, id, match, seen, exact, move } = json as Record<string, unknown>
  return (
    type === 'move' &&
    isCount(id) &&
    isName(match, MAX_NAME.match) &&
    isCount(seen) &&
    (exact === undefined || typeof exact === 'boolean') &&
    typeof move === 'object' &&
    move !== null &&
    isName((move as Record<string, unknown>).move, MAX_NAME.move) &&
    hasPlainTexts(move) &&
    Object.keys(json).length === (exact === undefined ? 5 : 6)
  )
}
