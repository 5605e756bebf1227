/** One line of words as a move. What is not understood is answered with a sentence; what is not allowed, by the rules. */

import { Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { asked } from '#games/sheriff/asked.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { WARES } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { answering, settling, side, withdraw } from './gate.ts'
import { inHand, keep, lay, pileFrom, setAside } from './market.ts'
import { readOffer } from './offer.ts'
import type { Speaker, Verb } from './words.ts'
import { goodFrom, goodsFrom, numberIf, seatFrom, seatNamed, unclear, Words } from './words.ts'

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
    burn: { target, good, count: destroyed, pile: pileFrom(words, speaker) },
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
  withdraw,
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

/** Verbs that may be shortened, since nothing but a verb can stand there. */
const HAGGLING = [
  'offer',
  'demand',
  'accept',
  'decline',
  'withdraw',
  'side',
  'pass',
  'inspect',
  'open',
  'claim',
  'skip',
]

function verbFor(word: string, { view }: Speaker): readonly [verb: Verb, isSaid: boolean] {
  if (Object.hasOwn(VERBS, word)) return [VERBS[word], true]
  const questions = asked(view.table).filter(({ seat }) => seat === view.seat)
  const unsaid = questions.length === 1 ? UNSAID[questions[0].to] : undefined
  if (unsaid !== undefined) return [VERBS[unsaid], false]
  const some = HAGGLING.filter((verb) => word.length > 1 && verb.startsWith(word))
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
