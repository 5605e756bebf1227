import type { Chance, Stream } from '#engine/chance.ts'
import { chanceFrom, fixedChance } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { Game, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import { Stage } from '#engine/stage.ts'
import type { Shape, State } from '#engine/state.ts'
import { faultFrom, followStep, setUp } from './apply-step.ts'
import type { Fault } from './fault.ts'
import { ParsedLines } from './lines.ts'
import type { Json } from './readers.ts'
import { Told } from './recorded-chance.ts'
import { NotedChance, stepLines } from './recording-chance.ts'
import type { Sources } from './replay.ts'

/** What a new match is about. */
export interface Beginning<S extends Shape> {
  readonly options: S['options']
  readonly names: readonly string[]
  readonly seed: string | null
  /** outcomes agreed on beforehand, by name (see `firstNamed`) */
  readonly fixed?: Readonly<Record<string, unknown>>
}

/** A new match, and the first line of its record. */
export interface Begun<S extends Shape> {
  readonly match: RunningMatch<S>
  readonly header: Json
}

/** A step made here: what the record gets, and what happened. */
export interface Played<S extends Shape> {
  readonly lines: [Json, ...Json[]]
  readonly events: readonly Event<S>[]
}

/** A step out of the record: who made it, and what happened. */
export interface Followed<S extends Shape> {
  readonly actor: Actor
  readonly events: readonly Event<S>[]
}

export interface ResumeSources extends Omit<Sources, 'redraws'> {
  /** where chance comes from in a match whose record has no seed */
  fresh(): Stream
}

interface Parts<S extends Shape> {
  readonly stage: Stage<S>
  readonly names: readonly string[]
  /** how many lines the header takes */
  readonly lines: number
  /** for steps made here */
  readonly chance: Chance
  /** for steps that are written already */
  readonly told: Told
}

/**
 * A match that can be gone on with. Its steps are made here (`play`) or come out of its record (`follow`); with a
 * seed, both draw from it, so that it makes no difference where a step is made.
 */
export class RunningMatch<S extends Shape> {
  readonly #stage: Stage<S>
  readonly #noted: NotedChance
  readonly #told: Told
  readonly names: readonly string[]
  #version = 0
  #lines: number
  #events: Event<S>[] = []

  private constructor({ stage, names, lines, chance, told }: Parts<S>) {
    this.#stage = stage
    this.#noted = new NotedChance(chance)
    this.#told = told
    this.names = names
    this.#lines = lines
    stage.listener = (event) => void this.#events.push(event)
  }

  /** Chance is what the seed gives, if there is a seed. */
  static begin<S extends Shape>(
    game: Game<S>,
    { options, names, seed, fixed = {} }: Beginning<S>,
    chance: Chance,
  ): Begun<S> {
    const players = names.length
    const atSetup = new NotedChance(fixedChance(chance, fixed))
    const stage = new Stage(game, game.setup(options, players, atSetup), atSetup)
    const header = game.record.writeHeader({ options, names, seed, given: new Map(atSetup.take()) }) as Json
    const seeded = seed === null ? null : chance
    const redrawn = seeded === null ? null : { agreed: 0, isFirstNamed: false }
    const told = new Told(
      { record: game.record, players, given: new Map(), seeded, redrawn },
      new ParsedLines([]),
    )
    return { match: new RunningMatch({ stage, names, lines: 1, chance, told }), header }
  }

  /** From the lines of its header; `follow` the steps then. X43: the seed, if there is one, must give what they tell. */
  static resume(header: readonly Json[], { fresh, ...sources }: ResumeSources): RunningMatch<Shape> | Fault {
    const lines = new ParsedLines(header)
    try {
      const { stage, names, seeded, told } = setUp(lines, { ...sources, redraws: true }, null)
      if (lines.hasNext)
        return { line: lines.at + 1, code: 'not-a-header', why: 'a header has no such further line' }
      const chance = seeded ?? chanceFrom(fresh())
      // the deck it names is dealt: nothing of it needs to stay in memory
      told.lines = new ParsedLines([])
      return new RunningMatch({ stage, names, lines: header.length, chance, told })
    } catch (error) {
      return faultFrom(error, lines)
    }
  }

  get game(): Game<S> {
    return this.#stage.game
  }

  get state(): State<S> {
    return this.#stage.state
  }

  /** how many steps there are */
  get version(): number {
    return this.#version
  }

  play(actor: Actor, move: S['move']): Refusal | Played<S> {
    this.#stage.chance = this.#noted
    const refusal = this.#stage.play(actor, move)
    if (refusal !== null) return refusal
    const lines = stepLines(this.game.record, actor, move, this.#noted.take())
    return { lines, events: this.#stepped(lines.length) }
  }

  /** Takes in the lines of the next step of its record. After a fault nothing more can be done with the match. */
  follow(step: readonly Json[]): Followed<S> | Fault {
    const lines = new ParsedLines(step, this.#lines)
    this.#told.lines = lines
    this.#stage.chance = this.#told
    try {
      const actor = followStep(this.#stage, lines)
      if (lines.hasNext)
        return { line: lines.at + 1, code: 'not-one-step', why: 'these lines are more than one step' }
      return { actor, events: this.#stepped(step.length) }
    } catch (error) {
      return faultFrom(error, lines)
    }
  }

  #stepped(lines: number): readonly Event<S>[] {
    const events = this.#events
    this.#events = []
    this.#version++
    this.#lines += lines
    return events
  }
}
