/**
 * NS8. Who owes what kind of decision: public facts only. N5, N9: whoever the rules allow to have a reaction is asked,
 * whether they have it or not, so that nothing hidden shows.
 */
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { PLAYERS } from './ruleset.ts'
import type { Table } from './table.ts'

export const DECISIONS = [
  'choose',
  'defend',
  'pick',
  'offer',
  'accept',
  'keep',
  'exchange',
  'spring',
  'discard',
] as const
export type Decision = (typeof DECISIONS)[number]

/** There are few questions and they are asked after every move, so they are made once, alone in a list too. */
const seats = Array.from({ length: PLAYERS[PLAYERS.length - 1] }, (_, seat) => seatAt(seat))
const perDecision = <T>(make: (seat: Seat, to: Decision) => T): Readonly<Record<Decision, readonly T[]>> =>
  Object.fromEntries(DECISIONS.map((to) => [to, seats.map((seat) => make(seat, to))])) as never
const QUESTION = perDecision((seat, to): Asked => ({ seat, to, must: true }))
const ALONE = perDecision((seat, to): readonly Asked[] => [QUESTION[to][seat]])
const NOBODY: readonly Asked[] = []

function each(asked: readonly Seat[], to: Decision): readonly Asked[] {
  const questions = QUESTION[to]
  const list: Asked[] = []
  for (let i = 0; i < asked.length; i++) list.push(questions[asked[i]])
  return list
}

export function asked({ turn, phase }: Table): readonly Asked[] {
  switch (phase.type) {
    case 'reveal-choice':
      return ALONE.choose[turn]
    case 'defence':
      return ALONE.defend[phase.target]
    case 'pick':
      return ALONE.pick[turn]
    case 'purchase':
      return each(phase.waiting, 'offer')
    case 'barter':
      return ALONE.offer[phase.turn]
    case 'choose-offer':
      return ALONE.accept[turn]
    case 'keep':
      return ALONE.keep[turn]
    case 'exchange':
      return ALONE.exchange[turn]
    case 'ambush':
      return ALONE.spring[phase.queue[0]]
    case 'discard':
      return each(phase.owing, 'discard')
    case 'finished':
      return NOBODY
  }
}
