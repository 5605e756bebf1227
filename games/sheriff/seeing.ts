/** How long people look at what happened, in milliseconds at a calm pace: the interface shows it so long, and bots wait. */
import type { Open } from './event.ts'

/** until the clasp opens: the bag grows, and a hand is laid on it */
export const CLASP = 1_000
/** between two cards that turn */
const TURN = 620
/** everybody holds their breath before the last card */
const BREATH = 900
/** from the moment when a card begins to turn until everybody sees what it means: its face is up and still; the last is then looked at */
export const TOLD = 500
export const VERDICT = 2_200
/** until new cards come for those set aside */
export const SET_ASIDE = 300
/** at the end of the market: what was set aside last */
export const MARKET_OVER = 1_500
/** the summary of a round */
export const ROUND = 4_300

/** After how many milliseconds each of the cards of an opened bag turns. */
export const turnsOf = (cards: number): number[] =>
  Array.from({ length: cards }, (_, i) => CLASP + (i + 1) * TURN + (i === cards - 1 ? BREATH : 0))

/** Until the verdict on an opened bag. */
export const openedIn = (cards: number): number => (turnsOf(cards).at(-1) ?? CLASP) + TOLD

export function seeing(open: Open): number {
  switch (open.type) {
    case 'bagOpened':
      return openedIn(open.kept.length + open.confiscated.length) + VERDICT
    case 'bagPassed':
      return 1_900
    case 'dealStruck':
      return 2_000
    case 'setAside':
      return open.count > 0 ? SET_ASIDE : 0
    case 'stepBegan':
      return open.phase.type === 'load' ? MARKET_OVER : 0
    case 'roundBegan':
      return ROUND
    default:
      return 0
  }
}
