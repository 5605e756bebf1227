/** Who owes what kind of decision, or has the chance to: public facts only, so nothing hidden shows (S7, R21). */
import { dictionary } from '#engine/dictionary.ts'
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { mayClaim } from './rules/claim.ts'
import { mustLoad } from './rules/load.ts'
import { anyUnsettled } from './rules/merchants.ts'
import { waitsForOther } from './rules/sides.ts'
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

/** There are few questions and they are asked after every move, so they are made once, and so are most lists of them. */
const questions = (isMust: boolean): Record<Decision, readonly Asked[]> => {
  const each = (to: Decision): Asked[] =>
    [0, 1, 2, 3, 4, 5].map((i) => ({ seat: seatAt(i), to, must: isMust }))
  return dictionary(DECISIONS.map((to) => [to, each(to)] as const))
}
const MUST = questions(true)
const MAY = questions(false)
const TIMEOUT: Asked = { seat: 'clock', to: 'timeout', must: false }

type Lists = readonly (readonly Asked[])[]

const each = (questions: readonly Asked[]): Lists => questions.map((question) => [question])
const alone: Record<Decision, Lists> = dictionary(DECISIONS.map((to) => [to, each(MUST[to])] as const))
const { exchange, discard, declare } = alone
const startMarket = alone['start-market']

/** Seats as bits of a number. */
type Seats = number

/** For every set of seats the list of those who are asked. */
const sets = (questions: readonly Asked[]): Lists =>
  Array.from({ length: 2 ** questions.length }, (_, seats) => questions.filter((_, i) => seats & (1 << i)))
const load = sets(MUST.load)
const mustClaim = sets(MUST.claim)
const mayClaimNow = sets(MAY.claim)

function seatsWho(table: Table, is: (table: Table, seat: Seat) => boolean): Seats {
  let seats = 0
  for (let i = 0; i < table.places.length; i++) if (is(table, seatAt(i))) seats |= 1 << i
  return seats
}

const mayHaggle = (table: Table, seat: Seat): boolean => table.places[seat].bag !== null

const claimants = (table: Table): Seats => (table.rules.blackMarket === null ? 0 : seatsWho(table, mayClaim))

/** Instead of a second deputy. */
const NOBODY = 7

const inspectionLists = new Map<number, readonly Asked[]>()

function askedInInspection(table: Table, phase: Inspection): readonly Asked[] {
  const { owed } = phase
  if (owed !== null) return alone[owed.question.type][owed.question.seat]
  const hagglers = seatsWho(table, mayHaggle)
  const claiming = claimants(table)
  const timed = table.rules.timer !== null && anyUnsettled(table)
  const { sheriffs } = table
  const deputy = sheriffs.length > 1 ? sheriffs[1] : NOBODY
  const [first, second] = sheriffs.map((seat) => waitsForOther(table, phase, seat))
  const waiting = (first ? 1 : 0) | (second ? 2 : 0)
  const key =
    hagglers |
    (claiming << 6) |
    (sheriffs[0] << 12) |
    (deputy << 15) |
    (timed ? 1 << 18 : 0) |
    (waiting << 19)
  let list = inspectionLists.get(key)
  if (list === undefined) {
    list = [
      ...MAY.haggle.filter(({ seat }) => hagglers & (1 << Number(seat))),
      ...sheriffs.map((seat, at) => (waiting & (1 << at) ? MAY : MUST).settle[seat]),
      ...(timed ? [TIMEOUT] : []),
      ...mayClaimNow[claiming],
    ]
    inspectionLists.set(key, list)
  }
  return list
}
export function asked(table: Table): readonly Asked[] {
  const { phase } = table
  switch (phase.type) {
    case 'market':
      if (phase.turn === null) return startMarket[table.sheriffs[0]]
      return (phase.laying > 0 ? discard : exchange)[phase.turn]
    case 'load':
      return load[seatsWho(table, mustLoad)]
    case 'declare':
      return declare[phase.turn]
    case 'inspection':
      return askedInInspection(table, phase)
    case 'loot': {
      const { turn, words } = phase
      const deciders =
        turn !== null
          ? alone.take[turn]
          : table.sheriffs
              .filter((seat) => !words.some((w) => w.seat === seat))
              .map((seat) => MUST.leftover[seat])
      return deciders.concat(mayClaimNow[claimants(table)])
    }
    case 'claim':
      return mustClaim[claimants(table)]
    case 'finished':
      return []
  }
}
