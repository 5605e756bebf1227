/** The two ways to load a server: as much as it takes, or at the pace of people. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Match, Tally } from './match.ts'

const PATIENCE_MS = 30_000

/** Every match moves again as soon as everybody has its last move, for so long or until one of them is over. */
export async function saturate(matches: readonly Match[], tally: Tally, seconds: number): Promise<void> {
  const end = performance.now() + 1000 * seconds
  let running = true
  for (const match of matches) {
    match.arrived = () => {
      if (performance.now() >= end) running = false
      if (running && !match.move(tally)) running = false
    }
    if (!match.move(tally)) running = false
  }
  while (running && performance.now() < end + PATIENCE_MS) await sleep(2)
}

/** Each match moves once a second, each at its own time within it. */
export async function pace(matches: readonly Match[], tally: Tally, seconds: number): Promise<void> {
  for (const match of matches) match.arrived = null
  const start = performance.now()
  const gap = 1000 / matches.length
  const due = Math.floor(seconds * matches.length)
  for (let next = 0; next < due; ) {
    const wait = start + next * gap - performance.now()
    if (wait > 0) await sleep(wait)
    for (; next < due && start + next * gap <= performance.now(); next++) {
      const match = matches[next % matches.length]
      if (match.underWay) tally.late++
      else match.move(tally)
    }
  }
  await sleep(start + 1000 * seconds - performance.now())
}

/** Waits until nothing is under way. */
export async function drain(matches: readonly Match[]): Promise<void> {
  for (const match of matches) match.arrived = null
  const end = performance.now() + PATIENCE_MS
  while (matches.some((match) => match.underWay)) {
    if (performance.now() > end) throw new Error('a move did not reach everybody')
    await sleep(2)
  }
}
