/** What a bot remembers: who lied, who opened bags, who took which bribes. All of it is public. */

import type { VisibleEvent } from '#engine/event.ts'
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { legalOf } from '#games/sheriff/goods.ts'
import type { Offer, SeatView, Sheriff, Table } from '#games/sheriff/table.ts'
import type { Plan } from './load.ts'

/** A merchant's record: every bag's truth becomes known once it is settled. */
export interface Merchant {
  bags: number
  lies: number
  /** contraband cards in all lying bags */
  smuggled: number
  /** bags with an offer of their owner for passing them, and the lies among these */
  bribing: number
  bribingLies: number
  /** promises of goods, and those that could not be kept */
  promises: number
  broken: number
}

/** A sheriff's record. */
export interface Gate {
  /** bags settled without a deal, and how many of them were opened */
  free: number
  opened: number
  /** gold of bribes taken, and of bribes that stood when the bag was opened all the same */
  readonly taken: number[]
  readonly refused: number[]
  /** bags of mine that were opened: a grudge */
  openedMine: number
}

export interface Notes {
  readonly merchants: Merchant[]
  readonly gates: Gate[]
  /** offers of this round by number */
  offers: Offer[]
  /** bags passed by a deal this round */
  passedByDeal: Seat[]
  /** offers I made this round */
  made: number
  /** what I loaded, and meant to declare */
  plan: Plan | null
  /** I have tried to have a rival inspected */
  schemed: boolean
  /** I have tried to buy something as sheriff this round */
  traded: boolean
  /** bags I demanded something for this round */
  demanded: Seat[]
}

export function beginNotes({ table }: SeatView): Notes {
  return {
    merchants: table.places.map(() => ({
      bags: 0,
      lies: 0,
      smuggled: 0,
      bribing: 0,
      bribingLies: 0,
      promises: 0,
      broken: 0,
    })),
    gates: table.places.map(() => ({ free: 0, opened: 0, taken: [], refused: [], openedMine: 0 })),
    offers: [],
    passedByDeal: [],
    made: 0,
    plan: null,
    schemed: false,
    traded: false,
    demanded: [],
  }
}

const bribeFor = (notes: Notes, bag: Seat): Offer | undefined =>
  notes.offers.findLast(({ by, terms }) => by === bag && terms.pass.includes(bag))

function settled(notes: Notes, bag: Seat, isLie: boolean, smuggled: number): void {
  const merchant = notes.merchants[bag]
  const bribe = bribeFor(notes, bag)
  merchant.bags++
  if (isLie) {
    merchant.lies++
    merchant.smuggled += smuggled
  }
  if (bribe === undefined) return
  merchant.bribing++
  if (isLie) merchant.bribingLies++
}

function passed(notes: Notes, { table }: SeatView, bag: Seat): void {
  if (notes.passedByDeal.includes(bag)) return
  for (const sheriff of table.sheriffs) notes.gates[sheriff].free++
}

const wantedIt = (table: Table, sheriff: Seat, bag: Seat): boolean =>
  !table.rules.deputies ||
  tableIn(table, 'inspection').phase.sides[bag][table.sheriffs.indexOf(sheriff)] === 'inspect'

function opened(notes: Notes, { table, seat }: SeatView, bag: Seat): void {
  const bribe = bribeFor(notes, bag)
  for (const sheriff of table.sheriffs) {
    const gate = notes.gates[sheriff]
    gate.free++
    // S4. of two deputies only those who were for it
    if (!wantedIt(table, sheriff, bag)) continue
    gate.opened++
    if (bribe !== undefined && bribe.terms.gold > 0) gate.refused.push(bribe.terms.gold)
    if (bag === seat) gate.openedMine++
  }
}

function dealStruck(notes: Notes, number: number): void {
  const offer = notes.offers.find((made) => made.number === number)
  if (offer === undefined) return
  notes.passedByDeal.push(...offer.terms.pass)
  const { terms, merchant, sheriffs } = offer
  if (terms.pass.includes(merchant))
    for (const sheriff of sheriffs) notes.gates[sheriff].taken.push(terms.gold)
  if (terms.bag.length + terms.contraband.length > 0) notes.merchants[merchant].promises++
}

export function hear(notes: Notes, view: SeatView, { open }: VisibleEvent<Sheriff>): void {
  switch (open.type) {
    case 'offered':
      notes.offers.push(open.offer)
      break
    case 'dealStruck':
      dealStruck(notes, open.offer)
      break
    case 'proofShown':
      notes.merchants[open.of].broken++
      break
    case 'bagPassed': {
      const declared = view.table.places[open.bag].bag?.declared
      const isLie = open.faceDown > 0 || open.legal.some((ware) => legalOf(ware) !== declared)
      settled(notes, open.bag, isLie, open.faceDown)
      passed(notes, view, open.bag)
      break
    }
    case 'bagOpened':
      settled(notes, open.bag, !open.honest, open.confiscated.length)
      opened(notes, view, open.bag)
      break
    case 'roundBegan':
      notes.offers = []
      notes.passedByDeal = []
      notes.made = 0
      notes.plan = null
      notes.schemed = false
      notes.traded = false
      notes.demanded = []
      break
    default:
  }
}
