import type { Seat, Viewer } from './seat.ts'

/** The types of one game. Every part is plain JSON data. */
export interface Shape {
  /** everybody's: what anybody at the table can see or count */
  readonly table: object
  /** one seat's: cards, own face-down goods, what only this seat was shown */
  readonly hand: object
  /** nobody's: deck order, removed cards */
  readonly box: object
  readonly move: { readonly type: string }
  readonly open: { readonly type: string }
  readonly hidden: object
  readonly options: object
}

/** Three parts: where a value is stored decides who sees it. */
export interface State<S extends Shape> {
  readonly table: S['table']
  readonly hands: S['hand'][]
  readonly box: S['box']
}

/** What a seat knows. */
export interface SeatView<S extends Shape> {
  readonly seat: Seat
  readonly table: S['table']
  readonly hand: S['hand']
}

/** What everybody knows: a spectator's view, and the clock's. */
export interface OpenView<S extends Shape> {
  readonly seat: 'spectator' | 'clock'
  readonly table: S['table']
  readonly hand: null
}

export type View<S extends Shape> = SeatView<S> | OpenView<S>

/** The only ways to make a view. It is built from what the viewer may see, so nothing has to be removed. */
export const seatViewOf = <S extends Shape>({ table, hands }: State<S>, seat: Seat): SeatView<S> => ({
  seat,
  table,
  hand: hands[seat],
})

export const viewFor = <S extends Shape>(state: State<S>, viewer: Viewer): View<S> =>
  typeof viewer === 'string' ? { seat: viewer, table: state.table, hand: null } : seatViewOf(state, viewer)
