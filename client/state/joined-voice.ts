/** A page that is loaded again at the same table joins voice again by itself; nothing else does without a press. */

const KEY = 'gatehouse.voice'

interface Joined {
  readonly table: string
  readonly isMuted: boolean
}

export function noteJoined(table: string, isMuted: boolean): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ table, isMuted } satisfies Joined))
  } catch {
    // Without storage one presses again.
  }
}

export function forgetJoined(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is none.
  }
}

/** Once, after a reload: how this page was joined before. */
export function takeJoined(table: string): Joined | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    const joined: Joined | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    forgetJoined()
    return navigation?.type === 'reload' && joined?.table === table ? joined : null
  } catch {
    return null
  }
}
