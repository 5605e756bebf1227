import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { games } from '#games/index.ts'
import { openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import { PAGE, pagesOf, readAsViewer } from './read-match.ts'

const MATCH = matchId('long-1')

/** A store with a match of several pages, and how many steps were read from it at once. */
async function withLongMatch(): Promise<{ store: Store; reads: number[]; steps: number }> {
  const game = games.sheriff
  const options = game.record.planOptions({ edition: 2, players: 6, options: [] })
  const names = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay']
  const running = RunningMatch.recorded(game, options, names, chanceFrom(fastStream(1)))
  playBots(running, Array(6).fill(game.bots.random), belowOf(fastStream(2)))
  const store = await openStore(':memory:')
  await store.restore({ match: MATCH, created: 1, record: running.record, deadline: null, outcome: {} })
  const reads: number[] = []
  const counting = new Proxy(store, {
    get(target, name) {
      if (name !== 'read') return Reflect.get(target, name)
      return async (...args: Parameters<Store['read']>) => {
        const found = await target.read(...args)
        reads.push(found.length)
        return found
      }
    },
  })
  return { store: counting, reads, steps: running.version }
}

test('a view is read page by page, no further than somebody has read', async () => {
  const { store, reads, steps } = await withLongMatch()
  expect(steps).toBeGreaterThan(PAGE)
  const pages = (await readAsViewer(store, MATCH, 'spectator')) as AsyncGenerator<readonly object[]>
  const lines = [...(await pages.next()).value]
  expect(reads).toEqual([])
  lines.push(...(await pages.next()).value)
  expect(reads).toEqual([PAGE])
  expect(lines).toHaveLength(1 + PAGE)
  for await (const page of pages) lines.push(...page)
  expect(Math.max(...reads)).toBe(PAGE)
  expect(lines).toHaveLength(1 + steps)
  expect(lines.at(-1)).toMatchObject({ version: steps })
  await store.close()
})

test('others are served between any two pages, however many read', async () => {
  const { store } = await withLongMatch()
  let turns = 0
  const turn = (): void => {
    turns++
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  const readers = Array.from({ length: 20 }, () => Array.fromAsync(pagesOf(store, MATCH)))
  const pages = (await Promise.all(readers)).flat()
  clearImmediate(timer)
  expect(pages.length).toBeGreaterThan(20)
  expect(turns).toBeGreaterThanOrEqual(pages.length - 1)
  await store.close()
})

test('of a match that does not exist there is no view', async () => {
  const store = await openStore(':memory:')
  expect(await readAsViewer(store, MATCH, 'spectator')).toBeNull()
  await store.close()
})
