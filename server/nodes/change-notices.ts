/**
 * Notices between nodes: that something changed, never what is hidden in it. A notice may get lost; every node also
 * polls the store from time to time.
 */
import { z } from 'zod'
import { Watching } from '#protocol/to-client.ts'
import { peer, Speaker, VoiceSignal } from '#protocol/voice.ts'
import type { TableId } from '#server/store/store.ts'

export const ChangeNotice = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['step', 'table', 'talk', 'presence']) }),
  /** everybody may see it and it is not stored, so the notice carries all of it */
  z.object({
    what: z.literal('gesture'),
    seat: z.int(),
    gesture: z.string(),
    at: z.int().nullable(),
    on: z.boolean(),
  }),
  z.object({ what: z.literal('erased'), talk: z.array(z.int()) }),
  /** `id`: of the person at this table */
  z.object({ what: z.literal('signed-out'), id: z.string() }),
  /** `came`: who has joined there just now, and so is nowhere else any more */
  z.object({
    what: z.literal('voice'),
    node: z.string(),
    people: z.array(Speaker),
    came: z.string().nullable(),
  }),
  /** from one browser to another that is connected to another node */
  z.object({ what: z.literal('voice-signal'), to: peer, message: VoiceSignal }),
  z.object({ what: z.literal('watchers'), node: z.string(), watching: Watching }),
])
export type ChangeNotice = z.infer<typeof ChangeNotice>

export interface ChangeNotices {
  publish(table: TableId, notice: ChangeNotice): void
  /** From now on notices of other nodes about this table are received. */
  subscribe(table: TableId): void
  unsubscribe(table: TableId): void
  /** whether notices get through at the moment */
  readonly connected: boolean
  close(): Promise<void>
}

/** For a node that is alone. */
export const noNotices: ChangeNotices = {
  publish() {},
  subscribe() {},
  unsubscribe() {},
  connected: true,
  async close() {},
}
