import { isDatabase } from './address.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import type { Store, StoreOptions } from './store.ts'

/** Opens the store at an address: `postgres://…` is a database, anything else the path of a file. */
export function openStore(address: string, options?: StoreOptions): Promise<Store> {
  return isDatabase(address) ? openPostgres(address, options) : openSqlite(address, options)
}
