/** B7. An exact walk of the whole game tree, through what every game offers and nothing else. */

import { BareMatch } from '#engine/bare-match.ts'
import type { Chance } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { bargain } from './index.ts'
import type { Move } from './move.ts'
import type { Options } from './ruleset.ts'
import type { Bargain, BargainState, View } from './table.ts'

/** The smuggler's number, then the sheriff's. */
type PerSeat<T> = readonly [T, T]

export interface TreeSize {
  readonly informationSets: PerSeat<number>
  /** the empty one included */
  readonly sequences: PerSeat<number>
  readonly terminals: number
}

/** What each seat has overheard so far. */
export type Heard = PerSeat<string>

export const NO_CHANCE: Chance = {
  shuffle: () => {
    throw new Error('nothing is shuffled in this game')
  },
  pick: () => {
    throw new Error('nothing is drawn in this game')
  },
}

/** Beyond the limits on both sides, so that it is `check` that draws the line. */
export function imaginable({ items, bribe }: Options): Move[] {
  const upTo = (most: number): number[] => Array.from({ length: most + 3 }, (_, i) => i - 1)
  return [
    ...upTo(items).map((n): Move => ({ type: 'load', items: n })),
    ...upTo(bribe).map((n): Move => ({ type: 'offer', bribe: n })),
    { type: 'answer', accept: true },
    { type: 'answer', accept: false },
  ]
}

/** The state after a move, and what the seats have overheard by then. */
export function after(before: BargainState, view: View, move: Move, heard: Heard): [BargainState, Heard] {
  let [smuggler, sheriff] = heard
  const match = new BareMatch<Bargain>(bargain, bargain.copy(before), NO_CHANCE, (event) => {
    smuggler += JSON.stringify(visibleTo(event, seatAt(0)))
    sheriff += JSON.stringify(visibleTo(event, seatAt(1)))
  })
  bargain.decide(match, view.seat as never, move)
  return [match.state, [smuggler, sheriff]]
}

export function sizeOfTree(options: Options): TreeSize {
  const moves = imaginable(options)
  // for each seat: information set → number of choices in it
  const sets: PerSeat<Map<string, number>> = [new Map(), new Map()]
  let terminals = 0

  const visit = (state: BargainState, heard: Heard): void => {
    const [asked] = bargain.asked(state.table)
    if (asked === undefined) {
      terminals++
      return
    }
    const seat = asked.seat as 0 | 1
    const view = viewFor(state, asked.seat)
    const choices = moves.filter((move) => bargain.check(view, move) === null)
    const known = sets[seat].get(heard[seat])
    if (known !== undefined && known !== choices.length)
      throw new Error('what can be chosen depends on what can’t be known')
    sets[seat].set(heard[seat], choices.length)
    for (const move of choices) visit(...after(state, view, move, heard))
  }
  visit(bargain.setup(options, 2, NO_CHANCE), ['', ''])

  const sequences = (of: Map<string, number>): number => of.values().reduce((sum, n) => sum + n, 1)
  return {
    informationSets: [sets[0].size, sets[1].size],
    sequences: [sequences(sets[0]), sequences(sets[1])],
    terminals,
  }
}
