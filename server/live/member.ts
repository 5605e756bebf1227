import type { Viewer } from '#engine/seat.ts'
import type { Mode } from '#protocol/words.ts'
import type { Guest } from '#server/store/store.ts'

/** Somebody at a live table: one socket of a person, or a bot. */
export interface Member {
  readonly guest: Guest | null
  /** came by the code that lets people sit down, not by the one that lets them watch */
  readonly maySit: boolean
  readonly mode: Mode
  /** whose eyes they have; the table sets it whenever seats change */
  viewer: Viewer
  send(text: string): void
}

export const isSeated = (viewer: Viewer): viewer is Exclude<Viewer, string> => typeof viewer === 'number'
