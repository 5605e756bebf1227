/** The small picture before a line. */

import type { Open } from '#games/sheriff/event.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import type { IconName } from '#ui/art/icons.ts'
import type { Prop } from '#ui/art/props.ts'

export type Picture =
  | { readonly prop: Prop }
  | { readonly good: Ware }
  | { readonly icon: IconName }
  | { readonly back: true }

const CARD = { back: true } as const
const PROPS: Partial<Record<Open['type'], Prop>> = {
  marketStarted: 'stand',
  loaded: 'bagClosed',
  offered: 'scales',
  acceptedOffer: 'hand',
  dealStruck: 'waxSeal',
  goldPaid: 'coin',
  given: 'hand',
  proofShown: 'eye',
  obliged: 'snap',
  timeRanOut: 'hourglass',
  bagPassed: 'gateOpen',
  bagOpened: 'bagOpen',
  goodsPaid: 'coinStack',
  questionAsked: 'coinStack',
  claimed: 'blackMarket',
  lootShared: 'chest',
  lootTaken: 'chest',
  leftoverSettled: 'chest',
  stepBegan: 'kingCrown',
  roundBegan: 'pawn',
}

export function pictureOf(open: Open): Picture {
  if (open.type === 'declared' || open.type === 'drewFromPile') return { good: open.good }
  if (open.type === 'discarded' && open.goods.length > 0) return { good: open.goods[open.goods.length - 1] }
  if (open.type === 'oilBurnt') return { good: 'brimstone-oil' }
  if (open.type === 'trophyTaken') return { good: 'tabletop-trophy' }
  if (open.type === 'offersEnded') return { icon: 'close' }
  if (open.type === 'reshuffled') return { icon: 'shuffle' }
  if (open.type === 'sideTaken') return { prop: open.side === 'pass' ? 'gateOpen' : 'eye' }
  const prop = PROPS[open.type]
  return prop ? { prop } : CARD
}
