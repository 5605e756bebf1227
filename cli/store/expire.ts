/** gatehouse expire: deletes what is old, as a running server does every hour. */
import type { Command } from 'commander'
import type { StoreChoice } from './with-store.ts'
import { addStoreFlag, StoreError, withExistingStore } from './with-store.ts'

export function addExpire(program: Command): void {
  addStoreFlag(program.command('expire'))
    .description(
      'delete now what is older than the settings GATEHOUSE_KEEP_… say, as a server does every hour',
    )
    .action((choice: StoreChoice) =>
      withExistingStore(choice, async (store) => {
        const { readConfig } = await import('#server/config.ts')
        const { deleteOld } = await import('#server/retention.ts')
        const { NOTHING_LIVE, openTables } = await import('#server/lobby/tables.ts')
        const { secrets } = await import('#server/lobby/secrets.ts')
        const config = readConfig(process.env)
        if ('problems' in config) throw new StoreError(config.problems.join(' '))
        const now = () => Date.now()
        // a server notices the changes by itself
        const { forget } = openTables({
          ...{ store, secrets, started: now(), idleAfter: 0, now },
          liveAt: async () => NOTHING_LIVE,
          begin: async () => {},
          changed() {},
        })
        const {
          guests,
          tables: gone,
          talk,
          imports,
          reports,
        } = await deleteOld({ store, forget, now }, config.keep)
        process.stderr.write(
          `deleted: ${guests} guests, ${gone} tables, ${imports} imported records, ${talk} lines of talk, ${reports} items about safety\n`,
        )
      }),
    )
}
