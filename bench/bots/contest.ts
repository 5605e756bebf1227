/** Matches of Sheriff between any bots, named or made up: for the league and the checks of the bots. */
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { Bot } from '#engine/bots/bot.ts'
import type { Player } from '#engine/bots/playout.ts'
import { playOut, takeSeats } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { Outcome } from '#engine/game.ts'
import type { Open } from '#games/sheriff/event.ts'
import { legalOf } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { Sheriff, SheriffState, Table } from '#games/sheriff/table.ts'

export type SheriffBot = Bot<Sheriff>

export const SECOND: Options = { edition: 2, ...PLAIN }

/** Sees everything, before the bots do; is asked again after them. */
export interface Onlooker {
  before?(event: Event<Sheriff>, state: SheriffState, players: readonly Player<Sheriff>[]): void
  after?(event: Event<Sheriff>, state: SheriffState, players: readonly Player<Sheriff>[]): void
}

export function playMatch(
  bots: readonly SheriffBot[],
  seed: number,
  options: Options = SECOND,
  onlooker?: Onlooker,
): Outcome {
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const match = new BareMatch(sheriff, sheriff.setup(options, bots.length, chance), chance)
  const { state } = match
  const players = takeSeats(bots, match)
  const { listener } = match
  if (onlooker !== undefined)
    match.listener = (event) => {
      onlooker.before?.(event, state, players)
      listener?.(event)
      onlooker.after?.(event, state, players)
    }
  playOut(match, players, belowOf(stream))
  return sheriff.outcome(state.table) as Outcome
}

/** Whether there was anything in this bag that was not declared. Asked before the bag is emptied. */
export function isLie(open: Extract<Open, { type: 'bagOpened' | 'bagPassed' }>, { places }: Table): boolean {
  if (open.type === 'bagOpened') return !open.honest
  const declared = places[open.bag].bag?.declared
  return open.faceDown > 0 || open.legal.some((ware) => legalOf(ware) !== declared)
}
