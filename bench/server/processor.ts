/** What the system says of processes; processor time in seconds. */
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const UTIME = 11

/** Of a process, all its threads. */
export function processorOf(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[UTIME]) + Number(fields[UTIME + 1])) / TICKS_A_SECOND
}

/** Whether it was told to stand still. */
export const isStopped = (pid: number): boolean => fieldsOf(pid)[0] === 'T'

function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name before it may have spaces
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Of all processes of this machine. */
export function processorOfAll(): number {
  const [user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4).slice(1).map(Number)
  return (user + nice + system) / TICKS_A_SECOND
}
