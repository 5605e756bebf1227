/** Cards picked out of a row, by their place in it, in the order they were picked. */
import { read, tab, write } from './storage.ts'

/** What is picked for: it survives a reload as long as match and question (with the cards to pick from) are the same. */
interface PickedFor {
  readonly match: string
  readonly question: string
}
interface Kept {
  readonly question: string
  readonly chosen: readonly number[]
}

export class Picking {
  #chosen = $state.raw<readonly number[]>([])
  readonly #most: () => number
  readonly #for: PickedFor | null

  constructor(most: () => number = () => Number.POSITIVE_INFINITY, picked: PickedFor | null = null) {
    this.#most = most
    this.#for = picked
    this.#chosen = picked === null ? [] : recalled(picked, most())
  }

  get chosen(): readonly number[] {
    return this.#chosen
  }

  has(place: number): boolean {
    return this.#chosen.includes(place)
  }

  /** False when no more can be picked. */
  toggle(place: number): boolean {
    if (this.has(place)) this.#choose(this.#chosen.filter((one) => one !== place))
    else if (this.#chosen.length < this.#most()) this.#choose([...this.#chosen, place])
    else return false
    return true
  }

  clear(): void {
    this.#choose([])
  }

  of<T>(cards: readonly T[]): T[] {
    return this.#chosen.flatMap((place) => (place < cards.length ? [cards[place]] : []))
  }

  #choose(chosen: readonly number[]): void {
    this.#chosen = chosen
    if (this.#for === null) return
    const { match, question } = this.#for
    write(tab, `picked.${match}`, chosen.length === 0 ? null : { question, chosen })
  }
}

function recalled({ match, question }: PickedFor, most: number): readonly number[] {
  const kept = read<Kept>(tab, `picked.${match}`)
  return kept?.question === question && Array.isArray(kept.chosen) ? kept.chosen.slice(0, most) : []
}
