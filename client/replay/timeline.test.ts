import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault } from '#engine/record/fault.ts'
import { replay } from '#engine/record/replay.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { Reel } from './timeline.ts'

const read = (file: string): string => readFileSync(file, 'utf8')

function open(text: string): Reel {
  const reel = Reel.open(text, games[JSON.parse(text.split('\n')[0]).game], secureStream)
  if (isFault(reel)) throw new Error(`line ${reel.line}: ${reel.why}`)
  return reel
}

const RECORDS = globSync('games/{sheriff,nottingham}/records/{*whole,*part,example*}.jsonl')
const SOME = RECORDS.filter((_, i) => i % 5 === 0)

describe.each(SOME)('%s', (file) => {
  const reel = open(read(file))
  const { names, length } = reel

  test('anywhere everything lies as it did then, however one gets there', () => {
    const states: unknown[] = []
    const keep = { begun: kept, stepped: kept }
    function kept({ match }: { readonly match: { readonly state: unknown } }): void {
      states.push(structuredClone(match.state))
    }
    replay(read(file), { games, stream: secureStream }, keep)
    expect(length).toBe(states.length - 1)
    for (const at of [length, 0, 1, 15, 16, 17, length - 1].filter((one) => one <= length))
      expect(reel.stateAt(at)).toEqual(states[at])
  })

  test('a seat sees its own view and nothing else', () => {
    for (const viewer of [...names.map((_, i) => seatAt(i)), 'spectator'] as const) {
      const { first, steps } = reel.seenBy(viewer)
      expect(first).toEqual(viewFor(reel.stateAt(0), viewer))
      for (const { version, after } of steps.filter(
        ({ version }) => version % 10 === 0 || version === length,
      ))
        expect(after).toEqual(viewFor(reel.stateAt(version), viewer))
    }
  })

  test('every step has its lines', () => {
    const lines = [...Array(length + 1).keys()].flatMap((at) => reel.linesAt(at))
    expect(lines.slice(1).every((line) => read(file).includes(line))).toBe(true)
    for (let at = 1; at <= length; at++) expect(reel.linesAt(at)[0]).not.toContain('"chance"')
  })
})

test('with everything open the whispers are heard, from a seat only its own', () => {
  const reel = open(read('games/sheriff/records/05-sheriff2e-4-plain-whole.jsonl'))
  const loaded = (watching: Parameters<Reel['toldTo']>[0]) =>
    reel.toldTo(watching).flatMap(({ events }) => events.filter(({ open }) => open.type === 'loaded'))
  expect(loaded('open').every(({ hidden }) => hidden !== null)).toBe(true)
  expect(loaded('spectator').every(({ hidden }) => hidden === null)).toBe(true)
  for (const { open, hidden } of loaded(seatAt(1)))
    expect(hidden !== null).toBe((open as unknown as { seat: number }).seat === 1)
})

test('a forbidden step is a fault with its line', () => {
  const text = read('games/sheriff/records/23-sheriff1e-3-plain-illegal.jsonl')
  const expected = JSON.parse(read('games/sheriff/records/23-sheriff1e-3-plain-illegal.expected.json'))
  expect(Reel.open(text, games.sheriff, secureStream)).toMatchObject({ line: expected.line })
})
