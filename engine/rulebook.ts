/** Rules by move and phase: one rule says whether a move may be made in certain phases, and what happens then. */
import { dictionary } from './dictionary.ts'
import type { ActiveMatch, Refusal } from './game.ts'
import type { Seat } from './seat.ts'
import type { SeatView, Shape, State } from './state.ts'

/** A table that is always in one of several phases. */
interface PhasedTable {
  phase: { readonly type: string }
}

/** A game with such a table. */
export interface PhasedShape extends Shape {
  readonly table: PhasedTable
}

type MoveType<S extends PhasedShape> = S['move']['type']
type MoveOf<S extends PhasedShape, T> = Extract<S['move'], { type: T }>
type PhaseType<T extends PhasedTable> = T['phase']['type']

/** The table while it is in one of these phases. */
export type TableIn<T extends PhasedTable, P extends PhaseType<T>> = T & {
  readonly phase: Extract<T['phase'], { type: P }>
}

/** Somebody's view while the table is in one of these phases. */
export type ViewIn<V extends { readonly table: PhasedTable }, P extends PhaseType<V['table']>> = V & {
  readonly table: TableIn<V['table'], P>
}

/** A match while the table is in one of these phases. An event can begin another phase: read this one before. */
export type MatchIn<S extends PhasedShape, P extends PhaseType<S['table']>> = ActiveMatch<S> & {
  readonly state: State<S> & { readonly table: TableIn<S['table'], P> }
}

/** One type of move during certain phases. */
export interface Rule<S extends PhasedShape, T extends MoveType<S>, P extends PhaseType<S['table']>> {
  readonly during: readonly P[]
  /** the refusal in all other phases, unless it is the common one */
  otherwise?(table: S['table']): Refusal
  check(view: ViewIn<SeatView<S>, P>, move: MoveOf<S, T>): Refusal | null
  decide(match: MatchIn<S, P>, seat: Seat, move: MoveOf<S, T>): void
}

/** Any rule for a move. `check` and `decide` are methods, so that rules for one phase fit: `ruleIn` looks at the phase. */
interface AnyRule<S extends PhasedShape, Move> {
  readonly during: readonly string[]
  otherwise?(table: S['table']): Refusal
  check(view: SeatView<S>, move: Move): Refusal | null
  decide(match: ActiveMatch<S>, seat: Seat, move: Move): void
}

/** Usually one rule for each type of move; several where the same move means another thing in another phase. */
type Rules<S extends PhasedShape, T extends MoveType<S>> = {
  readonly [M in T]: AnyRule<S, MoveOf<S, M>> | readonly AnyRule<S, MoveOf<S, M>>[]
}

/** `type` and `phase` are for callers who have read them already: reading the type of one of many shapes takes time. */
export interface Rulebook<S extends PhasedShape, T extends MoveType<S>> {
  check(view: SeatView<S>, move: MoveOf<S, T>, type?: T, phase?: PhaseType<S['table']>): Refusal | null
  decide(match: ActiveMatch<S>, seat: Seat, move: MoveOf<S, T>, type?: T): void
}

/** Finds the rule for a move in the present phase. A move that has none there is refused. */
export function rulebook<S extends PhasedShape, T extends MoveType<S> = MoveType<S>>(
  rules: Rules<S, T>,
  wrongPhase: Refusal,
): Rulebook<S, T> {
  const all = Object.entries<AnyRule<S, S['move']> | readonly AnyRule<S, S['move']>[]>(rules)
  const byMove = dictionary(all.map(([type, some]) => [type, [some].flat()] as const))

  function ruleIn(phase: string, some: readonly AnyRule<S, S['move']>[]): AnyRule<S, S['move']> | null {
    for (let i = 0; i < some.length; i++) {
      const { during } = some[i]
      for (let j = 0; j < during.length; j++) if (during[j] === phase) return some[i]
    }
    return null
  }

  return {
    check(view, move, type = move.type as T, phase = view.table.phase.type) {
      const some = byMove[type]
      const rule = ruleIn(phase, some)
      if (rule !== null) return rule.check(view, move)
      return some[0].otherwise?.(view.table) ?? wrongPhase
    },
    decide(match, seat, move, type = move.type as T) {
      const some = byMove[type]
      // a checked move with one rule only is made in the right phase
      const rule =
        some.length === 1
          ? some[0]
          : present(ruleIn(match.state.table.phase.type, some), 'the rule for a checked move')
      rule.decide(match, seat, move)
    },
  }
}

export const isIn = <T extends PhasedTable, P extends PhaseType<T>>(
  table: T,
  phase: P,
): table is TableIn<T, P> => table.phase.type === phase

/** For callers who know the phase: the same table. */
export function tableIn<T extends PhasedTable, P extends PhaseType<T>>(table: T, phase: P): TableIn<T, P> {
  if (!isIn(table, phase)) throw new Error(`the phase is ${table.phase.type}, not ${phase}`)
  return table
}

const isViewIn = <V extends { readonly table: PhasedTable }, P extends PhaseType<V['table']>>(
  view: V,
  phase: P,
): view is ViewIn<V, P> => isIn(view.table, phase)

/** For callers who know the phase: the same view. */
export function viewIn<V extends { readonly table: PhasedTable }, P extends PhaseType<V['table']>>(
  view: V,
  phase: P,
): ViewIn<V, P> {
  if (!isViewIn(view, phase)) throw new Error(`the phase is ${view.table.phase.type}, not ${phase}`)
  return view
}

/** The value that must be there by the rules. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
