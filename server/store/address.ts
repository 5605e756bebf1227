import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The address of the store: DATABASE_URL if set, else a file in DATA_DIR, which is created if needed. */
export function storeAddress({ DATABASE_URL, DATA_DIR }: Environment): string {
  if (DATABASE_URL) return DATABASE_URL
  const folder = DATA_DIR || './data'
  createFolder(folder)
  return join(folder, 'gatehouse.sqlite')
}

/** Creates the folder for data if it is missing. Only its owner may look into it: the data has hidden cards and keys. */
export function createFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

export const isDatabase = (address: string): boolean => /^postgres(ql)?:/.test(address)
