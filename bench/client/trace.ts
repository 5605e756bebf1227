/** Reads from the browser's trace how much work the page's main thread did. */

export interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** microseconds */
  readonly ts: number
  readonly dur?: number
  /** the part of `dur` in which the thread was running */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly detail?: string } }
}

/** The page sets this mark in the task that receives a step. */
export const STEP_MARK = 'gatehouse-step'

/** Microseconds after a step in which tasks still count as its own. */
const AFTERWARDS = 1_000_000

/** Events in which script runs; nested ones count once. */
const SCRIPT = new Set(['v8.callFunction', 'FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'TimerFire'])

/** Milliseconds of script: its processor time, layout it asked for included. */
export interface StepWork {
  /** the first of what happened in it */
  readonly what: string
  /** in the task that received the step */
  readonly ms: number
  /** in the longest task until the next step, or within a second: what a player feels */
  readonly longest: number
  /** in all of them together: later drawing, animations, sounds, announcements */
  readonly whole: number
}

export interface Work {
  readonly steps: readonly StepWork[]
  /** in every other task in which script ran */
  readonly others: readonly number[]
}

const whatOf = ({ args }: TraceEvent): string => args?.data?.detail?.replaceAll('"', '') ?? ''
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

export function workIn(events: readonly TraceEvent[]): Work {
  const marks = events.filter(({ name }) => name === STEP_MARK)
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks
  const here = events.filter((event) => event.pid === pid && event.tid === tid)
  const whole = here.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts)
  const tasks = outermost(whole.filter(({ name }) => name.endsWith('RunTask')))
  const script = outermost(whole.filter(({ name }) => SCRIPT.has(name)))
  const times = marks.toSorted((a, b) => a.ts - b.ts)
  const steps: (StepWork & { longest: number; whole: number })[] = []
  const others: number[] = []
  let [s, m, since] = [0, 0, 0]
  for (const task of tasks) {
    let micros = 0
    for (; s < script.length && script[s].ts < endOf(task); s++) micros += script[s].tdur ?? 0
    while (m < times.length && times[m].ts < task.ts) m++
    const mark = times.at(m)
    const ms = micros / 1000
    if (mark && mark.ts <= endOf(task)) {
      steps.push({ what: whatOf(mark), ms, longest: ms, whole: ms })
      since = task.ts
    } else if (micros > 0) {
      others.push(ms)
      const last = steps.at(-1)
      if (last === undefined || task.ts - since > AFTERWARDS) continue
      last.longest = Math.max(last.longest, ms)
      last.whole += ms
    }
  }
  return { steps, others }
}

/** Those that lie in no other one; they come sorted by their begin. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = -1
  return events.filter((event) => {
    if (event.ts < end) return false
    end = endOf(event)
    return true
  })
}
