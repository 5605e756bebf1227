import { BareMatch } from '#engine/bare-match.ts'
import type { Chance, Stream } from '#engine/chance.ts'
import { chanceFrom, fixedChance } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { Game, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'
import { applyStep, faultFrom, setUpFromHeader } from './apply-step.ts'
import type { Fault } from './fault.ts'
import { ParsedLines } from './lines.ts'
import type { Json } from './readers.ts'
import { RecordedChance } from './recorded-chance.ts'
import { RecordingChance, stepLines } from './recording-chance.ts'
import type { Sources } from './replay.ts'

/** What a new match is about. */
export interface NewMatch<S extends Shape> {
  readonly options: S['options']
  readonly names: readonly string[]
  readonly seed: string | null
  /** outcomes agreed on beforehand, by name (see `firstNamed`) */
  readonly fixed?: Readonly<Record<string, unknown>>
}

/** A new match, and the first line of its record. */
export interface StartedMatch<S extends Shape> {
  readonly match: RunningMatch<S>
  readonly header: Json
}

/** A step made here: what the record gets, and what happened. */
export interface PlayedStep<S extends Shape> {
  readonly lines: [Json, ...Json[]]
  readonly events: readonly Event<S>[]
}

/** A step out of the record: who made it, and what happened. */
export interface AppliedStep<S extends Shape> {
  readonly actor: Actor
  readonly events: readonly Event<S>[]
}

export interface ResumeSources extends Omit<Sources, 'redraws'> {
  /** where chance comes from in a match whose record has no seed */
  newStream(): Stream
}

interface Parts<S extends Shape> {
  readonly match: BareMatch<S>
  readonly names: readonly string[]
  /** how many lines the header takes */
  readonly lines: number
  /** for steps made here */
  readonly chance: Chance
  /** for steps that are written already */
  readonly told: RecordedChance
}

/**
 * A match that can be gone on with. Its steps are made here (`play`) or come out of its record (`follow`); with a
 * seed, both draw from it, so that it makes no difference where a step is made.
 */
export class RunningMatch<S extends Shape> {
  readonly #match: BareMatch<S>
  readonly #noted: RecordingChance
  readonly #told: RecordedChance
  readonly names: readonly string[]
  #version = 0
  #lines: number
  #events: Event<S>[] = []

  private constructor({ match, names, lines, chance, told }: Parts<S>) {
    this.#match = match
    this.#noted = new RecordingChance(chance)
    this.#told = told
    this.names = names
    this.#lines = lines
    match.listener = (event) => void this.#events.push(event)
  }

  /** Chance is what the seed gives, if there is a seed. */
  static start<S extends Shape>(
    game: Game<S>,
    { options, names, seed, fixed = {} }: NewMatch<S>,
    chance: Chance,
  ): StartedMatch<S> {
    const players = names.length
    const atSetup = new RecordingChance(fixedChance(chance, fixed))
    const match = new BareMatch(game, game.setup(options, players, atSetup), atSetup)
    const header = game.record.writeHeader({
      options,
      names,
      seed,
      outcomes: new Map(atSetup.take()),
    }) as Json
    const seeded = seed === null ? null : chance
    const redrawn = seeded === null ? null : { agreed: 0, isFirstPlayerNamed: false }
    const told = new RecordedChance(
      { record: game.record, players, given: new Map(), seeded, seedCheck: redrawn },
      new ParsedLines([]),
    )
    return { match: new RunningMatch({ match, names, lines: 1, chance, told }), header }
  }

  /** From the lines of its header; `follow` the steps then. X43: the seed, if there is one, must give what they tell. */
  static resume(
    header: readonly Json[],
    { newStream: fresh, ...sources }: ResumeSources,
  ): RunningMatch<Shape> | Fault {
    const lines = new ParsedLines(header)
    try {
      const {
        match,
        names,
        seeded,
        recordedChance: told,
      } = setUpFromHeader(lines, { ...sources, checksSeed: true }, null)
      if (lines.hasNext)
        return { line: lines.at + 1, code: 'not-a-header', why: 'a header has no such further line' }
      const chance = seeded ?? chanceFrom(fresh())
      // the deck it names is dealt: nothing of it needs to stay in memory
      told.lines = new ParsedLines([])
      return new RunningMatch({ match, names, lines: header.length, chance, told })
    } catch (error) {
      return faultFrom(error, lines)
    }
  }

  get game(): Game<S> {
    return this.#match.game
  }

  get state(): State<S> {
    return this.#match.state
  }

  /** how many steps there are */
  get version(): number {
    return this.#version
  }

  play(actor: Actor, move: S['move']): Refusal | PlayedStep<S> {
    this.#match.chance = this.#noted
    const refusal = this.#match.play(actor, move)
    if (refusal !== null) return refusal
    const lines = stepLines(this.game, actor, move, this.#noted.take())
    return { lines, events: this.#stepped(lines.length) }
  }

  /** Takes in the lines of the next step of its record. After a fault nothing more can be done with the match. */
  apply(step: readonly Json[]): AppliedStep<S> | Fault {
    const lines = new ParsedLines(step, this.#lines)
    this.#told.lines = lines
    this.#match.chance = this.#told
    try {
      const actor = applyStep(this.#match, lines)
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
