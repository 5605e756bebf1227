/** What can be played, as the server says, or the games themselves where there is none; asked once. */

import { http } from '#client/connection/http.ts'
import { reach } from '#client/connection/reachable.svelte.ts'
import { isShown } from '#client/games.ts'
import { shuffled } from '#engine/chance.ts'
import { abouts } from '#games/abouts.ts'
import type { GameSheet, NewTable } from '#protocol/http.ts'
import { introduce } from './language.svelte.ts'
import { me } from './me.svelte.ts'

let asked: Promise<readonly GameSheet[]> | null = null

/** Games that have an interface, in their own order, with their introductions loaded. */
export function sheets(): Promise<readonly GameSheet[]> {
  asked ??= ask()
  // a failed try is no answer
  asked.catch(() => {
    asked = null
  })
  return asked
}

async function ask(): Promise<readonly GameSheet[]> {
  const shown = (await http.games().catch(withoutServer)).filter(({ id }) => isShown(id))
  await Promise.all(shown.map(({ id }) => introduce(id)))
  return shown.sort((one, other) => orderOf(one) - orderOf(other))
}

const orderOf = ({ id }: GameSheet): number => abouts[id]?.order ?? Number.POSITIVE_INFINITY

async function withoutServer(problem: unknown): Promise<readonly GameSheet[]> {
  if (!reach.away) throw problem
  return (await import('#client/offline/local-game-sheets.ts')).localSheets()
}

/** A table with bots for whoever wants to play now: the usual edition, four at the table, everybody different. */
export function quickTable(sheet: GameSheet): NewTable {
  const [{ edition, players }] = sheet.editions
  const count = players.includes(4) ? 4 : players[0]
  const first = abouts[sheet.id]?.firstAtOnce ?? null
  return {
    plan: { game: sheet.id, edition, options: [], players: count, order: 'seated', first },
    bots: botsFor(sheet, count - 1, [me.face]),
  }
}

const strengthOf = (bot: string): string => bot.split(':')[1] ?? ''

/** Different characters, as strong as the one that stands in; those whose faces others have come last. */
export function botsFor(sheet: GameSheet, count: number, faces: readonly string[] = []): string[] {
  const usual = strengthOf(sheet.standIn)
  const alike = sheet.bots.map(({ id }) => id).filter((id) => strengthOf(id) === usual)
  const rest = sheet.bots.map(({ id }) => id).filter((id) => !alike.includes(id))
  const mixed = shuffled(alike, (n) => Math.floor(Math.random() * n))
  const looksLike = (bot: string): boolean => faces.includes(bot.split(':')[0])
  const pool = [...mixed.filter((bot) => !looksLike(bot)), ...mixed.filter(looksLike), ...rest]
  return Array.from({ length: count }, (_, i) => pool[i % pool.length])
}
