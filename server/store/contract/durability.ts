import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import type { MatchId, Store } from '#server/store/store.ts'
import type { Bench, Place } from './support.ts'
import { inPlay, step, until } from './support.ts'

const MATCHES = 8

export function durability(bench: Bench): void {
  test('whatever was acknowledged is there after kill -9', async () => {
    const place = await bench.place()
    const first = await bench.open(place)
    const ids = await inPlay(first, MATCHES)
    await first.close()
    for (const [round, acknowledgements] of [1, 40, 173, 90].entries()) {
      const acknowledged = await appendUntilKilled(place, round, acknowledgements)
      const store = await bench.open(place)
      for (const id of ids) await expectWhole(store, id, acknowledged.get(id) ?? 0)
      await store.close()
    }
  })

  const { crash } = bench
  if (crash === null) return
  test('after a crash of the database everything acknowledged is there, and the store goes on', async () => {
    const store = await bench.newStore()
    const ids = await inPlay(store, MATCHES)
    const acknowledged = new Map<MatchId, number>(ids.map((id) => [id, 0]))
    // so that there are connections nobody is using when the server goes away
    await Promise.all(ids.map((id) => store.matchStatus(id)))
    const warm = Promise.withResolvers<void>()
    const writers = ids.map((id) => appendUntilRefused(store, id, acknowledged, warm.resolve))
    await warm.promise
    await crash()
    await Promise.all(writers)
    for (const id of ids) {
      const made = await expectWhole(store, id, acknowledged.get(id) ?? 0)
      expect(made - (acknowledged.get(id) ?? 0)).toBeLessThanOrEqual(1)
      expect(await store.append(id, made, step('after'), until())).toBe('appended')
    }
  })
}

/** The last version of each match that the child said was durable before it was killed. */
async function appendUntilKilled(place: Place, round: number, enough: number): Promise<Map<string, number>> {
  const args = [join(import.meta.dirname, 'child.ts'), 'append', place.address, String(round)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const last = new Map<string, number>()
  let count = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [match, version] = line.split(' ')
    last.set(match, Number(version))
    if (++count === enough) child.kill('SIGKILL')
  }
  expect(count).toBeGreaterThanOrEqual(enough)
  return last
}

async function appendUntilRefused(
  store: Store,
  id: MatchId,
  acknowledged: Map<MatchId, number>,
  warm: () => void,
): Promise<void> {
  for (let version = 0; ; version++) {
    try {
      expect(await store.append(id, version, [{ seat: 0, at: version + 1 }], until())).toBe('appended')
    } catch {
      return
    }
    acknowledged.set(id, version + 1)
    if (version === 20) warm()
  }
}

/** No gap, nothing acknowledged missing; says how many steps there are. */
async function expectWhole(store: Store, id: MatchId, acknowledged: number): Promise<number> {
  const steps = await store.read(id, 0)
  expect(steps.map(({ lines }) => lines[0].at)).toEqual(steps.map((_, index) => index + 1))
  expect(steps.length).toBeGreaterThanOrEqual(acknowledged)
  expect((await store.matchStatus(id))?.version).toBe(steps.length)
  return steps.length
}
