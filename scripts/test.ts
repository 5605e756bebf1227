// npm test: every check, side by side and told in order, then the tests; stops at the first failure.
//
//   npm test                   everything
//   npm test -- engine/ -t S3  the checks, then only these tests (arguments go to vitest)
//   npm run check              everything except the tests
//
// The last line is always the count: `12 passed, 0 failed`. A failed check, and a test file that does not even
// load, count as one failure each.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestModule, Vitest } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const colour = process.stdout.isTTY

type Stage = { readonly name: string; readonly command: string; readonly args: readonly string[] }

const stages: readonly Stage[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.', '--pretty', String(colour === true)] },
  {
    name: 'types of tests',
    command: bin('tsc'),
    args: ['-p', 'tsconfig.test.json', '--pretty', String(colour === true)],
  },
  {
    name: 'components',
    command: bin('svelte-check'),
    args: ['--tsconfig', 'tsconfig.client.json', '--fail-on-warnings', '--output', 'human'],
  },
  {
    name: 'lint and format',
    command: bin('biome'),
    args: ['ci', '--error-on-warnings', `--colors=${colour ? 'force' : 'off'}`, '.'],
  },
  { name: 'imports', command: process.execPath, args: ['scripts/imports.ts'] },
  { name: 'registry', command: process.execPath, args: ['scripts/registry.ts', '--check'] },
  { name: 'rule ids', command: process.execPath, args: ['scripts/rules.ts'] },
]

type Count = { passed: number; failed: number; skipped: number }

process.chdir(root)
if (!colour) process.env.NO_COLOR ??= '1'
const args = process.argv.slice(2)
if (args[0] === '--only-checks') {
  process.exit((await checksPass()) ? 0 : 1)
} else if (!(await checksPass())) {
  finish({ passed: 0, failed: 1, skipped: 0 })
} else {
  finish(await runTests(args))
}

async function checksPass(): Promise<boolean> {
  const checks = stages.map(start)
  for (const { name, ended } of checks) {
    const { ok, said, seconds } = await ended
    process.stdout.write(said)
    say(name, ok, seconds)
    if (ok) continue
    for (const { child } of checks) child.kill()
    return false
  }
  return true
}

function start({ name, command, args }: Stage) {
  const started = performance.now()
  const run = promisify(execFile)(command, args, { maxBuffer: 2 ** 28 })
  const ended = run.then(
    () => ({ ok: true, said: '', seconds: since(started) }),
    (problem) => ({
      ok: false,
      said: `${problem.stdout}${problem.stderr}` || `${problem.message}\n`,
      seconds: since(started),
    }),
  )
  return { name, child: run.child, ended }
}

async function runTests(args: readonly string[]): Promise<Count> {
  const started = performance.now()
  let count: Count = { passed: 0, failed: 1, skipped: 0 }
  try {
    const { parseCLI, startVitest } = await import('vitest/node')
    const { filter, options } = parseCLI(['vitest', 'run', ...args])
    const vitest = await startVitest('test', filter, { ...options, run: true, watch: false })
    count = countTests(vitest)
    await vitest.close()
  } catch (problem) {
    console.error(problem)
  }
  if (count.passed + count.failed === 0) console.log('no tests ran')
  say('tests', succeeded(count), since(started))
  return count
}

function countTests(vitest: Vitest): Count {
  const count: Count = { passed: 0, failed: vitest.state.getUnhandledErrors().length, skipped: 0 }
  for (const module of vitest.state.getTestModules()) addModule(count, module)
  // Whatever else made vitest give up (a coverage threshold, say) must not look like success.
  if (count.failed === 0 && count.passed > 0 && process.exitCode) count.failed = 1
  return count
}

function addModule(count: Count, module: TestModule): void {
  let failed = 0
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    if (state === 'passed') count.passed++
    else if (state === 'failed') failed++
    else count.skipped++
  }
  count.failed += failed === 0 && !module.ok() ? 1 : failed
}

function succeeded({ passed, failed }: Count): boolean {
  return failed === 0 && passed > 0
}

function since(started: number): number {
  return (performance.now() - started) / 1000
}

function say(name: string, ok: boolean, seconds: number): void {
  console.log(`${name.padEnd(16)}${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`)
}

function finish(count: Count): never {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
  process.exit(succeeded(count) ? 0 : 1)
}
