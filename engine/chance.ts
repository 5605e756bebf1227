/** A source of 32 random bits at a time. */
export interface Stream {
  /** an integer from 0 to 2^32 - 1 */
  next(): number
}

/**
 * Chance as the rules see it. The names tell a record which outcome is meant; whatever comes out is written into an
 * event, so that nothing has to be drawn again on replay.
 */
export interface Chance {
  shuffle<T>(name: string, cards: readonly T[]): T[]
  pick<T>(name: string, from: readonly T[]): T
}

// 31 of the 32 bits, because that many fit into a small integer, whose remainder is cheap
const RANGE = 2 ** 31

/** An integer from 0 to n - 1, every one equally likely: draws beyond the last whole multiple of n are thrown away. */
export function below(stream: Stream, n: number): number {
  let bits = stream.next() >>> 1
  // the cheap comparison spares computing the limit in nearly all draws
  if (bits >= RANGE - n) {
    const limit = RANGE - (RANGE % n)
    while (bits >= limit) bits = stream.next() >>> 1
  }
  return bits % n
}

/** Fisher and Yates, on a copy. */
export function shuffled<T>(stream: Stream, cards: readonly T[]): T[] {
  const deck = cards.slice()
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(stream, i + 1)
    const card = deck[i]
    deck[i] = deck[j]
    deck[j] = card
  }
  return deck
}

export function chanceFrom(stream: Stream): Chance {
  return {
    shuffle: (_name, cards) => shuffled(stream, cards),
    pick: (_name, from) => from[below(stream, from.length)],
  }
}

/**
 * Outcomes by name that were agreed on beforehand. They are drawn all the same and thrown away, so that the others are
 * what they would have been.
 */
export function fixedChance(chance: Chance, fixed: Readonly<Record<string, unknown>>): Chance {
  return {
    shuffle: (name, cards) => chance.shuffle(name, cards),
    pick(name, from) {
      const drawn = chance.pick(name, from)
      if (!Object.hasOwn(fixed, name)) return drawn
      const wished = fixed[name] as typeof drawn
      if (!from.includes(wished)) throw new Error(`what was agreed on for ${name} can't be`)
      return wished
    },
  }
}
