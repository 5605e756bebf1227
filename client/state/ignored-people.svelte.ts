/** People whom this person does not want to hear or read, by their ids at the table. Their moves and offers always show. */
import { keep, recallText } from '#ui/settings.ts'

const MOST = 100

let muted = $state.raw<readonly string[]>(recallText('hushed')?.split(' ') ?? [])
/** the ids that blocked people have at the table that is open */
let blocked = $state.raw<readonly string[]>([])

export const ignored = {
  has: (id: string): boolean => muted.includes(id) || blocked.includes(id),
  isMuted: (id: string): boolean => muted.includes(id),
  isBlocked: (id: string): boolean => blocked.includes(id),
  /** changes with every change */
  get all(): readonly string[] {
    return [...muted, ...blocked]
  },
  set(id: string, isIgnored: boolean): void {
    const others = muted.filter((one) => one !== id)
    muted = isIgnored ? [...others, id].slice(-MOST) : others
    keep('hushed', muted.join(' '))
  },
  block(ids: readonly string[]): void {
    blocked = ids
  },
}
