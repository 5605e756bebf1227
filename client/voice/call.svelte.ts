/** The call that this page is in: a page is at one table, and faces anywhere on it show who talks. */
import type { Voice, VoiceTable } from './voice.svelte.ts'

/** A table where this page joins voice. */
export interface CallTable extends VoiceTable {
  voice: Voice | null
}

export interface Call {
  readonly voice: Voice
  readonly table: CallTable
}

let now = $state.raw<Call | null>(null)

/** Null: this page is in no call. */
export const call = {
  get now() {
    return now
  },
  set now(next: Call | null) {
    now = next
  },
}
