import type { Chance } from '#engine/chance.ts'
import type { Shape } from '#engine/state.ts'
import { FaultError } from './fault.ts'
import type { HeaderOutcomes, RecordFormat } from './format.ts'
import type { Lines } from './lines.ts'
import { isPermutation, read, text } from './readers.ts'

/** An outcome that is asked for: whether this can be it, whether two are the same, and how to draw one. */
interface Draw<T> {
  readonly name: string
  isPossible(outcome: unknown): boolean
  isSame(one: T, other: T): boolean
  from(chance: Chance): T
}

/** What became of the outcomes that a record writes out, when they are drawn from the seed again. */
export interface SeedCheck {
  /** how many came out the same */
  agreed: number
  /** who begins was named by the table, and is not whom the seed would have named */
  isFirstPlayerNamed: boolean
}

/** Where the outcomes of a record come from. */
export interface OutcomeSources {
  readonly record: RecordFormat<Shape>
  readonly players: number
  readonly given: HeaderOutcomes
  /** what the seed gives; null without one */
  readonly seeded: Chance | null
  /** null: what is written is taken as it is */
  readonly seedCheck: SeedCheck | null
}

/** X2. Chance as the record tells it: named in the header, written on the lines that follow, or drawn from the seed. */
export class RecordedChance implements Chance {
  readonly #telling: Omit<OutcomeSources, 'given'>
  readonly #given: Map<string, unknown>
  /** where the next outcomes may be written */
  lines: Lines

  constructor({ given, ...telling }: OutcomeSources, lines: Lines) {
    this.#telling = telling
    this.#given = new Map(given)
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
    const written = this.#written(draw)
    if (written === null) return this.#drawn(draw)
    if (!draw.isPossible(written.outcome))
      throw new FaultError(this.lines.at, 'impossible-chance', `the outcome given for ${draw.name} can’t be`)
    this.#compare(draw, written.outcome as T)
    return written.outcome as T
  }

  /** What stands in the record, if anything does. */
  #written({ name }: Draw<unknown>): { readonly outcome: unknown } | null {
    const { lines } = this
    if (this.#given.has(name)) {
      const outcome = this.#given.get(name)
      this.#given.delete(name)
      return { outcome }
    }
    const field = this.#telling.record.chances[name]
    if (field === undefined || lines.peek()?.chance === undefined) return null
    const line = lines.next()
    if (line.chance !== name)
      throw new FaultError(lines.at, 'other-chance-needed', `what is needed here is ${name}`)
    return { outcome: read(line, { chance: text, [field]: (value: unknown) => value })[field] }
  }

  #drawn<T>({ name, from }: Draw<T>): T {
    const { seeded } = this.#telling
    if (seeded !== null) return from(seeded)
    throw new FaultError(
      this.lines.at + 1,
      'chance-missing',
      `the outcome of ${name} is missing, and there is no seed`,
    )
  }

  /** X43. Every outcome is drawn from the seed again, in the same order; only who begins may have been named instead. */
  #compare<T>({ name, from, isSame }: Draw<T>, outcome: T): void {
    const { seedCheck: redrawn, seeded, record, players } = this.#telling
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
