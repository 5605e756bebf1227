import { dictionary } from './dictionary.ts'
import type { HiddenPart, VisibleEvent } from './event.ts'
import { hiddenFor } from './event.ts'
import type { Seat } from './seat.ts'
import { seatAt } from './seat.ts'
import type { Shape, State, View } from './state.ts'

/** Moves what an event says, in place, and recomputes nothing. (A method, so that all games fit into one registry.) */
interface Evolve<S extends Shape, Drawer> {
  apply(drawer: Drawer, open: S['open'], hidden: S['hidden'] | null): void
}
type Apply<S extends Shape, Drawer> = Evolve<S, Drawer>['apply'] | null

/** One function for every type of event, with no default. Null: the event does not change this drawer. */
type Applies<Drawer, Type extends string> = Readonly<
  Record<Type, ((drawer: Drawer, open: never, hidden: never) => void) | null>
>

/** Whose hand an event can change. It says nothing new, it saves showing the event to all the other hands. */
export type Concerned = Seat | 'all' | 'nobody'

interface Whose<S extends Shape> {
  seatOf(open: S['open']): Concerned
}

/** Types that are missing concern all. */
type Concerns<Type extends string> = Readonly<Partial<Record<Type, (open: never) => Concerned>>>

interface Fold<S extends Shape> {
  readonly table: Apply<S, S['table']>
  readonly hand: Apply<S, S['hand']>
  readonly whose: Whose<S>['seatOf'] | null
  readonly box: Apply<S, S['box']>
}

/** What each type of event does to table, hand and box. */
export type Evolution<S extends Shape> = Readonly<Record<string, Fold<S>>>

/** Regroups the functions of table, hand and box by event type, so that emitting an event looks its type up once. */
export function evolutionOf<S extends Shape>(
  table: Applies<S['table'], S['open']['type']>,
  hand: Applies<S['hand'], S['open']['type']>,
  box: Applies<S['box'], S['open']['type']>,
  concerns?: Concerns<S['open']['type']>,
): Evolution<S> {
  const types = Object.keys(table) as S['open']['type'][]
  return dictionary(
    types.map((type) => {
      const whose = concerns?.[type] ?? null
      return [type, { table: table[type], hand: hand[type], whose, box: box[type] }] as const
    }),
  ) as Evolution<S>
}

/** Folds one event into the table, into each hand with its own hidden part, and into the box. */
export function evolve<S extends Shape>(
  evolution: Evolution<S>,
  { table, hands, box }: State<S>,
  open: S['open'],
  hidden: readonly HiddenPart<S>[],
): void {
  const fold = evolution[open.type]
  if (fold.table !== null) fold.table(table, open, null)
  const onHand = fold.hand
  if (onHand !== null) {
    const whose = fold.whose === null ? 'all' : fold.whose(open)
    if (typeof whose === 'number') onHand(hands[whose], open, hiddenFor(hidden, whose))
    else if (whose === 'all')
      for (let i = 0; i < hands.length; i++) onHand(hands[i], open, hiddenFor(hidden, seatAt(i)))
  }
  if (fold.box !== null) fold.box(box, open, hiddenFor(hidden, 'box'))
}

/** Folds what a viewer saw of an event into that viewer's view, with the same functions that change the state. */
export function evolveView<S extends Shape>(
  evolution: Evolution<S>,
  view: View<S>,
  { open, hidden }: VisibleEvent<S>,
): void {
  const fold = evolution[open.type]
  if (fold.table !== null) fold.table(view.table, open, null)
  if (fold.hand !== null && view.hand !== null) fold.hand(view.hand, open, hidden)
}
