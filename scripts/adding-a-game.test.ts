/** docs/adding-a-game.md, done: its blocks become files in a copy of the repository, and its commands are run there. */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './services/browsers.ts'
import { blocksOf, commandsOf } from './site/blocks.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'docs', 'adding-a-game.md'), 'utf8')
const COPIED = [
  'engine',
  'chance',
  'protocol',
  'server',
  'cli',
  'scripts',
  'python',
  'client',
  'ui',
  'docs/record.md',
]
const ALSO = [
  ...['package.json', 'tsconfig.json', 'tsconfig.client.json', 'svelte.config.js'],
  ...['vite.config.ts', 'vitest.config.ts'],
]
const GAMES = ['bargain', 'nottingham', 'sheriff']
/** Of other games the rules are enough. */
const LEFT = /\/(golden|ui|art|records)(\/|$)|\.test\.ts$/

let copy: string
let server: ChildProcess | null = null
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gatehouse-game-'))
  for (const path of [...COPIED, ...ALSO]) cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  cpSync(join(ROOT, 'games', 'testing'), join(copy, 'games', 'testing'), { recursive: true })
  for (const game of GAMES) {
    const filter = (path: string): boolean => !LEFT.test(path.slice(ROOT.length))
    cpSync(join(ROOT, 'games', game), join(copy, 'games', game), { recursive: true, filter })
  }
  for (const name of ['whole-matches', 'twins', 'menu', 'fallback', 'golden', 'records'])
    cpSync(join(ROOT, `games/${name}.test.ts`), join(copy, `games/${name}.test.ts`))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const { path, text } of blocksOf(PAGE)) {
    if (path === null) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(copy, { recursive: true, force: true })
})

/** npx would find the command of the repository itself, and `npm test` all checks, which follow below. */
const inCopy = (command: string): string =>
  command
    .replaceAll('npx --no -- gatehouse', 'node cli/gatehouse.ts')
    .replace('npm test --', 'node node_modules/vitest/vitest.mjs run')
    .replace('npm run build', 'vite build')

const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

function run(command: string): string {
  const env = { ...process.env, PATH: path, NO_COLOR: '1', CI: '' }
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: copy, env, encoding: 'utf8' })
  expect([command, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([command, 0, ''])
  return `${stdout}${stderr}`
}

const commands = commandsOf(PAGE).map(inCopy)
const [registry, demo, simulate, replay, tests, serve, client, languages, build] = commands

test('the page has the commands this test knows', () => {
  expect(commands).toHaveLength(9)
  expect(tests).toContain('vitest')
})

test('the game is entered, played and recorded as the page says', () => {
  run(registry)
  expect(run(demo)).toContain('The game is over.')
  run(simulate)
  run(replay)
})

test('the tests for every game pass, and its own', () => {
  const out = run(tests)
  expect(out).toMatch(/Test Files\s+7 passed/)
  run(`${registry} --check`)
  // the copy has no tests of other games, whose ids it therefore misses
  const { stderr, stdout } = spawnSync(process.execPath, ['scripts/rules.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`).not.toContain('games/spoof')
})

test('its types and its form are in order', () => {
  const types = { extends: './tsconfig.json', include: ['games/spoof', 'games/index.ts'], exclude: [] }
  writeFileSync(join(copy, 'tsconfig.spoof.json'), JSON.stringify(types))
  run('node node_modules/@typescript/native/bin/tsc -p tsconfig.spoof.json')
  const biome = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  writeFileSync(join(copy, 'biome.json'), JSON.stringify({ ...biome, vcs: { enabled: false } }))
  run('biome ci --error-on-warnings games/spoof')
  const components = {
    extends: './tsconfig.client.json',
    include: ['games/spoof/ui', 'client/**/*.d.ts'],
  }
  writeFileSync(join(copy, 'tsconfig.spoof-ui.json'), JSON.stringify(components))
  run('svelte-check --tsconfig tsconfig.spoof-ui.json --fail-on-warnings')
})

test('twins notice when coins are told to everybody, as the page promises', () => {
  const file = join(copy, 'games/spoof/rules.ts')
  const source = readFileSync(file, 'utf8')
  const leaky = source.replace(
    'total: move.total }',
    'total: move.total, coins: match.state.hands[seat].coins }',
  )
  expect(leaky).not.toBe(source)
  writeFileSync(file, leaky)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', 'games/twins.test.ts', '-t', 'spoof']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  writeFileSync(file, source)
  expect([status, /saw .*coins/.test(`${stdout}${stderr}`)]).toEqual([1, true])
})

test('a match over the network, then one in the browser', async () => {
  run(languages)
  run(build)
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(copy, 'data'), PATH: path }
  const quick = { DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'silent', GATEHOUSE_BOT_PACE: '0' }
  const [program, ...args] = serve.split(' ')
  server = spawn(program, args, { cwd: copy, env: { ...env, ...quick }, stdio: ['ignore', 'ignore', 'pipe'] })
  const [line] = await once(createInterface({ input: server.stderr as NodeJS.ReadableStream }), 'line')
  const address = `http://127.0.0.1:${/:(\d+)$/.exec(line)?.[1]}`
  expect(run(`${client} --server ${address}`)).toMatch(/nothing to deal/)

  const browser = await launchChromium()
  try {
    await playInBrowser(await browser.newPage(), address)
  } finally {
    await browser.close()
  }
})

/** From the home page to the end of a match against bots, by pressing the first number that is allowed. */
async function playInBrowser(page: Page, address: string): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(address)
  await page
    .locator('li, article, section', { hasText: 'Guess the coins' })
    .getByText('Play with bots')
    .last()
    .click()
  const number = page
    .locator('main button:not([aria-disabled=true])')
    .filter({ hasText: /^\s*\d+\s*$/ })
    .first()
  const over = page.getByText('The match is over')
  for (;;) {
    await number.or(over).first().waitFor()
    if (await over.isVisible()) break
    await number.click()
  }
  await expect.poll(() => page.getByText(/\d\s+points?$/).count()).toBeGreaterThan(1)
  expect(errors).toEqual([])
}
