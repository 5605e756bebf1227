/** Who owes what kind of decision, or has the chance to: public facts only, so nothing hidden shows (S7, R21). */
import { dictionary } from '#engine/dictionary.ts'
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { mayClaim } from './rules/claim.ts'
import { mustLoad } from './rules/load.ts'
import { anyUnsettled } from './rules/merchants.ts'
import type { Inspection, Table } from './table.ts'

type Decision = (typeof DECISIONS)[number]
export const DECISIONS = [
  'start-market',
  'exchange',
  'discard',
  'load',
  'declare',
  'settle',
  'haggle',
  'pay',
  'oil',
  'trophy',
  'take',
  'leftover',
  'claim',
] as const

/** There are few questions and they are asked after every move, so they are made once. */
const questions = (isMust: boolean): Record<Decision, readonly Asked[]> => {
  const each = (to: Decision): Asked[] =>
    [0, 1, 2, 3, 4, 5].map((i) => ({ seat: seatAt(i), to, must: isMust }))
  return dictionary(DECISIONS.map((to) => [to, each(to)] as const))
}
const MUST = questions(true)
const MAY = questions(false)
const TIMEOUT: Asked = { seat: 'clock', to: 'timeout', must: false }

const must = (seat: Seat, to: Decision): Asked => MUST[to][seat]

function askEach(
  table: Table,
  is: (table: Table, seat: Seat) => boolean,
  questions: readonly Asked[],
): Asked[] {
  const asked: Asked[] = []
  for (let i = 0; i < table.places.length; i++) if (is(table, seatAt(i))) asked.push(questions[i])
  return asked
}

const mayHaggle = (table: Table, seat: Seat): boolean => table.places[seat].bag !== null

const claims = (table: Table, questions: readonly Asked[]): Asked[] =>
  table.rules.blackMarket === null ? [] : askEach(table, mayClaim, questions)

function askedInInspection(table: Table, { owed }: Inspection): Asked[] {
  if (owed !== null) return [must(owed.question.seat, owed.question.type)]
  const asked = askEach(table, mayHaggle, MAY.haggle)
  for (const seat of table.sheriffs) asked.push(must(seat, 'settle'))
  if (table.rules.timer !== null && anyUnsettled(table)) asked.push(TIMEOUT)
  return table.rules.blackMarket === null ? asked : asked.concat(claims(table, MAY.claim))
}

export function asked(table: Table): readonly Asked[] {
  const { phase } = table
  switch (phase.type) {
    case 'market':
      if (phase.turn === null) return [must(table.sheriffs[0], 'start-market')]
      return [must(phase.turn, phase.laying > 0 ? 'discard' : 'exchange')]
    case 'load':
      return askEach(table, mustLoad, MUST.load)
    case 'declare':
      return [must(phase.turn, 'declare')]
    case 'inspection':
      return askedInInspection(table, phase)
    case 'loot': {
      const { turn, words } = phase
      const deciders =
        turn !== null
          ? [must(turn, 'take')]
          : table.sheriffs
              .filter((seat) => !words.some((w) => w.seat === seat))
              .map((seat) => must(seat, 'leftover'))
      return deciders.concat(claims(table, MAY.claim))
    }
    case 'claim':
      return claims(table, MUST.claim)
    case 'finished':
      return []
  }
}
