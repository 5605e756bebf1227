/** Shows outside the page that it is this person's turn: the tab's icon and the badge of the app. */
import { http } from '#client/connection/http.ts'
import { isMyTurn } from './your-turn.ts'

const PLAIN = '/icon.svg'
const DOTTED = '/icon-turn.svg'
/** Milliseconds between two looks at other tables while the page is hidden. */
const EVERY = 60_000

/** Only while the page is hidden. */
export function showDue(due: number): void {
  const seen = document.hidden ? due : 0
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const wanted = seen > 0 ? DOTTED : PLAIN
  if (icon !== null && icon.getAttribute('href') !== wanted) icon.href = wanted
  const told = seen > 0 ? navigator.setAppBadge?.(seen) : navigator.clearAppBadge?.()
  // Browsers without app icons reject it.
  void told?.catch(() => {})
}

/** Updates the icon whenever the page hides or shows; returns how to stop. */
export function keepDue(due: () => number): () => void {
  const show = (): void => showDue(due())
  document.addEventListener('visibilitychange', show)
  show()
  return () => document.removeEventListener('visibilitychange', show)
}

/** Watches the other tables of this person while the page is hidden; returns how to stop. */
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
