/** A kept match on its table, ready to be gone on with. */

import { hearing } from '#client/frame/announce-table.ts'
import { loadGame, loadInterface } from '#client/games.ts'
import { download } from '#client/parts/download.ts'
import { learn, learnVoices } from '#client/state/language.svelte.ts'
import { seatAt } from '#engine/seat.ts'
import { below } from './chance.ts'
import type { Kept } from './kept.ts'
import { changeKept } from './kept.ts'
import { LocalMatch } from './offline-match.svelte.ts'
import { LocalTable } from './offline-table.svelte.ts'
import { pace } from './pace.svelte.ts'
import { takeUp } from './record.ts'
import type { KeeperHears } from './record-writer.ts'
import { Keeper } from './record-writer.ts'

export interface Hears extends KeeperHears {
  again(): void
}

/** Throws where its record can't be read, or a part of the program can't be loaded. */
export async function openKept(kept: Kept, hears: Hears): Promise<LocalTable> {
  const [game, ui] = await Promise.all([loadGame(kept.game), loadInterface(kept.game), learn(kept.game)])
  // without them the bots are silent
  void learnVoices(kept.game).catch(() => {})
  const { running, past } = takeUp(game, kept.record)
  const table = tableOf(kept, hears)
  try {
    table.match = new LocalMatch({
      id: kept.id,
      game,
      ui,
      running,
      past,
      seat: seatAt(kept.seat),
      bots: kept.bots.map((bot) => bot ?? game.menu.standIn),
      below,
      timer: kept.timer,
      around: table,
    })
    return table
  } catch (problem) {
    table.leave()
    throw problem
  }
}

function tableOf(kept: Kept, hears: Hears): LocalTable {
  const keeper = new Keeper(kept, hears)
  const table: LocalTable = new LocalTable({
    id: kept.id,
    plan: kept.plan,
    name: kept.names[kept.seat],
    seat: seatAt(kept.seat),
    bots: kept.bots,
    manners: () => pace.manners,
    keep: (lines, finished) => keeper.keep(lines, finished),
    keepTimer: (timer) => void changeKept(kept.id, { timer }).catch(() => {}),
    said: (talk) => hearing(() => table).said(talk),
    again: () => hears.again(),
    download: () => download(`${kept.id}.jsonl`, keeper.record),
  })
  return table
}
