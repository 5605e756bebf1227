/** NS4. Theft, robbery and hold-up, and the defence against them. */
import type { Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { cardsIn, count } from '#games/nottingham/counts.ts'
import type { Attack, Item } from '#games/nottingham/items.ts'
import { actionOf } from '#games/nottingham/items.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { PhaseOf, Scene, SeatView } from '#games/nottingham/table.ts'
import type { Rule } from './rule.ts'
import { checkTurn } from './turn.ts'

/** N5. The chosen player is always asked, necklace or not. */
export function attack(scene: Scene, target: Seat): void {
  const { turn, revealed } = scene.state.table
  scene.tell({ type: 'attacked', by: turn, target, with: revealed as Item })
}

function checkTargeted({ seat, table: { phase } }: SeatView): Refusal | null {
  if (phase.type !== 'defence') return refuse('wrong-step')
  return seat === phase.target ? null : refuse('not-your-decision')
}

/** NS4. The action does not happen: the defender takes the card attacked with, the attacker the necklace. */
export const defend: Rule<'defend'> = {
  check: (view) =>
    checkTargeted(view) ?? (count(view.hand.cards, 'necklace') > 0 ? null : refuse('no-necklace')),
  decide(scene, seat) {
    const { turn, revealed } = scene.state.table
    scene.tell({ type: 'defended', seat, by: turn, item: revealed as Item })
  },
}

type Carry = (scene: Scene, by: Seat, from: Seat) => void

type Take = (scene: Scene, by: Seat, from: Seat, item: Item) => void

/** NS8. Only the two of them know which card it was. */
const takeUnseen: Take = (scene, by, from, item) => {
  const paid = scene.state.table.revealed as Item
  const what = { item }
  scene.tell({ type: 'taken', by, from, item: null, paid }, [
    { to: by, what },
    { to: from, what },
  ])
}

/** NS4. The hand lies open, so everyone sees which card is taken. */
const takeOpenly: Take = (scene, by, from, item) => {
  scene.tell({ type: 'taken', by, from, item, paid: scene.state.table.revealed as Item })
}

const CARRY_OUT: Readonly<Record<Attack, Carry>> = {
  /** X42. The card is drawn before the candlestick is handed over. */
  theft(scene, by, from) {
    const item = scene.chance.pick('theft', cardsIn(scene.state.hands[from].cards))
    takeUnseen(scene, by, from, item)
  },
  /** NS4. The robber looks at the hand alone. */
  robbery(scene, by, from) {
    const items = cardsIn(scene.state.hands[from].cards)
    scene.tell({ type: 'handLookedAt', by, of: from }, [{ to: by, what: { items } }])
  },
  /** NS4. The hand is shown to all. */
  'hold-up'(scene, _by, from) {
    scene.tell({ type: 'heldUp', of: from, items: cardsIn(scene.state.hands[from].cards) })
  },
}

export const submit: Rule<'submit'> = {
  check: checkTargeted,
  decide(scene, seat) {
    const { turn, revealed } = scene.state.table
    CARRY_OUT[actionOf(revealed as Item) as Attack](scene, turn, seat)
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
  decide(scene, seat, { item }) {
    const { target, shown } = scene.state.table.phase as PhaseOf<'pick'>
    const take = shown === null ? takeUnseen : takeOpenly
    take(scene, seat, target, item)
  },
}
