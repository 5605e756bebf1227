/** One line of words as a move. What is not understood is answered with a sentence; what is not allowed, by the rules. */
import type { Seat } from '../../../engine/seat.ts'
import { seatAt } from '../../../engine/seat.ts'
import { Malformed } from '../../../engine/shape.ts'
import { asked } from '../asked.ts'
import { cardsIn } from '../counts.ts'
import type { Good, Ware } from '../goods.ts'
import { WARES } from '../goods.ts'
import type { Move, Source } from '../move.ts'
import { isUnsettled } from '../rules/merchants.ts'
import { isAddressee } from '../rules/offer.ts'
import { checkSettler } from '../rules/sides.ts'
import type { Pile } from '../ruleset.ts'
import type { Inspection, Offer, SeatView, Side } from '../table.ts'
import { readOffer } from './offer.ts'
import type { Speaker } from './words.ts'
import { goodFrom, goodsFrom, meant, numberIf, seatFrom, seatNamed, unclear, Words } from './words.ts'

type Verb = (words: Words, speaker: Speaker) => Move

const inHand = ({ hand }: SeatView): Good[] => cardsIn(hand.cards) as Good[]
const question = ({ table }: SeatView) =>
  table.phase.type === 'inspection' ? (table.phase.owed?.question ?? null) : null

function setAside(words: Words, { view }: Speaker): Move {
  const { goods, choosesPile } = view.table.rules
  const isSource = () => ['left', 'right', 'deck', 'draw'].includes(words.peek() ?? '')
  // "2 left": the number stands before the source
  const isCounted = () => /^\d+-(left|right|deck)$/.test(words.peek(2) ?? '')
  const aside = goodsFrom(words, inHand(view), goods, () => !isSource() && !isCounted())
  words.takeIf('draw')
  const draw = sources(words)
  if (draw.length === 0 && !choosesPile) return { type: 'exchange', setAside: aside, draw: null }
  while (draw.length < aside.length) draw.push('deck')
  return { type: 'exchange', setAside: aside, draw }
}

function sources(words: Words): Source[] {
  const draw: Source[] = []
  while (!words.isDone) {
    const n = numberIf(words) ?? 1
    const source = meant<Source>(words.take(), [], ['left', 'right', 'deck'])
    draw.push(...new Array<Source>(Math.min(n, 20)).fill(source))
  }
  return draw
}

const keep: Verb = (_words, { view }) =>
  question(view)?.type === 'oil'
    ? { type: 'oil', burn: null }
    : { type: 'exchange', setAside: [], draw: view.table.rules.choosesPile ? [] : null }

/** The pile, which need not be named where there is one only. */
function pileFrom(words: Words, { view }: Speaker): Pile {
  const { piles } = view.table.rules
  if (piles.length === 1 && words.peek() !== piles[0]) return piles[0]
  return meant(words.take(), [], piles)
}

/** Cards that are not named lie below the others. */
const lay: Verb = (words, speaker) => {
  const { view } = speaker
  const owed = question(view)
  const cards = owed?.type === 'discard' ? owed.goods : view.hand.aside
  const pile = pileFrom(words, speaker)
  const named = goodsFrom(words, cards, view.table.rules.goods)
  const below = cards.slice()
  for (const good of named) if (below.includes(good)) below.splice(below.indexOf(good), 1)
  return { type: 'discard', pile, goods: [...below, ...named] }
}

const unsettled = ({ view }: Speaker): Seat[] =>
  view.table.places.flatMap((_, i) => (isUnsettled(view.table, seatAt(i)) ? [seatAt(i)] : []))

/** Whose bag: without a name the only one that is left. */
function bagFrom(words: Words, speaker: Speaker): Seat {
  if (!words.isDone) return seatFrom(words, speaker)
  const bags = unsettled(speaker)
  if (bags.length === 1) return bags[0]
  throw unclear(`whose bag? ${bags.map((seat) => speaker.names[seat]).join(', ')}`)
}

/** S4. A deputy who can't settle a bag like this yet takes that side. */
const settling =
  (how: Side): Verb =>
  (words, speaker) => {
    const bag = bagFrom(words, speaker)
    const { table, seat } = speaker.view
    const isDeputy =
      table.rules.deputies && table.phase.type === 'inspection' && table.sheriffs.includes(seat)
    if (isDeputy && checkSettler(table, seat, bag, how) !== null) return { type: 'side', bag, side: how }
    return { type: how, bag }
  }

const side: Verb = (words, speaker) => {
  const said = meant<Side>(words.take(), [], ['pass', 'inspect'])
  return { type: 'side', bag: bagFrom(words, speaker), side: said }
}

/** An offer by its number, by the name of who made it, or the only one there is. */
function offerFrom(words: Words, speaker: Speaker, isMeant: (offer: Offer) => boolean): number {
  const number = numberIf(words)
  if (number !== null) return number
  const { phase } = speaker.view.table
  const open = phase.type === 'inspection' ? phase.offers.filter(isMeant) : []
  const by = words.isDone ? null : seatFrom(words, speaker)
  const some = by === null ? open : open.filter((offer) => offer.by === by).slice(-1)
  if (some.length === 1) return some[0].number
  throw unclear(some.length === 0 ? 'there is no such offer' : 'which offer? say its number')
}

