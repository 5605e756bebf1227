/** Every sample record of every game, against what an independent referee says of it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from './index.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe.each(Object.keys(games))('%s', (game) => {
  const folder = join(import.meta.dirname, game, 'records')
  const files = globSync(join(folder, '*.jsonl')).sort()
  // the referee says which line is illegal; which refusal of ours that must be is in a file of our own
  const codes = existsSync(join(folder, 'refusals.json')) ? readJson(join(folder, 'refusals.json')) : {}

  test('X1 there are records to replay', () => expect(files.length).toBeGreaterThan(10))

  test.each(files.map((file) => [basename(file, '.jsonl'), file]))('X1 X2 %s', (name, file) => {
    const expected = readJson(file.replace(/\.jsonl$/, '.expected.json'))
    const replayed = replay(readFileSync(file, 'utf8'), { games, stream: secureStream })
    if ('line' in expected) {
      expect(replayed).toMatchObject({ line: expected.line, code: codes[name] ?? 'missing in refusals.json' })
      return
    }
    if (isFault(replayed)) throw new Error(`line ${replayed.line}: ${replayed.why}`)
    const { state } = replayed.match
    expect(JSON.parse(JSON.stringify(games[game].show(state.table, state.hands)))).toMatchObject(expected)
  })
})
