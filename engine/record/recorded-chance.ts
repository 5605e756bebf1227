import type { Chance } from '#engine/chance.ts'
import type { Shape } from '#engine/state.ts'
import { FaultError } from './fault.ts'
import type { HeaderOutcomes, RecordFormat } from './format.ts'
import type { Lines } from './lines.ts'
import { isPermutation, read, text } from './readers.ts'

/** One outcome that the rules need: which values are possible, when two are the same, and how to draw one. */
interface Draw<T> {
  readonly name: string
  isPossible(outcome: unknown): boolean
  isSame(one: T, other: T): boolean
  from(chance: Chance): T
}

/** The result of drawing recorded outcomes from the seed again. */
export interface SeedCheck {
  /** number of outcomes that came out the same */
  agreed: number
  /** the table named another first player than the seed gives */
  isFirstPlayerNamed: boolean
}

/** Where the outcomes of a record come from. */
export interface OutcomeSources {
  readonly record: RecordFormat<Shape>
  readonly players: number
  readonly outcomes: HeaderOutcomes
  /** draws from the seed; null without one */
  readonly seeded: Chance | null
  /** null: recorded outcomes are not compared with the seed */
  readonly seedCheck: SeedCheck | null
}

/** X2. The outcomes of a record: named in the header, written on chance lines, or drawn from the seed. */
export class RecordedChance implements Chance {
  readonly #sources: Omit<OutcomeSources, 'outcomes'>
  readonly #inHeader: Map<string, unknown>
  /** where the next chance lines may be */
  lines: Lines

  constructor({ outcomes, ...sources }: OutcomeSources, lines: Lines) {
    this.#sources = sources
    this.#inHeader = new Map(outcomes)
    this.lines = lines
  }

  shuffle<T>(name: string, cards: readonly T[]): T[] {
    return this.#outcome<T[]>({
      name,
      isPossible: (order) => Array.isArray(order) && isPermutation(cards, order),
      isSame: (one, other) => one.every((card, i) => card === other[i]),
      from: (chance) => chance.shuffle(name, cards),
    })
  }

  pick<T>(name: string, from: readonly T[]): T {
    return this.#outcome<T>({
      name,
      isPossible: (picked) => from.includes(picked as T),
      isSame: (one, other) => one === other,
      from: (chance) => chance.pick(name, from),
    })
  }

  #outcome<T>(draw: Draw<T>): T {
    const recorded = this.#recorded(draw)
    if (recorded === null) return this.#drawn(draw)
    if (!draw.isPossible(recorded.outcome))
      throw new FaultError(
        this.lines.at,
        'impossible-chance',
        `the outcome recorded for ${draw.name} is impossible`,
      )
    this.#compare(draw, recorded.outcome as T)
    return recorded.outcome as T
  }

  /** The outcome that the record has, or null. */
  #recorded({ name }: Draw<unknown>): { readonly outcome: unknown } | null {
    const { lines } = this
    if (this.#inHeader.has(name)) {
      const outcome = this.#inHeader.get(name)
      this.#inHeader.delete(name)
      return { outcome }
    }
    const field = this.#sources.record.chances[name]
    if (field === undefined || lines.peek()?.chance === undefined) return null
    const line = lines.next()
    if (line.chance !== name)
      throw new FaultError(lines.at, 'other-chance-needed', `the outcome needed here is ${name}`)
    return { outcome: read(line, { chance: text, [field]: (value: unknown) => value })[field] }
  }

  #drawn<T>({ name, from }: Draw<T>): T {
    const { seeded } = this.#sources
    if (seeded !== null) return from(seeded)
    throw new FaultError(
      this.lines.at + 1,
      'chance-missing',
      `the outcome of ${name} is missing, and there is no seed`,
    )
  }

  /** X43. Every outcome is drawn from the seed again, in the same order. Only the first player may have been named instead. */
  #compare<T>({ name, from, isSame }: Draw<T>, outcome: T): void {
    const { seedCheck: redrawn, seeded, record, players } = this.#sources
    if (redrawn === null || seeded === null) return
    if (isSame(from(seeded), outcome)) redrawn.agreed++
    else if (name === record.firstPlayerDraw(players)) redrawn.isFirstPlayerNamed = true
    else
      throw new FaultError(
        this.lines.at,
        'not-the-seeds-outcome',
        `the seed gives another outcome of ${name}`,
      )
  }
}
