import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { nottingham } from './index.ts'
import { given } from './testing/given.ts'

const NAMES = ['Ann', 'Ben', 'Cid']

function storyOf(name: string): string[] {
  const lines: (string | null)[] = []
  const text = readFileSync(join(import.meta.dirname, `records/${name}.jsonl`), 'utf8')
  const replayed = replay(
    text,
    { games: { nottingham } as never, stream: secureStream },
    {
      started: ({ match, names }) => lines.push(match.game.describeStart(match.state.table, names)),
      listener: ({ open, hidden }) =>
        lines.push(nottingham.describeEvent(open as never, hidden as never, NAMES)),
    },
  )
  if (isFault(replayed)) throw new Error(replayed.why)
  return lines.filter((line) => line !== null)
}

test('NS1 the beginning says which figures are the house’s', () => {
  const begin = (figures = {}) => nottingham.describeStart(given({ figures }).table, NAMES)
  expect(begin()).toContain('Ann (red), Ben (purple), Cid (yellow)')
  expect(begin()).toMatch(/Not the publisher’s figures: .*track.*tasks.*ambush cards\./)
  expect(begin({ track: [3] })).not.toContain('track')
})

test('NS4 the story tells everything', () => {
  expect(storyOf('example-attacks-and-barter').join('\n')).toContain(
    [
      '  Ben attacks Cid with the candlestick.',
      '  Ben takes a casket card from Cid, who gets the candlestick.',
    ].join('\n'),
  )
})

test('NS6 an ambush, from the look to the broken set', () => {
  const story = storyOf('example-ambush')
  expect(story).toContain('  Ben lays an ambush: gems+pearls.')
  expect(story.slice(-4, -1)).toEqual([
    '  Ben springs gems+pearls and takes a pearls card; Ann gets the gold.',
    '  Ann’s set of pearls fails.',
    '\nBen’s turn.',
  ])
})

test('NS7 the end names everyone’s place', () => {
  const story = storyOf('08-nottingham-3-whole')
  expect(story.at(-1)).toMatch(/The game is over\.\n {2}1\. \w+: \d+/)
})
