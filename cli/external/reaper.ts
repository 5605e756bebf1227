/** No process of a bot outlives this one, however this one ends (unless it is killed outright). */
import { killGroup } from './process.ts'

export interface Reaper {
  note(pid: number, isAlive: boolean): void
  /** kills whoever is left, and stops watching */
  end(): void
}

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

export function watchOver(): Reaper {
  const alive = new Set<number>()
  const killAll = (): void => alive.forEach(killGroup)
  const leave = (signal: NodeJS.Signals): never => process.exit(128 + SIGNALS[signal as keyof typeof SIGNALS])
  const signals = Object.keys(SIGNALS) as NodeJS.Signals[]
  process.on('exit', killAll)
  for (const signal of signals) process.on(signal, leave)
  return {
    note: (pid, isAlive) => void (isAlive ? alive.add(pid) : alive.delete(pid)),
    end() {
      killAll()
      process.off('exit', killAll)
      for (const signal of signals) process.off(signal, leave)
    },
  }
}
