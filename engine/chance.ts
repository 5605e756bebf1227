/** A source of 32 random bits at a time. */
export interface Stream {
  /** an integer from 0 to 2^32 - 1 */
  next(): number
}

/** Draws an integer from 0 to n - 1. */
export type Below = (n: number) => number

/**
 * Chance as the rules see it. The name says which outcome a line of a record gives. Every outcome is written into an
 * event, so replaying draws nothing again.
 */
export interface Chance {
  shuffle<T>(name: string, cards: readonly T[]): T[]
  pick<T>(name: string, from: readonly T[]): T
}

// 31 of the 32 bits: they fit into a small integer, whose remainder is cheap to compute
const RANGE = 2 ** 31

/** An integer from 0 to n - 1, each equally likely: draws beyond the last whole multiple of n are thrown away. */
export function below(stream: Stream, n: number): number {
  let bits = stream.next() >>> 1
  // Saves computing the limit in nearly all draws: true when bits + n reaches the range, which no small integer holds.
  if (((bits + n) | 0) < 0) {
    const limit = RANGE - (RANGE % n)
    while (bits >= limit) bits = stream.next() >>> 1
  }
  return bits % n
}

export const belowOf =
  (stream: Stream): Below =>
  (n) =>
    below(stream, n)

/** A shuffled copy, by Fisher and Yates. */
export function shuffled<T>(cards: readonly T[], below: Below): T[] {
  const deck = cards.slice()
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(i + 1)
    const card = deck[i]
    deck[i] = deck[j]
    deck[j] = card
  }
  return deck
}

export function chanceFrom(stream: Stream): Chance {
  const draw = belowOf(stream)
  return {
    shuffle: (_name, cards) => shuffled(cards, draw),
    pick: (_name, from) => from[below(stream, from.length)],
  }
}

/**
 * Some outcomes are agreed on beforehand, by name. They are still drawn and then discarded, so that all other outcomes
 * stay as they would have been.
 */
export function fixedChance(chance: Chance, fixed: Readonly<Record<string, unknown>>): Chance {
  return {
    shuffle: (name, cards) => chance.shuffle(name, cards),
    pick(name, from) {
      const drawn = chance.pick(name, from)
      if (!Object.hasOwn(fixed, name)) return drawn
      const agreed = fixed[name] as typeof drawn
      if (!from.includes(agreed)) throw new Error(`the outcome agreed on for ${name} is impossible`)
      return agreed
    },
  }
}
