import type { Asked, Below, Bot, Game, Refusal } from './game.ts'
import type { Actor } from './seat.ts'
import type { SeatView, Shape, State } from './state.ts'
import { look } from './state.ts'

/** Something that takes moves: a stage, or a match that writes its record. */
export interface Playable<S extends Shape> {
  readonly game: Game<S>
  readonly state: State<S>
  play(actor: Actor, move: S['move']): Refusal | null
}

export interface Turn<S extends Shape> {
  readonly actor: Actor
  readonly move: S['move']
}

// The clock is asked as often as any player, but runs out only once in so many times.
const CLOCK_PATIENCE = 16

function choose<S extends Shape>(game: Game<S>, state: State<S>, bot: Bot<S>, asked: Asked, below: Below) {
  if (asked.seat !== 'clock') return bot.choose(look(state, asked.seat) as SeatView<S>, asked, below)
  return below(CLOCK_PATIENCE) === 0 ? Object.values(game.record.clock)[0] : null
}

/** Somebody who is asked makes a move; who that is, is drawn evenly. Null when the game is over. */
export function nextTurn<S extends Shape>(
  game: Game<S>,
  state: State<S>,
  bots: readonly Bot<S>[],
  below: Below,
): Turn<S> | null {
  const asked = game.asked(state.table)
  if (asked.length === 0) return null
  for (let tries = 0; tries < 1000; tries++) {
    const one = asked[below(asked.length)]
    const move = choose(game, state, bots[one.seat === 'clock' ? 0 : one.seat], one, below)
    if (move !== null) return { actor: one.seat, move }
  }
  throw new Error(`nobody moves, though asked: ${JSON.stringify(asked)}`)
}

/** Plays on until the game is over; returns the number of moves. A refused move is a broken bot. */
export function playOut<S extends Shape>(
  { game, state, play }: { game: Game<S>; state: State<S>; play: (turn: Turn<S>) => Refusal | null },
  bots: readonly Bot<S>[],
  below: Below,
): number {
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(game, state, bots, below)
    if (turn === null) return moves
    const refusal = play(turn)
    if (refusal !== null) throw new Error(`${JSON.stringify(turn)} was refused: ${refusal.code}`)
  }
}
