/** What those who run this server tell everybody, and whether this person may be here. Asked at the start and every minute. */
import { http } from '#client/connection/http.ts'
import { onShutOut } from '#client/connection/shut-out.ts'
import type { Notice, SiteState } from '#protocol/safety.ts'
import { keep, recallText } from '#ui/settings.ts'

const EVERY = 60_000
const MOST_READ = 50

let state = $state.raw<Pick<SiteState, 'notices' | 'ban'>>({ notices: [], ban: null })
/** the server's clock, compared with this one */
let ahead = 0
let read = $state.raw<readonly string[]>(recallText('notices')?.split(' ') ?? [])

export const siteStatus = {
  get ban(): SiteState['ban'] {
    return state.ban
  },
  /** those that this person has not put away */
  get notices(): readonly Notice[] {
    return state.notices.filter(({ id }) => !read.includes(id))
  },
  /** by the clock of the server */
  now: (): number => Date.now() + ahead,
  putAway(id: string): void {
    read = [...read, id].slice(-MOST_READ)
    keep('notices', read.join(' '))
  },
}

/** Without a server nothing changes. */
export async function refreshStatus(): Promise<void> {
  const found = await http.siteStatus().catch(() => null)
  if (found === null) return
  ahead = found.now - Date.now()
  // most of the time nothing is new, and nothing is drawn again
  if (JSON.stringify([found.notices, found.ban]) !== JSON.stringify([state.notices, state.ban])) state = found
}

export function watchStatus(): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') void refreshStatus()
  }
  look()
  onShutOut(() => void refreshStatus())
  const timer = setInterval(look, EVERY)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
