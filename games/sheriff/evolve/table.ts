/** What an event does to the table. It moves what the event says and recomputes nothing. */

import { present, tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { append, withLast } from '#engine/short-lists.ts'
import { add, remove } from '#games/sheriff/counts.ts'
import type { Open, OpenOf } from '#games/sheriff/event.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { asCard, FACE_UP, placeOf } from '#games/sheriff/goods.ts'
import type { Pile } from '#games/sheriff/ruleset.ts'
import type {
  Bag,
  Inspection,
  Market,
  Obligation,
  Place,
  Receiver,
  Side,
  Table,
} from '#games/sheriff/table.ts'
import { receiverOf } from '#games/sheriff/table.ts'

type Evolve = { readonly [T in Open['type']]: ((table: Table, open: OpenOf<T>) => void) | null }

/** Where goods can lie openly and face down: a player's place, or the loot tile. */
const standOf = (table: Table, receiver: Receiver): Pick<Place, 'gold' | 'legal' | 'faceDown'> =>
  receiver === 'loot' ? table.loot : table.places[receiver]

const pileOf = (table: Table, pile: Pile): Good[] => table.piles[table.rules.piles.indexOf(pile)]

// an event of the market comes in the market: nothing is gained by looking
const market = (table: Table): Market => table.phase as Market
const inspection = (table: Table): Inspection => table.phase as Inspection

const bagOf = (table: Table, seat: Seat): Bag => present(table.places[seat].bag, 'the bag')

function settleBag(table: Table, seat: Seat, kept: readonly Ware[]): void {
  const place = table.places[seat]
  const { declared, claimed } = bagOf(table, seat)
  place.bag = { cards: 0, declared, settled: true, claimed }
  add(place.legal, kept)
}

function useClaim(table: Table, seat: Seat): void {
  const { cards, declared, settled } = bagOf(table, seat)
  table.places[seat].bag = { cards, declared, settled, claimed: true }
}

/** X27. Those who are bound: the old ones and the new ones, each once. */
function bind(obligations: readonly Obligation[], bag: Seat, by: readonly Seat[]): Obligation[] {
  const bound = obligations.find((obligation) => obligation.bag === bag)?.by ?? []
  return [
    ...obligations.filter((obligation) => obligation.bag !== bag),
    { bag, by: [...bound, ...by.filter((seat) => !bound.includes(seat))] },
  ]
}

function takeSide(table: Table, deputy: Seat, bag: Seat, side: Side): void {
  const phase = inspection(table)
  const index = table.sheriffs.indexOf(deputy)
  phase.sides = phase.sides.map((sides, seat) =>
    seat === bag ? sides.map((s, i) => (i === index ? side : s)) : sides,
  )
}

export const evolveTable: Evolve = {
  marketStarted: (table, { first }) => {
    table.phase = { type: 'market', first, turn: null, laying: 0, aside: [] }
  },
  turnStarted: (table, { seat }) => {
    const { phase } = table
    if (phase.type === 'market' || phase.type === 'declare' || phase.type === 'loot') phase.turn = seat
  },
  setAside: (table, { seat, count, faceUp }) => {
    table.places[seat].hand -= count
    if (faceUp === null) market(table).laying = count
    else append(market(table).aside, faceUp)
  },
  drewFromPile: (table, { seat, pile }) => {
    pileOf(table, pile).pop()
    table.places[seat].hand++
  },
  drew: (table, { seat, count }) => {
    table.deckSize -= count
    table.places[seat].hand += count
  },
  reshuffled: (table, { size }) => {
    for (const pile of table.piles) pile.splice(0, Math.max(0, pile.length - table.rules.pileFloor))
    table.deckSize += size
  },
  discarded: (table, { from, pile, goods }) => {
    if (from === 'aside') market(table).laying = 0
    append(pileOf(table, pile), goods)
  },
  asideJoinedPile: (table) => {
    const { aside } = market(table)
    append(table.piles[0], aside)
    aside.length = 0
  },
  loaded: (table, { seat, count }) => {
    const place = table.places[seat]
    place.hand -= count
    place.bag = { cards: count, declared: null, settled: false, claimed: false }
  },
  declared: (table, { seat, good }) => {
    const { cards, settled, claimed } = bagOf(table, seat)
    table.places[seat].bag = { cards, declared: good, settled, claimed }
  },
  offered: (table, { offer }) => {
    table.offersMade = offer.number
    const phase = inspection(table)
    phase.offers = withLast(phase.offers, offer)
  },
  acceptedOffer: (table, { offer, seat }) => {
    const phase = inspection(table)
    phase.offers = phase.offers.map((o) =>
      o.number === offer ? { ...o, accepted: [...o.accepted, seat] } : o,
    )
  },
  offersEnded: (table, { offers }) => {
    const phase = inspection(table)
    const ended = new Set(offers)
    phase.offers = phase.offers.filter((offer) => !ended.has(offer.number))
  },
  dealStruck: (table, { offer: number }) => {
    const phase = inspection(table)
    const struck = phase.offers.find((offer) => offer.number === number)
    if (struck === undefined) return
    const { merchant, sheriffs, terms } = struck
    if (terms.bag.length > 0) {
      const pledge = { offer: number, bag: merchant, to: receiverOf(sheriffs), goods: terms.bag }
      phase.pledges = withLast(phase.pledges, pledge)
    }
    if (terms.favour !== null) {
      const promise = { round: table.round, by: merchant, to: sheriffs, favour: terms.favour }
      table.promises = withLast(table.promises, promise)
    }
    phase.offers = phase.offers.filter((offer) => offer !== struck)
  },
  goldPaid: (table, { from, to, amount }) => {
    table.places[from].gold -= amount
    standOf(table, to).gold += amount
  },
  given: (table, { from, to, legal, faceDown, pledge }) => {
    const giver = table.places[from]
    const receiver = standOf(table, to)
    for (const { good, count } of legal) {
      giver.legal[placeOf(good)] -= count
      receiver.legal[placeOf(good)] += count
    }
    giver.faceDown -= faceDown
    receiver.faceDown += faceDown
    const phase = inspection(table)
    if (pledge !== null) phase.pledges = phase.pledges.filter(({ offer }) => offer !== pledge)
  },
  proofShown: null,
  obliged: (table, { bag, by }) => {
    const phase = inspection(table)
    phase.obligations = bind(phase.obligations, bag, by)
    if (table.rules.deputies) for (const deputy of by) takeSide(table, deputy, bag, 'inspect')
  },
  sideTaken: (table, { seat, bag, side }) => takeSide(table, seat, bag, side),
  timeRanOut: (table) => {
    inspection(table).obligations = []
  },
  bagPassed: (table, { bag, legal, faceDown }) => {
    settleBag(table, bag, legal)
    table.places[bag].faceDown += faceDown
  },
  bagOpened: (table, { bag, kept }) => settleBag(table, bag, kept),
  goodsPaid: (table, { from, to, goods }) => {
    const giver = table.places[from]
    const receiver = standOf(table, to)
    for (const good of goods) {
      const place = placeOf(good)
      if (FACE_UP[place]) {
        giver.legal[place]--
        receiver.legal[place]++
      } else {
        giver.faceDown--
        receiver.faceDown++
      }
    }
  },
  questionAsked: (table, { question, rest }) => {
    inspection(table).owed = { question, rest }
  },
  answered: (table) => {
    inspection(table).owed = null
  },
  claimed: (table, { seat, good, spent, points }) => {
    const place = table.places[seat]
    useClaim(table, seat)
    place.faceDown -= spent
    place.blackMarket = [...place.blackMarket, points]
    table.stalls = table.stalls.map((stall) =>
      stall.good === good ? { good, points: stall.points.slice(1) } : stall,
    )
  },
  skipped: (table, { seat }) => useClaim(table, seat),
  oilBurnt: (table, { seat, target, good, count, pile }) => {
    table.places[seat].faceDown--
    const burnt = pileOf(table, pile)
    if (target !== null && good !== null) {
      table.places[target].legal[placeOf(good)] -= count
      for (let i = 0; i < count; i++) burnt.push(asCard(good))
    }
    burnt.push('brimstone-oil')
  },
  oilKept: null,
  trophyTaken: (table, { seat, discarded }) => {
    if (discarded === null) table.places[seat].hand++
    else pileOf(table, discarded.pile).push(discarded.good)
  },
  lootShared: (table, { each }) => {
    for (const deputy of table.sheriffs) table.places[deputy].gold += each
    table.loot.gold -= 2 * each
  },
  lootTaken: (table, { seat, legal }) => takeFromLoot(table, seat, legal),
  leftoverNamed: (table, { words }) => {
    const { phase } = tableIn(table, 'loot')
    phase.words = [...phase.words, words]
  },
  leftoverSettled: (table, { gold, card, legal, discarded }) => {
    if (gold !== null) table.places[gold].gold += table.loot.gold
    table.loot.gold = 0
    if (card !== null) takeFromLoot(table, card, legal)
    if (discarded !== null) {
      if (FACE_UP[placeOf(discarded)]) remove(table.loot.legal, [discarded])
      else table.loot.faceDown--
      table.piles[0].push(discarded)
    }
  },
  stepBegan: (table, { phase }) => {
    beginPhase(table, phase)
    if (phase.type !== 'finished') return
    for (const place of table.places) {
      place.hand = 0
      place.bag = null
    }
  },
  roundBegan: (table, { round, sheriffs, phase }) => {
    table.round = round
    table.sheriffs = sheriffs
    for (const place of table.places) place.bag = null
    beginPhase(table, phase)
  },
}

/** Events are facts that others keep: the table changes its phase in place, so it takes a copy of it. */
function beginPhase(table: Table, phase: Table['phase']): void {
  table.phase = phase.type === 'market' ? { ...phase, aside: [] } : { ...phase }
}

function takeFromLoot(table: Table, seat: Seat, legal: Good | null): void {
  if (legal === null) {
    table.loot.faceDown--
    table.places[seat].faceDown++
  } else {
    remove(table.loot.legal, [legal])
    add(table.places[seat].legal, [legal])
  }
}
