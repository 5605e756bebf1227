/** The flags that describe a match, shared by all commands that play one. */
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { Malformed } from '#engine/record/readers.ts'
import { abouts } from '#games/abouts.ts'
import { games } from '#games/index.ts'
import type { Request } from './plan.ts'

/** Played unless another game is named. */
const [FIRST_GAME] = Object.keys(games).toSorted((one, other) => abouts[one].order - abouts[other].order)

/** What is played and by how many, but not who plays. */
export function addTableFlags(command: Command): Command {
  return command
    .option('--game <game>', `one of: ${Object.keys(games).join(', ')}`, FIRST_GAME)
    .option('--edition <number>', 'edition, where a game has several (default: the latest)', wholeNumber)
    .option('--players <number>', 'how many play (default: 4, where the game allows it)', wholeNumber)
    .option('--options <names>', 'options to switch on, separated by commas, or "none"', words, [])
}

export const addMatchFlags = (command: Command): Command =>
  addTableFlags(command).option(
    '--bots <names>',
    'bots that play: one for all seats, or one for each, separated by commas',
    words,
    ['random'],
  )

export interface TableFlags {
  readonly game: string
  readonly edition?: number
  readonly players?: number
  readonly options: readonly string[]
}

export interface MatchFlags extends TableFlags {
  readonly bots: readonly string[]
}

export const requestOf = (
  { game, edition, players, options }: TableFlags,
  bots: readonly string[] = [],
): Request => ({
  game,
  edition: edition ?? null,
  players: players ?? null,
  options,
  bots: bots.length > 0 ? bots : ['random'],
})

export function wholeNumber(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(word)
}

export function oneOrMore(word: string): number {
  const number = wholeNumber(word)
  if (number === 0) throw new InvalidArgumentError('It must be at least 1.')
  return number
}

export function words(list: string): string[] {
  const names = list.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '' && name !== 'none')
}

/** A `Malformed` error becomes a message to the user; any other is a bug and keeps its stack. */
export function orExplain<T>(command: Command, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Malformed) command.error(`error: ${error.message}`)
    throw error
  }
}
