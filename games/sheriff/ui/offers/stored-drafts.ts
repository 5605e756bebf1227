/** Unfinished offers of one match, stored as long as the tab is open. */

import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { read, tab, write } from '#ui/table/storage.ts'
import type { Draft } from './draft.ts'

/** Names a draft by its round, bag, partner and the offer it answers. */
export const draftName = (play: SheriffPlay, about: readonly (string | number | null)[]): string =>
  ['offer', play.id, play.seat, play.view.table.round, ...about].join('.')

export const loadDraft = (name: string): Draft | null => read<Draft>(tab, name)
export const storeDraft = (name: string, draft: Draft | null): void => write(tab, name, draft)
