/** Every bag of a match: what was declared, what was in it, and whether it passed. */
import type { Seat } from '#engine/seat.ts'
import type { Secrets } from '#games/sheriff/event.ts'
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import { legalOf, worthOf } from '#games/sheriff/goods.ts'
import { isAsDeclared, isHonest } from '#games/sheriff/rules/honesty.ts'
import type { Side } from '#games/sheriff/table.ts'
import type { HistoryEvent, MatchHistory } from './match-history.ts'

export interface BagHistory {
  readonly round: number
  readonly seat: Seat
  /** who let it pass or opened it */
  readonly sheriffs: readonly Seat[]
  readonly declared: Legal
  readonly opened: boolean
  readonly honest: boolean
  /** as far as known */
  readonly goods: readonly Ware[]
  /** contraband that passed and whose kinds are not known */
  readonly unknown: number
}

interface Packed {
  readonly goods: readonly Good[] | null
  readonly declared: Legal | null
}

/** What of it was not declared, by its worth: nothing in an honest bag. */
export const smuggled = ({ honest, goods, declared }: BagHistory): number =>
  honest ? 0 : goods.reduce((sum, good) => sum + (isAsDeclared(good, declared) ? 0 : worthOf(good)), 0)

export function bagsOf({ events, sheriffs: first }: MatchHistory): BagHistory[] {
  const histories: BagHistory[] = []
  const packed = new Map<Seat, Packed>()
  /** S4. the deputies who are for opening a bag act, whatever the other says */
  const inspecting = new Map<Seat, Set<Seat>>()
  let round = 1
  let sheriffs = first
  for (const { open, secret } of events) {
    if (open.type === 'roundBegan') ({ round, sheriffs } = open)
    if (open.type === 'roundBegan') inspecting.clear()
    if (open.type === 'sideTaken') takeSide(inspecting, open.bag, [open.seat], open.side)
    if (open.type === 'obliged') takeSide(inspecting, open.bag, open.by, 'inspect')
    if (open.type === 'loaded')
      packed.set(open.seat, { goods: (secret as Secrets['loaded'] | null)?.goods ?? null, declared: null })
    if (open.type === 'declared')
      packed.set(open.seat, { goods: packed.get(open.seat)?.goods ?? null, declared: open.good })
    if (open.type !== 'bagPassed' && open.type !== 'bagOpened') continue
    const bag = packed.get(open.bag)
    const acting = inspecting.get(open.bag)
    const by = open.type === 'bagOpened' && acting && acting.size > 0 ? [...acting] : sheriffs
    if (bag?.declared)
      histories.push({ round, seat: open.bag, sheriffs: by, declared: bag.declared, ...truthOf(open, bag) })
  }
  return histories
}

function takeSide(inspecting: Map<Seat, Set<Seat>>, bag: Seat, deputies: readonly Seat[], side: Side): void {
  const those = inspecting.get(bag) ?? new Set()
  for (const deputy of deputies) {
    if (side === 'inspect') those.add(deputy)
    else those.delete(deputy)
  }
  inspecting.set(bag, those)
}

type Settled = Extract<HistoryEvent['open'], { type: 'bagPassed' | 'bagOpened' }>

function truthOf(
  open: Settled,
  { goods, declared }: Packed,
): Pick<BagHistory, 'opened' | 'honest' | 'goods' | 'unknown'> {
  if (open.type === 'bagOpened') {
    return {
      opened: true,
      honest: open.honest,
      goods: goods ?? [...open.kept, ...open.confiscated],
      unknown: 0,
    }
  }
  const seen = open.faceDown === 0 && open.legal.every((ware) => legalOf(ware) === declared)
  const honest = goods && declared ? isHonest(goods, declared) : seen
  return { opened: false, honest, goods: goods ?? open.legal, unknown: goods ? 0 : open.faceDown }
}
