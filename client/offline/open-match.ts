/** Opens a stored match at its table, ready to be continued. */

import { announceTable } from '#client/frame/announce-table.ts'
import { loadGame, loadInterface } from '#client/games.ts'
import { download } from '#client/parts/download.ts'
import { learn, learnVoices } from '#client/state/language.svelte.ts'
import { seatAt } from '#engine/seat.ts'
import { pace } from '#ui/table/pace.svelte.ts'
import { OfflineMatch } from './offline-match.svelte.ts'
import { OfflineTable } from './offline-table.svelte.ts'
import { resume } from './record.ts'
import type { WriterListener } from './record-writer.ts'
import { RecordWriter } from './record-writer.ts'
import type { SavedMatch } from './saved-matches.ts'
import { changeSavedMatch } from './saved-matches.ts'
import { below } from './start-match.ts'

interface OpenMatchListener extends WriterListener {
  onAgain(): void
}

/** Throws where its record can't be read, or a part of the program can't be loaded. */
export async function openMatch(kept: SavedMatch, listener: OpenMatchListener): Promise<OfflineTable> {
  const [game, ui] = await Promise.all([loadGame(kept.game), loadInterface(kept.game), learn(kept.game)])
  // Without their lines the bots are silent.
  void learnVoices(kept.game).catch(() => {})
  const { running, past } = resume(game, kept.record)
  const table = tableOf(kept, listener)
  try {
    table.match = new OfflineMatch({
      id: kept.id,
      game,
      ui,
      running,
      past,
      seat: seatAt(kept.seat),
      bots: kept.bots.map((bot) => bot ?? game.menu.standIn),
      below,
      timer: kept.timer,
      table,
    })
    return table
  } catch (problem) {
    table.leave()
    throw problem
  }
}

function tableOf(kept: SavedMatch, listener: OpenMatchListener): OfflineTable {
  const writer = new RecordWriter(kept, listener)
  const table: OfflineTable = new OfflineTable({
    id: kept.id,
    plan: kept.plan,
    name: kept.names[kept.seat],
    seat: seatAt(kept.seat),
    bots: kept.bots,
    botTiming: () => pace.timing,
    store: (lines, finished) => writer.store(lines, finished),
    storeTimer: (timer) => void changeSavedMatch(kept.id, { timer }).catch(() => {}),
    onTalk: (talk) => announceTable(() => table).onTalk(talk),
    again: () => listener.onAgain(),
    download: () => download(`${kept.id}.jsonl`, writer.record),
  })
  return table
}
