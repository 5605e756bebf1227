import { expect, test } from 'vitest'
import tables from '#protocol/binary/tables.json' with { type: 'json' }
import { deriveTables } from './binary-tables.ts'

test('protocol/binary/tables.json is what node scripts/binary-tables.ts writes', () => {
  expect(tables).toEqual(deriveTables())
})
