/** Where the time of our server goes: profiles that a browser shows as flame graphs, and the functions that take most. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LoadResult } from './adapter.ts'
import { CONTENDERS } from './contenders.ts'
import type { SessionOptions } from './session.ts'
import { Session } from './session.ts'

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[]
  readonly samples: readonly number[]
  /** microseconds between samples */
  readonly timeDeltas: readonly number[]
}

const ROOT = join(import.meta.dirname, '..', '..')
const MOST = 25
/** Not work: waiting for something to do, and the profiler's own name for everything outside. */
const WAITING = ['(idle)', '(program)', '(root)']

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const file = url.replace(`file://${ROOT}/`, '').replace(/^.*node_modules\//, '')
  return `${functionName || '(unnamed)'}${file === '' ? '' : ` ${file}:${lineNumber + 1}`}`
}

/** The functions with the most time of their own, in microseconds per move. */
export function busiest({ nodes, samples, timeDeltas }: Profile, moves: number): [string, number][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  samples.forEach((id, i) => {
    const name = names.get(id) ?? ''
    times.set(name, (times.get(name) ?? 0) + timeDeltas[i])
  })
  return [...times]
    .filter(([name]) => !WAITING.includes(name) && !name.includes('node:inspector'))
    .map(([name, time]): [string, number] => [name, time / moves])
    .sort(([, a], [, b]) => b - a)
}

function summary(title: string, file: string, { moves, processor }: LoadResult): string {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const rows = busiest(profile, moves).slice(0, MOST)
  return [
    `${title}: ${moves} moves, ${((1e6 * processor) / moves).toFixed(0)} µs of processor time each, with the profiler`,
    ...rows.map(([name, time]) => `${time.toFixed(1).padStart(8)} µs  ${name}`),
    `Open ${file} in a browser: developer tools, Performance, load profile.`,
  ].join('\n')
}

/** At the pace of people and at full load. */
export async function flames(
  folder: string,
  sizes: readonly number[],
  terms: Omit<SessionOptions, 'matches'> & { readonly saturated: number },
): Promise<string> {
  const [ours] = CONTENDERS
  mkdirSync(folder, { recursive: true })
  const texts: string[] = []
  for (const matches of sizes) {
    const session = await Session.open(ours, { ...terms, matches })
    try {
      for (const load of ['paced', 'saturated'] as const) {
        const file = resolve(folder, `${load}-${matches}.cpuprofile`)
        const result = await session.profiled(load, terms[load], file)
        texts.push(summary(`${matches} matches, ${load}`, file, result))
      }
    } finally {
      await session.close()
    }
  }
  return texts.join('\n\n')
}
