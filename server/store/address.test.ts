import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storeAddress } from './address.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-address-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a database that is named comes first, and no folder is made', () => {
  const DATA_DIR = join(folder, 'unused')
  expect(storeAddress({ DATABASE_URL: 'postgres://x/y', DATA_DIR })).toBe('postgres://x/y')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('otherwise it is a file in the folder for data, which is made', () => {
  const DATA_DIR = join(folder, 'deep', 'data')
  expect(storeAddress({ DATABASE_URL: '', DATA_DIR })).toBe(join(DATA_DIR, 'gatehouse.sqlite'))
  expect(existsSync(DATA_DIR)).toBe(true)
})
