/** At the gate with a bag: offers, counter-offers, answers to demands, and schemes against rivals. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { goodsIn } from '#games/sheriff/bots/baselines/cards.ts'
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { penaltyOf } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { isAsDeclared } from '#games/sheriff/rules/honesty.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { declaredIn, isUnsettled } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import type { Offer, Terms } from '#games/sheriff/table.ts'
import { CONTRABAND_FINE, CONTRABAND_VALUE } from './averages.ts'
import { opensFree, suspicionOf, takesBribe } from './belief.ts'
import { unsettled } from './judging.ts'
import { gateOf } from './load.ts'
import type { Thinking } from './thinking.ts'
import { chanceOf, rivalry } from './thinking.ts'
import { contrabandWorth, wareWorth } from './worth.ts'

/** How likely a sheriff opens, for those who remember nothing. */
const UNKNOWN_GATE = 0.5
/** A demand makes an inspection likelier by `more`, up to `most`. */
const THREAT = { more: 0.25, most: 0.75 }
/** Goods take the place of so much gold in an offer of at least so much. */
const LEAST_BARTER = 3
const GOLD_FOR = { legal: 3, contraband: 6 }
const MOST_BRIBE = 20
/** Each further offer for a bag is higher by this share of the first. */
const RAISE = 0.4
/** The first offer: of what this sheriff is known to take, besides generosity; of what is at stake, times generosity. */
const KNOWN_SHARE = 0.53
const UNKNOWN_SHARE = 0.7
/** Deals about two bags: from so much gold, and how often a rival or a friend is the other. */
const LEAST_FOR_TWO = 2
const SCHEMING = 0.1
const FRIENDLY = 1 / 8
/** Paying for a rival's inspection: how sure the lie must be, the least gold, and the rivalry that is worth nothing. */
const SURE_LIE = 0.7
const LEAST_SCHEME = 2
const EVEN_RIVALRY = 0.25

/** What my bag would lose if it were opened. */
function atRisk({ view }: Thinking): number {
  const { table, seat, hand } = view
  const declared = declaredIn(table, seat)
  const lies = hand.bag.filter((good) => !isAsDeclared(good, declared))
  return lies.reduce((sum, good) => sum + worthIfPassed(table, seat, good) + penaltyOf(good), 0)
}

const worthIfPassed = (table: Thinking['view']['table'], seat: Seat, good: Good): number =>
  Math.max(0, contrabandWorth(table, seat, good))

/** The most a sure pass is worth: the risk, as far as the threat is credible. */
function ceiling(thinking: Thinking, threatened: boolean): number {
  const { view, notes, strength } = thinking
  const opens = strength.remembers ? opensFree(notes, view.table.sheriffs) : UNKNOWN_GATE
  return atRisk(thinking) * (threatened ? Math.max(opens, Math.min(THREAT.most, opens + THREAT.more)) : opens)
}

/** Part of the price in goods instead of gold: true or not, as the character has it. */
function dressed(thinking: Thinking, gold: number): Terms {
  const { view, persona, below } = thinking
  const plain = forPassing(view.seat, Math.min(gold, view.table.places[view.seat].gold))
  if (gold < LEAST_BARTER || !chanceOf(thinking, persona.barter)) return plain
  const { table, seat, hand } = view
  const honest = chanceOf(thinking, persona.word)
  const stand = goodsIn(table.places[seat].legal)
  const held = goodsIn(hand.contraband)
  const inBag = hand.bag.filter((good) => table.rules.contraband.includes(good))
  const lie = table.rules.contraband[below(Math.min(3, table.rules.contraband.length))]
  switch (below(4)) {
    case 0:
      if (stand.length === 0) return plain
      return {
        ...plain,
        gold: Math.max(0, plain.gold - GOLD_FOR.legal),
        stand: [{ good: stand[0], count: 1 }],
      }
    case 1: {
      const good = honest ? held[0] : lie
      if (good === undefined) return plain
      return {
        ...plain,
        gold: Math.max(0, plain.gold - GOLD_FOR.contraband),
        contraband: [{ good, count: 1 }],
      }
    }
    case 2: {
      const good = honest ? inBag.at(-1) : lie
      if (good === undefined) return plain
      return { ...plain, gold: Math.max(0, plain.gold - GOLD_FOR.contraband), bag: [{ good, count: 1 }] }
    }
    default:
      return { ...plain, favour: 'pass-you-next-time' }
  }
}

/** The bribe that promises most: a small one is seldom taken, a large one saves little. */
function bestBribe(thinking: Thinking): number {
  const { view, notes } = thinking
  const risk = atRisk(thinking)
  let best = 0
  let most = takesBribe(notes, view.table.sheriffs, 0) * risk
  for (let gold = 1; gold <= Math.min(MOST_BRIBE, view.table.places[view.seat].gold); gold++) {
    const worth = takesBribe(notes, view.table.sheriffs, gold) * (risk - gold)
    if (worth <= most) continue
    best = gold
    most = worth
  }
  return best
}

