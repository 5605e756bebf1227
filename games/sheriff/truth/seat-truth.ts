/** The truth about every seat: who lied, who was caught, what bribes, promises and inspections cost and earned. */
import type { Seat } from '#engine/seat.ts'
import type { Legal, Ware } from '#games/sheriff/goods.ts'
import { worthOf } from '#games/sheriff/goods.ts'
import { isAsDeclared } from '#games/sheriff/rules/honesty.ts'
import type { BagHistory } from './bags.ts'
import { bagsOf, smuggled } from './bags.ts'
import type { MatchHistory } from './match-history.ts'
import type { Payment, Transfers } from './payments.ts'
import { transfersIn } from './payments.ts'

export interface BagTruth {
  readonly round: number
  readonly declared: Legal
  readonly goods: readonly Ware[]
  readonly opened: boolean
  readonly honest: boolean
  /** worth of what was in it and not declared */
  readonly smuggled: number
  /** what its owner paid in bribes that round, less what they got back */
  readonly paid: number
}

/** What another seat did to this one. */
export interface Foe {
  /** bags opened, and lies found in them */
  readonly opened: number
  readonly caught: number
  /** fines paid to them and goods they had confiscated, by worth */
  readonly cost: number
}

export interface SeatTruth {
  readonly rank: number
  readonly score: number
  readonly bags: readonly BagTruth[]
  readonly honest: number
  readonly lies: number
  readonly caught: number
  /** S3.4. what was given as merchant and taken as sheriff in deals, each less what came back in the same round */
  readonly bribes: {
    readonly paid: number
    readonly got: number
    /** worth of undeclared goods that passed in bags somebody was paid for */
    readonly earned: number
  }
  readonly fines: { readonly paid: number; readonly got: number }
  readonly promises: { readonly kept: number; readonly broken: number }
  /** as sheriff: lies found, honest bags opened, lies let through, and the fines of it */
  readonly inspections: {
    readonly right: number
    readonly wrong: number
    readonly fooled: number
    readonly won: number
    readonly lost: number
  }
  /** by seat */
  readonly foes: readonly Foe[]
  /** at the beginning, after each round, at last the score */
  readonly wealth: readonly number[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const share = ({ value, to }: Payment): number => Math.floor(value / to.length)

/** What `seat` paid, and got, in this way. */
const flowOf = (payments: readonly Payment[], kind: Payment['kind'], seat: Seat) => {
  const of = payments.filter((one) => one.kind === kind)
  return {
    paid: sum(of.filter(({ from }) => from === seat).map(({ value }) => value)),
    got: sum(of.filter(({ to }) => to.includes(seat)).map(share)),
  }
}

function bagTruth(bag: BagHistory, payments: readonly Payment[]): BagTruth {
  const { round, declared, goods, opened, honest, seat } = bag
  const here = payments.filter((one) => one.round === round)
  const { paid, got } = flowOf(here, 'bribe', seat)
  return { round, declared, goods, opened, honest, smuggled: smuggled(bag), paid: Math.max(0, paid - got) }
}

const confiscated = ({ goods, declared }: BagHistory): number =>
  sum(goods.map((good) => (isAsDeclared(good, declared) ? 0 : worthOf(good))))

function foeOf(seat: Seat, other: number, bags: readonly BagHistory[], payments: readonly Payment[]): Foe {
  const met = bags.filter((bag) => bag.seat === seat && bag.opened && bag.sheriffs.includes(other as Seat))
  const lies = met.filter(({ honest }) => !honest)
  const fines = payments.filter(
    ({ kind, from, to }) => kind === 'fine' && from === seat && to.includes(other as Seat),
  )
  const lost = lies.map((bag) => Math.floor(confiscated(bag) / bag.sheriffs.length))
  return { opened: met.length, caught: lies.length, cost: sum(fines.map(share)) + sum(lost) }
}

function inspectionsOf(
  seat: Seat,
  bags: readonly BagHistory[],
  payments: readonly Payment[],
): SeatTruth['inspections'] {
  const mine = bags.filter(({ sheriffs }) => sheriffs.includes(seat))
  const rounds = new Set(mine.map(({ round }) => round))
  const fines = flowOf(
    payments.filter(({ round }) => rounds.has(round)),
    'fine',
    seat,
  )
  return {
    right: mine.filter(({ opened, honest }) => opened && !honest).length,
    wrong: mine.filter(({ opened, honest }) => opened && honest).length,
    fooled: mine.filter(({ opened, honest }) => !opened && !honest).length,
    won: fines.got,
    lost: fines.paid,
  }
}

/** What came in as sheriff, round by round. */
function takenIn(seat: Seat, bags: readonly BagHistory[], payments: readonly Payment[]): number {
  const rounds = new Set(payments.map(({ round }) => round))
  for (const bag of bags) if (bag.seat === seat) rounds.delete(bag.round)
  const nets = [...rounds].map((round) => {
    const { paid, got } = flowOf(
      payments.filter((one) => one.round === round),
      'bribe',
      seat,
    )
    return Math.max(0, got - paid)
  })
  return sum(nets)
}

function seatTruth(
  seat: Seat,
  history: MatchHistory,
  bags: readonly BagHistory[],
  transfers: Transfers,
): SeatTruth {
  const { payments, claims } = transfers
  const mine = bags.filter((bag) => bag.seat === seat).map((bag) => bagTruth(bag, payments))
  const lies = mine.filter(({ honest }) => !honest)
  const bought = mine.filter(({ opened, paid }) => !opened && paid > 0)
  const promised = claims.filter(({ by }) => by === seat)
  return {
    rank: history.ranks[seat] ?? 0,
    score: history.wealth.at(-1)?.[seat] ?? 0,
    bags: mine,
    honest: mine.length - lies.length,
    lies: lies.length,
    caught: lies.filter(({ opened }) => opened).length,
    bribes: {
      paid: sum(mine.map(({ paid }) => paid)),
      got: takenIn(seat, bags, payments),
      earned: sum(bought.map((bag) => bag.smuggled)),
    },
    fines: flowOf(payments, 'fine', seat),
    promises: {
      kept: promised.filter(({ kept }) => kept).length,
      broken: promised.filter(({ kept }) => !kept).length,
    },
    inspections: inspectionsOf(seat, bags, payments),
    foes: Array.from({ length: history.players }, (_, other) => foeOf(seat, other, bags, payments)),
    wealth: history.wealth.map((round) => round[seat]),
  }
}

export function truthsOf(history: MatchHistory): SeatTruth[] {
  const [bags, transfers] = [bagsOf(history), transfersIn(history)]
  return Array.from({ length: history.players }, (_, seat) =>
    seatTruth(seat as Seat, history, bags, transfers),
  )
}

/** The lie that brought most through; null where none did. */
export const bestBluff = ({ bags }: Pick<SeatTruth, 'bags'>): BagTruth | null =>
  bags
    .filter(({ honest, opened, smuggled }) => !honest && !opened && smuggled > 0)
    .reduce<BagTruth | null>((best, bag) => (best && best.smuggled >= bag.smuggled ? best : bag), null)

/** The seat that cost most, of those the one that found more lies or opened more bags; null where nobody did any harm. */
export function nemesisOf({ foes }: Pick<SeatTruth, 'foes'>): number | null {
  const order = (one: Foe, other: Foe): number =>
    one.cost - other.cost || one.caught - other.caught || one.opened - other.opened
  let worst: number | null = null
  foes.forEach((foe, seat) => {
    if (foe.cost + foe.opened > 0 && (worst === null || order(foe, foes[worst]) > 0)) worst = seat
  })
  return worst
}
