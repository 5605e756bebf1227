/** Properties of the built files. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyBuiltClient } from './support/built-client.ts'

const ROOT = join(import.meta.dirname, '..')
const client = mkdtempSync(join(tmpdir(), 'gatehouse-built-'))
beforeAll(() => copyBuiltClient(client), 240_000)
afterAll(() => rmSync(client, { recursive: true, force: true }))

/** The files that a chunk preloads before its lazy imports. */
const preloadedBy = (file: string): string[] =>
  readFileSync(join(client, file), 'utf8').match(/"assets\/[^"]+\.(?:js|css)"/g) ?? []

test('a game’s interface does not preload the scripts of its lazy parts all at once', () => {
  const interfaces = globSync('assets/game-ui-*.js', { cwd: client })
  expect(interfaces).toHaveLength(globSync('games/*/ui/index.ts', { cwd: ROOT }).length)
  for (const file of interfaces) {
    expect(preloadedBy(file).length, file).toBeGreaterThan(0)
    expect(preloadedBy(file).filter((name) => name.includes('.js'))).toEqual([])
  }
})
