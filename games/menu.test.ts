/** What a table can choose, for every game: all of it works, and nothing else does. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { chanceFrom } from '#engine/chance.ts'
import type { MenuFigures } from '#engine/menu.ts'
import { menuObjection } from '#engine/menu.ts'
import { fixFirstPlayer } from '#engine/record/format.ts'
import { Malformed } from '#engine/record/readers.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { seatAt } from '#engine/seat.ts'
import { games } from './index.ts'

const everyOption = Object.values(games).flatMap(({ menu }) =>
  menu.editions.flatMap(({ options }) => options.map(({ name }) => name)),
)
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const EDITIONS = [null, 0, 1, 2, 3]

describe.each(Object.values(games))('$id', ({ menu, record, setup, bots, ...game }) => {
  const offered = menu.editions.flatMap((one) => one.players.map((players) => ({ ...one, players })))
  const plan = (edition: number | null, players: number, options: readonly string[]): object | null => {
    try {
      return record.planOptions({ edition, players, options })
    } catch (error) {
      if (error instanceof Malformed) return null
      throw error
    }
  }

  test.each(offered)('edition $edition for $players: every option, and all of them', (one) => {
    const names = one.options.map(({ name }) => name)
    for (const options of [[], ...names.map((name) => [name]), names]) {
      const planned = record.planOptions({ edition: one.edition, players: one.players, options })
      const { hands, table } = setup(planned, one.players, chanceFrom(fastStream(1)))
      expect(hands).toHaveLength(one.players)
      expect(game.asked(table).length).toBeGreaterThan(0)
      // an option changes something
      if (options.length > 0) expect(planned).not.toEqual(plan(one.edition, one.players, []))
    }
  })

  test('what is not on it is refused', () => {
    // no edition named is the usual one, where there are several
    for (const edition of EDITIONS.filter((e) => e !== null || menu.editions[0].edition === null)) {
      for (const players of NUMBERS) {
        const one = offered.find((o) => o.edition === edition && o.players === players)
        expect(plan(edition, players, []) !== null).toBe(one !== undefined)
        for (const name of [...everyOption, 'edition', 'constructor']) {
          const isOffered = one?.options.some((option) => option.name === name) ?? false
          expect([name, plan(edition, players, [name]) !== null]).toEqual([name, isOffered])
        }
      }
    }
  })

  test.each(offered)('edition $edition for $players: the house’s figures can be named, others not', (one) => {
    const wanted = (figures: MenuFigures) => ({
      edition: one.edition,
      players: one.players,
      options: [],
      figures,
    })
    const house = one.figures ?? {}
    expect(menuObjection(game.id, menu, wanted(house))).toBeNull()
    expect(record.planOptions(wanted(house))).toEqual(plan(one.edition, one.players, []))
    expect(menuObjection(game.id, menu, wanted({ ...house, strange: 1 }))).toContain('no figures strange')
  })

  test('every option and every bot on it is explained', () => {
    const abouts = [
      ...menu.editions.flatMap(({ options }) => options.map(({ about }) => about)),
      ...menu.bots.map((bot) => bots[bot].about),
    ]
    for (const about of abouts) expect(about).toMatch(/^[A-Z].+\.$/)
    expect(menu.bots).toContain(menu.standIn)
  })

  test.each(offered)('edition $edition for $players: who begins can be named, or nobody', (one) => {
    const options = record.planOptions({ edition: one.edition, players: one.players, options: [] })
    const names = Array.from({ length: one.players }, (_, i) => `P${i}`)
    const header = (first: number | null) => {
      const fixed = fixFirstPlayer(record, one.players, first === null ? null : seatAt(first))
      return RunningMatch.start(
        { menu, record, setup, bots, ...game },
        { options, names, seed: 'x', fixed },
        chanceFrom(fastStream(3)),
      ).header
    }
    const begins = record.firstPlayerDraw(one.players)
    if (begins === null) {
      expect(() => header(0)).toThrow(Malformed)
      return
    }
    const drawn = header(null)
    for (let first = 0; first < one.players; first++)
      expect(header(first)).toEqual({ ...drawn, [begins]: first })
    expect(() => header(one.players)).toThrow(Malformed)
  })
})
