/** The flags that describe a match, shared by all commands that play one. */
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import { abouts } from '#games/abouts.ts'
import { games } from '#games/index.ts'
import type { Words } from '#ui/words/words.ts'
import { computedKey } from '#ui/words/words.ts'
import type { Request } from './plan.ts'
import { wordsFor } from './play/language.ts'

/** Played unless another game is named. */
const [FIRST_GAME] = Object.keys(games).toSorted((one, other) => abouts[one].order - abouts[other].order)

/** What a flag is for. */
export type AboutFlag = (flag: string, values?: Readonly<Record<string, string>>) => string

/** The flags of tables are the same for all commands, but only `play` speaks other languages. */
const ENGLISH: AboutFlag = (flag, values) => aboutFlag(wordsFor('en'), flag, values)

export const aboutFlag = (words: Words, flag: string, values?: Readonly<Record<string, string>>): string =>
  words.t(computedKey(`play.flag.${flag}`), values)

/** What is played and by how many, but not who plays. */
export function addTableFlags(command: Command, about = ENGLISH): Command {
  return command
    .option('--game <game>', about('game', { games: Object.keys(games).join(', ') }), FIRST_GAME)
    .option('--edition <number>', about('edition'), wholeNumber)
    .option('--players <number>', about('players'), wholeNumber)
    .option('--options <names>', about('options'), words, [])
    .option('--figures <json>', about('figures'), jsonObject)
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
  readonly figures?: Json
}

export interface MatchFlags extends TableFlags {
  readonly bots: readonly string[]
}

export const requestOf = (
  { game, edition, players, options, figures }: TableFlags,
  bots: readonly string[] = [],
): Request => ({
  game,
  edition: edition ?? null,
  players: players ?? null,
  options,
  figures,
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

function jsonObject(word: string): Json {
  try {
    const value: unknown = JSON.parse(word)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  } catch {
    // said below
  }
  throw new InvalidArgumentError('It must be an object in JSON.')
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
