/** What commands that work on a store share. */
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { printable } from '#cli/printable.ts'
import { Malformed } from '#engine/record/readers.ts'
import { isDatabase, storeAddress } from '#server/store/address.ts'
import type { Store } from '#server/store/store.ts'

export interface StoreChoice {
  readonly store?: string
}

export const addStoreFlag = (command: Command): Command =>
  command.option(
    '--store <address>',
    'postgres://… or the path of an SQLite file (default: DATABASE_URL, else gatehouse.sqlite in DATA_DIR or ./data)',
  )

/** Something that can be put into a sentence for whoever gave the command. */
export class StoreError extends Error {}

type Work = (store: Store) => Promise<void>

/** Works on the store and closes it; what went wrong is told in a line, with status 1. */
export const withStore = ({ store }: StoreChoice, work: Work): Promise<void> =>
  orTell(() => workAt(store ?? storeAddress(process.env), work))

/** The same for commands that only read: a store that is not there is a mistake, and not an empty one. */
export const withExistingStore = (choice: StoreChoice, work: Work): Promise<void> =>
  orTell(async () => {
    const address = choice.store ?? storeAddress(process.env)
    if (!isDatabase(address) && !existsSync(address)) throw new StoreError(`there is no store at ${address}`)
    await workAt(address, work)
  })

async function workAt(address: string, work: Work): Promise<void> {
  // loaded here, so that other commands start without the databases
  const { openStore } = await import('#server/store/open.ts')
  const store = await openStore(address)
  await work(store).finally(() => store.close())
}

async function orTell(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`error: ${printable(explained(error))}\n`)
    process.exitCode = 1
  }
}

/** Errors of files and databases have a code and speak for themselves; anything else is a fault of ours. */
function explained(error: unknown): string {
  if (error instanceof StoreError || error instanceof Malformed) return error.message
  if (error instanceof AggregateError) return error.errors.map(explained).join('; ')
  if (error instanceof Error && 'code' in error) return error.message
  throw error
}
