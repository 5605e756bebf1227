/** gatehouse ratings: computes all ratings again from the results and records, and compares or replaces them. */
import type { Command } from 'commander'
import type { StoreChoice } from './with-store.ts'
import { addStoreFlag, withExistingStore } from './with-store.ts'

export function addRatings(program: Command): void {
  addStoreFlag(program.command('ratings'))
    .description(
      'compute all ratings again from results and records, and say whether the stored ones are the same',
    )
    .option('--rebuild', 'replace those that are not')
    .action(({ rebuild = false, ...choice }: StoreChoice & { rebuild?: boolean }) =>
      withExistingStore(choice, async (store) => {
        const { rateResults, recompute } = await import('#server/people/ratings/rate-results.ts')
        if (rebuild) await rateResults(store)
        const { results, replayed, wrong } = await recompute(store, rebuild ? 'write' : 'compare')
        for (const match of wrong)
          process.stderr.write(`${match}: ${rebuild ? 'replaced' : 'not the same'}\n`)
        process.stderr.write(
          `${results} results, ${replayed} records replayed, ${wrong.length} not the same\n`,
        )
        if (wrong.length > 0 && !rebuild) process.exitCode = 1
      }),
    )
}
