import type { Listener } from '#engine/bare-match.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { Chance, Stream } from '#engine/chance.ts'
import { chanceFrom, fixedChance } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { Game, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'
import { applyStep, faultFrom, setUpFromHeader } from './apply-step.ts'
import type { Fault } from './fault.ts'
import { ParsedLines, writeRecord } from './lines.ts'
import type { Json } from './readers.ts'
import { RecordedChance } from './recorded-chance.ts'
import { RecordingChance, stepLines } from './recording-chance.ts'
import type { Sources } from './replay.ts'

export interface NewMatch<S extends Shape> {
  readonly options: S['options']
  readonly names: readonly string[]
  readonly seed: string | null
  /** outcomes agreed on beforehand, by name (see `fixFirstPlayer`) */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** the match keeps all lines of its record in memory */
  readonly keepsRecord?: true
}

/** A new match, and the first line of its record. */
export interface StartedMatch<S extends Shape> {
  readonly match: RunningMatch<S>
  readonly header: Json
}

/** A step played here: its lines for the record, and its events. */
export interface PlayedStep<S extends Shape> {
  readonly lines: [Json, ...Json[]]
  readonly events: readonly Event<S>[]
}

/** A step read from the record: who made it, and its events. */
export interface AppliedStep<S extends Shape> {
  readonly actor: Actor
  readonly events: readonly Event<S>[]
}

export interface ResumeSources extends Omit<Sources, 'checksSeed'> {
  /** chance for a match whose record has no seed */
  newStream(): Stream
}

interface Parts<S extends Shape> {
  readonly bare: BareMatch<S>
  readonly names: readonly string[]
  /** number of lines of the header */
  readonly lines: number
  readonly record: Json[] | null
  /** for steps that are played here */
  readonly chance: Chance
  /** for steps that are read from the record */
  readonly recordedChance: RecordedChance
}

/**
 * A match and its record. Steps are played here (`play`) or read from the record (`apply`). With a seed both draw from
 * it, so it makes no difference where a step is made.
 */
export class RunningMatch<S extends Shape> {
  readonly #bare: BareMatch<S>
  readonly #recordingChance: RecordingChance
  readonly #recordedChance: RecordedChance
  readonly #record: Json[] | null
  readonly names: readonly string[]
  /** sees each event when it happens, before the step is complete */
  listener: Listener<S> | null = null
  #version = 0
  #lines: number
  #events: Event<S>[] = []

  private constructor({ bare, names, lines, record, chance, recordedChance }: Parts<S>) {
    this.#bare = bare
    this.#recordingChance = new RecordingChance(chance)
    this.#recordedChance = recordedChance
    this.#record = record
    this.names = names
    this.#lines = lines
    bare.listener = (event) => {
      this.#events.push(event)
      this.listener?.(event)
    }
  }

  /** `chance` must be what the seed gives, if there is a seed. */
  static start<S extends Shape>(
    game: Game<S>,
    { options, names, seed, fixed = {}, keepsRecord }: NewMatch<S>,
    chance: Chance,
  ): StartedMatch<S> {
    const players = names.length
    const atSetup = new RecordingChance(fixedChance(chance, fixed))
    const bare = new BareMatch(game, game.setup(options, players, atSetup), atSetup)
    const outcomes = new Map(atSetup.take())
    const header = game.record.writeHeader({ options, names, seed, outcomes }) as Json
    const seeded = seed === null ? null : chance
    const seedCheck = seeded === null ? null : { agreed: 0, isFirstPlayerNamed: false }
    const recordedChance = new RecordedChance(
      { record: game.record, players, outcomes: new Map(), seeded, seedCheck },
      new ParsedLines([]),
    )
    const record = keepsRecord ? [header] : null
    return { match: new RunningMatch({ bare, names, lines: 1, record, chance, recordedChance }), header }
  }

  /** A new match without a seed that keeps its whole record. */
  static recorded<S extends Shape>(
    game: Game<S>,
    options: S['options'],
    names: readonly string[],
    chance: Chance,
  ): RunningMatch<S> {
    return RunningMatch.start(game, { options, names, seed: null, keepsRecord: true }, chance).match
  }

  /** From the lines of its header; `apply` the steps then. X43: the seed, if there is one, must give their outcomes. */
  static resume(
    header: readonly Json[],
    { newStream, ...sources }: ResumeSources,
  ): RunningMatch<Shape> | Fault {
    const lines = new ParsedLines(header)
    try {
      const { match, names, seeded, recordedChance } = setUpFromHeader(
        lines,
        { ...sources, checksSeed: true },
        null,
      )
      if (lines.hasNext)
        return { line: lines.at + 1, code: 'not-a-header', why: 'a header has no such further line' }
      const chance = seeded ?? chanceFrom(newStream())
      // the deck that the header names is dealt: release its memory
      recordedChance.lines = new ParsedLines([])
      return new RunningMatch({
        bare: match,
        names,
        lines: header.length,
        record: null,
        chance,
        recordedChance,
      })
    } catch (error) {
      return faultFrom(error, lines)
    }
  }

  get game(): Game<S> {
    return this.#bare.game
  }

  get state(): State<S> {
    return this.#bare.state
  }

  /** the number of steps so far */
  get version(): number {
    return this.#version
  }

  /** The text of the whole record, for a match that was started with `keepsRecord`. */
  get record(): string {
    if (this.#record === null) throw new Error('this match does not keep its record')
    return writeRecord(this.#record)
  }

  play(actor: Actor, move: S['move']): Refusal | PlayedStep<S> {
    this.#bare.chance = this.#recordingChance
    const refusal = this.#bare.play(actor, move)
    if (refusal !== null) return refusal
    const lines = stepLines(this.game, actor, move, this.#recordingChance.take())
    this.#record?.push(...lines)
    return { lines, events: this.#stepDone(lines.length) }
  }

  /** Applies the lines of the next step of its record. After a fault the match can't be used any more. */
  apply(step: readonly Json[]): AppliedStep<S> | Fault {
    const lines = new ParsedLines(step, this.#lines)
    this.#recordedChance.lines = lines
    this.#bare.chance = this.#recordedChance
    try {
      const { actor } = applyStep(this.#bare, lines)
      if (lines.hasNext)
        return { line: lines.at + 1, code: 'not-one-step', why: 'these lines are more than one step' }
      return { actor, events: this.#stepDone(step.length) }
    } catch (error) {
      return faultFrom(error, lines)
    }
  }

  #stepDone(lines: number): readonly Event<S>[] {
    const events = this.#events
    this.#events = []
    this.#version++
    this.#lines += lines
    return events
  }
}
