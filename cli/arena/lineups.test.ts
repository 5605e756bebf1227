import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { rotations, tablesOf } from './lineups.ts'

describe('rotations', () => {
  test('every entrant has every seat once, with the same left neighbour', () => {
    const lineups = rotations([4, 7, 9])
    expect(lineups.map((lineup) => lineup.map(({ entrant }) => entrant))).toEqual([
      [4, 7, 9],
      [9, 4, 7],
      [7, 9, 4],
    ])
  })

  test('copies of one entrant stay apart', () => {
    const [, second] = rotations([1, 1, 0])
    expect(second).toEqual([
      { entrant: 0, copy: 0 },
      { entrant: 1, copy: 0 },
      { entrant: 1, copy: 1 },
    ])
  })
})

/** How often each sits, and how often each two meet. */
function meetings(tables: readonly (readonly number[])[], entrants: number) {
  const sat = new Array<number>(entrants).fill(0)
  const met = new Map<string, number>()
  for (const table of tables) {
    for (const one of table) sat[one]++
    for (const one of new Set(table)) {
      for (const other of new Set(table)) {
        if (one < other) met.set(`${one}-${other}`, (met.get(`${one}-${other}`) ?? 0) + 1)
      }
    }
  }
  return { sat: new Set(sat), met: new Set(met.values()), pairs: met.size }
}

describe('tables of a round robin', () => {
  test.each([
    [2, 2],
    [5, 2],
    [30, 2],
    [2, 4],
    [3, 4],
    [4, 4],
    [6, 4],
    [5, 6],
  ])('%i entrants, %i seats: all sit and meet equally often', (entrants, players) => {
    const tables = tablesOf(entrants, players, fastStream(1))
    expect(tables.every((table) => table.length === players)).toBe(true)
    const { sat, met, pairs } = meetings(tables, entrants)
    expect([sat.size, met.size, pairs]).toEqual([1, 1, (entrants * (entrants - 1)) / 2])
  })

  test('very many entrants: all play equally often, none twice at a table', () => {
    const tables = tablesOf(24, 4, fastStream(1))
    expect(tables).toHaveLength(24)
    expect(tables.every((table) => new Set(table).size === 4)).toBe(true)
    expect(meetings(tables, 24).sat).toEqual(new Set([4]))
  })
})
