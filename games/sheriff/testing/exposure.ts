/**
 * S7. What the rules let a viewer learn of hidden cards by a turn, found from the rules alone and without looking at
 * any event: the measure for twins. It must not be too generous: a pair ends where it differs, and what happens there
 * is not compared.
 */
import type { Turn } from '#engine/bots/playout.ts'
import { isIn, present, tableIn } from '#engine/rulebook.ts'
import type { Seat, Viewer } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import { count } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, onStand } from '#games/sheriff/goods.ts'
import { standingBribe } from '#games/sheriff/rules/deal.ts'
import { declaredIn, isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import { openOffer } from '#games/sheriff/rules/offer.ts'
import { forcedGoods } from '#games/sheriff/rules/payment.ts'
import { settlers } from '#games/sheriff/rules/sides.ts'
import type { Offer, Receiver, Sheriff, SheriffState, Task } from '#games/sheriff/table.ts'
import { receiverOf } from '#games/sheriff/table.ts'

const isReceiver = ({ table }: SheriffState, to: Receiver, viewer: Viewer): boolean =>
  to === 'loot' ? table.sheriffs.includes(viewer as Seat) : to === viewer

/** S3.4.4. Handed over: how many, legal ones openly; the kinds, and the proof, for giver and receiver only. */
function handing(
  state: SheriffState,
  from: Seat,
  to: Receiver,
  lots: readonly Lot[],
  held: (g: Ware) => number,
  viewer: Viewer,
) {
  const given = lots.map(({ good, count: n }) => ({ good, n: Math.min(n, held(good)) }))
  const open = given.filter(({ good }) => isFaceUp(good))
  const secret = given.filter(({ good }) => !isFaceUp(good))
  const short = given.some(({ n }, i) => n < lots[i].count)
  if (!isReceiver(state, to, viewer))
    return { open, number: secret.reduce((sum, { n }) => sum + n, 0), short }
  const { contraband, bag, arrived } = state.hands[from]
  return { open, secret, proof: short ? { contraband, bag, arrived } : null }
}

/** S3.4.6. A bag that passes shows its legal goods and the number of the others, and what was promised out of it. */
function passing(state: SheriffState, bag: Seat, viewer: Viewer, extra: readonly Offer[]): unknown {
  const { table, hands } = state
  const cards = hands[bag].bag
  const declared = declaredIn(table, bag)
  const wares = cards.map((good) => onStand(good, declared))
  const held = (good: Ware): number => wares.filter((ware) => ware === good).length
  const pledges = [
    ...tableIn(table, 'inspection').phase.pledges,
    ...extra.map(({ merchant, sheriffs, terms }) => ({
      bag: merchant,
      to: receiverOf(sheriffs),
      goods: terms.bag,
    })),
  ].filter((pledge) => pledge.bag === bag)
  return {
    legal: wares.filter(isFaceUp),
    number: cards.length,
    // an earlier delivery can leave less for a later one, so with several all contents count as shown
    pledges:
      pledges.length > 1
        ? cards
        : pledges.map(({ to, goods }) => {
            const promised = goods.map(({ good, count: n }) => ({
              good: onStand(good as Good, declared),
              count: n,
            }))
            return handing(state, bag, to, promised, held, viewer)
          }),
  }
}

function dealing(state: SheriffState, offer: Offer, viewer: Viewer): unknown {
  const { merchant, sheriffs, terms } = offer
  const to = receiverOf(sheriffs)
  const { contraband } = state.hands[merchant]
  return [
    handing(state, merchant, to, terms.contraband, (good) => count(contraband, good), viewer),
    terms.pass.map((bag) => passing(state, bag, viewer, [offer])),
  ]
}

/** X23. Whether goods go without a question shows what they are; so does the question. The gold owed is public. */
function owing(state: SheriffState, debtors: readonly Seat[]): unknown {
  return debtors.map((seat) => {
    const { legal, gold } = state.table.places[seat]
    const { contraband } = state.hands[seat]
    // 12 cards cover any fine there is: states that pay every debt alike look alike
    return Array.from({ length: 45 }, (_, debt) =>
      debt <= gold ? null : forcedGoods({ legal, contraband }, debt - gold),
    )
  })
}

/** Goods promised out of a bag that is being settled: what is there of them, and the proof if it is too little. */
function promisedOut({ table, hands }: SheriffState, bag: Seat): unknown {
  if (!tableIn(table, 'inspection').phase.pledges.some((pledge) => pledge.bag === bag)) return null
  return { arrived: hands[bag].arrived, contraband: hands[bag].contraband }
}

/** The rest of a step that waits for an answer. */
function waiting(state: SheriffState, tasks: readonly Task[], viewer: Viewer): unknown {
  return tasks.map((task) => {
    if (task.type === 'pass') return passing(state, task.bag, viewer, [])
    if (task.type === 'charge') return owing(state, [task.debtor])
    if (task.type !== 'deliver') return null
    return promisedOut(state, task.bag)
  })
}

export function exposes(state: SheriffState, viewer: Viewer, { move }: Turn<Sheriff>): unknown {
  const { table, hands } = state
  switch (move.type) {
    case 'inspect':
      return [
        hands[move.bag].bag,
        promisedOut(state, move.bag),
        owing(state, [...settlers(tableIn(table, 'inspection'), move.bag), move.bag]),
      ]
    case 'pass': {
      const bribe = standingBribe(tableIn(table, 'inspection'), move.bag)
      return bribe === null ? passing(state, move.bag, viewer, []) : dealing(state, bribe, viewer)
    }
    case 'accept': {
      const offer = openOffer(tableIn(table, 'inspection'), move.offer)
      return dealing(state, present(offer, 'the offer'), viewer)
    }
    case 'timeout':
      return merchants(table)
        .filter((seat) => isUnsettled(table, seat))
        .map((bag) => passing(state, bag, viewer, []))
    case 'pay':
    case 'oil':
    case 'discard':
    case 'trophy':
      return isIn(table, 'inspection') && table.phase.owed !== null
        ? waiting(state, table.phase.owed.rest, viewer)
        : null
    case 'leftover':
      // the last card lies open once it is discarded, and R18 lets both deputies look at it before
      return hands[table.sheriffs[0]].loot
    default:
      return null
  }
}
