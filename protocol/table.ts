/** A table as people see it: what is agreed, and who sits where. */
import { z } from 'zod'
import { PACES } from '#engine/bots/pace.ts'
import { MAX_NAME, mixesScripts } from './names.ts'
import { VoiceRules, WantedVoiceRules } from './voice-rules.ts'

/** Eight characters; codes of earlier versions have six. */
export const CODE = /^[A-HJ-NP-Z2-9]{6}(?:[A-HJ-NP-Z2-9]{2})?$/

/** An upper limit for all games; each game has its own. */
export const MAX_SEATS = 12
export const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1)
const seconds = z
  .int()
  .min(5)
  .max(30 * 24 * 3600)
/**
 * Names and chat: no invisible characters (control characters, text direction marks, separators of lines), except the joiner
 * of emoji, and no towers of combining marks, which would cover other lines.
 */
const PLAIN = /^(?!.*\p{M}{9})([^\p{C}\p{Zl}\p{Zp}]|\u200d)*$/u
/** Most texts have only these characters, and this is checked much faster. */
const SIMPLE = /^[ -~]*$/
export const isPlain = (text: string): boolean => SIMPLE.test(text) || PLAIN.test(text)
/** The longest chat message. */
export const MAX_CHAT = 300

const plain = (max: number) => z.string().trim().min(1).max(max).regex(PLAIN, 'no control characters')

/** Characters that show nothing, alone or at all; emoji may contain joiners and variation selectors. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]|\p{M}{4}/u
const EMOJI = /\p{RGI_Emoji}/gv

/** Whether people can read it and nothing in it is invisible. */
function isVisible(name: string): boolean {
  const text = name.replace(EMOJI, '*')
  return !UNSEEN.test(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** The one rule for names of people: in requests, and in records that are imported. */
export const personName = z
  .string()
  .max(200)
  .overwrite((name) =>
    name
      .normalize('NFKC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim(),
  )
  .min(1)
  .max(MAX_NAME)
  .refine(isVisible, 'a name has letters, and no characters that nobody sees')
  .refine((name) => !mixesScripts(name), 'a word has letters of one script')
/** The name of a portrait. Which there are is known to the interface. */
export const face = z.string().regex(/^[a-z]{2,20}$/)
export const words = plain(MAX_CHAT)
export const salt = z
  .string()
  .regex(/^[0-9a-f]{32,64}$/)
  .describe('randomness this client adds to the deal, in hexadecimal, in small letters')

/** As JSON. */
const MAX_FIGURES = 2_000
function isShort(figures: object): boolean {
  try {
    return JSON.stringify(figures).length <= MAX_FIGURES
  } catch {
    // nested too deep to be written
    return false
  }
}

export const Plan = z.object({
  game: z.string().max(40),
  edition: z.int().min(1).max(99).nullable().describe('null where the game has only one'),
  options: z.array(z.string().max(40)).max(20).describe('names of the options that are on'),
  players: z.int().min(2).max(MAX_SEATS),
  order: z.enum(['seated', 'shuffled']).describe('as people sit, or shuffled at the start'),
  first: seat.nullable().describe('who plays first, by seat; null: drawn by lot'),
  figures: z
    .record(z.string().max(40), z.unknown())
    .refine(isShort, 'too many figures')
    .optional()
    .describe(
      'the table’s own figures, by the parts that the game’s menu names; what is absent is the house’s',
    ),
})
export type Plan = z.infer<typeof Plan>

export const Clocks = z.object({
  thinking: seconds
    .nullable()
    .describe('seconds for each decision that must be made; hours or days make a correspondence table'),
  grace: seconds.nullable().describe('seconds after which a bot plays for an absent person'),
})
export type Clocks = z.infer<typeof Clocks>

export const pace = z.enum(PACES).describe('how fast bots play')

/** In requests: an unknown field is an error, so that a misspelt one is not ignored. */
export const WantedPlan = Plan.strict()
export const WantedClocks = Clocks.strict()

export const Sitter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody') }),
  z.object({
    kind: z.literal('bot'),
    bot: z.string(),
    offered: z.boolean().describe('people may take the seat'),
  }),
  z.object({
    kind: z.literal('person'),
    id: z.string().describe('names this person in the host’s actions at this table'),
    name: z.string(),
    face: z.string().nullable().describe('the portrait they have chosen'),
    marked: z.boolean().describe('the name is theirs: they have a passkey, and had it first'),
    ready: z.boolean(),
    standIn: z
      .object({ bot: z.string(), asked: z.boolean() })
      .nullable()
      .describe(
        'a bot that plays for them at the moment; `asked`: until they take the seat back, because they or a vote wanted it; otherwise until they are back',
      ),
    offered: z.boolean().describe('others may take the seat'),
  }),
])
export type Sitter = z.infer<typeof Sitter>

/** What the log of a table says happened. */
export const LOG_WORDS = [
  'left',
  'took-over',
  'came-back',
  'replaced',
  'same-network',
  'merged',
  'muted',
  'unmuted',
  'banned',
  'allowed',
  'renewed',
  'closed',
] as const
export type LogWord = (typeof LOG_WORDS)[number]

export const LogEntry = z.object({
  at: z.number(),
  what: z.enum(LOG_WORDS),
  seat: seat.nullable(),
  name: z.string().describe('who it is about'),
  of: z.string().nullable().describe('whose seat it was before'),
})
export type LogEntry = z.infer<typeof LogEntry>

export const Vote = z.object({
  about: z
    .enum(['take-over', 'replace', 'leave'])
    .describe(
      'whether somebody may take this seat, whether a bot plays for the idle person in it, or whether the person in it may leave',
    ),
  seat,
  name: z.string().describe('who wants the seat, called the vote, or wants to leave'),
  asked: z.array(seat).describe('whose votes count'),
  agreed: z.array(seat),
  until: z.number().describe('when it lapses'),
})
export type Vote = z.infer<typeof Vote>

/** How a table came to be, if nobody made it. */
export const Origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queue'), flavour: z.string() }),
  z.object({ kind: z.literal('daily'), day: z.string(), variant: z.int() }),
])

