/** Progress of long work, on standard error. */

// milliseconds between updates
const PAUSE = 250
const COUNT_PAUSE = 1000

export interface Progress {
  show(done: number): void
  end(): void
}

const SILENT: Progress = { show: () => {}, end: () => {} }

/** A line that is rewritten, on a terminal only, and erased at the end. */
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

/** Prints a line every second, for work whose total is not known. */
export function countProgress(what: string): (done: number) => void {
  let shown = performance.now()
  return (done) => {
    if (performance.now() - shown < COUNT_PAUSE) return
    shown = performance.now()
    process.stderr.write(`${done} ${what} so far\n`)
  }
}
