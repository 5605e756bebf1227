// npm test: the checks and the tests, side by side. Stops at the first check that fails.
//
//   npm test                      everything
//   npm test -- engine/ -t S3     the checks and only these tests (arguments go to vitest)
//   npm test -- --changed [BASE]  the checks and the quick tests of what changed since BASE (default: HEAD)
//   npm run check                 everything except the tests
//
// The last line is always the count: `12 passed, 0 failed`. A failed check, and a test file that does not load, count
// as one failure each.

import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { TestModule, Vitest } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './quick-folder.ts'
import { showHelp } from './read-args.ts'
import { SLOW_TESTS } from './slow-tests.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const colour = process.stdout.isTTY
const CACHE = join(root, 'node_modules', '.cache')
process.chdir(root)
mkdirSync(CACHE, { recursive: true })
showHelp(import.meta.filename)
const args = process.argv.slice(2)
/** Null: everything is tested. */
const base = changedBase(args)

/** TypeScript 7 checks the same in a third of the time. */
const NATIVE = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc')
const typesOf = (project: string) => {
  // what has not changed since the last run is not checked again
  const done = ['--incremental', '--tsBuildInfoFile', join(CACHE, `types-${project}.tsbuildinfo`)]
  return {
    command: process.execPath,
    args: [NATIVE, '-p', project, ...done, '--pretty', String(colour === true)],
  }
}

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] }

const CHECKS: readonly Check[] = [
  { name: 'types', ...typesOf('tsconfig.json') },
  { name: 'types of tests', ...typesOf('tsconfig.test.json') },
  {
    name: 'components',
    command: bin('svelte-check'),
    args: [
      ...['--tsconfig', 'tsconfig.client.json', '--fail-on-warnings', '--output', 'human'],
      // TypeScript 7. With --tsgo alone, a component that can't be compiled passes.
      '--tsgo-experimental-api',
    ],
  },
  {
    name: 'lint and format',
    command: bin('biome'),
    args: [
      ...['ci', '--error-on-warnings', '--no-errors-on-unmatched', `--colors=${colour ? 'force' : 'off'}`],
      ...(base === null ? ['.'] : changedSince(base).filter(existsSync)),
    ],
  },
  { name: 'imports', command: process.execPath, args: ['scripts/imports.ts'] },
  { name: 'registry', command: process.execPath, args: ['scripts/registry.ts', '--check'] },
  { name: 'rule ids', command: process.execPath, args: ['scripts/rules.ts'] },
]

/** What browsers get, and what serves it. */
const FOR_BROWSERS = /^(client|ui|games|engine|protocol|chance|server|e2e)\/|^(vite|svelte)\.config/

type Count = { passed: number; failed: number; skipped: number }

if (!colour) process.env.NO_COLOR ??= '1'
// Tests start hundreds of Node processes; with this they load our modules in half the time.
process.env.NODE_COMPILE_CACHE ??= join(CACHE, 'compiled')
if (args[0] === '--only-checks') {
  process.exit((await checksPass()) ? 0 : 1)
} else {
  keepTemporaryFilesInMemory()
  const checks = checksPass().then((passed) => passed || finish({ passed: 0, failed: 1, skipped: 0 }))
  const count = await runTests(args)
  await checks
  finish(count)
}

async function checksPass(): Promise<boolean> {
  const running = CHECKS.map(start)
  for (const { name, ended } of running) {
    const { ok, output, seconds } = await ended
    process.stdout.write(output)
    report(name, ok, seconds)
    if (ok) continue
    await stopDescendants()
    return false
  }
  return true
}

function start({ name, command, args }: Check) {
  const started = performance.now()
  const run = promisify(execFile)(command, args, { maxBuffer: 2 ** 28 })
  const ended = run.then(
    () => ({ ok: true, output: '', seconds: since(started) }),
    (problem) => ({
      ok: false,
      output: `${problem.stdout}${problem.stderr}` || `${problem.message}\n`,
      seconds: since(started),
    }),
  )
  return { name, ended }
}

/** Whatever checks and tests have started ends too: browsers, servers, databases. */
async function stopDescendants(): Promise<void> {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const found = [process.pid]
  for (const parent of found) for (const [pid, ppid] of processes) if (ppid === parent) found.push(pid)
  const send = (signal: NodeJS.Signals): void => {
    for (const pid of found.slice(1)) {
      try {
        process.kill(pid, signal)
      } catch {
        // it has ended
      }
    }
  }
  send('SIGTERM')
  await sleep(1_000)
  send('SIGKILL')
}

async function runTests(args: readonly string[]): Promise<Count> {
  const started = performance.now()
  let count: Count = { passed: 0, failed: 1, skipped: 0 }
  try {
    const { createVitest, parseCLI } = await import('vitest/node')
    const { filter, options } = parseCLI(['vitest', 'run', ...args])
    const vitest = await createVitest('test', { ...options, run: true, watch: false })
    if (options.changed) await runChanged(vitest, filter)
    else await vitest.start(filter)
    count = countTests(vitest)
    reportSecondTries(vitest)
    await vitest.close()
  } catch (problem) {
    console.error(problem)
  }
  if (count.passed + count.failed === 0) console.log('no tests ran')
  report('tests', succeeded(count), since(started))
  return count
}

/**
 * The quick tests that import what changed, directly or not. Browser tests import none of what they test, so one short
 * one runs when anything changed that browsers get.
 */
async function runChanged(vitest: Vitest, filter: readonly string[]): Promise<void> {
  await vitest.init()
  const quick = (await vitest.getRelevantTestSpecifications([...filter])).filter(
    ({ moduleId }) => !SLOW_TESTS.some((pattern) => pattern.test(moduleId)),
  )
  const browser = changedSince(base ?? 'HEAD').some((file) => FOR_BROWSERS.test(file))
    ? await vitest.globTestSpecifications(['e2e/smoke'])
    : []
  await vitest.runTestSpecifications([...browser, ...quick])
}

/** What follows `--changed`; null without it. */
function changedBase(given: readonly string[]): string | null {
  const at = given.findIndex((one) => /^--changed(=|$)/.test(one))
  if (at === -1) return null
  const next = given[at].split('=')[1] ?? given[at + 1] ?? '-'
  return next.startsWith('-') ? 'HEAD' : next
}

function changedSince(base: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

function countTests(vitest: Vitest): Count {
  const count: Count = { passed: 0, failed: vitest.state.getUnhandledErrors().length, skipped: 0 }
  for (const module of vitest.state.getTestModules()) addModule(count, module)
  // Whatever else made vitest fail (a coverage threshold, say) must not look like success.
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

/** Such a test proves its point, but depends on something that it should not depend on, usually on time. */
function reportSecondTries(vitest: Vitest): void {
  for (const module of vitest.state.getTestModules())
    for (const test of module.children.allTests())
      if (test.diagnostic()?.flaky)
        console.log(`passed at the second try: ${module.relativeModuleId}: ${test.fullName}`)
}

/** With --changed there may be nothing to run. */
function succeeded({ passed, failed }: Count): boolean {
  return failed === 0 && (passed > 0 || base !== null)
}

function since(started: number): number {
  return (performance.now() - started) / 1000
}

function report(name: string, ok: boolean, seconds: number): void {
  console.log(`${name.padEnd(16)}${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`)
}

function finish(count: Count): never {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
  process.exit(succeeded(count) ? 0 : 1)
}
