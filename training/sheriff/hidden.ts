/** What nobody at the table sees of all hands: for the critic, which exists in training only. */
import type { Seat } from '#engine/seat.ts'
import { clockwiseFrom } from '#engine/seat.ts'
import { isContraband } from '#games/sheriff/bots/baselines/cards.ts'
import { worth } from '#games/sheriff/counts.ts'
import { LEGAL, PLACE, WARES, worthOf } from '#games/sheriff/goods.ts'
import { isHonest } from '#games/sheriff/rules/honesty.ts'
import type { SheriffState } from '#games/sheriff/table.ts'

const SEAT_SIZE = 8
export const HIDDEN_SIZE = 6 * SEAT_SIZE

/** null: no bag, or nothing declared yet. */
export function isLie({ table, hands }: SheriffState, seat: Seat): boolean | null {
  const declared = table.places[seat].bag?.declared ?? null
  const { bag } = hands[seat]
  return declared === null || bag.length === 0 ? null : !isHonest(bag, declared)
}

export function writeHidden(state: SheriffState, seat: Seat, out: Float32Array): void {
  out.fill(0)
  clockwiseFrom(seat, state.table.rules.players).forEach((other, i) => {
    const { cards, bag, contraband } = state.hands[other]
    const at = i * SEAT_SIZE
    for (let place = LEGAL.length; place < cards.length; place++) {
      if (!isContraband(WARES[place] as never)) continue
      out[at] += cards[place] / 4
      out[at + 1] += (cards[place] * worthOf(WARES[place])) / 25
    }
    for (const good of LEGAL) out[at + 2] = Math.max(out[at + 2], cards[PLACE[good]] / 4)
    out[at + 3] = worth(contraband) / 60
    out[at + 4] = isLie(state, other) === true ? 1 : 0
    out[at + 5] = bag.length / 5
    for (const good of bag) out[at + (isContraband(good) ? 6 : 7)] += worthOf(good) / 20
  })
}
