/** NS4. Theft, robbery and hold-up, and the defence against them. */
import type { Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { cardsIn, count } from '#games/nottingham/counts.ts'
import type { Attack, Item } from '#games/nottingham/items.ts'
import { actionOf } from '#games/nottingham/items.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, PhaseOf, SeatView } from '#games/nottingham/table.ts'
import type { Rule } from './rule.ts'
import { checkTurn } from './turn.ts'

/** N5. The chosen player is always asked, necklace or not. */
export function attack(match: ActiveMatch, target: Seat): void {
  const { turn, revealed } = match.state.table
  match.emit({ type: 'attacked', by: turn, target, with: revealed as Item })
}

function checkTargeted({ seat, table: { phase } }: SeatView): Refusal | null {
  if (phase.type !== 'defence') return refuse('wrong-step')
  return seat === phase.target ? null : refuse('not-your-decision')
}

/** NS4. The action does not happen: the defender takes the card attacked with, the attacker the necklace. */
export const defend: Rule<'defend'> = {
  check: (view) =>
    checkTargeted(view) ?? (count(view.hand.cards, 'necklace') > 0 ? null : refuse('no-necklace')),
  decide(match, seat) {
    const { turn, revealed } = match.state.table
    match.emit({ type: 'defended', seat, by: turn, item: revealed as Item })
  },
}

type Carry = (match: ActiveMatch, by: Seat, from: Seat) => void

type Take = (match: ActiveMatch, by: Seat, from: Seat, item: Item) => void

/** NS8. Only the two of them know which card it was. */
const takeUnseen: Take = (match, by, from, item) => {
  const paid = match.state.table.revealed as Item
  const what = { item }
  match.emit({ type: 'taken', by, from, item: null, paid }, [
    { to: by, what },
    { to: from, what },
  ])
}

/** NS4. The hand lies open, so everyone sees which card is taken. */
const takeOpenly: Take = (match, by, from, item) => {
  match.emit({ type: 'taken', by, from, item, paid: match.state.table.revealed as Item })
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

export const submit: Rule<'submit'> = {
  check: checkTargeted,
  decide(match, seat) {
    const { turn, revealed } = match.state.table
    CARRY_OUT[actionOf(revealed as Item) as Attack](match, turn, seat)
  },
}

/** The hand that the attacker chooses from: shown to all, or looked at alone. */
export function handBefore({ table, hand }: SeatView): readonly Item[] {
  const { shown } = table.phase as PhaseOf<'pick'>
  if (shown !== null) return shown
  return hand.secret.type === 'hand' ? hand.secret.items : []
}

/** NS4. One card of choice. X42: it is taken before the card paid is handed over, so that one can't be picked. */
export const pick: Rule<'pick'> = {
  check: (view, { item }) =>
    checkTurn(view, 'pick') ?? (handBefore(view).includes(item) ? null : refuse('not-in-that-hand')),
  decide(match, seat, { item }) {
    const { target, shown } = match.state.table.phase as PhaseOf<'pick'>
    const take = shown === null ? takeUnseen : takeOpenly
    take(match, seat, target, item)
  },
}
