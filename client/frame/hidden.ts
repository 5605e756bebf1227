/** What shows it outside the page; nobody needs it as long as they look. Returns how to stop waiting. */
export function onceHidden(use: (badge: typeof import('./badge.ts')) => void): () => void {
  const wake = (): void => {
    if (!document.hidden) return
    stop()
    // without a network the page says it all the same
    import('./badge.ts').then(use, () => {})
  }
  const stop = (): void => document.removeEventListener('visibilitychange', wake)
  document.addEventListener('visibilitychange', wake)
  wake()
  return stop
}
