/** How the page says that it is this person's turn. */
import type { Mine } from '#protocol/http.ts'

export const isMyTurn = ({ seat, awaited }: Pick<Mine, 'seat' | 'awaited'>): boolean => awaited.includes(seat)

/** `due`: at how many tables it is their turn. */
export const titleWithTurns = (title: string, due: number, words: string): string =>
  due === 0 ? title : `● ${due === 1 ? '' : `(${due}) `}${words} · ${title}`

/** Does something as soon as the page is hidden; returns how to stop waiting. */
export function onceHidden(act: () => Promise<unknown>): () => void {
  const look = (): void => {
    if (!document.hidden) return
    stop()
    // Without a network only the page itself says whose turn it is.
    act().catch(() => {})
  }
  const stop = (): void => document.removeEventListener('visibilitychange', look)
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}
