/** What a bot remembers: who lied, who opened bags, who took which bribes. All of it is public. */

import type { VisibleEvent } from '#engine/event.ts'
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { bribeFor, isTrifle, surpriseOf } from '#games/sheriff/bots/belief/features.ts'
import { learnLie } from '#games/sheriff/bots/belief/lies.ts'
import { learnOpening, learnTaking, marginOf } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { legalOf } from '#games/sheriff/goods.ts'
import type { Offer, SeatView, Sheriff, Table } from '#games/sheriff/table.ts'
import type { Figures } from './figures.ts'
import { FIGURES } from './figures.ts'
import type { Plan } from './load.ts'

/** A merchant's record: every bag's truth becomes known once it is settled. */
export interface Merchant {
  bags: number
  lies: number
  /** undeclared cards in all lying bags */
  smuggled: number
  /** bags that something was offered for, and the lies among them */
  offered: number
  offeredLies: number
  /** bags that something was offered or paid for */
  paying: number
  /** how much likelier than usual silent bags, and those with an offer, are lies: logits */
  readonly lying: { silent: number; offering: number }
  /** how much more (or less) than usual the look of this owner's bags tells */
  heed: number
  /** deals with promises of goods, and promises that could not be kept */
  promises: number
  broken: number
}

/** A sheriff's record. */
export interface SheriffHabits {
  /** how much likelier than usual bags are opened, and bribes taken: logits */
  opening: number
  taking: number
  /** bags of mine that were opened: a grudge */
  openedMine: number
  /** demands for the same bag that fell within a round */
  falling: number
}

/** What everybody saw of a bag before it was settled. */
export interface SeenBag {
  readonly cards: number
  readonly declared: Legal
  /** how hard it is to have so many of the good */
  readonly surprise: number
}

/** What everybody saw a merchant set aside in this round's market. */
export interface Aside {
  count: number
  faceUp: readonly Good[]
  /** cards taken openly from piles */
  drew: readonly Good[]
}

/** What a bot pays attention to. */
export interface Attention {
  /** how much is noticed of what others set aside and collect, from 0 to 1 */
  readonly market: number
  /** how fast it learns who lies, and what sheriffs do */
  readonly learning: number
}
const ALL: Attention = { market: 1, learning: 1 }

export interface Notes {
  readonly attention: Attention
  readonly figures: Figures
  readonly merchants: Merchant[]
  readonly habits: SheriffHabits[]
  /** the same for the table as a whole */
  tableLying: number
  tableHeed: number
  readonly tableHabits: { opening: number; taking: number; answered: number }
  /** bags that somebody else has settled */
  verdicts: number
  aside: Aside[]
  /** by seat */
  bags: (SeenBag | null)[]
  /** offers of this round */
  offers: Offer[]
  /** bags passed by a deal this round */
  passedByDeal: Seat[]
  /** owners who declined to pay for their bag this round */
  declined: Seat[]
  /** an error of judgement about each bag, the same for the whole round */
  moods: (number | null)[]
  /** offers I made for my bag this round, and the most gold among them */
  made: number
  offeredMost: number
  /** this round's bag of truth offers as if it were a lie; null: not decided */
  decoy: boolean | null
  /** what I loaded, and meant to declare */
  plan: Plan | null
  /** I have tried to have a rival inspected */
  schemed: boolean
  /** I have tried to buy something as sheriff this round */
  traded: boolean
  /** bags I demanded something for this round, once for each demand */
  demanded: Seat[]
  /** my last bag was found to be a lie */
  wasCaught: boolean
}

function newRound(
  table: Table,
): Pick<
  Notes,
  | 'aside'
  | 'bags'
  | 'offers'
  | 'passedByDeal'
  | 'declined'
  | 'moods'
  | 'made'
  | 'offeredMost'
  | 'decoy'
  | 'plan'
  | 'schemed'
  | 'traded'
  | 'demanded'
> {
  return {
    aside: table.places.map(() => ({ count: 0, faceUp: [], drew: [] })),
    bags: table.places.map(() => null),
    offers: [],
    passedByDeal: [],
    declined: [],
    moods: table.places.map(() => null),
    made: 0,
    offeredMost: 0,
    decoy: null,
    plan: null,
    schemed: false,
    traded: false,
    demanded: [],
  }
}

export function beginNotes(
  { table }: SeatView,
  attention: Attention = ALL,
  figures: Figures = FIGURES,
): Notes {
  return {
    attention,
    figures,
    merchants: table.places.map(() => ({
      bags: 0,
      lies: 0,
      smuggled: 0,
      offered: 0,
      offeredLies: 0,
      paying: 0,
      lying: { silent: 0, offering: 0 },
      heed: 0,
      promises: 0,
      broken: 0,
    })),
    habits: table.places.map(() => ({ opening: 0, taking: 0, openedMine: 0, falling: 0 })),
    tableLying: 0,
    tableHeed: 0,
    tableHabits: { opening: 0, taking: 0, answered: 0 },
    verdicts: 0,
    wasCaught: false,
    ...newRound(table),
  }
}

function settled(notes: Notes, view: SeatView, bag: Seat, undeclared: number, wasOpened: boolean): void {
  const merchant = notes.merchants[bag]
  const seen = notes.bags[bag]
  if (!view.table.sheriffs.includes(view.seat)) notes.verdicts++
  if (bag === view.seat) notes.wasCaught = wasOpened && undeclared > 0
  if (seen !== null) learnLie(view, notes, bag, seen, undeclared > 0)
  const hasOffered = bribeFor(notes, bag) !== undefined
  merchant.bags++
  if (hasOffered) merchant.offered++
  if (hasOffered || notes.passedByDeal.includes(bag)) merchant.paying++
  if (undeclared === 0) return
  merchant.lies++
  if (hasOffered) merchant.offeredLies++
  merchant.smuggled += undeclared
}

