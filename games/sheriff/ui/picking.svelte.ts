/** Cards picked out of a row, by their place in it, in the order they were picked. */
export class Picking {
  chosen = $state.raw<readonly number[]>([])
  readonly #most: () => number

  constructor(most: () => number = () => Number.POSITIVE_INFINITY) {
    this.#most = most
  }

  has(place: number): boolean {
    return this.chosen.includes(place)
  }

  /** False when no more can be picked. */
  toggle(place: number): boolean {
    if (this.has(place)) this.chosen = this.chosen.filter((one) => one !== place)
    else if (this.chosen.length < this.#most()) this.chosen = [...this.chosen, place]
    else return false
    return true
  }

  clear(): void {
    this.chosen = []
  }

  of<T>(cards: readonly T[]): T[] {
    return this.chosen.flatMap((place) => (place < cards.length ? [cards[place]] : []))
  }
}
