/** The command line as a process of its own, for tests. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '..', 'gatehouse.ts')

export interface Finished {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

export interface Surroundings {
  /** standard input */
  readonly input?: string | Uint8Array
  /** stop reading standard output after so many bytes */
  readonly enough?: number
  readonly env?: Readonly<Record<string, string>>
}

export async function gatehouse(
  args: readonly string[],
  { input = '', enough = Infinity, env = {} }: Surroundings = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, NO_COLOR: '1', ...env },
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
