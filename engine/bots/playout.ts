import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Asked, Game, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Below, Bot } from './bot.ts'

/** A bot in its seat, with its notes of this match. */
export interface Player<S extends Shape> {
  readonly bot: Bot<S>
  readonly notes: unknown
}

export interface Turn<S extends Shape> {
  readonly actor: Actor
  readonly move: S['move']
}

/** Where turns are played: a match, or a match that writes its record. */
export interface Playable<S extends Shape> {
  readonly game: Game<S>
  readonly state: State<S>
  play(actor: Actor, move: S['move']): Refusal | null
}

const seatView = <S extends Shape>(state: State<S>, seat: number): SeatView<S> =>
  viewFor(state, seatAt(seat)) as SeatView<S>

export function seatBots<S extends Shape>(bots: readonly Bot<S>[], state: State<S>): Player<S>[] {
  return bots.map((bot, seat) => ({ bot, notes: bot.memory?.begin(seatView(state, seat)) ?? null }))
}

/** Lets those who keep notes hear what their seat overhears; null if nobody does. */
export function botListener<S extends Shape>(players: readonly Player<S>[], state: State<S>) {
  if (players.every(({ bot }) => bot.memory === undefined)) return null
  return (event: Event<S>): void => {
    players.forEach(({ bot, notes }, seat) => {
      bot.memory?.observe(notes, seatView(state, seat), visibleTo(event, seatAt(seat)))
    })
  }
}

// The clock is asked as often as any player, but runs out only once in so many times.
const CLOCK_PATIENCE = 16
const PATIENCE = 50

function ask<S extends Shape>(
  { game, state }: Pick<Playable<S>, 'game' | 'state'>,
  players: readonly Player<S>[],
  asked: Asked,
  below: Below,
  lastCall: boolean,
): S['move'] | null {
  if (asked.seat === 'clock') return below(CLOCK_PATIENCE) === 0 ? Object.values(game.record.clock)[0] : null
  const { bot, notes } = players[asked.seat]
  return bot.choose(seatView(state, asked.seat), asked, below, { notes, lastCall })
}

/** Drawn evenly; where there is no choice no lot is drawn. */
export const firstAsked = (asked: readonly Asked[], below: Below): number =>
  asked.length === 1 ? 0 : below(asked.length)

/**
 * One of those who are asked makes a move; whoever speaks first is drawn evenly. When all have let others go first,
 * it is the last call. Null when the game is over.
 */
export function nextTurn<S extends Shape>(
  table: Pick<Playable<S>, 'game' | 'state'>,
  players: readonly Player<S>[],
  below: Below,
): Turn<S> | null {
  const asked = table.game.asked(table.state.table)
  if (asked.length === 0) return null
  for (let call = 0; call < PATIENCE; call++) {
    const first = firstAsked(asked, below)
    for (let i = 0; i < asked.length; i++) {
      const one = asked[(first + i) % asked.length]
      const move = ask(table, players, one, below, call > 0)
      if (move !== null) return { actor: one.seat, move }
    }
  }
  throw new Error(`nobody moves, though asked: ${JSON.stringify(asked)}`)
}

/** Plays on until the game is over; returns the number of moves. A refused move is a broken bot. */
export function playOut<S extends Shape>(
  table: Playable<S>,
  players: readonly Player<S>[],
  below: Below,
): number {
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(table, players, below)
    if (turn === null) return moves
    const refusal = table.play(turn.actor, turn.move)
    if (refusal !== null) throw new Error(`${JSON.stringify(turn)} was refused: ${refusal.code}`)
  }
}
