/** Matches played by bots alone, which all look at one shared state. */
import type { BareMatch, Listener } from '#engine/bare-match.ts'
import type { Below } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Asked, Game, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import { seatViewOf } from '#engine/state.ts'
import type { Bot } from './bot.ts'

/** A bot in its seat, with its notes of this match. */
export interface Player<S extends Shape, B = Bot<S>> {
  readonly bot: B
  readonly notes: unknown
}

/** A bot whose answer may come later, such as a program outside. Every bot is one. */
export interface AsyncBot<S extends Shape> extends Omit<Bot<S>, 'choose'> {
  choose(...question: Parameters<Bot<S>['choose']>): S['move'] | null | Promise<S['move'] | null>
}

export type AsyncPlayer<S extends Shape> = Player<S, AsyncBot<S>>

export interface Turn<S extends Shape> {
  readonly actor: Actor
  readonly move: S['move']
}

/** A match that moves can be played in: one without a record, or one with. */
export interface Playable<S extends Shape> {
  readonly game: Game<S>
  readonly state: State<S>
  /** a refusal has a code */
  play(actor: Actor, move: S['move']): Refusal | { readonly events: readonly Event<S>[] } | null
}

const seatView = <S extends Shape>(state: State<S>, seat: number): SeatView<S> =>
  seatViewOf(state, seatAt(seat))

export function seatBots<S extends Shape, B extends Pick<Bot<S>, 'memory'>>(
  bots: readonly B[],
  state: State<S>,
): Player<S, B>[] {
  return bots.map((bot, seat) => ({ bot, notes: bot.memory?.begin(seatView(state, seat)) ?? null }))
}

/** Bots that keep notes receive an event before the listener, which is the match's own if no other is given. */
export function takeSeats<S extends Shape, B extends Pick<Bot<S>, 'memory'>>(
  bots: readonly B[],
  match: Pick<BareMatch<S>, 'state' | 'listener'>,
  listener: Listener<S> | null = match.listener,
): Player<S, B>[] {
  const players = seatBots(bots, match.state)
  const hear = botListener(players, match.state)
  if (hear === null) match.listener = listener
  else
    match.listener = (event) => {
      hear(event)
      listener?.(event)
    }
  return players
}

/** Shows each bot that keeps notes what its seat sees of an event; null if no bot does. */
export function botListener<S extends Shape>(
  players: readonly Player<S, Pick<Bot<S>, 'memory'>>[],
  state: State<S>,
) {
  if (players.every(({ bot }) => bot.memory === undefined)) return null
  return (event: Event<S>): void => {
    players.forEach(({ bot, notes }, seat) => {
      bot.memory?.observe(notes, seatView(state, seat), visibleTo(event, seatAt(seat)))
    })
  }
}

// The clock is asked as often as any player, but runs out only once in so many times.
const CLOCK_PATIENCE = 16
/** How often everybody is asked before the match counts as stuck. */
export const PATIENCE = 50

/** The clock's move, once in a while. */
export const clockMove = <S extends Shape>({ record }: Game<S>, below: Below): S['move'] | null =>
  below(CLOCK_PATIENCE) === 0 ? Object.values(record.clock)[0] : null

/** Drawn evenly; nothing is drawn if there is no choice. */
const firstOf = (asked: readonly Asked[], below: Below): number =>
  asked.length === 1 ? 0 : below(asked.length)

export const stuck = (asked: readonly Asked[]): Error =>
  new Error(`nobody moves, though asked: ${JSON.stringify(asked)}`)

/** Asks these in turn, from one that is drawn, until one makes a move; null if all let it pass. */
export function askAround<S extends Shape>(
  { game, state }: Pick<Playable<S>, 'game' | 'state'>,
  players: readonly Player<S>[],
  asked: readonly Asked[],
  below: Below,
  lastCall: boolean,
): Turn<S> | null {
  let next = firstOf(asked, below)
  for (let i = 0; i < asked.length; i++) {
    const one = asked[next]
    const { seat } = one
    const move =
      seat === 'clock'
        ? clockMove(game, below)
        : players[seat].bot.choose(seatView(state, seat), one, below, {
            notes: players[seat].notes,
            lastCall,
          })
    if (move !== null) return { actor: seat, move }
    next = next + 1 === asked.length ? 0 : next + 1
  }
  return null
}

/**
 * One of those who are asked makes a move. Who is asked first is drawn evenly. When all have let others go first, it is
 * the last call. Null when the game is over.
 */
export function nextTurn<S extends Shape>(
  match: Pick<Playable<S>, 'game' | 'state'>,
  players: readonly Player<S>[],
  below: Below,
): Turn<S> | null {
  const asked = match.game.asked(match.state.table)
  if (asked.length === 0) return null
  for (let call = 0; call < PATIENCE; call++) {
    const turn = askAround(match, players, asked, below, call > 0)
    if (turn !== null) return turn
  }
  throw stuck(asked)
}

/** The same with bots that may take their time. */
async function nextAsyncTurn<S extends Shape>(
  { game, state }: Playable<S>,
  players: readonly AsyncPlayer<S>[],
  below: Below,
): Promise<Turn<S> | null> {
  const asked = game.asked(state.table)
  if (asked.length === 0) return null
  for (let call = 0; call < PATIENCE; call++) {
    const first = firstOf(asked, below)
    for (let i = 0; i < asked.length; i++) {
      const one = asked[(first + i) % asked.length]
      const { seat } = one
      const move =
        seat === 'clock'
          ? clockMove(game, below)
          : await players[seat].bot.choose(seatView(state, seat), one, below, {
              notes: players[seat].notes,
              lastCall: call > 0,
            })
      if (move !== null) return { actor: seat, move }
    }
  }
  throw stuck(asked)
}

/** A refused move means a broken bot. */
export function playTurn<S extends Shape>(match: Playable<S>, turn: Turn<S>): void {
  const result = match.play(turn.actor, turn.move)
  if (result !== null && 'code' in result)
    throw new Error(`${JSON.stringify(turn)} was refused: ${result.code}`)
}

/** Plays on until the game is over; returns the number of moves. */
export function playOut<S extends Shape>(
  match: Playable<S>,
  players: readonly Player<S>[],
  below: Below,
): number {
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(match, players, below)
    if (turn === null) return moves
    playTurn(match, turn)
  }
}

/** A whole match of bots, from its beginning; returns the number of moves. */
export const playBots = <S extends Shape>(
  match: Playable<S> & Pick<BareMatch<S>, 'listener'>,
  bots: readonly Bot<S>[],
  below: Below,
  listener?: Listener<S> | null,
): number => playOut(match, takeSeats(bots, match, listener), below)

/** The same with bots that may take their time: the same draws give the same match. */
export async function playOutAsync<S extends Shape>(
  match: Playable<S>,
  players: readonly AsyncPlayer<S>[],
  below: Below,
): Promise<number> {
  for (let moves = 0; ; moves++) {
    const turn = await nextAsyncTurn(match, players, below)
    if (turn === null) return moves
    playTurn(match, turn)
  }
}
