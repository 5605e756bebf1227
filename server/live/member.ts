import type { Viewer } from '#engine/seat.ts'
import type { Outgoing } from '#protocol/outgoing.ts'
import type { Mode } from '#protocol/words.ts'
import type { Guest } from '#server/store/store.ts'

/** One connection to a live table. */
export interface Member {
  readonly guest: Guest | null
  /** came by the code, with which people may sit down, not by the id, with which they may only watch */
  maySit: boolean
  readonly mode: Mode
  /** the seat whose view they get; the table sets it whenever seats change */
  viewer: Viewer
  send(message: Outgoing): void
  close(code: number, why: string): void
}

/** With which codes the server closes a socket, besides those of the WebSocket protocol itself. */
export const CLOSE_CODES = {
  restart: 1012,
  again: 1013,
  flood: 4008,
  slow: 4009,
  banned: 4010,
  erased: 4011,
  shutOut: 4012,
} as const

export const isSeated = (viewer: Viewer): viewer is Exclude<Viewer, string> => typeof viewer === 'number'
