import type { Viewer } from '#engine/seat.ts'
import type { Mode } from '#protocol/words.ts'
import type { Guest } from '#server/store/store.ts'

/** One connection to a live table. */
export interface Member {
  readonly guest: Guest | null
  /** came by the code, with which people may sit down, not by the id, with which they may only watch */
  readonly maySit: boolean
  readonly mode: Mode
  /** the seat whose view they get; the table sets it whenever seats change */
  viewer: Viewer
  send(text: string): void
}

export const isSeated = (viewer: Viewer): viewer is Exclude<Viewer, string> => typeof viewer === 'number'
