/**
 * A process of its own for tests.
 *
 *   append ADDRESS ROUND   appends to every unfinished match for ever, and says `match version` once it is durable
 *   weigh ADDRESS          opens the store, counts what is unfinished, and says how long that took and what it weighs
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
    if (result !== 'appended') throw new Error(`${result} though nobody else writes`)
    process.stdout.write(`${match} ${at + 1}\n`)
  }
}
