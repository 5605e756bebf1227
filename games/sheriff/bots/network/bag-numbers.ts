/** What is known of somebody else's bag, as numbers of a row. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { suspicionOf } from '#games/sheriff/bots/belief/lies.ts'
import type { Bags } from '#games/sheriff/bots/deals/value.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { weightOf } from '#games/sheriff/bots/persona/thinking.ts'
import { PLACE, VALUE } from '#games/sheriff/goods.ts'
import { standingBribe } from '#games/sheriff/rules/deal.ts'
import { isObliged } from '#games/sheriff/rules/merchants.ts'

/** Written once for each bag and copied into every row about it. */
export class BagNumbers {
  readonly #thinking: Thinking
  readonly #bags: Bags
  readonly #known = new Map<Seat, Float32Array>()

  constructor(thinking: Thinking, bags: Bags) {
    this.#thinking = thinking
    this.#bags = bags
  }

  write(numbers: Float32Array, at: number, bag: Seat): void {
    let known = this.#known.get(bag)
    if (known === undefined) {
      known = describe(this.#thinking, this.#bags, bag)
      this.#known.set(bag, known)
    }
    numbers.set(known, at)
  }
}

function describe(thinking: Thinking, bags: Bags, bag: Seat): Float32Array {
  const { view, notes } = thinking
  const table = tableIn(view.table, 'inspection')
  const { suspicion, inspect, pass } = bags(bag)
  const seen = notes.bags[bag]
  const { bags: made, lies, lying } = notes.merchants[bag]
  const bribe = standingBribe(table, bag)
  const demands = notes.offers.filter(({ by, merchant }) => by === view.seat && merchant === bag).length
  const numbers = new Float32Array(14)
  numbers[0] = suspicion.lie
  numbers[1] = suspicionOf(view, notes, bag).lie
  numbers[2] = suspicion.cards / 4
  numbers[3] = (seen?.cards ?? 0) / 5
  numbers[4] = seen === null ? 0 : VALUE[PLACE[seen.declared]] / 4
  numbers[5] = Math.max(-2, Math.min(2, (inspect - pass) / 10))
  numbers[6] = -weightOf(thinking, bag)
  numbers[7] = (lies + 0.5) / (made + 1)
  numbers[8] = (lying.silent + lying.offering) / 4
  numbers[9] = bribe === null ? 0 : 0.5 + Math.min(20, bribe.terms.gold) / 10
  numbers[10] = notes.declined.includes(bag) ? 1 : 0
  numbers[11] = demands / 2
  numbers[12] = isObliged(table.phase, bag) ? 1 : 0
  numbers[13] = (seen?.surprise ?? 0) / 3
  return numbers
}
