/** The rows about safety, as they are stored and backed up. */
import { z } from 'zod'

const id = z.string().min(1).max(200)
const time = z.int()

export const SAFETY_ROWS = {
  blocks: z.strictObject({ guest: id, blocked: id, name: z.string(), at: time }),
  reports: z.strictObject({
    id,
    at: time,
    by: id.nullable(),
    about: id,
    closed: time.nullable(),
    /** JSON: the rest of the report */
    document: z.string(),
  }),
  sanctions: z.strictObject({
    id,
    kind: z.string(),
    target_kind: z.string(),
    target: id,
    reason: z.string(),
    at: time,
    until: time.nullable(),
    lifted: time.nullable(),
  }),
  appeals: z.strictObject({
    sanction: id,
    guest: id,
    at: time,
    words: z.string(),
    // backups of earlier versions don't have them
    answer: z.string().nullable().default(null),
    answered: time.nullable().default(null),
  }),
  house_notices: z.strictObject({
    id,
    kind: z.string(),
    starts: time,
    ends: time.nullable(),
    /** JSON */
    texts: z.string(),
  }),
  actions: z.strictObject({
    number: z.int(),
    at: time,
    by: z.string(),
    /** JSON */
    action: z.string(),
    done: z.int().nullable(),
  }),
  webhooks: z.strictObject({
    guest: id,
    address: z.string(),
    secret: z.string(),
    /** JSON */
    kinds: z.string(),
    created: time,
    failed: time.nullable(),
  }),
}

export type SafetyTable = keyof typeof SAFETY_ROWS
export type SafetyRows = { readonly [T in SafetyTable]: Readonly<z.infer<(typeof SAFETY_ROWS)[T]>> }
/** One row of any of these tables. */
export type SafetyRow = {
  [T in SafetyTable]: { readonly table: T; readonly row: SafetyRows[T] }
}[SafetyTable]

/** The tables in the order in which they are backed up, and what their rows are sorted by. */
export const SAFETY_ORDER: readonly (readonly [SafetyTable, readonly string[]])[] = [
  ['blocks', ['guest', 'blocked']],
  ['reports', ['id']],
  ['sanctions', ['id']],
  ['appeals', ['sanction', 'guest']],
  ['house_notices', ['id']],
  ['actions', ['number']],
  ['webhooks', ['guest']],
]

/** A row of a backup. */
export const safetyRow = z.union(
  SAFETY_ORDER.map(([table]) =>
    z.strictObject({ kept: z.literal('safety'), table: z.literal(table), row: SAFETY_ROWS[table] }),
  ),
)
