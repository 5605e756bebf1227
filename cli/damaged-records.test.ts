import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { secureStream } from '#chance/secure.ts'
import type { Listener } from '#engine/bare-match.ts'
import { belowOf } from '#engine/chance.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { describeMatch } from './describe-match.ts'
import { damageRecord } from './testing/damage-record.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('games/*/records/*.jsonl', { cwd: root }).sort()
const MUTANTS = Number(process.env.MUTANTS ?? 1200)
const each = Math.ceil(MUTANTS / files.length)

const sources = { games, stream: secureStream }

/** Every line is also shown and told, as the command line would. */
function replayAloud(record: string) {
  let tell: Listener<Shape> = () => {}
  return replay(record, sources, {
    started: ({ match, names }) => {
      tell = describeMatch(match, names, () => {})
    },
    listener: (event) => tell(event),
    stepDone: ({ match }) => match.game.show(match.state.table, match.state.hands),
  })
}

function problemWith(record: string): string | null {
  const lines = record.split('\n').length
  const result = replayAloud(record)
  if (!isFault(result)) return null
  if (result.code === 'broken-invariant') return result.why
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(result.code)) return `the code ${result.code} is not kebab-case`
  if (/[\n\r]/.test(result.why)) return 'the sentence is more than one line'
  return result.line >= 1 && result.line <= lines + 1 ? null : `line ${result.line} of ${lines}`
}

describe('X5. a damaged record is replayed or refused, and breaks nothing', () => {
  it.each(files.map((file, number) => [basename(file), file, number] as const))('%s', (_, file, number) => {
    const stream = fastStream(number)
    const record = readFileSync(join(root, file), 'utf8')
    const problems: string[] = []
    for (let i = 0; i < each; i++) {
      const mutant = damageRecord(record, belowOf(stream))
      const problem = problemWith(mutant)
      if (problem !== null) problems.push(`${problem}\n${mutant}`)
    }
    expect(problems).toEqual([])
  })
})
