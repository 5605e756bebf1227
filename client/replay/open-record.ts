/** Loads everything that a replay of a record needs. */

import { isShown, loadGame, loadInterface } from '#client/games.ts'
import { add, learn } from '#client/state/language.svelte.ts'
import type { Stream } from '#engine/chance.ts'
import type { Fault } from '#engine/record/fault.ts'
import { isFault } from '#engine/record/fault.ts'
import { replay } from '#engine/record/replay.ts'
import type { GameUi } from '#ui/play.ts'
import type { ReplayUi } from '#ui/replay.ts'
import { Timeline } from './timeline.ts'

const parts = import.meta.glob<{ readonly replay: ReplayUi }>('../../games/*/ui/replay/index.ts')

export interface OpenedRecord {
  readonly timeline: Timeline
  readonly ui: GameUi
  /** null: the game has nothing to add */
  readonly extras: ReplayUi | null
}

const NO_STREAM = (): Stream => {
  throw new Error('there is no seed')
}

interface Heading {
  readonly game: string | null
  readonly isSeeded: boolean
}

/** The part of the header that can be read without the game. */
function headingOf(text: string): Heading {
  try {
    const { game, seed } = JSON.parse(text.slice(0, text.indexOf('\n')))
    return { game: typeof game === 'string' && isShown(game) ? game : null, isSeeded: seed !== undefined }
  } catch {
    return { game: null, isSeeded: false }
  }
}

/** Why a record can't be shown; `game`: whose messages say it. */
export interface NotOpened {
  readonly fault: Fault
  readonly game: string | null
}

const UNKNOWN: Fault = { line: 1, code: 'unknown-game', why: 'there is no such game' }

export const isOpened = (record: OpenedRecord | NotOpened): record is OpenedRecord => 'timeline' in record

export async function openRecord(text: string): Promise<OpenedRecord | NotOpened> {
  const { game, isSeeded } = headingOf(text)
  if (game === null) {
    const end = replay(text, { games: {}, stream: NO_STREAM })
    return { fault: isFault(end) ? end : UNKNOWN, game }
  }
  // The cipher loads only where there is a seed.
  const stream = isSeeded ? (await import('#chance/secure.ts')).secureStream : NO_STREAM
  const [rules, ui, extras] = await Promise.all([
    loadGame(game),
    loadInterface(game),
    loadExtras(game),
    learn(game),
  ])
  const timeline = Timeline.open(text, rules, stream)
  if (isFault(timeline)) return { fault: timeline, game }
  return ui === null ? { fault: UNKNOWN, game } : { timeline, ui, extras }
}

export async function loadExtras(game: string): Promise<ReplayUi | null> {
  const found = (await parts[`../../games/${game}/ui/replay/index.ts`]?.())?.replay ?? null
  if (found !== null) await add(`replay ${game}`, (language) => found.messages(language))
  return found
}
