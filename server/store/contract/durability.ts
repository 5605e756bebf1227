import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import type { MatchId, Store } from '#server/store/store.ts'
import type { Place, StoreSetup } from './support.ts'
import { inPlay, step, until } from './support.ts'

const MATCHES = 8

export function durability(setup: StoreSetup): void {
  test('every acknowledged step survives SIGKILL', async () => {
    const place = await setup.place()
    const first = await setup.open(place)
    const ids = await inPlay(first, MATCHES)
    await first.close()
    for (const [round, acknowledgements] of [1, 40, 173, 90].entries()) {
      const acknowledged = await appendUntilKilled(place, round, acknowledgements)
      const store = await setup.open(place)
      for (const id of ids) await expectComplete(store, id, acknowledged.get(id) ?? 0)
      await store.close()
    }
  })

  const { crash } = setup
  if (crash === null) return
  test('every acknowledged step survives a crash of the database, and the store goes on', async () => {
    const store = await setup.newStore()
    const ids = await inPlay(store, MATCHES)
    const acknowledged = new Map<MatchId, number>(ids.map((id) => [id, 0]))
    // opens connections that are idle when the server crashes
    await Promise.all(ids.map((id) => store.matchStatus(id)))
    const warm = Promise.withResolvers<void>()
    const writers = ids.map((id) => appendUntilRefused(store, id, acknowledged, warm.resolve))
    await warm.promise
    await crash()
    await Promise.all(writers)
    for (const id of ids) {
      const made = await expectComplete(store, id, acknowledged.get(id) ?? 0)
      expect(made - (acknowledged.get(id) ?? 0)).toBeLessThanOrEqual(1)
      expect(await store.append(id, made, step('after'), until())).toBe('appended')
    }
  })
}

/** The last version of each match that the child printed before it was killed. */
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

/** There is no gap, and no acknowledged step is missing. Returns the number of steps. */
async function expectComplete(store: Store, id: MatchId, acknowledged: number): Promise<number> {
  const steps = await store.read(id, 0)
  expect(steps.map(({ lines }) => lines[0].at)).toEqual(steps.map((_, index) => index + 1))
  expect(steps.length).toBeGreaterThanOrEqual(acknowledged)
  expect((await store.matchStatus(id))?.version).toBe(steps.length)
  return steps.length
}