/** The latest match of a table. */
export const LatestMatch = z.object({
  id: z.string(),
  finished: z.boolean(),
  imported: z
    .boolean()
    .describe('from a record that somebody brought: this server did not see it being played'),
})

export const TableView = z.object({
  id: z.string().describe('opens the table to watch'),
  code: z.string().nullable().describe('opens it to play; null for those who only watch'),
  version: z.int(),
  origin: Origin.optional().describe('absent: somebody made the table'),
  plan: Plan,
  clocks: Clocks,
  pace,
  open: z.boolean().describe('listed in the lobby'),
  seats: z.array(Sitter),
  host: seat.nullable().describe("seat of the host; null: nobody's yet"),
  you: z.object({ seat: seat.nullable(), host: z.boolean() }),
  commitment: z
    .string()
    .describe("SHA-256 of the server's part of the seed: of the match that runs, otherwise of the next one"),
  match: LatestMatch.nullable().describe(
    'the latest one; it stays, finished, while people gather for another',
  ),
  played: z.array(z.string()).describe('ids of earlier matches, oldest first'),
  pause: z
    .object({ asked: z.array(seat), since: z.number().nullable() })
    .describe('seats that ask for a pause; `since` is set while there is one'),
  hands: z
    .array(z.array(z.string()))
    .describe('by seat: who has sat there in the latest match and so has seen its hand'),
  vote: Vote.nullable(),
  muted: z.array(z.string()).describe('ids of people who may not talk here'),
  banned: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('people whom the host keeps out; only the host sees them'),
  voice: VoiceRules,
  closed: z.boolean().describe('the host has closed the table: nothing more happens here'),
  log: z.array(LogEntry).describe('what people did here since the latest match began, oldest first'),
})
export type TableView = z.infer<typeof TableView>

