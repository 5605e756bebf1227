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

type Choice<S extends Shape> = S['move'] | null

/** A bot whose answer may come later, such as a program outside. Every bot is one. */
export interface AsyncBot<S extends Shape> extends Omit<Bot<S>, 'choose'> {
  choose(...question: Parameters<Bot<S>['choose']>): Choice<S> | Promise<Choice<S>>
}

export interface AsyncPlayer<S extends Shape> {
  readonly bot: AsyncBot<S>
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
export const CLOCK_PATIENCE = 16
/** All are asked again at most so many times before the match counts as stuck. */
export const PATIENCE = 50

/** Drawn evenly; where there is no choice no lot is drawn. */
export const firstAsked = (asked: readonly Asked[], below: Below): number =>
  asked.length === 1 ? 0 : below(asked.length)

interface Round<S extends Shape> {
  readonly table: Pick<Playable<S>, 'game' | 'state'>
  readonly players: readonly AsyncPlayer<S>[]
  readonly asked: readonly Asked[]
  readonly below: Below
}

function ask<S extends Shape>(
  { table: { game, state }, players, below }: Round<S>,
  asked: Asked,
  lastCall: boolean,
): Choice<S> | Promise<Choice<S>> {
  if (asked.seat === 'clock') return below(CLOCK_PATIENCE) === 0 ? Object.values(game.record.clock)[0] : null
  const { bot, notes } = players[asked.seat]
  return bot.choose(seatView(state, asked.seat), asked, below, { notes, lastCall })
}

/** Asks one after the other, from the i-th after the first on. The turn comes later where an answer does. */
function askFrom<S extends Shape>(
  round: Round<S>,
  call: number,
  first: number,
  i: number,
): Turn<S> | Promise<Turn<S>> {
  const { asked, below } = round
  for (; i < asked.length; i++) {
    const { seat } = asked[(first + i) % asked.length]
    const move = ask(round, asked[(first + i) % asked.length], call > 0)
    if (move instanceof Promise) {
      return move.then((late) =>
        late === null ? askFrom(round, call, first, i + 1) : { actor: seat, move: late },
      )
    }
    if (move !== null) return { actor: seat, move }
  }
  if (call + 1 < PATIENCE) return askFrom(round, call + 1, firstAsked(asked, below), 0)
  throw new Error(`nobody moves, though asked: ${JSON.stringify(asked)}`)
}

/**
 * One of those who are asked makes a move; whoever is asked first is drawn evenly. When all have let others go first,
 * it is the last call. Null when the game is over. With players that take their time the turn may be a promise.
 */
export function nextTurn<S extends Shape>(
  table: Pick<Playable<S>, 'game' | 'state'>,
  players: readonly Player<S>[],
  below: Below,
): Turn<S> | null
export function nextTurn<S extends Shape>(
  table: Pick<Playable<S>, 'game' | 'state'>,
  players: readonly AsyncPlayer<S>[],
  below: Below,
): Turn<S> | Promise<Turn<S>> | null
export function nextTurn<S extends Shape>(
  table: Pick<Playable<S>, 'game' | 'state'>,
  players: readonly AsyncPlayer<S>[],
  below: Below,
): Turn<S> | Promise<Turn<S>> | null {
  const asked = table.game.asked(table.state.table)
  return asked.length === 0 ? null : askFrom({ table, players, asked, below }, 0, firstAsked(asked, below), 0)
}

/** A refused move is a broken bot. */
function make<S extends Shape>(table: Playable<S>, turn: Turn<S>): void {
  const refusal = table.play(turn.actor, turn.move)
  if (refusal !== null) throw new Error(`${JSON.stringify(turn)} was refused: ${refusal.code}`)
}

/** Plays on until the game is over; returns the number of moves. */
export function playOut<S extends Shape>(
  table: Playable<S>,
  players: readonly Player<S>[],
  below: Below,
): number {
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(table, players, below)
    if (turn === null) return moves
    make(table, turn)
  }
}

/** The same with players that take their time. */
export async function playOutAsync<S extends Shape>(
  table: Playable<S>,
  players: readonly AsyncPlayer<S>[],
  below: Below,
): Promise<number> {
  for (let moves = 0; ; moves++) {
    const turn = await nextTurn(table, players, below)
    if (turn === null) return moves
    make(table, turn)
  }
}
