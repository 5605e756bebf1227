/** What a browser loads to play on a server stays small: table rules reach no bots, setup, record reading or narration. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { games } from './index.ts'

const root = join(import.meta.dirname, '..')

/** Files reached by imports that remain at run time. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, target] of source.matchAll(/^(?:import|export) (?!type\b)[^'"]*? from '([^']+)'/gm)) {
    if (target.startsWith('#')) reachedFrom(join(root, target.slice(1)), reached)
    else if (target.startsWith('.')) reachedFrom(join(dirname(file), target), reached)
  }
  return reached
}

const NOT_AT_A_TABLE =
  /\/(bots|testing|ui|terminal)\/|\/(setup|description|show|fallback|menu|readers)\.ts$|record\/format\.ts$/

describe.each(Object.keys(games))('%s', (game) => {
  const file = join(root, 'games', game, 'rules.ts')

  test('has table rules', () => expect(existsSync(file)).toBe(true))

  test('loads only what a table needs', () => {
    const reached = [...reachedFrom(file)].map((path) => relative(root, path))
    // the walk works: the engine folds events for every game
    expect(reached).toContain('engine/evolution.ts')
    expect(reached.filter((path) => NOT_AT_A_TABLE.test(path))).toEqual([])
  })
})
