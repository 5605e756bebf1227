/** What the evaluator says of a move, read off the numbers that describe it, and how a master leans. */
import type { Sheet } from '#games/sheriff/bots/network/sheet.ts'
import { ROW, ROW_SIZE } from '#games/sheriff/bots/network/sheet.ts'
import type { Persona } from '#games/sheriff/bots/persona/persona.ts'
import type { Weighing } from './weighing.ts'

/** Where the numbers of a row are: `describe` in the network's loads.ts, bag-numbers.ts and `writeDeal`. */
const LOAD = { cards: 8, truths: 9, isLie: 18, promise: 19 }
const BAG = { cards: 3, margin: 5, bribe: 9 }
const DEAL = { gold: 0, sure: 5 }
const WISHED = 8

interface Row {
  load(n: number): number
  bag(n: number): number
  deal(n: number): number
}

function rowAt({ numbers }: Sheet, row: number): Row {
  const at = row * ROW_SIZE
  return {
    load: (n) => numbers[at + ROW.load + n],
    bag: (n) => numbers[at + ROW.bag + n],
    deal: (n) => numbers[at + ROW.deal + n],
  }
}

/** Gold that the evaluator expects, against the other choices about the same bag. */
export function goldOf(sheet: Sheet, row: number): number {
  const { load, bag, deal } = rowAt(sheet, row)
  const half = 5 * bag(BAG.margin)
  switch (sheet.kinds[row]) {
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

/** What is added to the network's score of a move. */
export function leaning(sheet: Sheet, row: number, w: Weighing, persona: Persona): number {
  const { load, bag, deal } = rowAt(sheet, row)
  const gold = goldOf(sheet, row)
  switch (sheet.kinds[row]) {
    case 'exchange':
      return w.wish * sheet.numbers[row * ROW_SIZE + ROW.market + WISHED]
    case 'load': {
      const undeclared = 5 * (load(LOAD.cards) - load(LOAD.truths))
      const lie = load(LOAD.isLie) * (w.lie + TASTE * persona.lying + w.liePerCard * undeclared)
      return w.loadGold * gold + lie + w.size * 5 * load(LOAD.cards)
    }
    case 'pass':
      return w.gateGold * gold
    case 'inspect': {
      const open = w.open + TASTE * persona.suspicion + w.openPerCard * (5 * bag(BAG.cards) - 3)
      return w.gateGold * gold + open + (bag(BAG.bribe) > 0 ? w.openOffering : 0)
    }
    case 'demand':
      return w.gateGold * gold + w.demand + Math.log(persona.demands) + w.demandPerGold * 10 * deal(DEAL.gold)
    case 'accept':
      return w.gateGold * gold + w.take
    case 'decline':
      return w.gateGold * gold
    default:
      return 0
  }
}
