/** Half-made offers of one match stay as long as the tab. */

import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { read, tab, write } from '#ui/table/storage.ts'
import type { Draft } from './draft.ts'

/** What a half-made offer is about: the same round, bag, partner and offer it answers. */
export const draftName = (play: SheriffPlay, about: readonly (string | number | null)[]): string =>
  ['offer', play.id, play.seat, play.view.table.round, ...about].join('.')

export const recallDraft = (name: string): Draft | null => read<Draft>(tab, name)
export const keepDraft = (name: string, draft: Draft | null): void => write(tab, name, draft)
