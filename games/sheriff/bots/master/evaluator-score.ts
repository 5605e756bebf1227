/** What the evaluator says of a move, read off the numbers that describe it, and how a master leans. */
import type { Seat } from '#engine/seat.ts'
import type { MoveRows } from '#games/sheriff/bots/network/move-rows.ts'
import { ROW, ROW_SIZE } from '#games/sheriff/bots/network/move-rows.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { isTelling } from './offer-evidence.ts'
import type { Weighing } from './weighing.ts'

/** Where the numbers of a row are: `describe` in the network's loads.ts, bag-numbers.ts and `writeDeal`. */
const LOAD = { cards: 8, truths: 9, opens: 15, isLie: 18, promise: 19 }
const BAG = { cards: 3, margin: 5, bribe: 9, refused: 10 }
const DEAL = { gold: 0, back: 2, stand: 3, sure: 5 }
const WISHED = 8

interface Row {
  load(n: number): number
  bag(n: number): number
  deal(n: number): number
}

function rowAt({ numbers }: MoveRows, row: number): Row {
  const at = row * ROW_SIZE
  return {
    load: (n) => numbers[at + ROW.load + n],
    bag: (n) => numbers[at + ROW.bag + n],
    deal: (n) => numbers[at + ROW.deal + n],
  }
}

/** Gold that the evaluator expects, against the other choices about the same bag. */
export function goldOf(rows: MoveRows, row: number): number {
  const { load, bag, deal } = rowAt(rows, row)
  const half = 5 * bag(BAG.margin)
  switch (rows.kinds[row]) {
    case 'load':
      return 5 * load(LOAD.promise)
    case 'pass':
      return -half
    case 'inspect':
      return half
    case 'demand':
      return Math.abs(half)
    case 'accept':
      return 10 * deal(DEAL.sure) + Math.abs(half)
    case 'decline':
      return Math.abs(half)
    default:
      return 0
  }
}

/** What a gold of a character's taste adds to the score. */
const TASTE = 0.6

const SMALL = 2

/** Small bags, and those of players who set little aside, are mostly true; without some lies they would be always. */
const isUnexpected = ({ view, notes }: Thinking, cards: number): boolean =>
  cards <= SMALL || notes.aside[view.seat].count <= SMALL

/** How much more (or less) often than masters somebody has lied so far; 0 as long as nothing is known. */
function lyingOf({ notes }: Thinking, owner: Seat): number {
  const { bags, lies } = notes.merchants[owner]
  return (lies + USUAL.bags * USUAL.lies) / (bags + USUAL.bags) - USUAL.lies
}

/** How much seldomer than masters somebody has paid for a bag, or offered something for it. */
function miserlinessOf({ notes }: Thinking, owner: Seat): number {
  const { bags, paying } = notes.merchants[owner]
  return USUAL.paying - (paying + USUAL.bags * USUAL.paying) / (bags + USUAL.bags)
}

/** How much seldomer than usual somebody took offers as sheriff. */
const strictnessOf = ({ notes }: Thinking, owner: Seat): number =>
  Math.max(-MOST_STRICT, Math.min(MOST_STRICT, -notes.habits[owner].taking))

const USUAL = { bags: 2, lies: 0.45, paying: 0.35 }
const MOST_STRICT = 2

/** What is added to the network's score of a move. */
export function leaning(rows: MoveRows, row: number, w: Weighing, thinking: Thinking): number {
  const { persona } = thinking
  const { load, bag, deal } = rowAt(rows, row)
  const gold = goldOf(rows, row)
  switch (rows.kinds[row]) {
    case 'exchange':
      return w.wish * rows.numbers[row * ROW_SIZE + ROW.market + WISHED]
    case 'load': {
      const undeclared = 5 * (load(LOAD.cards) - load(LOAD.truths))
      const cards = Math.round(5 * load(LOAD.cards))
      const lie =
        w.lie +
        TASTE * persona.lying +
        w.liePerCard * undeclared +
        (isUnexpected(thinking, cards) ? w.unexpected * (1 - load(LOAD.opens)) : 0) +
        (thinking.notes.verdicts === 0 ? w.firstLie * undeclared : 0)
      return w.loadGold * gold + load(LOAD.isLie) * lie + w.size * 5 * load(LOAD.cards)
    }
    case 'pass':
      return w.gateGold * gold
    case 'inspect': {
      const owner = rows.bags[row] as Seat
      const open =
        w.open +
        TASTE * persona.suspicion +
        w.openPerCard * (5 * bag(BAG.cards) - 3) +
        w.openRecord * lyingOf(thinking, owner) +
        w.openRefused * bag(BAG.refused) +
        w.openUnpaid * miserlinessOf(thinking, owner) +
        w.openStrict * strictnessOf(thinking, owner)
      return w.gateGold * gold + open + (bag(BAG.bribe) > 0 ? w.openOffering : 0)
    }
    case 'demand':
      return w.gateGold * gold + w.demand + Math.log(persona.demands) + w.demandPerGold * 10 * deal(DEAL.gold)
    case 'accept': {
      const paid = 10 * (deal(DEAL.gold) - deal(DEAL.back) + deal(DEAL.stand))
      const liking = isTelling(thinking.notes, rows.bags[row] as Seat) ? 0 : w.take + w.takePerGold * paid
      return w.gateGold * gold + liking
    }
    case 'decline':
      return w.gateGold * gold
    default:
      return 0
  }
}
