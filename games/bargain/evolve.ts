/** What an event does to the table and to a hand. The box has nothing in it. */
import type { Hidden, Open, OpenOf } from './event.ts'
import type { Hand, Table } from './table.ts'

type OnTable = { readonly [T in Open['type']]: (table: Table, open: OpenOf<T>) => void }
type OnHand = {
  readonly [T in Open['type']]: ((hand: Hand, open: OpenOf<T>, hidden: Hidden | null) => void) | null
}

export const evolveTable: OnTable = {
  loaded: (table) => {
    table.phase = { type: 'offer' }
  },
  offered: (table, { bribe }) => {
    table.phase = { type: 'answer', bribe }
  },
  answered: (table, { accept }) => {
    const { bribe } = table.phase as { bribe: number }
    table.past = [...table.past, { bribe, accept }]
    table.phase = { type: 'offer' }
  },
  settled: (table, { settlement }) => {
    table.phase = { type: 'finished', ...settlement }
  },
}

export const evolveHand: OnHand = {
  loaded: (hand, _open, hidden) => {
    if (hidden !== null) hand.cargo = hidden.items
  },
  offered: null,
  answered: null,
  settled: null,
}

export const evolveBox = { loaded: null, offered: null, answered: null, settled: null } as const satisfies {
  readonly [T in Open['type']]: null
}
