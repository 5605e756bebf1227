/** Kills a server with SIGKILL under load: every acknowledged move must survive, and all clients reconnect by themselves. */
import { setTimeout as sleep } from 'node:timers/promises'
import { storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import { randomBelow } from '#server/testing/random.ts'
import { MatchLoad } from './match-load.ts'
import type { ChaosResult } from './result.ts'
import { summarize } from './result.ts'
import { ServerNode } from './server-node.ts'

export interface KillOptions {
  /** which store the server uses */
  readonly env: Readonly<Record<string, string>>
  readonly seed: number
  readonly kills: number
  readonly tables: number
  log?(line: string): void
}

/** Moves per table before the next kill, on average. */
const MOVES = 10

export async function killUnderLoad({ env, seed, kills, tables, log }: KillOptions): Promise<ChaosResult> {
  const below = randomBelow(seed)
  const node = await ServerNode.start(env)
  const store = await openStore(storeAddress(env))
  let killed = 0
  const began = performance.now()
  const load = new MatchLoad({
    store,
    seed,
    tables,
    mix: { players: 3, bots: false, disturbances: false },
    bases: [node.base],
    more: () => killed < kills,
  })
  try {
    const played = load.play()
    while (killed < kills) {
      await underLoad(load, tables)
      await sleep(below(1_200))
      await node.kill()
      await sleep(below(300))
      await node.up()
      killed++
      log?.(`${killed} kills, ${load.ended} matches finished, ${load.steps + load.movesInPlay} moves`)
    }
    await played
    return summarize(load, [node], performance.now() - began, { kills: killed })
  } finally {
    await node.kill()
    await store.close()
  }
}

/** Waits until all tables have played, not only the first ones. */
async function underLoad(load: MatchLoad, tables: number): Promise<void> {
  const moves = (): number => load.steps + load.movesInPlay
  for (const before = moves(); moves() < before + MOVES * tables; ) await sleep(20)
}
