import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the store is: a database if DATABASE_URL names one, else a file in DATA_DIR, whose folder is made if needed. */
export function storeAddress({ DATABASE_URL, DATA_DIR }: Environment): string {
  if (DATABASE_URL) return DATABASE_URL
  const folder = DATA_DIR || './data'
  mkdirSync(folder, { recursive: true })
  return join(folder, 'gatehouse.sqlite')
}

export const isDatabase = (address: string): boolean => /^postgres(ql)?:/.test(address)
