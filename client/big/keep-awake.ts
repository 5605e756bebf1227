/** Keeps the screen from going dark as long as it shows the table. Where a browser can't, the television's settings must do. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const ask = async (): Promise<void> => {
    // the browser lets go of it whenever the page is hidden
    if (document.visibilityState !== 'visible' || isOver) return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (isOver) void lock?.release()
  }
  const again = (): void => void ask()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
