/** How long people look at what happened, in milliseconds at a calm pace: the interface shows it so long, and bots wait. */
import type { Open } from './event.ts'

interface Shown {
  /** until everybody sees how it ends: before that nothing on the screen tells it */
  readonly reveal: number
  /** until the next scene */
  readonly length: number
}

/** A card goes one way, and what is given for it the other. */
const SWAP: Shown = { reveal: 1_600, length: 3_200 }

export const SHOWN = {
  attacked: { reveal: 700, length: 2_000 },
  defended: { reveal: 1_800, length: 3_600 },
  heldUp: { reveal: 900, length: 2_400 },
  handShown: { reveal: 900, length: 2_400 },
  taken: SWAP,
  offerAccepted: SWAP,
  offersTurnedUp: { reveal: 0, length: 1_800 },
  ambushLaid: { reveal: 700, length: 1_800 },
  setLaid: { reveal: 0, length: 1_800 },
  sprung: { reveal: 2_200, length: 4_000 },
  setWon: { reveal: 1_500, length: 3_000 },
  setFailed: { reveal: 1_200, length: 2_800 },
  taskDone: { reveal: 1_600, length: 3_400 },
  sheriffMoved: { reveal: 0, length: 1_800 },
} as const satisfies Partial<Record<Open['type'], Shown>>

const isShown = (type: Open['type']): type is keyof typeof SHOWN => type in SHOWN

/** What is seen in passing, such as a card that is taken, takes no longer than a bot's next move. */
export const seeing = ({ type }: Open): number => (isShown(type) ? SHOWN[type].length : 0)
