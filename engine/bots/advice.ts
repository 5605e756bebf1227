/** What a good player would have done in somebody's place, and what that is worth, from what the seat knew then. */
import { BareMatch } from '#engine/bare-match.ts'
import type { Below } from '#engine/chance.ts'
import type { VisibleEvent } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import type { Bot } from './bot.ts'
import { chanceOf, drawsFrom } from './draws.ts'
import { botListener, playOut, seatBots } from './playout.ts'

/** What can be known about those who may be lying. */
export interface Beliefs<S extends Shape> {
  /** loads what it judges by; it judges without where that fails */
  prepare(): Promise<void>
  /** How likely each is lying, from 0 to 1, to a seat that must judge them, with the notes of the adviser's `bot`; empty for other seats. */
  of(view: SeatView<S>, notes: unknown): ReadonlyMap<Seat, number>
}

/** A game whose bots can advise people. */
export interface Adviser<S extends Shape> {
  /** whose judgement it is */
  readonly bot: Bot<S>
  /** plays imagined matches to their end, with notes like those of `bot` */
  readonly quick: Bot<S>
  /**
   * A whole state that could be the real one, drawn from what the seat sees and from the notes of `bot`; null where it
   * can't tell. (A method, so that all games fit into one registry.)
   */
  imagine(view: SeatView<S>, notes: unknown, below: Below): State<S> | null
  /** absent where nobody lies */
  readonly beliefs?: Beliefs<S>
}

/** A move of the advised seat, and what the seat knew before it. */
export interface Decision<S extends Shape> {
  readonly version: number
  readonly view: SeatView<S>
  readonly notes: unknown
  readonly move: S['move']
}

/** A step as the advised seat saw it; `move`: its own, if the step was one. */
export interface AdvisedStep<S extends Shape> {
  readonly version: number
  readonly move: S['move'] | null
  readonly events: readonly VisibleEvent<S>[]
}

/** What the seat sees and what the adviser would remember in its place, step by step. */
class Knowledge<S extends Shape> {
  readonly #game: Game<S>
  readonly #bot: Bot<S>
  readonly #view: SeatView<S>
  readonly #notes: unknown

  constructor(game: Game<S>, { bot }: Adviser<S>, start: SeatView<S>) {
    this.#game = game
    this.#bot = bot
    this.#view = structuredClone(start)
    this.#notes = bot.memory?.begin(this.#view) ?? null
  }

