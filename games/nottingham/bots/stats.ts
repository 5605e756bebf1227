/** How a bot behaves over many matches: what it does with the cards that are turned up for it, and how it scores. */
import type { BotStats, BotStatsCounter } from '#engine/bots/bot.ts'
import type { Event } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Action } from '#games/nottingham/items.ts'
import { actionOf, isAttack } from '#games/nottingham/items.ts'
import type { Nottingham, Table } from '#games/nottingham/table.ts'

/** Chances that came, and those that were used. */
interface Chances {
  came: number
  used: number
}

const HABITS = ['attacks', 'thefts', 'ambushes', 'trades', 'springs', 'defends', 'tasks'] as const
type Kind = (typeof HABITS)[number]

interface Counts extends Record<Kind, Chances> {
  turns: number
  cards: number
}

const newChances = (): Chances => ({ came: 0, used: 0 })

function kindOf(action: Action): Kind | null {
  if (action === 'theft') return 'thefts'
  if (isAttack(action)) return 'attacks'
  if (action === 'ambush') return 'ambushes'
  return action === 'purchase' || action === 'barter' ? 'trades' : null
}

function watch(counts: Counts, seat: Seat, table: Table): (event: Event<Nottingham>) => void {
  let turned: Kind | null = null
  const count = (kind: Kind, used: boolean): void => {
    counts[kind].came++
    if (used) counts[kind].used++
  }
  /** The first thing that happens to a revealed card: it is taken, or its action begins. */
  const decided = (used: boolean): void => {
    if (turned !== null) count(turned, used)
    turned = null
  }
  return ({ open }) => {
    switch (open.type) {
      case 'turnStarted':
        turned = null
        if (open.seat !== seat) break
        counts.turns++
        counts.cards += table.places[seat].hand
        break
      case 'turnedUp':
        turned = table.turn === seat ? kindOf(actionOf(open.item)) : null
        break
      case 'took':
        decided(false)
        break
      case 'attacked':
      case 'ambushesLookedAt':
      case 'stepBegan':
        decided(true)
        break
      case 'defended':
        if (open.seat === seat) count('defends', true)
        break
      case 'taken':
        if (open.from === seat) count('defends', false)
        break
      case 'sprung':
      case 'heldBack':
        if (open.seat === seat) count('springs', open.type === 'sprung')
        break
      case 'setWon':
      case 'taskDone':
        if (open.seat === seat) count('tasks', open.type === 'taskDone')
        break
    }
  }
}

const rounded = (value: number): number => Math.round(10_000 * value) / 10_000

/** `attacks`: with a choice of cards; `thefts`: of any card; `tasks`: of all exchanges; `hand`: cards at the beginning of a turn. */
function statsOf({ turns, cards, ...chances }: Counts): BotStats {
  const shares = HABITS.map((kind) => {
    const { came, used } = chances[kind]
    return [kind, came === 0 ? null : rounded(used / came)] as const
  })
  return { ...Object.fromEntries(shares), hand: turns === 0 ? null : rounded(cards / turns) }
}

export const botStats: BotStatsCounter<Nottingham> = {
  begin() {
    const counts: Counts = {
      turns: 0,
      cards: 0,
      attacks: newChances(),
      thefts: newChances(),
      ambushes: newChances(),
      trades: newChances(),
      springs: newChances(),
      defends: newChances(),
      tasks: newChances(),
    }
    return { watch: (seat, table) => ({ observe: watch(counts, seat, table) }), stats: () => statsOf(counts) }
  },
}
