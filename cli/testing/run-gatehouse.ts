/** Runs commands of the command line: in this process, which is quick, or as a process of its own. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { runProgram } from '#cli/program.ts'

export const PROGRAM = join(import.meta.dirname, '..', 'gatehouse.ts')

export interface Finished {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

interface Surroundings {
  /** standard input */
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
}

/** In this process: one at a time. Its standard streams, environment and exit code are replaced meanwhile. */
export async function gatehouse(
  args: readonly string[],
  { input = '', env = {} }: Surroundings = {},
): Promise<Finished> {
  const out: string[] = []
  const err: string[] = []
  const restore = [
    replace(process, 'stdin', Readable.from([Buffer.from(input)])),
    replace(process, 'env', { ...process.env, FORCE_COLOR: '0', ...env }),
    replace(process.stdout, 'write', capture(out)),
    replace(process.stderr, 'write', capture(err)),
  ]
  const { exitCode } = process
  process.exitCode = undefined
  try {
    const status = await runProgram(args)
    return { status, out: out.join(''), err: err.join('') }
  } finally {
    process.exitCode = exitCode
    for (const undo of restore.toReversed()) undo()
  }
}

function replace<T extends object>(on: T, key: keyof T, value: unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(on, key)
  Object.defineProperty(on, key, { value, configurable: true, writable: true, enumerable: true })
  return () => {
    if (original === undefined) delete on[key]
    else Object.defineProperty(on, key, original)
  }
}

const capture =
  (chunks: string[]): typeof process.stdout.write =>
  (chunk: string | Uint8Array) => {
    chunks.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    return true
  }

/** As a process of its own; `enough`: stop reading standard output after so many bytes. */
export async function spawnGatehouse(
  args: readonly string[],
  { input = '', enough = Infinity, env = {} }: Surroundings & { readonly enough?: number } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  })
  const out: Buffer[] = []
  const err: Buffer[] = []
  let read = 0
  child.stdout.on('data', (chunk: Buffer) => {
    out.push(chunk)
    read += chunk.length
    if (read >= enough) child.stdout.destroy()
  })
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  // a program that refuses its arguments does not wait for its input
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const status = await new Promise<number | null>((done) => child.on('close', done))
  return { status, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }
}

/** One object per line. */
export const objects = ({ out }: Finished): Record<string, unknown>[] =>
  out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
