/** Bodies of requests and answers over HTTP. */
import { z } from 'zod'
import { Clocks, Plan, personName, TableAction, TableView } from './table.ts'
import { LANGUAGES } from './words.ts'

export const ErrorBody = z.object({ code: z.string(), rule: z.string().nullable(), why: z.string() })
export type ErrorBody = z.infer<typeof ErrorBody>

/** Who is asking. */
export const Me = z.object({ name: z.string(), language: z.enum(LANGUAGES) })
export type Me = z.infer<typeof Me>
export const MeChange = z.strictObject({
  name: personName.optional(),
  language: z.enum(LANGUAGES).optional(),
})

export const NewTable = z.strictObject({
  plan: Plan,
  clocks: Clocks.optional(),
  open: z.boolean().optional(),
  bots: z
    .array(z.string().max(60))
    .max(6)
    .optional()
    .describe('bots for the seats after the first; a table of bots and one person can start at once'),
})
export type NewTable = z.infer<typeof NewTable>

export const Listed = z.object({
  id: z.string(),
  code: z.string(),
  plan: Plan,
  clocks: Clocks,
  created: z.number(),
  seats: z.array(z.enum(['nobody', 'bot', 'person'])),
  names: z.array(z.string().nullable()),
  running: z.boolean(),
})
export type Listed = z.infer<typeof Listed>

/** A table the guest sits at. */
export const Mine = Listed.extend({
  seat: z.int(),
  match: z.object({ id: z.string(), finished: z.boolean() }).nullable(),
})

export type Mine = z.infer<typeof Mine>

export const GameSheet = z.object({
  id: z.string(),
  editions: z.array(
    z.object({
      edition: z.int().nullable(),
      players: z.array(z.int()),
      options: z.array(z.object({ name: z.string(), about: z.string() })),
    }),
  ),
  bots: z.array(z.object({ id: z.string(), about: z.string() })),
  standIn: z.string().describe('the bot that plays where nobody chose one'),
})
export type GameSheet = z.infer<typeof GameSheet>

export { TableAction, TableView }
