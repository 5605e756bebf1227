/** NS4. Theft, robbery and hold-up, and the defence against them. */
import type { Refusal } from '#engine/game.ts'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { cardsIn, count } from '#games/nottingham/counts.ts'
import type { Attack, Item } from '#games/nottingham/items.ts'
import { actionOf, isAttack } from '#games/nottingham/items.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Rule, ViewIn } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { checkTurn } from './turn.ts'

/** N5. The chosen player is always asked, necklace or not. */
export function attack(match: ActiveMatch, chosen: Seat | null): void {
  const { table } = match.state
  const target = present(chosen, 'the target')
  match.emit({ type: 'attacked', by: table.turn, target, with: revealedItem(table) })
}

const checkTargeted = ({ seat, table }: ViewIn<'defence'>): Refusal | null =>
  seat === table.phase.target ? null : refuse('not-your-decision')

/** NS4. The action does not happen: the defender takes the card attacked with, the attacker the necklace. */
export const defend: Rule<'defend', 'defence'> = {
  during: ['defence'],
  check: (view) =>
    checkTargeted(view) ?? (count(view.hand.cards, 'necklace') > 0 ? null : refuse('no-necklace')),
  decide(match, seat) {
    const { table } = match.state
    match.emit({ type: 'defended', seat, by: table.turn, item: revealedItem(table) })
  },
}

type Carry = (match: ActiveMatch, by: Seat, from: Seat) => void

type Take = (match: ActiveMatch, by: Seat, from: Seat, item: Item) => void

/** NS8. Only these two players know which card it was. */
const takeUnseen: Take = (match, by, from, item) => {
  const paid = revealedItem(match.state.table)
  const what = { item }
  match.emit({ type: 'taken', by, from, item: null, paid }, [
    { to: by, what },
    { to: from, what },
  ])
}

/** NS4. The hand lies open, so everyone sees which card is taken. */
const takeOpenly: Take = (match, by, from, item) => {
  match.emit({ type: 'taken', by, from, item, paid: revealedItem(match.state.table) })
}

const CARRY_OUT: Readonly<Record<Attack, Carry>> = {
  /** X42. The card is drawn before the candlestick is handed over. */
  theft(match, by, from) {
    const item = match.chance.pick('theft', cardsIn(match.state.hands[from].cards))
    takeUnseen(match, by, from, item)
  },
  /** NS4. The robber looks at the hand alone. */
  robbery(match, by, from) {
    const items = cardsIn(match.state.hands[from].cards)
    match.emit({ type: 'handLookedAt', by, of: from }, [{ to: by, what: { items } }])
  },
  /** NS4. The hand is shown to all. */
  'hold-up'(match, _by, from) {
    match.emit({ type: 'heldUp', of: from, items: cardsIn(match.state.hands[from].cards) })
  },
}

export const submit: Rule<'submit', 'defence'> = {
  during: ['defence'],
  check: checkTargeted,
  decide(match, seat) {
    const { table } = match.state
    const action = actionOf(revealedItem(table))
    if (!isAttack(action)) throw new Error(`${action} is no attack`)
    CARRY_OUT[action](match, table.turn, seat)
  },
}

/** The hand that the attacker chooses from: shown to all, or looked at alone. */
export function handBefore({ table, hand }: ViewIn<'pick'>): readonly Item[] {
  const { shown } = table.phase
  if (shown !== null) return shown
  return hand.secret.type === 'hand' ? hand.secret.items : []
}

/** NS4. One card of choice. X42: it is taken before the card paid is handed over, so that one can't be picked. */
export const pick: Rule<'pick', 'pick'> = {
  during: ['pick'],
  check: (view, { item }) =>
    checkTurn(view) ?? (handBefore(view).includes(item) ? null : refuse('not-in-that-hand')),
  decide(match, seat, { item }) {
    const { target, shown } = match.state.table.phase
    const take = shown === null ? takeUnseen : takeOpenly
    take(match, seat, target, item)
  },
}
