/** A baseline in a seat of an arranged match: support for the tests of what it does. */
import { visibleTo } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import { baselines } from '#games/sheriff/bots/baselines/index.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import type { Match } from './given.ts'

export interface Seated {
  /** what it does now, or null if it lets others go first; asked several things, it answers the first unless one is named */
  choose(to?: string): Move | null
  /** what it does when nobody else has anything to say */
  atLastCall(): Move | null
  /** does what it chooses, at the last call if need be */
  act(): Move
}

export function seated(match: Match, seat: number, name: string): Seated {
  const bot = baselines[name]
  const view = (): SeatView => match.view(seat) as SeatView
  const notes = bot.memory?.begin(view()) ?? null
  const told = match.bare.listener
  match.bare.listener = (event) => {
    told?.(event)
    bot.memory?.observe(notes, view(), visibleTo(event, seatAt(seat)))
  }
  const ask = (lastCall: boolean, to?: string): Move | null => {
    const questions = match.bare.game.asked(match.table).filter((one) => one.seat === seat)
    const asked = questions.find((one) => to === undefined || one.to === to)
    if (asked === undefined) throw new Error(`seat ${seat} is not asked`)
    return bot.choose(view(), asked, () => 0, { notes, lastCall })
  }
  return {
    choose: (to) => ask(false, to),
    atLastCall: () => ask(true),
    act() {
      const move = ask(false) ?? ask(true)
      if (move === null) throw new Error(`${name} has nothing to do`)
      const refusal = match.bare.play(seatAt(seat), move)
      if (refusal !== null) throw new Error(`${JSON.stringify(move)} was refused: ${refusal.code}`)
      return move
    },
  }
}
