/** Draws for imagined matches. One seed decides them all, so the same seed gives the same result. */
import type { Below, Chance } from '#engine/chance.ts'
import { shuffled } from '#engine/chance.ts'

export const SEEDS = 2 ** 30

/** A small generator (mulberry32): imagined matches need many draws, and nobody gains by guessing them. */
export function drawsFrom(seed: number): Below {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

export const chanceOf = (below: Below): Chance => ({
  shuffle: (_name, cards) => shuffled(cards, below),
  pick: (_name, from) => from[below(from.length)],
})
