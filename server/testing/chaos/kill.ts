/** kill -9 under load: what was acknowledged is there afterwards, and everybody goes on by themselves. */
import { setTimeout as sleep } from 'node:timers/promises'
import { storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import { dice } from './draft.ts'
import type { Figures } from './figures.ts'
import { figuresOf } from './figures.ts'
import { ServerNode } from './node.ts'
import { Party } from './party.ts'

export interface KillPlan {
  /** which store the server uses */
  readonly env: Readonly<Record<string, string>>
  readonly seed: number
  readonly kills: number
  readonly tables: number
  say?(line: string): void
}

/** Made at each table, more or less, before the next kill. */
const MOVES = 10

export async function killUnderLoad({ env, seed, kills, tables, say }: KillPlan): Promise<Figures> {
  const roll = dice(seed)
  const node = await ServerNode.start(env)
  const store = await openStore(storeAddress(env))
  let killed = 0
  const began = performance.now()
  const party = new Party({
    store,
    seed,
    tables,
    mixture: { players: 4, bots: false, trouble: false },
    bases: [node.base],
    more: () => killed < kills,
  })
  try {
    const played = party.play()
    while (killed < kills) {
      await underLoad(party, tables)
      await sleep(roll(1_200))
      await node.kill()
      await sleep(roll(300))
      await node.up()
      killed++
      say?.(`${killed} kills, ${party.ended} matches over, ${party.steps + party.underWay} moves`)
    }
    await played
    return figuresOf(party, [node], performance.now() - began, { kills: killed })
  } finally {
    await node.kill()
    await store.close()
  }
}

/** Until everybody plays, not only those who were there first. */
async function underLoad(party: Party, tables: number): Promise<void> {
  const moves = (): number => party.steps + party.underWay
  for (const before = moves(); moves() < before + MOVES * tables; ) await sleep(20)
}
