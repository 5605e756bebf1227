/**
 * How fast bots play, on a server and offline. Nothing here knows a card: how long a bot thinks follows from its table's
 * pace, from whether players haggle, and from a draw.
 */

/** in milliseconds */
export interface BotTiming {
  /** what bots usually take for a move; the draw makes it shorter or longer */
  readonly pace: number
  /** how long a bot that must decide waits for people who may still speak */
  readonly patience: number
}

export const PACES = ['calm', 'brisk', 'quick'] as const
export type Pace = (typeof PACES)[number]

export const BOT_TIMINGS: Readonly<Record<Pace, BotTiming>> = {
  calm: { pace: 1_200, patience: 12_000 },
  brisk: { pace: 500, patience: 7_000 },
  quick: { pace: 150, patience: 4_000 },
}

/** How fast what happens is shown. */
export const SCENE_RATES: Readonly<Record<Pace, number>> = { calm: 1, brisk: 1.5, quick: 3 }

export interface TableTiming extends BotTiming {
  /** how long people look at something, as a share of what they need at a calm table */
  readonly seeing: number
}

/** The timing of a table where bots usually play with this one. */
export function timingAt(pace: Pace, usual: BotTiming): TableTiming {
  const { calm, [pace]: wanted } = BOT_TIMINGS
  return {
    seeing: usual.pace / calm.pace / SCENE_RATES[pace],
    pace: Math.round((usual.pace * wanted.pace) / calm.pace),
    patience: Math.round((usual.patience * wanted.patience) / calm.patience),
  }
}

/** Shortest and longest time, as multiples of the pace. */
type Range = readonly [shortest: number, longest: number]
const THINKING = {
  /** 2.4 to 3.2 s at a calm table: people have just come and look around */
  first: [2, 2.7],
  /** 0.7 to 1.7 s */
  move: [0.6, 1.4],
  /** 1.5 to 3 s, while players haggle */
  answer: [1.25, 2.5],
} as const satisfies Readonly<Record<string, Range>>
/** So many milliseconds before it shows what it does a bot is asked. Bots take less, on a busy machine too. */
export const LONGEST_THOUGHT = 250

/** A bot that thinks for longer acts a whole number of such steps later, so that it hardly shows for how long it thought. */
export const lateStep = ({ pace }: BotTiming): number => Math.min(LONGEST_THOUGHT, pace)

/** When a bot acts that should have done so at the planned time, and has chosen only now. */
export const actingTime = (planned: number, now: number, step: number): number =>
  now <= planned || step === 0 ? planned : planned + Math.ceil((now - planned) / step) * step

/** People who have had all of the patience once get this part of it again after each step. */
export const PATIENCE_AGAIN = 1 / 3
/** People can make a bot wait so many times its patience, and what it takes for a move, before it decides. */
const PATIENCE_IN_ALL = 3
export const longestWait = ({ patience, pace }: BotTiming): number => PATIENCE_IN_ALL * (patience + pace)
/** Everybody sees so long before a decision whom it is about, as a multiple of the pace: 1 s at a calm table. */
const ANNOUNCED = 0.8
/** People see nothing for so long at most, as a multiple of the pace: 3.4 s at a calm table. */
const QUIET = 2.8
/** Between two things that a waiting bot does. A decision may come after the last of them, and need not be announced. */
const IDLE: Range = [1.5, QUIET - ANNOUNCED]

/** Two shares from 0 to 1, added: middling times are the most frequent. */
const within = ([shortest, longest]: Range, draws: Draws): number =>
  shortest + ((longest - shortest) * (draws(0) + draws(1))) / 2

/** The n-th of some numbers from 0 to 1 that look random and are always the same. */
export type Draws = (n: number) => number

/** Every node draws the same for a step, so that any of them can go on where another stopped. */
export const drawsFor =
  (at: number, version: number): Draws =>
  (n) => {
    let mixed = Math.imul(at % 0x7fffffff, 0x9e3779b1) ^ Math.imul(version + 1, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ (n + 1), 0x2c1b3c6d)
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }

/** How long a bot thinks about its next move. */
export const thinkingTime = (timing: BotTiming, about: keyof typeof THINKING, draws: Draws): number =>
  Math.round(timing.pace * within(THINKING[about], draws))

/** How long a bot that waits for people does nothing before it looks at somebody or says something, for the n-th time. */
export const idleTime = (timing: BotTiming, n: number, draws: Draws): number =>
  Math.round(timing.pace * within(IDLE, (draw) => draws(2 * n + draw + 2)))

/** How long before its move a bot shows whom it is about. */
export const announcedTime = (timing: BotTiming): number => Math.round(timing.pace * ANNOUNCED)

/** Whoever has said that they are done can take it back for so long, as a multiple of the pace: 2.1 s at a calm table. */
const TAKEN_BACK = 1.75
export const takingBackTime = ({ pace }: BotTiming): number => Math.round(pace * TAKEN_BACK)
