/** How far a long run is, on a terminal only, and gone when it is over. */
const PAUSE = 250

export interface Progress {
  show(done: number): void
  end(): void
}

const SILENT: Progress = { show: () => {}, end: () => {} }

export function progressOf(total: number, what: string): Progress {
  const { stderr } = process
  if (!stderr.isTTY) return SILENT
  const start = performance.now()
  let shown = start
  const erase = () => stderr.write('\r\x1b[K')
  return {
    show(done) {
      const now = performance.now()
      if (now - shown < PAUSE) return
      shown = now
      const left = Math.ceil((((now - start) / done) * (total - done)) / 1000)
      erase()
      stderr.write(`${done} of ${total} ${what} (${Math.floor((100 * done) / total)} %), ${left} s left`)
    },
    end: () => void (shown > start && erase()),
  }
}
