/** What those who run the server can do and see. */
import { z } from 'zod'
import { LANGUAGES } from '#engine/languages.ts'
import { Notice } from './safety.ts'
import { MAX_CHAT, words } from './table.ts'
import { REASONS } from './words.ts'

const id = z.string().min(1).max(60)
const YEARS = 10 * 365 * 24 * 60
const minutes = z.int().min(1).max(YEARS)
const lasts = minutes.nullable().describe('minutes; null: without an end')
const texts = z.partialRecord(z.enum(LANGUAGES), words)

export const Target = z.strictObject({
  kind: z.enum(['guest', 'passkey', 'addresses']),
  id: z.string().min(1).max(200).describe('of the guest or the passkey, or a range such as 192.0.2.0/24'),
})
export type Target = z.infer<typeof Target>

export const AdminAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('close-report'),
    report: id,
    note: z.string().trim().max(MAX_CHAT).describe('for those who run the server'),
  }),
  z.strictObject({ action: z.literal('mute'), target: Target, reason: words, lasts }),
  z.strictObject({ action: z.literal('ban'), target: Target, reason: words, lasts }),
  z.strictObject({ action: z.literal('lift'), sanction: id }),
  z
    .strictObject({ action: z.literal('answer'), sanction: id, guest: id, words })
    .describe('to somebody’s note about a ban; they read it'),
  z.strictObject({
    action: z.literal('announce'),
    texts: texts.refine((all) => Object.keys(all).length > 0, 'an announcement has a text'),
    lasts,
  }),
  z.strictObject({
    action: z.literal('close-server'),
    in: minutes.nullable().describe('minutes from now; null: at once'),
    lasts,
    texts,
  }),
  z.strictObject({ action: z.literal('withdraw'), notice: id }),
])
export type AdminAction = z.infer<typeof AdminAction>

export const AdminSecret = z.strictObject({ secret: z.string().max(200) })

const time = z.number()
const Report = z.object({
  ...{ id: z.string(), at: time, by: z.string().nullable(), byName: z.string() },
  ...{ about: z.string(), aboutName: z.string(), table: z.string(), match: z.string().nullable() },
  ...{ version: z.int(), reason: z.enum(REASONS), words: z.string() },
  talk: z.array(
    z.object({
      at: time,
      name: z.string(),
      theirs: z.boolean(),
      what: z.record(z.string(), z.unknown()),
    }),
  ),
  closed: z.object({ at: time, note: z.string() }).nullable(),
})
const Sanction = z.object({
  ...{ id: z.string(), kind: z.enum(['ban', 'mute']), target: Target.strip(), reason: z.string() },
  ...{ at: time, until: time.nullable(), lifted: time.nullable() },
  appeals: z.array(
    z.object({
      guest: z.string(),
      at: time,
      words: z.string(),
      answer: z.object({ at: time, words: z.string() }).nullable(),
    }),
  ),
})

/** Everything the page shows. */
export const AdminView = z.object({
  now: time,
  reports: z.array(Report),
  sanctions: z.array(Sanction).describe('those that hold'),
  notices: z.array(Notice),
  log: z.array(
    z.object({
      number: z.int(),
      at: time,
      by: z.string(),
      action: z.record(z.string(), z.unknown()),
      done: z.boolean(),
    }),
  ),
  keep: z.record(z.string(), z.int()).describe('days after which what is deleted; 0: never'),
})
export type AdminView = z.infer<typeof AdminView>