/** The next offer for my bag: what promises most, more or less by character, then rising to all that a pass is worth. */
function offerFor(thinking: Thinking): Move | null {
  const { view, notes, persona } = thinking
  if (notes.made >= persona.patience) return null
  const wish = firstWish(thinking) * (1 + RAISE * notes.made)
  const gold = Math.min(
    view.table.places[view.seat].gold,
    Math.round(Math.min(wish, ceiling(thinking, false))),
  )
  notes.made = gold < 1 ? persona.patience : notes.made + 1
  if (gold < 1) return null
  const partner = view.table.rules.deputies ? 'deputies' : gateOf(view.table)
  const terms = withCompany(thinking, dressed(thinking, gold))
  return legal(thinking, { type: 'offer', with: partner, terms })
}

/**
 * What this sheriff has taken before is the best guide. Without one, a part of what is at stake: somebody has to
 * begin, or nobody would ever learn that bribes are taken.
 */
function firstWish(thinking: Thinking): number {
  const { generosity } = thinking.persona
  const known = thinking.strength.remembers ? bestBribe(thinking) : 0
  if (known > 0) return known * (KNOWN_SHARE + generosity)
  return chanceOf(thinking, thinking.persona.boldness)
    ? ceiling(thinking, false) * generosity * UNKNOWN_SHARE
    : 0
}

/** Now and then a deal for two: a rival to be opened as well, or a friend to be let through. */
function withCompany(thinking: Thinking, terms: Terms): Terms {
  const { view, persona } = thinking
  const others = unsettled(view.table).filter((bag) => bag !== view.seat)
  if (others.length === 0 || terms.gold < LEAST_FOR_TWO) return terms
  const friend = others[others.length - 1]
  if (persona.schemes && chanceOf(thinking, SCHEMING))
    return { ...terms, inspect: [mostSuspect(thinking, others)] }
  return chanceOf(thinking, persona.barter * FRIENDLY) ? { ...terms, pass: [...terms.pass, friend] } : terms
}

const mostSuspect = ({ view, notes }: Thinking, bags: readonly Seat[]): Seat =>
  bags.reduce((one, other) =>
    suspicionOf(view, notes, other).lie > suspicionOf(view, notes, one).lie ? other : one,
  )

const legal = ({ view }: Thinking, move: Move): Move | null => (check(view, move) === null ? move : null)

/** What goods given away are worth to me. */
const givenAway = ({ view }: Thinking, { stand, contraband }: Terms): number =>
  [...stand, ...contraband].reduce(
    (sum, { good, count }) => sum + wareWorth(view.table, view.seat, good, count),
    0,
  )

/** A demand is met when what it brings, a sure pass or gold, outweighs what it costs. */
function answerDemand(thinking: Thinking, { number, terms }: Offer): Move {
  const saved = terms.pass.includes(thinking.view.seat) ? ceiling(thinking, true) : 0
  const gain = saved + (terms.goldBack ?? 0) - terms.gold - givenAway(thinking, terms)
  return { type: gain >= 0 && terms.bag.length === 0 ? 'accept' : 'decline', offer: number }
}

/** Gold for the sheriff to open a rival's bag, as much as the rival's loss is worth to me. */
function scheme(thinking: Thinking): Move | null {
  const { view, notes, persona } = thinking
  if (!persona.schemes || notes.schemed || view.table.rules.deputies) return null
  notes.schemed = true
  for (const rival of unsettled(view.table)) {
    if (rival === view.seat) continue
    const { lie, cards } = suspicionOf(view, notes, rival)
    const gain =
      lie * cards * (CONTRABAND_VALUE + CONTRABAND_FINE) * (rivalry(thinking, rival) - EVEN_RIVALRY)
    const gold = Math.min(view.table.places[view.seat].gold, Math.floor(gain / 2))
    if (lie < SURE_LIE || gold < LEAST_SCHEME) continue
    const terms = { ...forPassing(rival, gold), pass: [], inspect: [rival] }
    return legal(thinking, { type: 'offer', with: gateOf(view.table), terms })
  }
  return null
}

export function haggle(thinking: Thinking): Move | null {
  const { view } = thinking
  const { offers } = tableIn(view.table, 'inspection').phase
  const demand = offers.find((offer) => offer.by !== view.seat && isAddressee(offer, view.seat))
  if (demand !== undefined) return answerDemand(thinking, demand)
  const mine = offers.some((offer) => offer.by === view.seat)
  if (!mine && isUnsettled(view.table, view.seat)) {
    const move = offerFor(thinking)
    if (move !== null) return move
  }
  return mine ? null : scheme(thinking)
}
