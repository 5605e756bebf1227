import { isDatabase } from './address.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import type { Store, StoreOptions } from './store.ts'
import { DEFAULT_OPTIONS } from './store.ts'

/** Opens the store at an address: `postgres://…` is a database, anything else the path of a file. */
export function openStore(address: string, options: Partial<StoreOptions> = {}): Promise<Store> {
  const all = { ...DEFAULT_OPTIONS, ...options }
  return isDatabase(address) ? openPostgres(address, all) : openSqlite(address, all)
}
