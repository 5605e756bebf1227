/** What may be said about a match before anybody has chosen to see it. */
import type { Reel } from './reel.ts'

export interface About {
  readonly game: string
  readonly edition: number | null
  /** names of the options that are on */
  readonly options: readonly string[]
  readonly names: readonly string[]
}

/** On is what differs from a match without any options. */
export function aboutOf({ game, header, names }: Reel): About {
  const edition = typeof header.edition === 'number' ? header.edition : null
  const options = game.record.readHeader(header).options as Readonly<Record<string, unknown>>
  const plain = game.record.planOptions({ edition, players: names.length, options: [] }) as typeof options
  const offered = game.menu.editions.find((one) => one.edition === edition)?.options ?? []
  const isOn = (name: string): boolean => JSON.stringify(options[name]) !== JSON.stringify(plain[name])
  return {
    game: game.id,
    edition,
    options: offered.map(({ name }) => name).filter(isOn),
    names,
  }
}
