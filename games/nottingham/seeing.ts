/** How long people look at what happened, in milliseconds at a calm pace: the interface shows it so long, and bots wait. */
import type { Open } from './event.ts'

export const LENGTHS = { great: 2_400, small: 1_500 } as const

const WEIGHTS: Partial<Record<Open['type'], keyof typeof LENGTHS>> = {
  attacked: 'small',
  defended: 'great',
  heldUp: 'small',
  handShown: 'small',
  taken: 'small',
  offerAccepted: 'small',
  ambushLaid: 'small',
  setLaid: 'small',
  sprung: 'great',
  setWon: 'great',
  setFailed: 'great',
  taskDone: 'great',
}

export function seeing({ type }: Open): number {
  const weight = WEIGHTS[type]
  return weight === undefined ? 0 : LENGTHS[weight]
}
