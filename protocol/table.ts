/** A table as people see it: what is agreed, and who sits where. */
import { z } from 'zod'

export const CODE = /^[A-HJ-NP-Z2-9]{6}$/

const seat = z.int().min(0).max(6)
const seconds = z
  .int()
  .min(5)
  .max(30 * 24 * 3600)
/** Names and words of people: nothing invisible (control characters, marks that turn the direction of writing) but the joiner of emoji. */
const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^(\P{C}|\u200d)*$/u, 'no control characters')

export const personName = plain(24)
export const words = plain(300)
/** Randomness a client adds to the deal. */
export const salt = z.string().regex(/^[0-9a-f]{32,64}$/)

export const Plan = z.object({
  game: z.string().max(40),
  /** null where the game has only one */
  edition: z.int().min(1).max(2).nullable(),
  /** names of the options that are on */
  options: z.array(z.string().max(40)).max(20),
  players: z.int().min(2).max(7),
  /** as people sit, or shuffled at the start */
  order: z.enum(['seated', 'shuffled']),
  /** who is sheriff or in turn first, by seat; null by lot */
  first: seat.nullable(),
})
export type Plan = z.infer<typeof Plan>

export const Clocks = z.object({
  /** seconds for each decision that must be made; hours or days make a correspondence table */
  thinking: seconds.nullable(),
  /** seconds after which a bot plays for an absent person */
  grace: seconds.nullable(),
})
export type Clocks = z.infer<typeof Clocks>

export const Sitter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody') }),
  z.object({
    kind: z.literal('bot'),
    bot: z.string(),
    /** people may take the seat */
    offered: z.boolean(),
  }),
  z.object({
    kind: z.literal('person'),
    name: z.string(),
    ready: z.boolean(),
    /** a bot that plays for them at the moment, and whether they asked for it themselves */
    standIn: z.object({ bot: z.string(), asked: z.boolean() }).nullable(),
    /** others may take the seat */
    offered: z.boolean(),
  }),
])
export type Sitter = z.infer<typeof Sitter>

export const TableView = z.object({
  /** opens the table to watch */
  id: z.string(),
  /** opens it to play; null for those who only watch */
  code: z.string().nullable(),
  version: z.int(),
  plan: Plan,
  clocks: Clocks,
  /** listed in the lobby */
  open: z.boolean(),
  seats: z.array(Sitter),
  /** seat of the host; null: nobody's yet */
  host: seat.nullable(),
  you: z.object({ seat: seat.nullable(), host: z.boolean() }),
  /** SHA-256 of the server's part of the next seed (or of this match's, once it runs) */
  commitment: z.string(),
  /** the latest one; it stays, finished, while people gather for another */
  match: z.object({ id: z.string(), finished: z.boolean() }).nullable(),
  /** ids of earlier matches, oldest first */
  played: z.array(z.string()),
  /** seats that ask for a pause; `since` is set while there is one */
  pause: z.object({ asked: z.array(seat), since: z.number().nullable() }),
})
export type TableView = z.infer<typeof TableView>

/** What can be done at a table. */
export const TableAction = z.discriminatedUnion('action', [
  /** takes a free seat, changes to it before the start, or takes one that is offered; null: any */
  z.strictObject({ action: z.literal('sit'), seat: seat.nullable() }),
  /** gives the seat up; a running match goes on with a bot in it */
  z.strictObject({ action: z.literal('leave') }),
  /** says that one is ready, or not any more; after a match, that one wants another */
  z.strictObject({ action: z.literal('ready'), ready: z.boolean(), salt }),
  /** host: everybody who sits here is ready */
  z.strictObject({ action: z.literal('start'), salt }),
  /** host, before the start */
  z.strictObject({
    action: z.literal('plan'),
    plan: Plan.optional(),
    clocks: Clocks.optional(),
    open: z.boolean().optional(),
  }),
  /** host, before the start: the new order, as a list of the present seats */
  z.strictObject({ action: z.literal('arrange'), seats: z.array(seat).max(7) }),
  /** host: seats a bot where nobody sits, or changes one */
  z.strictObject({ action: z.literal('seat-bot'), seat, bot: z.string().max(60) }),
  /** host, before the start: empties a seat */
  z.strictObject({ action: z.literal('clear'), seat }),
  /** host: others may take this person's or bot's seat; or no longer */
  z.strictObject({ action: z.literal('offer-seat'), seat, offered: z.boolean() }),
  /** host: hands the table on */
  z.strictObject({ action: z.literal('host'), seat }),
  /** lets a bot play for oneself, or takes the seat back */
  z.strictObject({ action: z.literal('stand-in'), bot: z.string().max(60).nullable() }),
  /** agrees to a pause; it begins when every person who sits here has agreed */
  z.strictObject({ action: z.literal('pause') }),
  /** ends the pause, or takes back the wish for one */
  z.strictObject({ action: z.literal('resume') }),
])
export type TableAction = z.infer<typeof TableAction>
