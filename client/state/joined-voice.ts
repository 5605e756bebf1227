/** A page that is loaded again at the same table joins voice again by itself; nothing else does without a press. */
import { read, tab, write } from '#ui/table/storage.ts'

const KEY = 'voice'

interface Joined {
  readonly table: string
  readonly isMuted: boolean
}

export const noteJoined = (table: string, isMuted: boolean): void =>
  write(tab, KEY, { table, isMuted } satisfies Joined)

export const forgetJoined = (): void => write(tab, KEY, null)

/** Once, after a reload: how this page was joined before. */
export function takeJoined(table: string): Joined | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const joined = read<Joined>(tab, KEY)
  forgetJoined()
  return navigation?.type === 'reload' && joined?.table === table ? joined : null
}
