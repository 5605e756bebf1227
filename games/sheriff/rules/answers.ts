/** X21. The answers to what can be owed: `pay`, `discard`, `oil`, `trophy`. */
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { count, sameCards } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { isFaceUp } from '#games/sheriff/goods.ts'
import type { Burning } from '#games/sheriff/move.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { Question, Rule, SeatView, Table } from '#games/sheriff/table.ts'
import { payGoods } from './debt.ts'
import { checkPile } from './market.ts'
import { checkPayment } from './payment.ts'
import { answer } from './tasks.ts'

type QuestionOf<T extends Question['type']> = Extract<Question, { type: T }>

const isQuestion = <T extends Question['type']>(
  question: Question | undefined,
  type: T,
): question is QuestionOf<T> => question?.type === type

/** The question this seat has to answer with such a move, if there is one. */
function owed<T extends Question['type']>({ phase }: Table, seat: Seat, type: T): QuestionOf<T> | null {
  const question = phase.type === 'inspection' ? phase.owed?.question : undefined
  return isQuestion(question, type) && question.seat === seat ? question : null
}

/** For a seat that has been asked: its question. */
export const questionTo = <T extends Question['type']>({ table, seat }: SeatView, type: T): QuestionOf<T> =>
  present(owed(table, seat, type), 'the question')

/** For a seat that has been asked to discard: the cards it set aside in the market, or confiscated. */
export const cardsToLay = (view: SeatView): readonly Good[] =>
  view.table.phase.type === 'market' ? view.hand.aside : questionTo(view, 'discard').goods

/** In other phases too nobody is asked for an answer. */
const AN_ANSWER = {
  during: ['inspection'],
  otherwise: () => refuse('nothing-owed'),
} as const

export const pay: Rule<'pay', 'inspection'> = {
  ...AN_ANSWER,
  check({ seat, table, hand }, { goods }) {
    const question = owed(table, seat, 'pay')
    if (question === null) return refuse('nothing-owed')
    return checkPayment(
      { legal: table.places[seat].legal, contraband: hand.contraband },
      goods,
      question.amount,
    )
  },
  decide(match, seat, { goods }) {
    const { to } = present(owed(match.state.table, seat, 'pay'), 'the debt')
    answer(match, () => {
      payGoods(match, seat, to, goods)
      return null
    })
  },
}

export const layConfiscated: Rule<'discard', 'inspection'> = {
  ...AN_ANSWER,
  check({ seat, table }, { pile, goods }) {
    const question = owed(table, seat, 'discard')
    if (question === null) return refuse('nothing-owed')
    return (
      checkPile(table, pile) ?? (sameCards(question.goods, goods) ? null : refuse('not-the-cards-to-lay'))
    )
  },
  decide(match, seat, { pile, goods }) {
    answer(match, () => {
      match.emit({ type: 'discarded', seat, from: 'confiscated', pile, goods })
      return null
    })
  },
}

/** X35. The card discarded is one the sheriff held before. */
export const trophy: Rule<'trophy', 'inspection'> = {
  ...AN_ANSWER,
  check({ seat, table, hand }, { discard, pile }) {
    if (owed(table, seat, 'trophy') === null) return refuse('nothing-owed')
    return checkPile(table, pile) ?? (count(hand.cards, discard) > 0 ? null : refuse('not-in-hand'))
  },
  decide(match, seat, { discard, pile }) {
    answer(match, () => {
      match.emit({ type: 'trophyTaken', seat, discarded: { good: discard, pile } })
      return null
    })
  },
}

/** X34. Only a brimstone oil out of that bag can be burnt, against legal goods on an opponent's stand. */
function checkBurning({ seat, table, hand }: SeatView, { target, good, count: number, pile }: Burning) {
  if (hand.oil === 0) return refuse('no-oil')
  if (number > 2) return refuse('oil-count')
  if (number > 0 && (target === null || good === null)) return refuse('oil-needs-target')
  if (target !== null && (target === seat || table.places[target] === undefined))
    return refuse('not-an-opponent')
  if (good !== null && !isFaceUp(good)) return refuse('not-destroyable')
  if (target !== null && good !== null && number > count(table.places[target].legal, good))
    return refuse('oil-count')
  return checkPile(table, pile)
}

export const oil: Rule<'oil', 'inspection'> = {
  ...AN_ANSWER,
  check(view, { burn }) {
    if (owed(view.table, view.seat, 'oil') === null) return refuse('nothing-owed')
    return burn === null ? null : checkBurning(view, burn)
  },
  decide(match, seat, { burn }) {
    const { faceDown } = present(owed(match.state.table, seat, 'oil'), 'the question about oil')
    answer(match, () => {
      if (burn === null) {
        match.emit({ type: 'oilKept', seat })
        return null
      }
      const { target, good, count: destroyed, pile } = burn
      // R23. The destroyed cards and the oil go on the pile of choice, the oil on top.
      match.emit({ type: 'oilBurnt', seat, target, good, count: destroyed, pile })
      return faceDown > 1 ? { type: 'oil', seat, faceDown: faceDown - 1 } : null
    })
  },
}
