/**
 * Nothing outside games/ names a game or a thing of one game, so that a new game is one new folder. Tests, benchmarks and
 * documentation play some game, and may say which.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '#games/index.ts'

const root = join(import.meta.dirname, '..')

const FOLDERS = '{chance,cli,client,engine,protocol,scripts,server,ui}/**/*.{ts,mjs,svelte,html,css,json}'
const FILES = ['package.json', '*.config.{ts,js}', 'Dockerfile', 'compose.yaml', FOLDERS]
const TESTS = /(^|\/)testing\/|\.test\.ts$|^server\/store\/contract\//

/** Words of the games' own things, besides the games' names. */
const THINGS = ['clasp', 'contraband', 'crossbow', 'pepper', 'ambush', 'necklace', 'candlestick']
const WORDS = new RegExp([...Object.keys(games), ...THINGS].join('|'), 'gi')

/** Files that may use one of these words, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'client/messages/en.json': 'the About page praises a real bag and its clasp',
  'client/pages/Unknown.svelte': 'a sheriff is a role in several games',
  'protocol/binary/tables.json': 'words that a script finds in the records of all games',
  'scripts/commands/how-tested.ts': 'shows one mutation test',
  'scripts/slow-tests.ts': 'names the test files that take longest',
  'scripts/words/faults.ts': 'a title that some languages leave in English',
  'ui/art/Portrait.svelte': 'a sheriff is a role in several games',
  'ui/art/drawings/people.ts': 'a sheriff is a role in several games',
  'vitest.mutation.config.ts': 'mutates the rules of one game',
}

const namedIn = (file: string): string[] => readFileSync(join(root, file), 'utf8').match(WORDS) ?? []

const files = globSync(FILES, { cwd: root }).filter((file) => !TESTS.test(file))

test('nothing outside games/ names a game or a thing of one game', () => {
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => !(file in ALLOWED)).filter((file) => namedIn(file).length > 0)
  expect(naming.map((file) => `${file}: ${[...new Set(namedIn(file))].join(', ')}`)).toEqual([])
})

test.each(Object.entries(ALLOWED))('%s still needs its exception: %s', (file) => {
  expect(namedIn(file)).not.toEqual([])
})
