/** Players of the league as plain data, so that they can be sent to a worker and written to a file. */
import type { SheriffBot } from '#bench/bots/contest.ts'
import { habitsOf } from '#games/sheriff/bots/habits/index.ts'
import { masterBot } from '#games/sheriff/bots/master/master.ts'
import type { Weighing } from '#games/sheriff/bots/master/weighing.ts'
import { WEIGHING, WEIGHING_RANGES } from '#games/sheriff/bots/master/weighing.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { MASTER_FIGURES, RANGES } from '#games/sheriff/bots/persona/figures.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import { sheriff } from '#games/sheriff/index.ts'

/** Of the core's numbers, those that a master's guesses depend on. */
export const GUESSES = [
  'expectLies',
  'expectOpening',
  'expectTaking',
  'learnOwner',
  'learnTable',
  'learnGate',
  'heed',
  'learnHeed',
] as const satisfies readonly (keyof Figures)[]

/** Of the core's numbers, those that a master haggles by. */
export const HAGGLING = [
  'bribing',
  'decoy',
  'alike',
  'wary',
  'mostBribe',
  'bluff',
  'smallYes',
  'threat',
  'ceiling',
] as const satisfies readonly (keyof Figures)[]

type Core = (typeof GUESSES)[number] | (typeof HAGGLING)[number]
export type MasterNumbers = Weighing & Pick<Figures, Core>
export type Key = keyof MasterNumbers

const coreOf = <T>(all: Readonly<Record<keyof Figures, T>>): Record<Core, T> =>
  Object.fromEntries([...GUESSES, ...HAGGLING].map((key) => [key, all[key]])) as Record<Core, T>

/** The masters of now, and how far the search may go. */
export const NUMBERS: MasterNumbers = { ...WEIGHING, ...coreOf<number>({ ...MASTER_FIGURES }) }
export const NUMBER_RANGES = { ...WEIGHING_RANGES, ...coreOf({ ...RANGES }) }

/** A bot by its name, or maud as a master with these numbers, perhaps with a habit. */
export type LeaguePlayer = string | (Partial<MasterNumbers> & { readonly habit?: string })

const known = new Map<string, SheriffBot>()

export function botFor(player: LeaguePlayer): SheriffBot {
  if (typeof player === 'string') return sheriff.bots[player]
  const key = JSON.stringify(player)
  let bot = known.get(key)
  if (bot === undefined) {
    const { habit, ...numbers } = player
    const master = masterBot(PERSONAS[0], { ...WEIGHING, ...numbers }, { ...MASTER_FIGURES, ...numbers })
    bot = habit === undefined ? master : habitsOf(master)[habit]
    if (known.size > 500) known.clear()
    known.set(key, bot)
  }
  return bot
}
