/** Every sample record of every game, against what an independent referee says of it. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from './index.ts'

const here = import.meta.dirname

describe.each(Object.keys(games))('%s', (game) => {
  const files = globSync(join(here, game, 'records/*.jsonl')).sort()

  test('X1 there are records to replay', () => expect(files.length).toBeGreaterThan(10))

  test.each(files.map((file) => [basename(file, '.jsonl'), file]))('X1 X2 %s', (_name, file) => {
    const expected = JSON.parse(readFileSync(file.replace(/\.jsonl$/, '.expected.json'), 'utf8'))
    const replayed = replay(readFileSync(file, 'utf8'), { games, stream: secureStream })
    if ('line' in expected) {
      expect(isFault(replayed) && replayed.line).toBe(expected.line)
      return
    }
    if (isFault(replayed)) throw new Error(`line ${replayed.line}: ${replayed.why}`)
    const { state } = replayed.match
    expect(JSON.parse(JSON.stringify(games[game].show(state.table, state.hands)))).toMatchObject(expected)
  })
})
