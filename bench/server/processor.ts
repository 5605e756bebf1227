/** Processor time in seconds. */
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const UTIME = 11

/** Of a process, all its threads. */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name before it may have spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[UTIME]) + Number(fields[UTIME + 1])) / TICKS_A_SECOND
}

/** Of all processes of this machine. */
export function processorOfAll(): number {
  const [user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4).slice(1).map(Number)
  return (user + nice + system) / TICKS_A_SECOND
}
