/**
 * A separate process for tests.
 *
 *   append ADDRESS ROUND   appends to every unfinished match until killed, and prints `match version` once that is durable
 *   measure ADDRESS        opens the store, asks for a due match, and prints the time and memory this took
 */
import { openStore } from '#server/store/open.ts'
import type { MatchStatus, Store } from '#server/store/store.ts'

const [what, address, round] = process.argv.slice(2)
const started = performance.now()
const store = await openStore(address)

if (what === 'append') {
  for await (const standing of store.unfinished()) keepAppending(store, standing)
} else {
  const milliseconds = performance.now() - started
  const [due] = await store.due(Date.now(), 1)
  console.log(JSON.stringify({ milliseconds, rss: process.memoryUsage.rss(), due: due?.match ?? null }))
  await store.close()
}

async function keepAppending(store: Store, { match, version }: MatchStatus): Promise<void> {
  for (let at = version; ; at++) {
    const result = await store.append(match, at, [{ seat: 0, round, at: at + 1 }], {
      at: Date.now(),
      deadline: null,
    })
    if (result !== 'appended') throw new Error(`${result} without another writer`)
    process.stdout.write(`${match} ${at + 1}\n`)
  }
}
