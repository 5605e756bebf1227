/** Entries by round and step, in the order they came. */
import type { Phase } from '#games/sheriff/table.ts'
import type { Entry } from './entries.ts'

export interface Group {
  readonly id: string
  readonly round: number
  readonly phase: Phase['type']
  /** the first of its round: the round's name stands above it */
  readonly opensRound: boolean
  readonly entries: readonly Entry[]
}

export function groupsOf(entries: readonly Entry[]): Group[] {
  const groups: (Group & { readonly entries: Entry[] })[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && last.round === entry.round && last.phase === entry.phase) last.entries.push(entry)
    else {
      const { round, phase } = entry
      // A name that stays when the oldest lines are let go.
      const again = groups.filter((group) => group.round === round && group.phase === phase).length
      const id = `${round}.${phase}.${again}`
      groups.push({ id, round, phase, opensRound: last?.round !== round, entries: [entry] })
    }
  }
  return groups
}
