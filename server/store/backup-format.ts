/**
 * A backup as text: a first line with the format, one line per item, and a last line with the number of items. The field
 * `kept` says what an item is; it and the kinds are part of the file format.
 */
import { z } from 'zod'
import { Malformed } from '#engine/record/readers.ts'
import { safetyRow } from './sql/safety-schema.ts'
import type { BackupItem } from './store.ts'

const FORMAT = 'gatehouse/1'

const id = z.string().min(1).max(200)
const number = z.int().min(0)
const seat = z.int().min(0).nullable()
const document = z.record(z.string(), z.unknown())

const Guest = z.strictObject({
  kept: z.literal('guest'),
  guest: id,
  tokenHash: z.string().min(1),
  name: z.string(),
  language: z.string(),
  face: z.string().optional(),
  claim: z.string().min(1).optional(),

  created: z.int(),
})
const Table = z.strictObject({
  kept: z.literal('table'),
  table: id,
  code: z.string().min(1),
  created: z.int(),
  version: number,
  open: z.boolean(),
  document,
})
const Sitting = z.strictObject({ kept: z.literal('sitting'), guest: id, table: id })
const Talk = z.strictObject({
  kept: z.literal('talk'),
  table: id,
  number: z.int().min(1).max(1_000_000_000),
  at: z.int(),
  seat,
  name: z.string(),
  to: seat,
  guest: id.nullable(),
  toGuest: id.nullable(),
  what: document,
})
const Match = z.strictObject({
  kept: z.literal('match'),
  match: id,
  created: z.int(),
  deadline: z.int().nullable(),
  outcome: document.nullable(),
  record: z.string().min(1),
  times: z.array(z.int()),
})

const Played = z.strictObject({
  kept: z.literal('played'),
  guest: id,
  match: id,
  seat: z.int().min(0),
  ended: z.int(),
  alone: z.boolean(),
  truth: document.nullable(),
})

const Subscription = z.strictObject({
  kept: z.literal('subscription'),
  guest: id,
  endpoint: z.string().min(1),
  p256dh: z.string(),
  auth: z.string(),
  created: z.int(),
})
const Player = z.strictObject({
  kept: z.literal('player'),
  player: id,
  guest: id,
  address: id,
  created: z.int(),
  isShown: z.boolean(),
  isRated: z.boolean(),
  isRetired: z.boolean(),
})
const Participant = z.strictObject({
  player: id,
  seat: z.int().min(0),
  place: z.int().min(1),
  finished: z.boolean().nullable(),
  rated: z.boolean(),
})
const Result = z.strictObject({
  kept: z.literal('result'),
  number: z.int().min(1),
  match: id,
  game: id,
  ended: z.int(),
  participants: z.array(Participant),
})
const Secret = z.strictObject({ kept: z.literal('keepsake'), name: id, value: z.string() })

const Token = z.strictObject({
  kept: z.literal('token'),
  tokenHash: z.string().min(1),
  guest: id,
  created: z.int(),
})
const Passkey = z.strictObject({
  kept: z.literal('passkey'),
  id: z.string().min(1),
  guest: id,
  publicKey: z.string().min(1),
  counter: number,
  transports: z.array(z.string()),
  name: z.string(),
  created: z.int(),
  used: z.int(),
})
const Recovery = z.strictObject({ kept: z.literal('recovery'), guest: id, codeHash: z.string().min(1) })
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const variant = z.int().min(0)
const marks = z.array(z.string())
const DailyDay = z.strictObject({ kept: z.literal('daily-day'), day, secret: z.string(), deal: document })
const DailyEntry = z.strictObject({
  kept: z.literal('daily-entry'),
  day,
  guest: id,
  variant,
  table: id,
  started: z.int(),
  missed: z.boolean(),
  result: z
    .strictObject({ ended: z.int(), score: z.int(), place: z.int(), marks, ranked: z.boolean() })
    .nullable(),
})
const DailyMaster = z.strictObject({ kept: z.literal('daily-master'), day, variant, score: z.int(), marks })

const Begin = z.strictObject({ backup: z.literal(FORMAT) })
const End = z.strictObject({ pieces: number })
const Daily = z.discriminatedUnion('kept', [DailyDay, DailyEntry, DailyMaster])
const Item = z.discriminatedUnion('kept', [
  Guest,
  Table,
  Sitting,
  Talk,
  Match,
  Played,
  Subscription,
  Player,
  Result,
  Secret,
  Token,
  Passkey,
  Recovery,
  Daily,
])
const Line = z.union([Item, safetyRow, Begin, End])

export type BackupLine = BackupItem | z.infer<typeof Begin> | z.infer<typeof End>

export const BEGIN: BackupLine = { backup: FORMAT }

/** Throws `Malformed`. */
export function readBackupLine(line: string): BackupLine {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Malformed('not-json', 'a line must be one JSON object')
  }
  const { data, error } = Line.safeParse(value)
  if (error) throw new Malformed('not-a-piece', 'a line is not an item of a backup')
  // the schema checks the shape; ids and JSON documents have branded types
  return data as unknown as BackupLine
}

export const writeBackupLine = (line: BackupLine): string => `${JSON.stringify(line)}\n`