  add(events: readonly VisibleEvent<S>[]): void {
    for (const event of structuredClone(events)) {
      evolveView(this.#game.evolution, this.#view, event)
      this.#bot.memory?.observe(this.#notes, this.#view, event)
    }
  }

  now(): Pick<Decision<S>, 'view' | 'notes'> {
    return { view: structuredClone(this.#view), notes: structuredClone(this.#notes) }
  }
}

/** All decisions of a seat in the order of the match. `start`: its view at the beginning. */
export function decisionsOf<S extends Shape>(
  game: Game<S>,
  adviser: Adviser<S>,
  start: SeatView<S>,
  steps: readonly AdvisedStep<S>[],
): Decision<S>[] {
  const knowledge = new Knowledge(game, adviser, start)
  return steps.flatMap(({ version, move, events }) => {
    const before = move === null ? [] : [{ version, move, ...knowledge.now() }]
    knowledge.add(events)
    return before
  })
}

/** What the adviser would do now in a seat, and how likely others are lying to it. */
export interface AdviceNow<S extends Shape> {
  readonly move: Alternative<S>
  readonly beliefs: ReadonlyMap<Seat, number>
}

/** After these steps. */
export function adviseNow<S extends Shape>(
  game: Game<S>,
  adviser: Adviser<S>,
  start: SeatView<S>,
  steps: readonly Pick<AdvisedStep<S>, 'events'>[],
): AdviceNow<S> {
  const knowledge = new Knowledge(game, adviser, start)
  for (const { events } of steps) knowledge.add(events)
  const known = knowledge.now()
  const [move = null] = choicesOf(game, adviser, known, steps.length)
  return { move, beliefs: beliefsAt(adviser, known) }
}

/** How likely others are lying, to whom must decide about them. */
export const beliefsAt = <S extends Shape>(
  { beliefs }: Adviser<S>,
  { view, notes }: Pick<Decision<S>, 'view' | 'notes'>,
): ReadonlyMap<Seat, number> => beliefs?.of(view, notes) ?? new Map()

/** What a seat saw of a whole match. */
export interface SeenMatch<S extends Shape> {
  readonly start: SeatView<S>
  readonly steps: readonly Pick<AdvisedStep<S>, 'events'>[]
}

/**
 * After each step of a match: how likely others are lying, to the seats that must judge them. About whom nobody judges any
 * more, the last judgement stays. It yields how far it is, from 0 to 1.
 */
export function* beliefsAlong<S extends Shape>(
  game: Game<S>,
  adviser: Adviser<S>,
  seats: readonly SeenMatch<S>[],
): Generator<number, ReadonlyMap<Seat, number>[]> {
  const knowing = seats.map(({ start }) => new Knowledge(game, adviser, start))
  const along: ReadonlyMap<Seat, number>[] = []
  let last: ReadonlyMap<Seat, number> = new Map()
  for (const i of seats[0].steps.keys()) {
    // of several who judge the first one counts
    for (const [seat, knowledge] of [...knowing.entries()].reverse()) {
      knowledge.add(seats[seat].steps[i].events)
      last = new Map([...last, ...beliefsAt(adviser, knowledge.now())])
    }
    along.push(last)
    yield i / seats[0].steps.length
  }
  return along
}

/** Null: it would wait. */
export type Alternative<S extends Shape> = S['move'] | null

/** What the adviser would do in this place, for each thing that is asked: decisions that must be made first. */
function choicesOf<S extends Shape>(
  game: Game<S>,
  { bot }: Adviser<S>,
  { view, notes }: Pick<Decision<S>, 'view' | 'notes'>,
  seed: number,
): Alternative<S>[] {
  const mine = game.asked(view.table).filter(({ seat }) => seat === view.seat)
  const isFree = mine.every(({ must }) => !must)
  return mine
    .toSorted((one, other) => Number(other.must) - Number(one.must))
    .map((asked) =>
      bot.choose(view, asked, drawsFrom(seed), { notes: structuredClone(notes), lastCall: asked.must }),
    )
    .filter((one) => one !== null || isFree)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Other choices than the one that was made; none if the adviser would do the same. */
export function alternativesTo<S extends Shape>(
  game: Game<S>,
  adviser: Adviser<S>,
  decision: Decision<S>,
): Alternative<S>[] {
  const choices = choicesOf(game, adviser, decision, decision.version)
  if (choices.some((one) => isSame(one, decision.move))) return []
  return choices.filter((one, i) => choices.findIndex((other) => isSame(one, other)) === i)
}

/** Points ahead of the average of the others, at the end of a match that goes on like this. */
function leadAfter<S extends Shape>(
  game: Game<S>,
  { quick }: Adviser<S>,
  { view: { seat }, notes }: Decision<S>,
  world: State<S>,
  first: Alternative<S>,
  seed: number,
): number {
  const draws = drawsFrom(seed)
  const match = new BareMatch(game, game.copy(world), chanceOf(draws))
  const players = seatBots(
    world.hands.map(() => quick),
    match.state,
  ).map((player, i) => (i === seat ? { ...player, notes: structuredClone(notes) } : player))
  match.listener = botListener(players, match.state)
  if (first !== null && match.play(seat, first) !== null) return Number.NaN
  playOut(match, players, draws)
  const { scores } = game.outcome(match.state.table) ?? { scores: [] }
  const others = scores.filter((_, i) => i !== seat)
  return scores[seat as Seat] - others.reduce((sum, score) => sum + score, 0) / others.length
}

/**
 * How many points the alternative is worth more than what was done, on average over so many imagined matches. Both are
 * tried in the same ones. NaN where it can't be told. It yields after each of them.
 */
function* gainOf<S extends Shape>(
  game: Game<S>,
  adviser: Adviser<S>,
  decision: Decision<S>,
  alternative: Alternative<S>,
  { seed, worlds }: { readonly seed: number; readonly worlds: number },
): Generator<void, number> {
  let sum = 0
  for (let n = 0; n < worlds; n++) {
    const world = adviser.imagine(decision.view, decision.notes, drawsFrom(seed + 2 * n))
    if (world === null) return Number.NaN
    const lead = (move: Alternative<S>): number =>
      leadAfter(game, adviser, decision, world, move, seed + 2 * n + 1)
    sum += lead(alternative) - lead(decision.move)
    yield
  }
  return sum / worlds
}

export interface Advice<S extends Shape> {
  readonly decision: Decision<S>
  readonly instead: Alternative<S>
  /** points */
  readonly gain: number
}

/** Worlds for a first look at everything, and for a second one at what seemed worth most. */
const FIRST_LOOK = 8
const SECOND_LOOK = 40
const LOOKED_AT_TWICE = 8
/** points below which nobody would call it a better choice */
const LEAST = 1

/**
 * The moments where another choice would have been worth most, best first. It yields how far it is, from 0 to 1, so that
 * a page can go on in between. The second look uses other worlds: what only seemed good by chance drops out.
 */
export function* bestAdvice<S extends Shape>(
  game: Game<S>,
  adviser: Adviser<S>,
  decisions: readonly Decision<S>[],
  most: number,
): Generator<number, Advice<S>[]> {
  function* weigh(
    { decision, instead }: Omit<Advice<S>, 'gain'>,
    worlds: number,
    far: number,
  ): Generator<number, Advice<S>> {
    // every decision and both looks have worlds of their own
    const seed = (decision.version << 10) + 2 * worlds
    const weighing = gainOf(game, adviser, decision, instead, { seed, worlds })
    let next = weighing.next()
    for (; !next.done; next = weighing.next()) yield far
    return { decision, instead, gain: next.value }
  }

  const first: Advice<S>[] = []
  for (const [i, decision] of decisions.entries())
    for (const instead of alternativesTo(game, adviser, decision))
      first.push(yield* weigh({ decision, instead }, FIRST_LOOK, (0.5 * i) / decisions.length))
  const promising = first
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, LOOKED_AT_TWICE)
  const second: Advice<S>[] = []
  for (const [i, one] of promising.entries())
    second.push(yield* weigh(one, SECOND_LOOK, 0.5 + (0.5 * i) / promising.length))
  const best = second.filter(({ gain }) => gain >= LEAST).toSorted((one, other) => other.gain - one.gain)
  const isFirst = ({ decision }: Advice<S>, i: number): boolean =>
    best.findIndex((one) => one.decision === decision) === i
  return best.filter(isFirst).slice(0, most)
}
