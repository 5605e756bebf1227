/** Which goods can be named in each part of an offer, and how many the speaker knows there to be. */
import type { Seat } from '#engine/seat.ts'
import { count } from '#games/sheriff/counts.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, WARES } from '#games/sheriff/goods.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import type { Chosen, LotPart } from './draft.ts'

/** A bag takes no more, and nobody believes in more of one kind. */
const MOST_CLAIMED: Readonly<Record<Exclude<LotPart, 'stand'>, number>> = { contraband: 12, bag: 5 }

export interface Kind {
  readonly ware: Ware
  readonly most: number
  /** how many there are, as far as this seat knows */
  readonly held: number | null
}

const kindsOnStand = (play: SheriffPlay, merchant: Seat): Kind[] => {
  const { legal } = play.view.table.places[merchant]
  const held = WARES.filter((ware) => isFaceUp(ware) && count(legal, ware) > 0)
  return held.map((ware) => ({ ware, most: count(legal, ware), held: count(legal, ware) }))
}

function heldIn(play: SheriffPlay, part: Exclude<LotPart, 'stand'>, ware: Ware): number {
  const { hand } = play.view
  if (hand === null) return 0
  return part === 'contraband'
    ? count(hand.contraband, ware)
    : hand.bag.filter((good) => good === ware).length
}

/** Own goods come first; claims may go beyond them. */
export function kindsFor(play: SheriffPlay, part: LotPart, merchant: Seat): Kind[] {
  if (part === 'stand') return kindsOnStand(play, merchant)
  const { rules } = play.view.table
  const wares: readonly Ware[] = part === 'contraband' ? rules.contraband : rules.goods
  const own = merchant === play.seat
  return wares
    .map((ware) => ({ ware, most: MOST_CLAIMED[part], held: own ? heldIn(play, part, ware) : null }))
    .sort((one, other) => Number((other.held ?? 0) > 0) - Number((one.held ?? 0) > 0))
}

/** More is promised than there is. */
export const isBluff = (kinds: readonly Kind[], chosen: Chosen): boolean =>
  kinds.some(({ ware, held }) => held !== null && (chosen[ware] ?? 0) > held)
