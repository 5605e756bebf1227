/** Bodies of HTTP requests and responses. */

import { z } from 'zod'
import { LANGUAGES } from '#engine/languages.ts'
import {
  Clocks,
  face,
  LatestMatch,
  MAX_SEATS,
  Plan,
  pace,
  personName,
  TableAction,
  TableView,
  WantedClocks,
  WantedPlan,
} from './table.ts'

export const ErrorBody = z.object({ code: z.string(), rule: z.string().nullable(), why: z.string() })
export type ErrorBody = z.infer<typeof ErrorBody>

/** Who is asking. */
export const Me = z.object({
  name: z.string(),
  language: z.enum(LANGUAGES),
  face: z.string().optional().describe('the portrait you have chosen'),
  marked: z.literal(true).optional().describe('the name is yours: you have a passkey, and had it first'),
})
export type Me = z.infer<typeof Me>
export const MeChange = z.strictObject({
  name: personName.optional(),
  language: z.enum(LANGUAGES).optional(),
  face: face.optional(),
})

export const NewTable = z.strictObject({
  plan: WantedPlan,
  clocks: WantedClocks.optional(),
  pace: pace.optional(),
  open: z.boolean().optional(),
  bots: z
    .array(z.string().max(60))
    .max(MAX_SEATS - 1)
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
  faces: z.array(z.string().nullable()).describe('the portraits that people have chosen'),
  running: z.boolean(),
})
export type Listed = z.infer<typeof Listed>

/** A table the guest sits at. */
export const Mine = Listed.extend({
  seat: z.int(),
  match: LatestMatch.nullable(),
  awaited: z.array(z.int()).describe('seats of people who must decide something now'),
})

export type Mine = z.infer<typeof Mine>

export const GameSheet = z.object({
  id: z.string(),
  editions: z.array(
    z.object({
      edition: z.int().nullable(),
      players: z.array(z.int()),
      options: z.array(z.object({ name: z.string(), about: z.string() })),
      figures: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('figures that no rulebook prints, as the house has them: a plan may replace each part'),
    }),
  ),
  bots: z.array(z.object({ id: z.string(), about: z.string() })),
  standIn: z.string().describe('the bot that plays where nobody chose one'),
})
export type GameSheet = z.infer<typeof GameSheet>

/** The match that an imported record has become. */
export const ImportedRecord = z.object({ match: z.string().describe('id of the match it is here') })
export type ImportedRecord = z.infer<typeof ImportedRecord>

/** What somebody waits for who wants to play with strangers. */
export const QueueWish = z.strictObject({
  game: z.string().max(20),
  flavour: z.string().max(20),
  wish: z
    .enum(['group', 'seat', 'now'])
    .optional()
    .describe(
      '`group`, the usual one: others who wait, or a bot’s seat at a running table when a round begins there; `seat`: only such a seat; `now`: a match with bots',
    ),
})
export type QueueWish = z.infer<typeof QueueWish>

/** One way to play with strangers. */
export const QueueNumbers = z.object({
  game: z.string(),
  flavour: z.string(),
  waiting: z.int().describe('people who wait'),
  playing: z.int().describe('people who play'),
  botSeats: z.int().describe('seats of bots in running matches, which people can take over between rounds'),
})
export type QueueNumbers = z.infer<typeof QueueNumbers>

export const QueueStatus = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('waiting'),
    since: z.number(),
    waiting: z.int().describe('people who wait for the same, you too'),
    faces: z.array(z.string().nullable()).describe('the portraits that some of the others have chosen'),
    startsIn: z
      .number()
      .nullable()
      .describe('milliseconds until a match begins in any case; null: when a bot’s seat is free'),
  }),
  z.object({
    state: z.literal('seated'),
    table: z.string().describe('its id'),
    code: z.string(),
    running: z.boolean().describe('the match has begun; otherwise say that you are ready'),
  }),
])
export type QueueStatus = z.infer<typeof QueueStatus>

const figures = z.record(z.string(), z.unknown())

/** A match somebody has played, with the truth about their own seat. */
export const ReportedMatch = z.object({
  match: z.string(),
  game: z.string(),
  ended: z.number(),
  seat: z.int(),
  names: z.array(z.string()).describe('everybody’s, by seat'),
  alone: z.boolean().describe('false: a bot or somebody else has played part of it in this seat'),
  imported: z.boolean().describe('this server did not see it being played: it counts for nothing'),
  truth: figures.describe('what came to light about this seat; empty for games that tell nothing'),
})
export type ReportedMatch = z.infer<typeof ReportedMatch>

export const Export = z.looseObject({
  exported: z.number(),
  you: z.object({
    name: z.string(),
    language: z.string(),
    since: z.number(),
    face: z.string().optional(),
  }),
  played: z.array(ReportedMatch),
  tables: z
    .array(
      z.object({
        id: z.string(),
        code: z.string().nullable(),
        created: z.number(),
        seat: z.int().nullable(),
      }),
    )
    .describe('where you have a seat, or had one in the last match; the code only where you still have it'),
  said: z
    .array(
      z.object({
        table: z.string(),
        at: z.number(),
        seat: z.int().nullable(),
        to: z.int().nullable().describe('seat it was whispered to'),
        what: figures,
      }),
    )
    .describe('your own words, oldest first'),
  told: z
    .array(z.object({ service: z.string(), since: z.number() }))
    .describe(
      'browsers that are told when it is your turn: whose push service, and since when; newest first',
    ),
})
export type Export = z.infer<typeof Export>

/** With which key a browser subscribes; null: this server sends no messages. */
export const PushKey = z.object({ key: z.string().nullable() })
export type PushKey = z.infer<typeof PushKey>

const pushAddress = z.string().max(1024).describe('an address the push service of the browser gave')

export const PushAddress = z.strictObject({ endpoint: pushAddress })
export type PushAddress = z.infer<typeof PushAddress>

/** What a browser says of a subscription it has made. */
export const PushSubscription = z.strictObject({
  endpoint: pushAddress,
  keys: z
    .strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    })
    .describe('what messages are encrypted with'),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export { TableAction, TableView }

/** What both sides of a binary connection have in common (protocol/binary/format.ts). */
export const BinaryTables = z.object({
  /** the end of the subprotocol's name */
  version: z.string(),
  words: z.array(z.string()),
  shapes: z.array(z.array(z.string())),
})
