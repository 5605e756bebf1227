/** The table as one seat sees it, in a few lines of text. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { Counts } from '#games/sheriff/counts.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import { PLACE, penaltyOf, VALUE } from '#games/sheriff/goods.ts'
import type { Phase, Place, SeatView, Table } from '#games/sheriff/table.ts'
import { describeEvent, listed } from './description.ts'

const STEPS: { readonly [T in Phase['type']]: string } = {
  market: 'market',
  load: 'loading',
  declare: 'declarations',
  inspection: 'inspection',
  loot: 'dividing the loot',
  claim: 'black market',
  finished: 'the end',
}

/** The top card first. */
function pileText(table: Table, pile: number): string {
  const { piles } = table.rules
  const name = piles.length === 1 ? 'discard pile' : `${piles[pile]} pile`
  const cards = table.piles[pile].slice(-3).reverse()
  const more = table.piles[pile].length - cards.length
  return `${name}: ${cards.length === 0 ? 'empty' : `${cards.join(', ')}${more > 0 ? `, ${more} more` : ''}`}`
}

function heading(table: Table): string[] {
  const { rules, round, phase, deckSize } = table
  const piles = table.piles.map((_, pile) => pileText(table, pile))
  return [
    `Round ${round} of ${rules.rounds}, ${STEPS[phase.type]}`,
    [`Deck: ${deckSize} cards`, ...piles].join(' · '),
  ]
}

/** S3.4.6. Legal goods lie open, of the others everyone knows the number. */
function standText({ legal, faceDown }: Place, contraband: Counts | null): string {
  const down = contraband === null ? `${faceDown} face down` : `${listed(cardsIn(contraband))} (turned up)`
  const parts = [
    ...(legal.some((n) => n > 0) ? [listed(cardsIn(legal))] : []),
    ...(faceDown > 0 ? [down] : []),
  ]
  return parts.length === 0 ? 'no goods yet' : parts.join(' + ')
}

function bagText(table: Table, seat: Seat, names: readonly string[]): string {
  const { bag } = table.places[seat]
  if (bag === null || table.phase.type === 'finished') return ''
  if (bag.settled) return 'bag settled'
  if (bag.declared === null) return `bag of ${bag.cards}`
  const said = `bag “${bag.cards === 1 ? '1 ' : ''}${listed(new Array(bag.cards).fill(bag.declared))}”`
  if (table.phase.type !== 'inspection') return said
  const { obligations, sides } = table.phase
  const bound = obligations.some((one) => one.bag === seat) ? ', must be inspected' : ''
  const taken = table.sheriffs.flatMap((deputy, i) => {
    const side = sides[seat]?.[i]
    return side ? [`${names[deputy]}: ${side}`] : []
  })
  return `${said}${bound}${taken.length > 0 ? ` (${taken.join(', ')})` : ''}`
}

function whoText({ table, seat: me }: SeatView, seat: Seat, names: readonly string[]): string {
  const { sheriffs, rules, phase } = table
  const isAtGate = phase.type !== 'finished' && sheriffs.includes(seat)
  const roles = [
    ...(seat === me ? ['you'] : []),
    ...(isAtGate ? [rules.deputies ? 'deputy' : 'sheriff'] : []),
  ]
  return `${names[seat]}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}`
}

function placeText(view: SeatView, seat: Seat, names: readonly string[]): string[] {
  const { table } = view
  const { gold, hand: cards, blackMarket } = table.places[seat]
  const { phase } = table
  const isOver = phase.type === 'finished'
  const market = blackMarket.length > 0 ? `; black market ${blackMarket.join(' + ')}` : ''
  const stand = standText(table.places[seat], isOver ? phase.contraband[seat] : null)
  return [
    whoText(view, seat, names),
    `${gold} gold`,
    isOver ? `${phase.scores[seat]} points` : cards === 1 ? '1 card' : `${cards} cards`,
    bagText(table, seat, names),
    `${stand}${market}`,
  ]
}

