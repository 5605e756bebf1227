/** Support for tests of bots: a bot takes a seat at an arranged table, hears what the seat hears, and is asked. */
import { visibleTo } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Move } from '#games/nottingham/move.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import type { Match } from './given.ts'

export interface Sitter {
  readonly notes: unknown
  /** its move, which the rules must allow */
  answer(): Move
}

export function sit(match: Match, name: string, seat: number): Sitter {
  const { bare } = match
  const bot = nottingham.bots[name]
  const view = (): SeatView => viewFor(bare.state, seatAt(seat)) as SeatView
  const notes = bot.memory?.begin(view()) ?? null
  const { listener } = bare
  bare.listener = (event) => {
    listener?.(event)
    bot.memory?.observe(notes, view(), visibleTo(event, seatAt(seat)))
  }
  const answer = (): Move => {
    const asked = nottingham.asked(bare.state.table).find((one) => one.seat === seat)
    if (asked === undefined) throw new Error(`${seat} is not asked`)
    const move = bot.choose(view(), asked, () => 0, { notes, lastCall: false }) as Move
    const refusal = nottingham.check(view(), move)
    if (refusal !== null) throw new Error(`${JSON.stringify(move)} was refused: ${refusal.code}`)
    return move
  }
  return { notes, answer }
}
