/**
 * The moves for those whose time ran out. They let the match go on and prove nothing (S7): what others see of them
 * depends on public facts and random numbers, never on cards that only the mover knows. Where a rule reveals such
 * cards, they are chosen at random.
 */
import { pickOne, pickSome } from '#engine/bots/pick.ts'
import type { Asked, Below } from '#engine/game.ts'
import { viewIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { randomPayment } from './bots/random-payment.ts'
import { cardsIn } from './counts.ts'
import type { Good } from './goods.ts'
import type { Move } from './move.ts'
import { cardsToLay } from './rules/answers.ts'
import { inspect, pass } from './rules/inspection.ts'
import { isUnsettled, merchants } from './rules/merchants.ts'
import { side } from './rules/sides.ts'
import type { Pile } from './ruleset.ts'
import type { SeatView, Table, ViewIn } from './table.ts'

/** Always the same one, so that nothing can be read from it. */
const fixedPile = ({ rules }: Table): Pile => rules.piles[0]

/** A rule reveals all of these cards; only their order could be chosen, and it is random. */
function layDown(view: SeatView, below: Below): Move {
  const goods = cardsToLay(view)
  return { type: 'discard', pile: fixedPile(view.table), goods: pickSome(goods, goods.length, below) }
}

/** Sheriffs settle by the order of the seats. Obligations, sides and bribes are public. */
function settle(asked: SeatView): Move {
  const view = viewIn(asked, 'inspection')
  const { table } = view
  const bags = merchants(table).filter((seat) => isUnsettled(table, seat))
  for (const bag of bags) {
    if (pass.check(view, { type: 'pass', bag }) === null) return { type: 'pass', bag }
    if (inspect.check(view, { type: 'inspect', bag }) === null) return { type: 'inspect', bag }
  }
  return takeSide(view, bags)
}

/** S4. A deputy who may settle nothing: a side where one is missing, else the other's, else the same side again (X27). */
function takeSide(view: ViewIn<'inspection'>, bags: readonly Seat[]): Move {
  const { table, seat } = view
  const { sides } = table.phase
  const me = table.sheriffs.indexOf(seat)
  const missing = bags.find((bag) => sides[bag][me] === null)
  if (missing !== undefined) {
    const passes = { type: 'side', bag: missing, side: 'pass' } as const
    return side.check(view, passes) === null ? passes : { ...passes, side: 'inspect' }
  }
  const bag = bags.find((one) => sides[one][1 - me] !== null) ?? bags[0]
  return { type: 'side', bag, side: sides[bag][1 - me] ?? sides[bag][me] ?? 'inspect' }
}

/** R18. One card of the tile, each as likely: face down or not is public then, whatever the hidden kinds are. */
function take({ table, hand }: SeatView, below: Below): Move {
  return { type: 'take', good: pickOne([...cardsIn(table.loot.legal), ...cardsIn(hand.loot)], below) as Good }
}

const DECISIONS: Readonly<Record<string, (view: SeatView, below: Below) => Move>> = {
  'start-market': ({ table }, below) => ({ type: 'start-market', first: pickOne(merchants(table), below) }),
  // no card is shown, and none is said to be unwanted
  exchange: () => ({ type: 'exchange', setAside: [], draw: null }),
  discard: layDown,
  // one card is always there (R3), so the size of the bag says nothing
  load: ({ hand }, below) => ({ type: 'load', goods: [pickOne(cardsIn(hand.cards) as Good[], below)] }),
  // drawn whatever is in the bag
  declare: ({ table }, below) => ({ type: 'declare', good: pickOne(table.rules.declarable, below) }),
  settle,
  pay: randomPayment,
  // everybody is asked, and who has no oil can only keep it (X34)
  oil: () => ({ type: 'oil', burn: null }),
  trophy: ({ table, hand }, below) => ({
    type: 'trophy',
    discard: pickOne(cardsIn(hand.cards) as Good[], below),
    pile: fixedPile(table),
  }),
  take,
  leftover: () => ({ type: 'leftover', gold: null, card: null }),
  // everybody is asked (R21), and who has no three of a kind can only skip
  claim: () => ({ type: 'skip' }),
}

export const fallback = (view: SeatView, asked: Asked, below: Below): Move => DECISIONS[asked.to](view, below)
