/**
 * How well the characters of Sheriff guess whether a bag is a lie: the Brier score (0 is perfect) of one observer's
 * suspicion just before a bag is settled, against always guessing the pool's own base rate. `npm run bench:belief`
 */
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { below, belowOf, chanceFrom } from '#engine/chance.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { suspicionOf } from '#games/sheriff/bots/persona/belief.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import type { Open } from '#games/sheriff/event.ts'
import { legalOf } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { SeatView, Table } from '#games/sheriff/table.ts'

const OBSERVER = seatAt(0)
const MATCHES = Number(process.argv[2] ?? 150)

const POOLS: Readonly<Record<string, readonly string[]>> = {
  characters: ['osric:master', 'wat:master', 'gisela:master', 'piers:master', 'hob:master'],
  apprentices: ['osric:apprentice', 'wat:apprentice', 'piers:apprentice', 'hob:apprentice'],
  homework: ['basic', 'greedy', 'bribed', 'basic-market', 'greedy-market', 'bribed-market'],
  zoo: ['never-inspects', 'always-inspects', 'inspects-four', 'demands-six', 'all-contraband', 'all-honest'],
  mixed: [
    'osric',
    'wat',
    'piers',
    'basic-market',
    'greedy-market',
    'bribed-market',
    'all-contraband',
    'random',
  ],
}

interface Guess {
  readonly lie: number
  readonly truth: 0 | 1
}

/** Whether the bag that an event settles was a lie, or null if it settles none. */
function truthOf(open: Open, { places }: Table): 0 | 1 | null {
  if (open.type === 'bagOpened') return open.honest ? 0 : 1
  if (open.type !== 'bagPassed') return null
  const declared = places[open.bag].bag?.declared
  return open.faceDown > 0 || open.legal.some((ware) => legalOf(ware) !== declared) ? 1 : 0
}

function guessesIn(pool: readonly string[], seed: number): Guess[] {
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const edition = seed % 2 === 0 ? 1 : 2
  const match = new BareMatch(sheriff, sheriff.setup({ ...PLAIN, edition }, 4, chance), chance)
  const { state } = match
  const names = state.hands.map((_, seat) =>
    seat === OBSERVER ? 'maud:master' : pool[below(stream, pool.length)],
  )
  const players = seatBots(
    names.map((name) => sheriff.bots[name]),
    state,
  )
  const ears = botListener(players, state)
  const suspicions = new Map<number, number>()
  const guesses: Guess[] = []
  match.listener = (event) => {
    const truth = truthOf(event.open, state.table)
    if (truth !== null && 'bag' in event.open && suspicions.has(event.open.bag)) {
      guesses.push({ lie: suspicions.get(event.open.bag) as number, truth })
      suspicions.delete(event.open.bag)
    }
    ears?.(event)
    if (state.table.phase.type !== 'inspection') return
    const view = viewFor(state, OBSERVER) as SeatView
    for (const [seat, { bag }] of state.table.places.entries()) {
      if (seat === OBSERVER || bag === null || bag.settled) continue
      suspicions.set(seat, suspicionOf(view, players[OBSERVER].notes as Notes, seatAt(seat)).lie)
    }
  }
  playOut(match, players, belowOf(stream))
  return guesses
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

console.log('pool           bags  base rate  Brier  of the base rate  better by')
for (const [name, pool] of Object.entries(POOLS)) {
  const guesses = Array.from({ length: MATCHES }, (_, i) => guessesIn(pool, 9000 + i)).flat()
  const rate = mean(guesses.map(({ truth }) => truth))
  const brier = mean(guesses.map(({ lie, truth }) => (lie - truth) ** 2))
  const base = rate * (1 - rate)
  const row = [
    name.padEnd(12),
    String(guesses.length).padStart(6),
    rate.toFixed(3).padStart(10),
    brier.toFixed(3).padStart(6),
    base.toFixed(3).padStart(17),
    `${(100 * (1 - brier / base)).toFixed(0)} %`.padStart(10),
  ]
  console.log(row.join(' '))
}
