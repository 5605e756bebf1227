/** Edition, options and own figures of a match, from the options in its record: an option is on if its value differs from the default. */
import type { AnyGame } from '#engine/game.ts'
import type { MenuFigures } from '#engine/menu.ts'
import type { PlayedGame } from './book.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The parts that differ from the house's. */
const own = (house: MenuFigures, figures: MenuFigures): MenuFigures =>
  Object.fromEntries(Object.entries(figures).filter(([part, value]) => !isSame(value, house[part])))

type Options = Readonly<Record<string, unknown>>

export function playedOf(game: AnyGame, options: object, players: number): PlayedGame {
  const { edition: named, ...rest } = options as Options
  const edition = typeof named === 'number' ? named : null
  const plain = game.record.planOptions({ edition, players, options: [] }) as Options
  const offered = game.menu.editions.find((one) => one.edition === edition)
  const isOn = (name: string): boolean => !isSame(rest[name], plain[name])
  return {
    ...{ game: game.id, edition, players },
    options: (offered?.options ?? []).map(({ name }) => name).filter(isOn),
    ...(offered?.figures !== undefined && { figures: own(offered.figures, rest.figures as MenuFigures) }),
  }
}
