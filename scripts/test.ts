// npm test: every check in order, then the tests; stops at the first failure.
//
//   npm test                   everything
//   npm test -- engine/ -t S3  the checks, then only these tests (arguments go to vitest)
//   npm run check              everything except the tests
//
// The last line is always the count: `12 passed, 0 failed`. A failed check, and a test file that does not even
// load, count as one failure each.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestModule, Vitest } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const colour = process.stdout.isTTY

type Stage = { readonly name: string; readonly command: string; readonly args: readonly string[] }

const stages: readonly Stage[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.', '--pretty', String(colour === true)] },
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
  process.exit(checksPass() ? 0 : 1)
} else if (!checksPass()) {
  finish({ passed: 0, failed: 1, skipped: 0 })
} else {
  finish(await runTests(args))
}

function checksPass(): boolean {
  return stages.every(passes)
}

function passes({ name, command, args }: Stage): boolean {
  const started = performance.now()
  const run = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const ok = run.status === 0
  if (!ok) process.stdout.write(run.error ? `${run.error.message}\n` : `${run.stdout}${run.stderr}`)
  say(name, ok, started)
  return ok
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
  say('tests', succeeded(count), started)
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

function say(name: string, ok: boolean, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name.padEnd(16)}${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s`)
}

function finish(count: Count): never {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
  process.exit(succeeded(count) ? 0 : 1)
}