const answering =
  (type: 'accept' | 'decline'): Verb =>
  (words, speaker) => {
    const { seat } = speaker.view
    const isOpen = (offer: Offer) => isAddressee(offer, seat) && !offer.accepted.includes(seat)
    return { type, offer: offerFrom(words, speaker, isOpen) }
  }

const burn: Verb = (words, speaker) => {
  if (words.takeIf('keep')) return { type: 'oil', burn: null }
  const target = seatNamed(words.peek() ?? '', speaker)
  if (target !== null) words.take()
  const isPile = (): boolean => ['left', 'right'].includes(words.peek() ?? '')
  const count = numberIf(words)
  const good = isPile() ? null : goodFrom<Ware>(words, [], WARES)
  const destroyed = count ?? (good === null ? 0 : 1)
  return {
    type: 'oil',
    burn: { target, good: good as never, count: destroyed, pile: pileFrom(words, speaker) },
  }
}

/** R17. "coin ben card nobody"; a bare name is for all that is left over. */
const leftover: Verb = (words, speaker) => {
  const { loot } = speaker.view.table
  const said: { gold?: Seat | null; card?: Seat | null } = {}
  const whom = (): Seat | null => (words.takeIf('nobody', 'none') ? null : seatFrom(words, speaker))
  while (!words.isDone) {
    if (words.takeIf('coin', 'gold')) said.gold = whom()
    else if (words.takeIf('card')) said.card = whom()
    else {
      const to = whom()
      if (loot.gold > 0) said.gold = to
      if (loot.faceDown > 0 || loot.legal.some((n) => n > 0)) said.card = to
    }
  }
  return { type: 'leftover', ...said }
}

const lootSeen = ({ table, hand }: SeatView): Good[] =>
  [...cardsIn(table.loot.legal), ...cardsIn(hand.loot)] as Good[]

const VERBS: Readonly<Record<string, Verb>> = {
  start: (words, speaker) => ({ type: 'start-market', first: seatFrom(words, speaker) }),
  aside: setAside,
  exchange: setAside,
  keep,
  lay,
  discard: lay,
  load: (words, { view }) => ({
    type: 'load',
    goods: goodsFrom(words, inHand(view), view.table.rules.goods),
  }),
  declare: (words, { view: { table } }) => {
    numberIf(words)
    const good = goodFrom<Good>(words, table.rules.declarable, table.rules.goods)
    if (!words.isDone) throw unclear('one good is declared, whatever is in the bag')
    return { type: 'declare', good }
  },
  offer: readOffer,
  demand: readOffer,
  accept: answering('accept'),
  decline: answering('decline'),
  refuse: answering('decline'),
  withdraw: (words, speaker) => ({
    type: 'withdraw',
    offer: offerFrom(words, speaker, ({ by }) => by === speaker.view.seat),
  }),
  side,
  pass: settling('pass'),
  inspect: settling('inspect'),
  open: settling('inspect'),
  pay: (words, { view }) => {
    const own = [...cardsIn(view.table.places[view.seat].legal), ...cardsIn(view.hand.contraband)]
    return { type: 'pay', goods: goodsFrom<Ware>(words, own, WARES) }
  },
  claim: (words, { view: { table } }) => ({
    type: 'claim',
    good: goodFrom<Good>(
      words,
      table.stalls.map(({ good }) => good),
      table.rules.goods,
    ),
  }),
  skip: () => ({ type: 'skip' }),
  burn,
  oil: burn,
  trophy: (words, speaker) => ({
    type: 'trophy',
    discard: goodFrom(words, inHand(speaker.view), speaker.view.table.rules.goods),
    pile: pileFrom(words, speaker),
  }),
  take: (words, { view }) => ({
    type: 'take',
    good: goodFrom(words, lootSeen(view), view.table.rules.goods),
  }),
  leftover,
}

/** What is meant where the line begins with no verb. */
const UNSAID: Readonly<Record<string, string>> = {
  'start-market': 'start',
  exchange: 'aside',
  discard: 'lay',
  load: 'load',
  declare: 'declare',
  pay: 'pay',
  oil: 'burn',
  trophy: 'trophy',
  take: 'take',
  leftover: 'leftover',
  claim: 'claim',
}

function verbFor(word: string, { view }: Speaker): readonly [verb: Verb, isSaid: boolean] {
  if (Object.hasOwn(VERBS, word)) return [VERBS[word], true]
  const questions = asked(view.table).filter(({ seat }) => seat === view.seat)
  const unsaid = questions.length === 1 ? UNSAID[questions[0].to] : undefined
  if (unsaid !== undefined) return [VERBS[unsaid], false]
  const some = Object.keys(VERBS).filter((verb) => word.length > 1 && verb.startsWith(word))
  if (some.length === 1) return [VERBS[some[0]], true]
  throw unclear(`“${word}” is no word for a move now`)
}

/** A move, or a sentence on what was not understood. */
export function parse(typed: readonly string[], view: SeatView, names: readonly string[]): Move | string {
  const speaker: Speaker = { view, names }
  const words = new Words(typed)
  try {
    const [verb, isSaid] = verbFor(words.peek() ?? '', speaker)
    if (isSaid) words.take()
    const move = verb(words, speaker)
    words.end()
    return move
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}

/** The offers a seat can answer. */
export const offersTo = ({ table, seat }: SeatView): readonly Offer[] =>
  (table.phase as Inspection).offers.filter(
    (offer) => isAddressee(offer, seat) && !offer.accepted.includes(seat),
  )
