/** S3.1 in words: what is set aside, where is drawn, where cards are laid. */
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { Move, Source } from '#games/sheriff/move.ts'
import type { Pile } from '#games/sheriff/ruleset.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import type { Speaker, Verb, Words } from './words.ts'
import { goodsFrom, meant, numberIf } from './words.ts'

export const inHand = ({ hand }: SeatView): Good[] => cardsIn(hand.cards) as Good[]
export const question = ({ table }: SeatView) =>
  table.phase.type === 'inspection' ? (table.phase.owed?.question ?? null) : null

export function setAside(words: Words, { view }: Speaker): Move {
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

export const keep: Verb = (_words, { view }) =>
  question(view)?.type === 'oil'
    ? { type: 'oil', burn: null }
    : { type: 'exchange', setAside: [], draw: view.table.rules.choosesPile ? [] : null }

/** The pile, which need not be named where there is one only. */
export function pileFrom(words: Words, { view }: Speaker): Pile {
  const { piles } = view.table.rules
  if (piles.length === 1 && words.peek() !== piles[0]) return piles[0]
  return meant(words.take(), [], piles)
}

/** Cards that are not named lie below the others. */
export const lay: Verb = (words, speaker) => {
  const { view } = speaker
  const owed = question(view)
  const cards = owed?.type === 'discard' ? owed.goods : view.hand.aside
  const pile = pileFrom(words, speaker)
  const named = goodsFrom(words, cards, view.table.rules.goods)
  const below = cards.slice()
  for (const good of named) if (below.includes(good)) below.splice(below.indexOf(good), 1)
  return { type: 'discard', pile, goods: [...below, ...named] }
}
