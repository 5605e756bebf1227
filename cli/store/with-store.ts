/** Opens the store for a command, and prints what goes wrong. */
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

/** An error whose message is meant for the user. */
export class StoreError extends Error {}

type Work = (store: Store) => Promise<void>

/** Opens the store, works on it and closes it. An error is printed as one line, with status 1. */
export const withStore = ({ store }: StoreChoice, work: Work): Promise<void> =>
  orPrint(() => workAt(store ?? storeAddress(process.env), work))

/** The same for commands that only read: a missing store is an error, not an empty store. */
export const withExistingStore = (choice: StoreChoice, work: Work): Promise<void> =>
  orPrint(async () => {
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

async function orPrint(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`error: ${printable(explained(error))}\n`)
    process.exitCode = 1
  }
}

/** Errors of files and databases have a code and a clear message; anything else is a bug and is thrown. */
function explained(error: unknown): string {
  if (error instanceof StoreError || error instanceof Malformed) return error.message
  if (error instanceof AggregateError) return error.errors.map(explained).join('; ')
  if (error instanceof Error && 'code' in error) return error.message
  throw error
}
