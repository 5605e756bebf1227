/** What goods are worth to a player: their value, and what they do for the hope of being King or Queen. */
import type { Seat } from '#engine/seat.ts'
import facts from '#games/sheriff/facts.json' with { type: 'json' }
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, LEGAL, legalOf, PLACE, PLATES, ROYAL, VALUE } from '#games/sheriff/goods.ts'
import type { Table } from '#games/sheriff/table.ts'
import { CONTRABAND_VALUE } from './averages.ts'

const { SQRT2 } = Math

/** The normal distribution function, by a short approximation (error below 0.001). */
function below(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x / SQRT2))
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const erf = 1 - tail * Math.exp((-x * x) / 2)
  return x >= 0 ? 0.5 + erf / 2 : 0.5 - erf / 2
}

/** Rounds still to come in which this seat is a merchant (this one included while its bag is not settled). */
export function roundsAhead({ rules, round, sheriffs, places }: Table, seat: Seat): number {
  const left = rules.rounds - round
  const merchantShare = rules.deputies ? 2 / 3 : (rules.players - 1) / rules.players
  const now = !sheriffs.includes(seat) && places[seat].bag?.settled !== true ? 1 : 0
  return left * merchantShare + now
}

/** Cards of one good a merchant brings in per round, more of what they have collected so far. */
const PER_ROUND = 0.85
/** How far such a guess is off: what is hidden now, and for each card still to come. */
const VARIANCE_NOW = 0.6
const VARIANCE_PER_CARD = 1.6

function expected(table: Table, seat: Seat, good: Legal): { mean: number; spread: number } {
  const held = countOf(table, seat, good)
  const ahead = roundsAhead(table, seat) * PER_ROUND
  return { mean: held + ahead, spread: Math.sqrt(VARIANCE_NOW + VARIANCE_PER_CARD * ahead) }
}

const countOf = ({ places }: Table, seat: Seat, good: Legal): number =>
  places[seat].legal[PLACE[good]] + (places[seat].legal[PLACE[PLATES[PLACE[good]]]] ?? 0)

/** The bonus a seat can hope for with so many cards more of a good. */
function hope(table: Table, seat: Seat, good: Legal, more: number): number {
  const { king, queen } = facts.goods[good]
  const mine = expected(table, seat, good)
  let all = 1
  let oneAbove = 0
  for (let other = 0; other < table.places.length; other++) {
    if (other === seat) continue
    const theirs = expected(table, other as Seat, good)
    const spread = Math.sqrt(mine.spread ** 2 + theirs.spread ** 2)
    const ahead = below((mine.mean + more - theirs.mean) / spread)
    oneAbove = oneAbove * ahead + all * (1 - ahead)
    all *= ahead
  }
  return king * all + queen * oneAbove
}

/** What so many more legal cards on the stand are worth. */
export function legalWorth(table: Table, seat: Seat, good: Legal, count: number): number {
  return VALUE[PLACE[good]] * count + hope(table, seat, good, count) - hope(table, seat, good, 0)
}

const royalFor = (good: Good): { legal: Legal; times: number } | null => {
  if (!(ROYAL as readonly Good[]).includes(good)) return null
  const countsAs: Partial<Record<Legal, number>> = facts.goods[good as (typeof ROYAL)[number]].countsAs
  const [legal, times] = Object.entries(countsAs)[0] as [Legal, number]
  return { legal, times }
}

/** What one contraband card on the stand is worth. Arcane scrolls cost all bonuses, so they are worth little while there are any. */
export function contrabandWorth(table: Table, seat: Seat, good: Good): number {
  const value = VALUE[PLACE[good]]
  if (good === 'arcane-scrolls') {
    return value - LEGAL.reduce((sum, legal) => sum + hope(table, seat, legal, 0), 0)
  }
  const royal = royalFor(good)
  return royal === null
    ? value
    : value + legalWorth(table, seat, royal.legal, royal.times) - VALUE[PLACE[royal.legal]] * royal.times
}

export function wareWorth(table: Table, seat: Seat, ware: Ware, count: number): number {
  const legal = legalOf(ware)
  if (legal !== null && isFaceUp(ware)) return legalWorth(table, seat, legal, count)
  return contrabandWorth(table, seat, ware as Good) * count
}

/** What everyone can see of a player's points: for telling who leads. */
export function standing(table: Table, seat: Seat): number {
  const { gold, legal, faceDown, blackMarket } = table.places[seat]
  const goods = legal.reduce((sum, n, kind) => sum + n * VALUE[kind], 0)
  const bonus = LEGAL.reduce((sum, good) => sum + hope(table, seat, good, 0), 0)
  return (
    gold + goods + bonus + CONTRABAND_VALUE * faceDown + blackMarket.reduce((sum, points) => sum + points, 0)
  )
}
