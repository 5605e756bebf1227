/** Edition and options of a match, from the options in its record: an option is on if its value differs from the default. */
import type { AnyGame } from '#engine/game.ts'
import type { PlayedGame } from './book.ts'

type Options = Readonly<Record<string, unknown>>

export function playedOf(game: AnyGame, options: object, players: number): PlayedGame {
  const { edition: named, ...rest } = options as Options
  const edition = typeof named === 'number' ? named : null
  const plain = game.record.planOptions({ edition, players, options: [] }) as Options
  const offered = game.menu.editions.find((one) => one.edition === edition)?.options ?? []
  const isOn = (name: string): boolean => JSON.stringify(rest[name]) !== JSON.stringify(plain[name])
  return { game: game.id, edition, options: offered.map(({ name }) => name).filter(isOn), players }
}
