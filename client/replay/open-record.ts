/** From the text of a record to what can be shown of it. */

import { isShown, loadGame, loadInterface } from '#client/games.ts'
import { add, learn } from '#client/state/language.svelte.ts'
import type { Stream } from '#engine/chance.ts'
import type { Fault } from '#engine/record/fault.ts'
import { isFault } from '#engine/record/fault.ts'
import { replay as follow } from '#engine/record/replay.ts'
import type { GameUi } from '#ui/play.ts'
import type { ReplayUi } from '#ui/replay.ts'
import { Reel } from './timeline.ts'

const parts = import.meta.glob<{ readonly replay: ReplayUi }>('../../games/*/ui/replay/index.ts') as Record<
  string,
  () => Promise<{ readonly replay: ReplayUi }>
>

export interface Film {
  readonly reel: Reel
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

/** As far as it can be read without knowing the game. */
function headingOf(text: string): Heading {
  try {
    const { game, seed } = JSON.parse(text.slice(0, text.indexOf('\n')))
    return { game: typeof game === 'string' && isShown(game) ? game : null, isSeeded: seed !== undefined }
  } catch {
    return { game: null, isSeeded: false }
  }
}

/** Why not; in the game's words, if it is known which game it is. */
export interface NotOpened {
  readonly fault: Fault
  readonly game: string | null
}

const UNKNOWN: Fault = { line: 1, code: 'unknown-game', why: 'there is no such game' }

export const isOpened = (film: Film | NotOpened): film is Film => 'reel' in film

export async function openRecord(text: string): Promise<Film | NotOpened> {
  const { game, isSeeded } = headingOf(text)
  if (game === null) {
    const end = follow(text, { games: {}, stream: NO_STREAM })
    return { fault: isFault(end) ? end : UNKNOWN, game }
  }
  // Ciphers only for those who need them: played matches have their shuffles written out, but a seed too.
  const stream = isSeeded ? (await import('#chance/secure.ts')).secureStream : NO_STREAM
  const [rules, ui, extras] = await Promise.all([
    loadGame(game),
    loadInterface(game),
    loadExtras(game),
    learn(game),
  ])
  const reel = Reel.open(text, rules, stream)
  if (isFault(reel)) return { fault: reel, game }
  return ui === null ? { fault: UNKNOWN, game } : { reel, ui, extras }
}

async function loadExtras(game: string): Promise<ReplayUi | null> {
  const found = (await parts[`../../games/${game}/ui/replay/index.ts`]?.())?.replay ?? null
  if (found !== null) await add(`replay ${game}`, (language) => found.messages(language))
  return found
}
