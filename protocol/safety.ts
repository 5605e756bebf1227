/** Bodies of requests and responses about safety and notices. */
import { z } from 'zod'
import { LANGUAGES } from '#engine/languages.ts'
import { words } from './table.ts'
import { HOOK_KINDS, REASONS } from './words.ts'

/** Somebody at a table, as the table's messages name them. */
const person = {
  table: z.string().max(40).describe('id of the table where you both are or were'),
  who: z.string().max(40).describe('the person’s `id` there'),
}
const handle = z.string().max(40)

export const WantedBlock = z.union([
  z.strictObject({ ...person, blocked: z.boolean() }),
  z
    .strictObject({ id: handle, blocked: z.literal(false) })
    .describe('takes a block back, by its id in the list of yours'),
])

export const Blocks = z.object({
  people: z
    .array(z.object({ id: z.string(), name: z.string(), at: z.number() }))
    .describe('whom you have blocked, newest first'),
  here: z.array(z.string()).describe('ids that these people have at the table you asked about'),
})
export type Blocks = z.infer<typeof Blocks>

export const NewReport = z.strictObject({
  ...person,
  reason: z.enum(REASONS),
  words: words.optional().describe('what you want to say about it'),
})
export type NewReport = z.infer<typeof NewReport>

export const Notice = z.object({
  id: z.string(),
  kind: z.enum(['announcement', 'maintenance']).describe('maintenance: from `from` there are no new tables'),
  from: z.number(),
  until: z.number().nullable(),
  texts: z.partialRecord(z.enum(LANGUAGES), z.string()),
})
export type Notice = z.infer<typeof Notice>

export const Ban = z.object({
  reason: z.string(),
  until: z.number().nullable().describe('null: without an end'),
  appealed: z.boolean().describe('you have left a note about it, which can be done once'),
  answer: z.string().nullable().describe('what those who run the server have answered to it'),
})

/** What every page asks about. */
export const SiteState = z.object({
  now: z.number(),
  notices: z.array(Notice),
  ban: Ban.nullable().describe('set if you may do nothing here'),
})
export type SiteState = z.infer<typeof SiteState>

export const NewAppeal = z.strictObject({ words })

export const WantedWebhook = z.strictObject({
  address: z.string().max(1024).describe('https, in the public internet, on the usual port'),
  kinds: z.array(z.enum(HOOK_KINDS)).min(1).max(HOOK_KINDS.length).describe('what you want to be told'),
})
export type WantedWebhook = z.infer<typeof WantedWebhook>

export const Webhook = WantedWebhook.extend({
  secret: z.string().describe('with which messages are signed (docs/webhooks.md)'),
  failed: z.number().nullable().describe('when it was turned off, because nothing could be delivered'),
}).strip()
export type Webhook = z.infer<typeof Webhook>

export const WebhookTest = z.object({
  result: z.enum(['delivered', 'refused', 'unreached']),
  status: z.int().nullable().describe('the status of the answer'),
})
export type WebhookTest = z.infer<typeof WebhookTest>
