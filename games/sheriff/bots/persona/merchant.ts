/** At the gate with a bag: offers, counter-offers, answers to demands, and schemes against rivals. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { goodsIn } from '#games/sheriff/bots/baselines/cards.ts'
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import { fromLogit } from '#games/sheriff/bots/belief/lies.ts'
import { habitOffset, receptionOf } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { gateWeight } from '#games/sheriff/bots/deals/bags.ts'
import type { Bags } from '#games/sheriff/bots/deals/value.ts'
import { bagsOf, dealValue } from '#games/sheriff/bots/deals/value.ts'
import type { Move } from '#games/sheriff/move.ts'
import { FAVOURS } from '#games/sheriff/move.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { isUnsettled } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import type { Offer, Terms } from '#games/sheriff/table.ts'
import { unsettled } from './bags-left.ts'
import type { Thinking } from './thinking.ts'
import { chanceOf, exposure } from './thinking.ts'

/** Goods take the place of so much gold in an offer of at least so much. */
const LEAST_BARTER = 4
const GOLD_FOR = { legal: 3, hidden: 2 }
/** How often a rival or a friend is part of an offer, and the least gold for having a rival opened. */
const SCHEMING = 0.15
const FRIENDLY = 1 / 8
const LEAST_SCHEME = 2
const LEAST_COMPANY = 4
/** Less than this nobody takes for an offer. */
const LEAST_BRIBE = 2
/** What it is worth, in gold, that offering or paying does not show a lie: the most an honest bag gives up for it. */
export const COVER_WORTH = 11
/** Of a demand that will fall further, so much is paid at most. */
const IDLE_DEMAND = 0.35
/** With more certainty that the bag will be opened: the threat in a demand. */
function threatened(bags: Bags, me: Seat, threat: number): Bags {
  const { opens, pass, inspect, ...rest } = bags(me)
  const likelier = fromLogit(Math.log(opens / (1 - opens)) + threat)
  const mine = {
    ...rest,
    pass,
    inspect,
    opens: likelier,
    otherwise: likelier * inspect + (1 - likelier) * pass,
  }
  return (bag) => (bag === me ? mine : bags(bag))
}

/** Who lowers demands step by step does not mean them. */
const isIdle = ({ view, notes }: Thinking, { by }: Offer): boolean =>
  notes.habits[by].falling > 0 ||
  notes.offers.filter((offer) => offer.by === by && offer.merchant === view.seat).length > 1

/** The bags as they are while somebody demands something. */
export function underDemand(thinking: Thinking, demand: Offer): Bags {
  const { view, figures } = thinking
  const bags = bagsOf(thinking)
  if (!isUnsettled(view.table, view.seat)) return bags
  return threatened(bags, view.seat, isIdle(thinking, demand) ? 0 : figures.threat)
}

/** A demand is met when it gains something. */
function answerDemand(thinking: Thinking, demand: Offer): Move {
  const { view, figures } = thinking
  const bags = underDemand(thinking, demand)
  const { sure } = dealValue(thinking, demand, bags)
  const { pass, inspect } = bags(view.seat)
  const stake = demand.terms.pass.includes(view.seat) ? Math.max(0, pass - inspect) : 0
  const most = Math.min(
    figures.mostBribe,
    figures.ceiling * stake * (isIdle(thinking, demand) ? IDLE_DEMAND : 1),
  )
  const fair = demand.terms.gold <= most || stake === 0
  const yes =
    (sure > 0 && fair && !(stake > 0 && chanceOf(thinking, figures.bluff))) ||
    (sure + COVER_WORTH > 0 && stake === 0 && coverFor(thinking, demand))
  return { type: yes ? 'accept' : 'decline', offer: demand.number }
}

/** Some honest bags pay a little, so that paying does not show a lie. */
const coverFor = (thinking: Thinking, { terms }: Offer): boolean =>
  terms.pass.includes(thinking.view.seat) &&
  terms.gold <= thinking.figures.cover &&
  terms.stand.length + terms.contraband.length + terms.bag.length + terms.inspect.length === 0 &&
  chanceOf(thinking, thinking.figures.smallYes)

/** Part of the price in goods instead of gold: true or not, as the character has it. */
function dressed(thinking: Thinking, gold: number): Terms {
  const { view, persona, below } = thinking
  const plain = forPassing(view.seat, gold)
  if (!chanceOf(thinking, persona.barter)) return plain
  if (gold < LEAST_BARTER) return { ...plain, favour: FAVOURS[0] }
  const { table, seat, hand } = view
  const honest = chanceOf(thinking, persona.word)
  const stand = goodsIn(table.places[seat].legal)
  const held = goodsIn(hand.contraband)
  const inBag = hand.bag.filter((good) => table.rules.contraband.includes(good))
  const lie = table.rules.contraband[below(Math.min(3, table.rules.contraband.length))]
  const less = (amount: number): number => Math.max(0, gold - amount)
  switch (below(4)) {
    case 0:
      if (stand.length === 0) return plain
      return { ...plain, gold: less(GOLD_FOR.legal), stand: [{ good: stand[0], count: 1 }] }
    case 1: {
      const good = honest ? held[0] : lie
      if (good === undefined) return plain
      return { ...plain, gold: less(GOLD_FOR.hidden), contraband: [{ good, count: 1 }] }
    }
    case 2: {
      const good = honest ? inBag.at(-1) : lie
      if (good === undefined) return plain
      return { ...plain, gold: less(GOLD_FOR.hidden), bag: [{ good, count: 1 }] }
    }
    default:
      return { ...plain, favour: FAVOURS[0] }
  }
}

