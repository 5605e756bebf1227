/** Every message the server sends over the socket. */
import { z } from 'zod'
import { seat, TableView } from './table.ts'
import { VoiceToClient } from './voice.ts'
import { ERRORS } from './words.ts'

const version = z.int().min(0)
const actor = z.union([seat, z.literal('clock')])

/** The part of an event that this viewer may see: its open part, and under `hidden` what is only for this viewer. */
export interface WireEvent {
  readonly type: string
  readonly hidden?: Readonly<Record<string, unknown>> | undefined
  readonly [field: string]: unknown
}

/**
 * One step as it is sent. Steps are sent more often than all other messages together, so they have the shortest form: the
 * version instead of a type, and each event under its own type.
 */
export const WireStep = z.object({
  step: version,
  events: z.array(z.record(z.string(), z.looseObject({ hidden: z.looseObject({}).optional() }))),
  /** set when it answers a move of this socket */
  ack: z.int().optional(),
})
export type WireStep = z.infer<typeof WireStep>

export const Asked = z.object({ seat: actor, to: z.string(), must: z.boolean() })

/** `{ seat, table, hand }`; what is in them depends on the game. */
export const WireView = z.object({
  seat: z.union([seat, z.literal('spectator')]),
  table: z.looseObject({}),
  hand: z.looseObject({}).nullable(),
})

export const Talk = z.object({
  number: z.int(),
  at: z.number(),
  /** null: a spectator */
  seat: seat.nullable(),
  name: z.string(),
  /** the speaker's `id` at this table, so that everybody can choose whom to read; absent for bots */
  by: z.string().optional(),
  to: seat.nullable(),
  /** exactly one of the three, or none of them for a whisper to somebody else */
  words: z.string().optional(),
  phrase: z.string().optional(),
  /** a bot's line: the id of a message that the interface translates */
  voice: z.string().optional(),
})
export type Talk = z.infer<typeof Talk>

/** Milliseconds left at the moment of sending; null while paused or without a running clock. */
export const RunningClocks = z.object({
  timer: z.number().nullable(),
  /** thinking time, by seat */
  seats: z.record(z.string(), z.number()),
  /** until a bot plays for somebody who is away, by seat */
  away: z.record(z.string(), z.number()),
  /** who has nothing more to say while this round's haggling lasts */
  done: z.array(seat),
  /** `by` is a bot that must decide and waits for people who may still speak; `whole`: from when it began to wait */
  patience: z.object({ by: seat, for: z.array(seat), left: z.number(), whole: z.number() }).nullable(),
})
export type RunningClocks = z.infer<typeof RunningClocks>

export const Presence = z.array(seat)

/** Who watches; `id` names somebody in the host's actions, `count` also has those without a name. */
export const Watching = z.object({
  named: z.array(z.object({ id: z.string(), name: z.string() })),
  count: z.int(),
})
export type Watching = z.infer<typeof Watching>

export const TypedMessage = z.discriminatedUnion('type', [
  /** answers `hello` */
  z.object({
    type: z.literal('welcome'),
    table: TableView,
    present: Presence,
    watching: Watching,
    talk: z.array(Talk),
  }),
  z.object({ type: z.literal('table'), table: TableView }),
  /** the whole view: at the beginning, after a gap that can't be filled, and after each step in mode `views` */
  z.object({
    type: z.literal('view'),
    match: z.string(),
    game: z.string(),
    version,
    names: z.array(z.string()),
    view: WireView,
    asked: z.array(Asked),
    clocks: RunningClocks,
    /** set when it answers a move */
    ack: z.int().optional(),
    /** in mode `views`: a few legal moves, for clients that don't know the rules */
    hints: z.array(z.looseObject({})).optional(),
  }),
  /** the clocks have changed, or who is waited for */
  z.object({ type: z.literal('clocks'), clocks: RunningClocks }),
  z.object({
    type: z.literal('refused'),
    /** of the refused message, if it had one */
    id: z.int().nullable(),
    code: z.union([z.enum(ERRORS), z.string()]),
    /** id of the rule, if a rule refuses it */
    rule: z.string().nullable(),
    why: z.string(),
  }),
  z.object({ type: z.literal('talk'), talk: Talk, ack: z.int().optional() }),
  /** the words of these lines of talk are no longer readable, by their numbers */
  z.object({ type: z.literal('erased'), talk: z.array(z.int()) }),
  z.object({
    type: z.literal('gesture'),
    seat,
    gesture: z.string(),
    at: seat.nullable(),
    on: z.boolean(),
  }),
  z.object({ type: z.literal('presence'), present: Presence, watching: Watching }),
  /** answers `ping`, and is sent regularly; a client with an older version has missed something */
  z.object({
    type: z.literal('pong'),
    match: z.string().nullable(),
    version,
    table: z.int(),
    talk: z.int(),
  }),
  ...VoiceToClient,
])

/** A message as it is sent; `readMessage` turns it into a `ToClient`. */
export const WireMessage = z.union([WireStep, TypedMessage])
export type WireMessage = z.infer<typeof WireMessage>

/** A step as `readMessage` returns it. */
export interface Step {
  readonly type: 'step'
  readonly version: number
  readonly events: readonly WireEvent[]
  readonly ack?: number | undefined
}

/** A message as `readMessage` returns it. */
export type ToClient = z.infer<typeof TypedMessage> | Step
export type ToClientOf<T extends ToClient['type']> = Extract<ToClient, { type: T }>