/** What can be done at a table. */
export const TableAction = z.discriminatedUnion('action', [
  z
    .strictObject({ action: z.literal('sit'), seat: seat.nullable() })
    .describe(
      'takes a free seat, or changes to it before the start; null: any. In a match: comes back to the own seat, or asks the players for one that is offered',
    ),
  z
    .strictObject({ action: z.literal('leave') })
    .describe('gives the seat up; a running match goes on with a bot in it'),
  z
    .strictObject({ action: z.literal('ready'), ready: z.boolean(), salt: salt.optional() })
    .describe('says that one is ready, with a salt, or not any more; after a match, that one wants another'),
  z
    .strictObject({ action: z.literal('start'), salt, dropFree: z.boolean().optional() })
    .describe(
      'host: begins, when every seat is taken and everybody else is ready; `dropFree`: with those who are there, without the free seats',
    ),
  z
    .strictObject({
      action: z.literal('plan'),
      plan: WantedPlan.optional(),
      clocks: WantedClocks.optional(),
      open: z.boolean().optional(),
    })
    .describe(
      'host, before the start: changes what is agreed; for another game or clocks everybody says ready anew',
    ),
  z
    .strictObject({ action: z.literal('arrange'), seats: z.array(seat).max(MAX_SEATS) })
    .describe('host, before the start: the new order, as a list of the present seats'),
  z
    .strictObject({ action: z.literal('seat-bot'), seat, bot: z.string().max(60) })
    .describe('host: seats a bot where nobody sits, or changes one'),
  z.strictObject({ action: z.literal('clear'), seat }).describe('host, before the start: empties a seat'),
  z
    .strictObject({ action: z.literal('offer-seat'), seat, offered: z.boolean() })
    .describe(
      'host: others may take this seat, or no longer; in a match only one that a bot plays, or whose person is away for long',
    ),
  z
    .strictObject({ action: z.literal('replace'), seat })
    .describe(
      'in a match: calls a vote that a bot plays for somebody who owes a decision for long; after five times as long, no vote is needed',
    ),
  z
    .strictObject({ action: z.literal('ask-to-leave') })
    .describe('in a match: leaves if all others agree, which does not count against you'),
  z
    .strictObject({ action: z.literal('vote'), agree: z.boolean() })
    .describe('answers the vote that runs; whoever asked for a seat, or to leave, takes it back with false'),
  z.strictObject({ action: z.literal('host'), seat }).describe('host: hands the table on'),
  z.strictObject({ action: z.literal('pace'), pace }).describe('host: bots play calmly, briskly or quickly'),
  z
    .strictObject({ action: z.literal('mute'), who: z.string().max(40), muted: z.boolean() })
    .describe('host: this person, seated or watching, may not talk, or may again'),
  z
    .strictObject({ action: z.literal('ban'), who: z.string().max(40), banned: z.boolean() })
    .describe('host: keeps this person out of the table and renews its code, or lets them back in'),
  z
    .strictObject({ action: z.literal('renew-code') })
    .describe('host: a new code; with the old one nobody can sit down any more'),
  z
    .strictObject({ action: z.literal('close') })
    .describe('host: ends the table for everybody; a running match is abandoned'),
  z
    .strictObject({ action: z.literal('stand-in'), bot: z.string().max(60).nullable() })
    .describe('lets a bot play for oneself, or takes the seat back'),
  z
    .strictObject({ action: z.literal('pause') })
    .describe('agrees to a pause; it begins when everybody agreed for whom no bot plays'),
  WantedVoiceRules.describe(
    'host: whether people talk here by voice, whether those who watch may listen, and where the group has its own call',
  ),
  z.strictObject({ action: z.literal('resume') }).describe('ends the pause, or takes back the wish for one'),
])
export type TableAction = z.infer<typeof TableAction>
