/** Keeps the screen on while it shows the table, where the browser can. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const ask = async (): Promise<void> => {
    // The browser releases it whenever the page is hidden.
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
