/** Brings a match that was played here to the server, where its replay has a link. */

import { http } from '#client/connection/http.ts'
import { becomeKnown } from '#client/state/me.svelte.ts'
import type { Kept } from './kept.ts'
import { changeKept } from './kept.ts'

/** The id it has there. Throws `Refused`. */
export async function upload({ id, record, seat }: Pick<Kept, 'id' | 'record' | 'seat'>): Promise<string> {
  await becomeKnown()
  const { match } = await http.bring(record, seat)
  await changeKept(id, { uploaded: match }).catch(() => {})
  return match
}
