import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault } from '#engine/record/fault.ts'
import { replay } from '#engine/record/replay.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { Viewpoint } from './timeline.ts'
import { Timeline } from './timeline.ts'

const read = (file: string): string => readFileSync(file, 'utf8')

function open(text: string): Timeline {
  const timeline = Timeline.open(text, games[JSON.parse(text.split('\n')[0]).game], secureStream)
  if (isFault(timeline)) throw new Error(`line ${timeline.line}: ${timeline.why}`)
  return timeline
}

const RECORDS = globSync('games/{sheriff,nottingham}/records/{*whole,*part,example*}.jsonl')
const SOME = RECORDS.filter((_, i) => i % 5 === 0)

describe.each(SOME)('%s', (file) => {
  const timeline = open(read(file))
  const { names, length } = timeline

  test('the state at any step equals that of a plain replay, in whatever order steps are read', () => {
    const states: unknown[] = []
    const keep = { started: kept, stepDone: kept }
    function kept({ match }: { readonly match: { readonly state: unknown } }): void {
      states.push(structuredClone(match.state))
    }
    replay(read(file), { games, stream: secureStream }, keep)
    expect(length).toBe(states.length - 1)
    for (const at of [length, 0, 1, 15, 16, 17, length - 1].filter((one) => one <= length))
      expect(timeline.stateAt(at)).toEqual(states[at])
  })

  test('a seat sees its own view and nothing else', () => {
    for (const viewer of [...names.map((_, i) => seatAt(i)), 'spectator'] as const) {
      const { steps } = timeline.logOf(viewer)
      expect(steps).toHaveLength(length)
      expect(steps[0].before).toEqual(viewFor(timeline.stateAt(0), viewer))
      for (const { version, after } of steps.filter(
        ({ version }) => version % 10 === 0 || version === length,
      ))
        expect(after).toEqual(viewFor(timeline.stateAt(version), viewer))
    }
  })

  test('every step has its lines', () => {
    const lines = [...Array(length + 1).keys()].flatMap((at) => timeline.linesAt(at))
    expect(lines.slice(1).every((line) => read(file).includes(line))).toBe(true)
    for (let at = 1; at <= length; at++) expect(timeline.linesAt(at)[0]).not.toContain('"chance"')
  })
})

test('with everything open the hidden parts are there, from a seat only its own', () => {
  const timeline = open(read('games/sheriff/records/05-sheriff2e-4-plain-whole.jsonl'))
  const loaded = (viewpoint: Viewpoint) =>
    timeline.eventsFor(viewpoint).flatMap(({ events }) => events.filter(({ open }) => open.type === 'loaded'))
  expect(loaded('open').every(({ hidden }) => hidden !== null)).toBe(true)
  expect(loaded('spectator').every(({ hidden }) => hidden === null)).toBe(true)
  for (const { open, hidden } of loaded(seatAt(1)))
    expect(hidden !== null).toBe((open as unknown as { seat: number }).seat === 1)
})

test('a forbidden step is a fault with its line', () => {
  const text = read('games/sheriff/records/23-sheriff1e-3-plain-illegal.jsonl')
  const expected = JSON.parse(read('games/sheriff/records/23-sheriff1e-3-plain-illegal.expected.json'))
  expect(Timeline.open(text, games.sheriff, secureStream)).toMatchObject({ line: expected.line })
})

test('names show as they could be at a table, however long they are in the record', () => {
  const [header, ...steps] = read(RECORDS[0]).split('\n')
  const begin = JSON.parse(header)
  const players = begin.players.map((name: string, i: number) =>
    i === 0 ? 'W'.repeat(300) : i === 1 ? `A${'\u0489'.repeat(20)}` : name,
  )
  const { names } = open([JSON.stringify({ ...begin, players }), ...steps].join('\n'))
  expect(names).toEqual([`${'W'.repeat(23)}…`, `A${'\u0489'.repeat(3)}`, ...begin.players.slice(2)])
})
