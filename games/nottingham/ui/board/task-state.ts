/** A task in words: what it is and whether it is still open. */
import type { Seat } from '#engine/seat.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'

const STATES = ['free', 'half', 'gone'] as const

export function openness(play: NottinghamPlay, task: Task): string {
  const doers = play.view.table.tasks[TASKS.indexOf(task)]
  const yours = play.seat !== null && doers.includes(play.seat as Seat)
  return play.t(`nottingham.task.${yours ? 'yours' : STATES[doers.length]}`)
}

export const stateOf = (play: NottinghamPlay, task: Task): string =>
  play.t('nottingham.aria.task', { task: play.t(`nottingham.task.${task}`), state: openness(play, task) })
