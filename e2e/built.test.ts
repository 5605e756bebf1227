/** What the build must hold to, looked up in what was built. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeClient } from './support/built.ts'

const ROOT = join(import.meta.dirname, '..')
const client = mkdtempSync(join(tmpdir(), 'gatehouse-built-'))
beforeAll(() => takeClient(client), 240_000)
afterAll(() => rmSync(client, { recursive: true, force: true }))

/** What a file asks for in one breath before it loads a part of its own. */
const askedForBy = (file: string): string[] =>
  readFileSync(join(client, file), 'utf8').match(/"assets\/[^"]+\.(?:js|css)"/g) ?? []

test('what a game’s interface loads ahead of need is not asked for all at once', () => {
  const interfaces = globSync('assets/ui-*.js', { cwd: client })
  expect(interfaces).toHaveLength(globSync('games/*/ui/index.ts', { cwd: ROOT }).length)
  for (const file of interfaces) {
    expect(askedForBy(file).length, file).toBeGreaterThan(0)
    expect(askedForBy(file).filter((name) => name.includes('.js'))).toEqual([])
  }
})