/** The bribe that promises most: a small one is seldom taken, a large one saves little. 0: none is better. */
function bestBribe(thinking: Thinking, bags: Bags): number {
  const { view, notes, figures } = thinking
  const { pass, inspect, otherwise } = bags(view.seat)
  const coin = 1 - gateWeight(thinking)
  const seen = notes.bags[view.seat]
  if (seen === null) return 0
  const { takes } = receptionOf(view, notes, view.seat, seen, exposure(thinking))
  let best = 0
  let most = otherwise
  for (let gold = 1; gold <= Math.min(figures.mostBribe, view.table.places[view.seat].gold); gold++) {
    const worth = takes(gold) * (pass - gold * coin) + (1 - takes(gold)) * inspect
    if (worth <= most) continue
    best = gold
    most = worth
  }
  return best
}

/** How gladly those at the gate take offers; 1: as usual, or more. */
const welcome = ({ view, notes, figures }: Thinking): number =>
  Math.min(
    ...view.table.sheriffs.map((one) =>
      Math.exp(figures.wary * Math.min(0, habitOffset(notes, one, 'taking'))),
    ),
  )

/** What I would offer next for my bag, in gold; 0: nothing. */
function nextBribe(thinking: Thinking, bags: Bags): number {
  const { view, notes, persona, figures } = thinking
  const { pass, inspect } = bags(view.seat)
  const lies = pass > inspect
  notes.decoy ??= chanceOf(
    thinking,
    lies ? figures.bribing * persona.boldness * welcome(thinking) : figures.decoy,
  )
  if (!notes.decoy || notes.made >= (lies ? persona.patience : 1)) return 0
  const honest = LEAST_BRIBE + thinking.below(Math.max(1, Math.round(figures.cover) - 1))
  if (!lies) return honest
  const wish = bestBribe(thinking, bags) * persona.generosity * figures.offerShare
  const raised = wish * (1 + figures.raise * notes.made)
  const least = raised > 0 ? LEAST_BRIBE : notes.made === 0 && chanceOf(thinking, figures.alike) ? honest : 0
  const gold = Math.max(
    least,
    Math.round(Math.min(raised, figures.mostBribe, figures.ceiling * (pass - inspect))),
  )
  return gold > notes.offeredMost ? Math.min(gold, view.table.places[view.seat].gold) : 0
}

/** The next offer for my bag. */
function offerFor(thinking: Thinking, bags: Bags): Move | null {
  const { notes } = thinking
  const gold = nextBribe(thinking, bags)
  if (gold < 1) {
    notes.made = 99
    return null
  }
  notes.made++
  notes.offeredMost = gold
  return bribeOf(thinking, gold, bags)
}

/** An offer of about so much for my bag, as the character likes to put it; null if none is safe. */
export function bribeOf(thinking: Thinking, gold: number, bags: Bags): Move | null {
  const { view } = thinking
  const { pass, inspect } = bags(view.seat)
  for (const terms of [withCompany(thinking, dressed(thinking, gold)), forPassing(view.seat, gold)]) {
    const { sheriffs } = view.table
    const isPlain = terms.stand.length + terms.contraband.length === 0
    const allowed = pass <= inspect && isPlain ? -COVER_WORTH : 0
    if (dealValue(thinking, { merchant: view.seat, sheriffs, terms }, bags).sure < allowed) continue
    return legal(thinking, {
      type: 'offer',
      with: view.table.rules.deputies ? 'deputies' : sheriffs[0],
      terms,
    })
  }
  return null
}

/** Now and then a deal for two: a rival to be opened as well, or a friend to be let through. */
function withCompany(thinking: Thinking, terms: Terms): Terms {
  const { view, persona } = thinking
  const others = unsettled(view.table).filter((bag) => bag !== view.seat)
  if (others.length === 0 || terms.gold < LEAST_COMPANY) return terms
  const other = others[thinking.below(others.length)]
  if (persona.schemes && chanceOf(thinking, SCHEMING)) return { ...terms, inspect: [other] }
  return chanceOf(thinking, persona.barter * FRIENDLY) ? { ...terms, pass: [...terms.pass, other] } : terms
}

const legal = ({ view }: Thinking, move: Move): Move | null => (check(view, move) === null ? move : null)

/** Gold for the sheriff to open a rival's bag: half of what it is worth to me. */
function scheme(thinking: Thinking, bags: Bags): Move | null {
  const { view, notes, persona } = thinking
  if (!persona.schemes || notes.schemed || view.table.rules.deputies) return null
  notes.schemed = true
  const coin = 1 - gateWeight(thinking)
  for (const rival of unsettled(view.table)) {
    if (rival === view.seat) continue
    const { inspect, otherwise } = bags(rival)
    const gold = Math.min(view.table.places[view.seat].gold, Math.floor((inspect - otherwise) / coin / 2))
    if (gold < LEAST_SCHEME) continue
    const terms = { ...forPassing(rival, gold), pass: [], inspect: [rival] }
    return legal(thinking, { type: 'offer', with: view.table.sheriffs[0], terms })
  }
  return null
}

export function haggle(thinking: Thinking): Move | null {
  const { view } = thinking
  const { offers } = tableIn(view.table, 'inspection').phase
  const demand = offers.find((offer) => offer.by !== view.seat && isAddressee(offer, view.seat))
  if (demand !== undefined) return answerDemand(thinking, demand)
  if (offers.some((offer) => offer.by === view.seat)) return null
  const bags = bagsOf(thinking)
  const move =
    isUnsettled(view.table, view.seat) && thinking.notes.made < 99 ? offerFor(thinking, bags) : null
  return move ?? scheme(thinking, bags)
}
