/** What everybody has seen of everybody: how their bags ended, bribes, and who leads as far as one can see. */
import type { Seat } from '#engine/seat.ts'
import { worth } from '#games/sheriff/counts.ts'
import type { Open } from '#games/sheriff/event.ts'
import type { Place, Sheriff, Table } from '#games/sheriff/table.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import type { SeenStep } from '#ui/play.ts'

export type BagEnd = 'honest' | 'caught' | 'unopened'

export interface Memory {
  /** oldest first */
  readonly bags: BagEnd[]
  /** gold paid in deals */
  given: number
  /** gold received in deals */
  taken: number
}

const BLANK: Memory = { bags: [], given: 0, taken: 0 }

export type Memories = ReadonlyMap<Seat, Memory>

export const memoryOf = (memories: Memories, seat: Seat): Memory => memories.get(seat) ?? BLANK

/** Gold paid after a deal in the same step is a bribe; after a bag was opened it is a fine. */
export function memoriesOf(steps: readonly SeenStep<Sheriff>[]): Memories {
  const memories = new Map<Seat, Memory>()
  const of = (seat: Seat): Memory => {
    const known = memories.get(seat) ?? { bags: [], given: 0, taken: 0 }
    memories.set(seat, known)
    return known
  }
  for (const { events } of steps) {
    let isDeal = false
    for (const { open } of events) {
      if (open.type === 'dealStruck') isDeal = true
      if (open.type === 'bagOpened') isDeal = false
      const end = endOf(open)
      if (end) of(end.bag).bags.push(end.how)
      if (open.type !== 'goldPaid' || !isDeal) continue
      of(open.from).given += open.amount
      if (open.to !== 'loot') of(open.to).taken += open.amount
    }
  }
  return memories
}

function endOf(open: Open): { readonly bag: Seat; readonly how: BagEnd } | null {
  if (open.type === 'bagPassed') return { bag: open.bag, how: 'unopened' }
  if (open.type === 'bagOpened') return { bag: open.bag, how: open.honest ? 'honest' : 'caught' }
  return null
}

/** Oldest first; where there is no room for all, the lowest ranks are shown: lies, then the latest of the others. */
export function rankedEnds(bags: readonly BagEnd[]): { readonly end: BagEnd; readonly rank: number }[] {
  const isLie = (place: number): number => Number(bags[place] === 'caught')
  const order = bags.map((_, i) => i).sort((one, other) => isLie(other) - isLie(one) || other - one)
  return bags.map((end, i) => ({ end, rank: order.indexOf(i) }))
}

/** In words, one line each: how bags ended, bribes, and what everybody can count. */
export function rememberedOf(
  { t }: Pick<SheriffPlay, 't'>,
  { bags, taken, given }: Memory,
  place: Place,
): readonly string[] {
  const ended = (how: BagEnd): number => bags.filter((end) => end === how).length
  const [unopened, honest, caught] = [ended('unopened'), ended('honest'), ended('caught')]
  return [
    ...(bags.length > 0 ? [t('sheriff.memory.bags', { unopened, honest, caught })] : []),
    ...(taken + given > 0 ? [t('sheriff.memory.bribes', { taken, given })] : []),
    t('sheriff.memory.worth', { worth: openWorth(place) }),
  ]
}

/** Gold, face-up goods and black market cards: what everybody can count. */
export const openWorth = ({ gold, legal, blackMarket }: Place): number =>
  gold + worth(legal) + blackMarket.reduce((sum, points) => sum + points, 0)

/** Nobody leads before the first bag is settled, or where two are level. */
export function leaderOf({ places }: Table): Seat | null {
  const worths = places.map(openWorth)
  const most = Math.max(...worths)
  const first = worths.indexOf(most)
  const isAlone = worths.filter((one) => one === most).length === 1
  return isAlone ? (first as Seat) : null
}
