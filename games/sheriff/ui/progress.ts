/** The round and its phase, for the bar above the table. */
import type { Progress } from '#ui/play.ts'
import { STEPS, stepOf } from './facts.ts'
import type { SheriffPlay } from './words.ts'

export function progress(play: SheriffPlay): Progress | null {
  const { table } = play.view
  if (table.phase.type === 'finished') return null
  const { round } = table
  const { rounds } = table.rules
  return {
    round,
    rounds,
    label: play.t('sheriff.step.round', { round, rounds }),
    phases: STEPS.map((step) => play.t(step === 'end' ? 'sheriff.term.endOfRound' : `sheriff.step.${step}`)),
    phase: STEPS.indexOf(stepOf(table)),
  }
}