const wantedIt = (table: Table, sheriff: Seat, bag: Seat): boolean =>
  !table.rules.deputies ||
  tableIn(table, 'inspection').phase.sides[bag][table.sheriffs.indexOf(sheriff)] === 'inspect'

/** Gold that a sheriff who opened my bag in silence would not have taken. */
const UNASKED = 5

/** A bag was settled without a deal. */
function judged(notes: Notes, view: SeatView, bag: Seat, wasOpened: boolean): void {
  const seen = notes.bags[bag]
  if (seen === null || notes.passedByDeal.includes(bag)) return
  const bribe = bribeFor(notes, bag)
  const margin = marginOf(view, notes, bag, seen)
  for (const sheriff of view.table.sheriffs) {
    // S4. of two deputies only those who were for it
    const opened = wasOpened && wantedIt(view.table, sheriff, bag)
    // what I do myself tells nothing about the others
    if (sheriff === view.seat) continue
    if (bribe === undefined) {
      learnOpening(notes, sheriff, margin, opened)
      // nobody asked me for anything: a sheriff who takes bribes would have
      if (opened && bag === view.seat) learnTaking(notes, sheriff, margin, UNASKED, false, 0)
    }
    if (bribe !== undefined && opened) learnTaking(notes, sheriff, margin, bribe.terms.gold, false)
    if (opened && bag === view.seat) notes.habits[sheriff].openedMine++
  }
}

function dealStruck(notes: Notes, view: SeatView, number: number): void {
  const offer = notes.offers.find((made) => made.number === number)
  if (offer === undefined) return
  notes.passedByDeal.push(...offer.terms.pass)
  const { terms, merchant, sheriffs, by } = offer
  const seen = notes.bags[merchant]
  if (terms.pass.includes(merchant) && by === merchant && seen !== null && terms.gold > 0)
    for (const sheriff of sheriffs.filter((one) => one !== view.seat))
      learnTaking(notes, sheriff, marginOf(view, notes, merchant, seen), terms.gold, true)
  if (terms.bag.length + terms.contraband.length > 0) notes.merchants[merchant].promises++
}

function offered(notes: Notes, offer: Offer): void {
  const { by, merchant, terms } = offer
  if (by !== merchant) {
    const before = notes.offers.findLast((made) => made.by === by && made.merchant === merchant)
    if (before !== undefined && terms.gold < before.terms.gold) notes.habits[by].falling++
  }
  notes.offers.push(offer)
}

function declined(notes: Notes, view: SeatView, numbers: readonly number[]): void {
  for (const number of numbers) {
    const offer = notes.offers.find((made) => made.number === number)
    if (offer === undefined) continue
    const { by, merchant, terms, sheriffs } = offer
    const seen = notes.bags[merchant]
    if (by !== merchant) notes.declined.push(merchant)
    else if (
      terms.pass.includes(merchant) &&
      !isTrifle(offer) &&
      seen !== null &&
      sheriffs.length === 1 &&
      sheriffs[0] !== view.seat
    )
      learnTaking(notes, sheriffs[0], marginOf(view, notes, merchant, seen), terms.gold, false)
  }
}

/** For somebody who plays on from here: with what I have done so far, or as one of the others, who have had their say. */
export function copyNotes(notes: Notes, mine: boolean): Notes {
  const own = mine ? {} : { made: 99, decoy: false, plan: null, schemed: true, traded: true }
  return {
    ...notes,
    merchants: notes.merchants.map((one) => ({ ...one, lying: { ...one.lying } })),
    habits: notes.habits.map((one) => ({ ...one })),
    tableHabits: { ...notes.tableHabits },
    aside: notes.aside.map((one) => ({ ...one })),
    bags: notes.bags.slice(),
    offers: notes.offers.slice(),
    passedByDeal: notes.passedByDeal.slice(),
    declined: notes.declined.slice(),
    moods: notes.moods.slice(),
    demanded: notes.demanded.slice(),
    ...own,
  }
}

export function hear(notes: Notes, view: SeatView, { open }: VisibleEvent<Sheriff>): void {
  switch (open.type) {
    case 'setAside':
      notes.aside[open.seat].count += open.count
      if (open.faceUp !== null) notes.aside[open.seat].faceUp = open.faceUp
      break
    case 'drewFromPile':
      notes.aside[open.seat].drew = [...notes.aside[open.seat].drew, open.good]
      break
    case 'declared': {
      const { bag } = view.table.places[open.seat]
      notes.bags[open.seat] = {
        cards: bag?.cards ?? 0,
        declared: open.good,
        surprise: surpriseOf(view, open.seat, open.good, bag?.cards ?? 0),
      }
      break
    }
    case 'offered':
      offered(notes, open.offer)
      break
    case 'offersEnded':
      if (open.how === 'declined') declined(notes, view, open.offers)
      break
    case 'dealStruck':
      dealStruck(notes, view, open.offer)
      break
    case 'proofShown':
      notes.merchants[open.of].broken++
      break
    case 'bagPassed': {
      const declaredGood = view.table.places[open.bag].bag?.declared
      const undeclared = open.legal.filter((ware) => legalOf(ware) !== declaredGood).length + open.faceDown
      judged(notes, view, open.bag, false)
      settled(notes, view, open.bag, undeclared, false)
      break
    }
    case 'bagOpened':
      judged(notes, view, open.bag, true)
      settled(notes, view, open.bag, open.honest ? 0 : Math.max(1, open.confiscated.length), true)
      break
    case 'roundBegan':
      Object.assign(notes, newRound(view.table))
      break
    default:
  }
}
