import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, '..', 'testing', 'noticing-nodes.ts')

test('a notice reaches the other nodes of the machine that know the table, and not the one that sent it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { timeout: 20_000 })
  expect(stdout.trim().split('\n')).toEqual(['{"table":"known","notice":{"what":"step"}}'])
})
