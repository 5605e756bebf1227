/** The final scoring taken apart, so that it can be shown piece by piece; what it sums up to is what the rules say. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import { count, total, worth } from '#games/sheriff/counts.ts'
import facts from '#games/sheriff/facts.json' with { type: 'json' }
import type { Legal } from '#games/sheriff/goods.ts'
import type { Stand } from '#games/sheriff/rules/scoring.ts'
import { countFor, kingAndQueen } from '#games/sheriff/rules/scoring.ts'
import type { Table } from '#games/sheriff/table.ts'
import { lotsIn } from '#games/sheriff/ui/words.ts'

interface Crown {
  readonly good: Legal
  readonly rank: 'king' | 'queen'
  readonly shared: boolean
  readonly points: number
}

export interface Reckoned {
  readonly seat: Seat
  readonly rank: number
  readonly gold: number
  readonly legal: number
  readonly contraband: number
  readonly blackMarket: number
  readonly crowns: readonly Crown[]
  readonly crownPoints: number
  readonly total: number
  readonly legalLots: readonly Lot[]
  readonly contrabandLots: readonly Lot[]
}

interface Won extends Crown {
  readonly seat: Seat
}

/** Who is King and Queen of one good. R26: with arcane scrolls one is either for nothing. */
function crownsFor(good: Legal, stands: readonly Stand[]): Won[] {
  const { king, queen } = facts.goods[good]
  const counts = stands.map((stand) => countFor(good, stand))
  const shares = kingAndQueen(counts, king, queen)
  const most = Math.max(...counts)
  const kings = counts.filter((n) => n === most).length
  const second = Math.max(0, ...counts.filter((n) => n < most))
  const queens = counts.filter((n) => n === second).length
  return counts.flatMap((n, i): Won[] => {
    const isKing = n === most
    if (n === 0 || (!isKing && (kings > 1 || n !== second))) return []
    const points = count(stands[i].contraband, 'arcane-scrolls') > 0 ? 0 : shares[i]
    return [
      {
        seat: seatAt(i),
        good,
        rank: isKing ? 'king' : 'queen',
        shared: (isKing ? kings : queens) > 1,
        points,
      },
    ]
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Null while the match is not over. */
export function reckon({ places, phase, rules }: Table): Reckoned[] | null {
  if (phase.type !== 'finished') return null
  const stands = places.map((place, i) => ({ ...place, contraband: phase.contraband[i] }))
  const crowns = rules.declarable.flatMap((good) => crownsFor(good, stands))
  return stands.map((stand, i) => {
    const mine = crowns.filter(({ seat }) => seat === i)
    const parts = {
      gold: stand.gold,
      legal: worth(stand.legal),
      blackMarket: sum(stand.blackMarket),
      crownPoints: sum(mine.map(({ points }) => points)),
    }
    return {
      ...parts,
      seat: seatAt(i),
      rank: phase.ranks[i],
      crowns: mine,
      // promo cards make others worth more: what is not anything else is contraband
      contraband: phase.scores[i] - sum(Object.values(parts)),
      total: phase.scores[i],
      legalLots: lotsIn(stand.legal),
      contrabandLots: lotsIn(stand.contraband),
    }
  })
}

/** What decided between players with as many points, for the best place where that was needed; null where points did. */
export function tieBreak({ places, phase }: Table): 'legal' | 'contraband' | null {
  if (phase.type !== 'finished') return null
  const { ranks, scores } = phase
  const cards = places.map(({ legal }) => total(legal))
  const order = [...ranks.keys()].sort((one, other) => ranks[one] - ranks[other])
  for (const [i, better] of order.entries()) {
    const beaten = order
      .slice(i + 1)
      .filter((seat) => scores[seat] === scores[better] && ranks[seat] > ranks[better])
    if (beaten.length > 0)
      return beaten.some((seat) => cards[seat] === cards[better]) ? 'contraband' : 'legal'
  }
  return null
}
