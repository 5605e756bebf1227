/** Play in which a bot may take its time. Who is asked when is decided exactly as in engine/playout.ts. */
import type { Below, Bot } from '#engine/bots/bot.ts'
import type { Playable, Turn } from '#engine/bots/playout.ts'
import { firstAsked } from '#engine/bots/playout.ts'
import type { Asked } from '#engine/game.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'

type Choice<S extends Shape> = S['move'] | null

/** A bot whose answer may come later. Every bot is one. */
export interface SlowBot<S extends Shape> extends Omit<Bot<S>, 'choose'> {
  choose(...question: Parameters<Bot<S>['choose']>): Choice<S> | Promise<Choice<S>>
}

export interface SlowPlayer<S extends Shape> {
  readonly bot: SlowBot<S>
  readonly notes: unknown
}

const CLOCK_PATIENCE = 16
const PATIENCE = 50

function ask<S extends Shape>(
  { game, state }: Playable<S>,
  players: readonly SlowPlayer<S>[],
  asked: Asked,
  below: Below,
  lastCall: boolean,
): Choice<S> | Promise<Choice<S>> {
  if (asked.seat === 'clock') return below(CLOCK_PATIENCE) === 0 ? Object.values(game.record.clock)[0] : null
  const { bot, notes } = players[asked.seat]
  return bot.choose(viewFor(state, asked.seat) as SeatView<S>, asked, below, { notes, lastCall })
}

async function nextTurn<S extends Shape>(
  table: Playable<S>,
  players: readonly SlowPlayer<S>[],
  below: Below,
): Promise<Turn<S> | null> {
  const asked = table.game.asked(table.state.table)
  if (asked.length === 0) return null
  for (let call = 0; call < PATIENCE; call++) {
    const first = firstAsked(asked, below)
    for (let i = 0; i < asked.length; i++) {
      const one = asked[(first + i) % asked.length]
      const move = await ask(table, players, one, below, call > 0)
      if (move !== null) return { actor: one.seat, move }
    }
  }
  throw new Error(`nobody moves, though asked: ${JSON.stringify(asked)}`)
}

/** Plays on until the game is over; returns the number of moves. */
export async function playOutSlowly<S extends Shape>(
  table: Playable<S>,
  players: readonly SlowPlayer<S>[],
  below: Below,
): Promise<number> {
  for (let moves = 0; ; moves++) {
    const turn = await nextTurn(table, players, below)
    if (turn === null) return moves
    const refusal = table.play(turn.actor, turn.move)
    if (refusal !== null) throw new Error(`${JSON.stringify(turn)} was refused: ${refusal.code}`)
  }
}
