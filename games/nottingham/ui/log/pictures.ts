/** The small picture before a line. */

import type { Open } from '#games/nottingham/event.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { IconName } from '#ui/art/icons.ts'
import type { Prop } from '#ui/art/props.ts'

export type Picture =
  | { readonly prop: Prop }
  | { readonly item: Item }
  | { readonly icon: IconName }
  | { readonly back: true }

const PROPS: Partial<Record<Open['type'], Prop>> = {
  handLookedAt: 'eye',
  heldUp: 'eye',
  handShown: 'eye',
  offersTurnedUp: 'scales',
  offerAccepted: 'scales',
  ambushesLookedAt: 'bow',
  ambushLaid: 'bow',
  sprung: 'bow',
  setWon: 'chest',
  setFailed: 'bow',
  taskDone: 'task',
  sheriffMoved: 'pawn',
  stepBegan: 'town',
}

export function pictureOf(open: Open): Picture {
  if (open.type === 'reshuffled') return { icon: 'shuffle' }
  if (open.type === 'attacked') return { item: open.with }
  if (open.type === 'defended') return { item: 'necklace' }
  if (open.type === 'taken') return open.item === null ? { prop: 'hand' } : { item: open.item }
  if (open.type === 'turnedUp' || open.type === 'took' || open.type === 'setLaid') return { item: open.item }
  if (open.type === 'offeredFaceUp') return { item: open.offer.items[0] }
  if (open.type === 'discarded' && open.items.length > 0) return { item: open.items[0] }
  const prop = PROPS[open.type]
  return prop ? { prop } : { back: true }
}
