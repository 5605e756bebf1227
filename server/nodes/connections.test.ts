import { expect, test } from 'vitest'
import { tableIn } from './connections.ts'

test.each([
  ['GET /api/tables/AB3D5F/socket HTTP/1.1\r\n', 'AB3D5F'],
  ['POST /api/tables/ab3d5f/actions HTTP/1.1\r\n', 'AB3D5F'],
  ['GET /api/tables HTTP/1.1\r\n', null],
  ['GET /?next=/api/tables/AB3D5F/socket HTTP/1.1\r\n', null],
  ['', null],
])('the table that %j is about', (first, table) => {
  expect(tableIn(first)).toBe(table)
})
