/** S3.6. What points are made of, in the order in which they are told. */
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import type { Counted, Part } from '#ui/finish/counting.ts'
import type { Reckoned } from './reckoning.ts'

interface ScorePart extends Omit<Part, 'name'> {
  readonly id: 'legal' | 'contraband' | 'blackMarket' | 'coins' | 'crowns'
  readonly of: (one: Reckoned) => number
}

const PARTS: readonly ScorePart[] = [
  { id: 'legal', ink: 'verdigris', of: ({ legal }) => legal },
  { id: 'contraband', ink: 'oxblood', isTurnedUp: true, of: ({ contraband }) => contraband },
  { id: 'blackMarket', ink: 'indigo', of: ({ blackMarket }) => blackMarket },
  { id: 'coins', ink: 'ochre', of: ({ gold }) => gold },
  { id: 'crowns', ink: 'plum', of: ({ crownPoints }) => crownPoints },
]

const partsAt = ({ view }: SheriffPlay): readonly ScorePart[] =>
  PARTS.filter(({ id }) => id !== 'blackMarket' || view.table.rules.blackMarket !== null)

export const partsOf = (play: SheriffPlay): Part[] =>
  partsAt(play).map((part) => ({ ...part, name: play.t(`sheriff.score.${part.id}`) }))

export const countedOf = (play: SheriffPlay, reckoned: readonly Reckoned[]): Counted[] =>
  reckoned.map((one) => ({
    seat: one.seat,
    rank: one.rank,
    total: one.total,
    points: partsAt(play).map(({ of }) => of(one)),
  }))
