/** Says outside the page that somebody is waited for: in the tab's title and icon, and on the icon of the app. */
import { http } from '#client/connection/http.ts'
import { isMyTurn } from './your-turn.ts'

const PLAIN = '/icon.svg'
const DOTTED = '/icon-turn.svg'
/** While nobody looks, other tables are asked about so often. */
const EVERY = 60_000

/** Only where nobody sees the page itself. */
export function showDue(due: number): void {
  const seen = document.hidden ? due : 0
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const wanted = seen > 0 ? DOTTED : PLAIN
  if (icon !== null && icon.getAttribute('href') !== wanted) icon.href = wanted
  const told = seen > 0 ? navigator.setAppBadge?.(seen) : navigator.clearAppBadge?.()
  // a browser that has no icon to write on says so
  void told?.catch(() => {})
}

/** Keeps the icon true while pages come and go; returns how to stop. */
export function keepDue(due: () => number): () => void {
  const show = (): void => showDue(due())
  document.addEventListener('visibilitychange', show)
  show()
  return () => document.removeEventListener('visibilitychange', show)
}

/** Looks after the other tables of this person while the page is hidden; returns how to stop. */
export function watchElsewhere(here: string | null, tell: (due: number) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const look = async (): Promise<void> => {
    const mine = await http.myTables().catch(() => null)
    if (mine !== null) tell(mine.filter((table) => table.id !== here && isMyTurn(table)).length)
  }
  const turn = (): void => {
    clearInterval(timer)
    if (document.hidden) {
      timer = setInterval(look, EVERY)
      void look()
    } else tell(0)
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', turn)
    showDue(0)
  }
}
