/**
 * NS8. What the rules let a viewer learn of hidden cards by a turn, found from the rules alone and without looking at
 * any event: the measure for twins. A superset would only end a pair of twins early.
 */
import type { Turn } from '#engine/bots/playout.ts'
import type { Seat, Viewer } from '#engine/seat.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf, ITEMS } from '#games/nottingham/items.ts'
import type { Nottingham, NottinghamState, PhaseOf } from '#games/nottingham/table.ts'

/** NS4. Whose hand has nothing that can be offered for the revealed card: it is shown to all. */
const unableToOffer = ({ table, hands }: NottinghamState): boolean[] =>
  hands.map(({ cards }) => ITEMS.every((item, i) => cards[i] === 0 || item === table.revealed))

/** NS4. The one who looks learns the cards; N3: everyone learns when the only card left is the own colour. */
function ambushing({ table, box }: NottinghamState, viewer: Viewer): unknown {
  if (viewer === table.turn) return box.ambushes.slice(0, 2)
  return box.ambushes.length === 1 && box.ambushes[0] === table.rules.colours[table.turn]
}

function acting(state: NottinghamState, viewer: Viewer): unknown {
  const action = actionOf(state.table.revealed as Item)
  if (action === 'purchase' || action === 'barter') return unableToOffer(state)
  return action === 'ambush' ? ambushing(state, viewer) : null
}

/** NS4. A hold-up shows the hand to all, a robbery to the robber; a theft shows the thief one card of it. */
function submitting({ table, hands }: NottinghamState, viewer: Viewer): unknown {
  const { target } = table.phase as PhaseOf<'defence'>
  const everybody = actionOf(table.revealed as Item) === 'hold-up'
  return everybody || viewer === table.turn ? hands[target].cards : null
}

/** NS4. The last face-down offer turns all of them up; after an offer in a barter the next one shows what they lack. */
function offering(state: NottinghamState): unknown {
  const { phase } = state.table
  if (phase.type === 'barter') return unableToOffer(state)
  const { waiting } = phase as PhaseOf<'purchase'>
  return waiting.length === 1 ? state.hands.map(({ secret }) => secret) : null
}

export function exposes(state: NottinghamState, viewer: Viewer, { actor, move }: Turn<Nottingham>): unknown {
  switch (move.type) {
    case 'act':
      return acting(state, viewer)
    case 'submit':
      return submitting(state, viewer)
    case 'offer':
      return offering(state)
    case 'spring':
      return state.hands[actor as Seat].ambushes[(state.table.phase as PhaseOf<'ambush'>).index]
    case 'take':
    case 'defend':
    case 'pick':
    case 'accept':
    case 'refuse':
    case 'keep':
    case 'set':
    case 'task':
    case 'end':
    case 'hold':
    case 'discard':
      return null
  }
}