/** In columns, the last one as long as it likes; an empty one is left out. */
function columns(cells: readonly (readonly string[])[]): string[] {
  const isUsed = cells[0].map((_, i) => cells.some((row) => row[i] !== ''))
  const rows = cells.map((row) => row.filter((_, i) => isUsed[i]))
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  return rows.map((row) =>
    row.map((cell, i) => (i < row.length - 1 ? cell.padEnd(widths[i]) : cell)).join('  '),
  )
}

function lootText({ table, hand }: SeatView): string[] {
  const { loot, rules } = table
  if (!rules.deputies || (loot.gold === 0 && loot.faceDown === 0 && loot.legal.every((n) => n === 0)))
    return []
  const seen = hand.loot.some((n) => n > 0)
  const down = seen ? `face down ${listed(cardsIn(hand.loot))}` : `${loot.faceDown} face down`
  return [`Loot: ${loot.gold} gold, ${listed(cardsIn(loot.legal))}, ${down}`]
}

const stallsText = ({ stalls, rules }: Table): string[] =>
  rules.blackMarket === null
    ? []
    : [
        `Black market: ${stalls.map(({ good, points }) => `${good} ${points.join('/') || 'gone'}`).join(', ')}`,
      ]

function offersText({ table }: SeatView, names: readonly string[]): string[] {
  const offers = table.phase.type === 'inspection' ? table.phase.offers : []
  const lines = offers.map((offer) => describeEvent({ type: 'offered', offer }, [], names) ?? '')
  return lines.length === 0 ? [] : ['Open offers:', ...lines]
}

function ownCards({ hand: { cards, aside, bag, contraband }, table, seat }: SeatView): string[] {
  if (table.phase.type === 'finished') return []
  const declared = table.places[seat].bag?.declared
  const inHand = cardsIn(cards)
  return [
    `Your hand: ${inHand.length === 0 ? 'no cards' : listed(inHand)}`,
    ...(aside.length > 0 ? [`Set aside: ${listed(aside)}`] : []),
    ...(bag.length > 0 ? [`Your bag:  ${listed(bag)}${declaredText(declared)}`] : []),
    ...(contraband.some((n) => n > 0) ? [`Face down: ${listed(cardsIn(contraband))}`] : []),
  ]
}

const declaredText = (good: string | null | undefined): string => (good ? `, declared as ${good}` : '')

/** What only this seat knows, and what it is worth. */
export function hand(view: SeatView): string[] {
  const values = view.table.rules.goods.map((good) => `${good} ${VALUE[PLACE[good]]}/${penaltyOf(good)}`)
  return [...ownCards(view), `Value/fine of a card: ${values.join(', ')}`]
}

export function picture(view: SeatView, names: readonly string[]): string[] {
  const { table } = view
  const rows = table.places.map((_, seat) => placeText(view, seat as Seat, names))
  return [
    ...heading(table),
    ...columns(rows),
    ...stallsText(table),
    ...lootText(view),
    ...ownCards(view),
    ...offersText(view, names),
  ]
}

/**
 * What an open question is about: who has let others go first is asked again when this changes. Before one's bag is
 * settled that is what concerns the bag or is said to this seat, afterwards only the latter.
 */
export function situation({ table, seat }: SeatView): string {
  if (table.phase.type !== 'inspection') return `${table.round} ${table.phase.type}`
  const { offers, obligations } = tableIn(table, 'inspection').phase
  const bag = table.places[seat].bag
  const concerns = offers.filter(
    ({ by, merchant, sheriffs, terms }) =>
      by === seat || merchant === seat || sheriffs.includes(seat) || terms.inspect.includes(seat),
  )
  const isBound = obligations.some((one) => one.bag === seat)
  return JSON.stringify([table.round, bag?.settled, isBound, concerns.map(({ number }) => number)])
}
