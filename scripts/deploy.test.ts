/**
 * What people deploy: the image, the compose file, the systemd unit. There may be no Docker here, so the files are linted,
 * the contents of the image are laid out in a folder and run there, and the documented commands are read as Docker does.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { DCLinter } from 'dclint'
import dockerfile from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedCommands } from './commands/documented.ts'
import { environment, isIgnored, lastStage, layOutImage } from './docker-image.ts'
import { pagesOfSite } from './site/build.ts'
import { readPage } from './site/page.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const dockerCommands = documentedCommands()
  .map(({ command }) => command)
  .filter((command) => command.startsWith('docker '))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000)

describe('the image', () => {
  const source = read('Dockerfile')
  const last = lastStage()

  test('the linter finds nothing', () => expect(dockerfile.validate(source)).toEqual([]))

  test('it does not run as root, has a health check, and gets the signal to stop', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\\\n.*\/readyz/m)
    // the form with brackets: no shell between the signal and the server
    expect(last).toMatch(/^ENTRYPOINT \["node", "cli\/gatehouse\.ts"\]$/m)
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })

  test('the build sees every page and picture of the documentation', () => {
    const pages = pagesOfSite()
    const linked = pages.flatMap((page) => readPage(page, read(page)).linked)
    expect([...pages, ...linked, 'LICENSE', 'scripts/build.mjs', 'vite.config.ts'].filter(isIgnored)).toEqual(
      [],
    )
    expect(
      ['data/gatehouse.sqlite', 'deploy/gatehouse.env', 'node_modules/vite/x.js', 'cli/a.test.ts'].every(
        isIgnored,
      ),
    ).toBe(true)
  })

  test('it has everything that the server and the commands need, and nothing for development', async () => {
    const image = join(folder, 'image')
    layOutImage(image)
    expect(existsSync(join(image, 'node_modules/vite'))).toBe(false)
    expect(existsSync(join(image, 'node_modules/.bin'))).toBe(false)
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['cli/gatehouse.ts', ...args], { cwd: image, encoding: 'utf8' })
    for (const args of [
      ['simulate', '--games', '2', '--bots', 'maud', '--record', join(folder, 'records')],
      ['arena', '--one', 'random', '--vs', 'random', '--blocks', '1', '--workers', '1'],
      ['import', join(folder, 'records', '00001.jsonl'), '--store', join(folder, 'moved.sqlite')],
      ['backup', join(folder, 'backup.jsonl'), '--store', join(folder, 'moved.sqlite')],
    ]) {
      const { status, stderr } = run(...args)
      expect([args[0], status, status === 0 ? '' : stderr]).toEqual([args[0], 0, ''])
    }
    await servesFrom(image)
    expect(existsSync(join(image, 'data'))).toBe(false)
  })

  test('the documented commands fit it: port, volume, read-only files, time to stop, the command inside', () => {
    const words = (name: string): string[] => {
      const found = dockerCommands.find((command) => command.startsWith(`docker ${name} `))
      return found?.split(' ').slice(2) ?? []
    }
    expect(words('build')).toEqual(['--tag', 'gatehouse', '.'])
    const { values, positionals } = parseArgs({
      args: words('run'),
      allowPositionals: true,
      options: {
        detach: { type: 'boolean' },
        name: { type: 'string' },
        publish: { type: 'string' },
        volume: { type: 'string' },
        'read-only': { type: 'boolean' },
        'stop-timeout': { type: 'string' },
      },
    })
    expect(positionals).toEqual(['gatehouse'])
    const { PORT, DATA_DIR } = environment()
    expect(values.publish).toMatch(new RegExp(`^\\d+:${PORT}$`))
    expect(values.volume?.split(':')[1]).toBe(DATA_DIR)
    expect(values['read-only']).toBe(true)
    // the server gives itself ten seconds
    expect(Number(values['stop-timeout'])).toBeGreaterThan(10)
    const [container, program, ...args] = words('exec')
    expect([container, program, args[0]]).toEqual([values.name, 'gatehouse', 'backup'])
    expect(args[1]).toMatch(new RegExp(`^${DATA_DIR}/`))
    expect(last).toContain(`ln -s /gatehouse/cli/gatehouse.ts /usr/local/bin/${program}`)
  })
})

test('the bill of materials has every package that a server gets, and no other', () => {
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout
  const bill = JSON.parse(run(process.execPath, 'scripts/sbom.mjs'))
  const listed = run('npm', 'ls', '--omit=dev', '--all', '--parseable', '--long', '--package-lock-only')
  const packages = listed.split('\n').flatMap((line) => line.split(':')[1] ?? [])
  const wanted = new Set(packages.filter((id) => !id.startsWith('gatehouse@')))
  expect(wanted.size).toBeGreaterThan(100)
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(new Set(bill.components.map((one: { 'bom-ref': string }) => one['bom-ref']))).toEqual(wanted)
})

async function servesFrom(image: string): Promise<void> {
  const child = spawn(process.execPath, ['cli/gatehouse.ts', 'serve'], {
    cwd: image,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const [line] = await once(createInterface({ input: child.stderr }), 'line')
  const port = /localhost:(\d+)$/.exec(line)?.[1]
  const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await answer('/readyz')).status).toBe(200)
  expect(await (await answer('/')).text()).toContain('Gatehouse')
  expect(await (await answer('/api/games')).json()).toBeTruthy()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}

interface Linted {
  readonly messages: readonly { readonly rule: string; readonly message: string; readonly line: number }[]
}

describe('compose.yaml', () => {
  test('the documented commands name its services and the file with the secrets', () => {
    const commands = dockerCommands.filter((command) => command.startsWith('docker compose '))
    expect(commands.length).toBeGreaterThan(4)
    for (const command of commands) {
      expect(command).toMatch(/^docker compose --env-file deploy\/gatehouse\.env (up|exec|build|cp) /)
      for (const [name] of command.matchAll(/\bnode-\d+\b/g))
        expect(compose).toMatch(new RegExp(`^ {2}${name}:$`, 'm'))
    }
    // `cp` reads volumes, and no folders in memory
    const written = commands.flatMap(
      (command) => /exec (\S+) gatehouse backup (\S+)$/.exec(command)?.slice(1) ?? [],
    )
    const copied = commands.flatMap((command) => / cp (\S+):(\S+) \S+$/.exec(command)?.slice(1) ?? [])
    expect(copied).toEqual(written)
    expect(written[1]).toMatch(new RegExp(`^${environment().DATA_DIR}/`))
  })

  const compose = read('compose.yaml')

  test('the linter finds nothing', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    const results: readonly Linted[] = linter.lintFiles([join(ROOT, 'compose.yaml')], false)
    const found = results.flatMap(({ messages }) => messages)
    expect(found.map(({ rule, message, line }) => `${line} ${rule}: ${message}`)).toEqual([])
  })

  test('every variable it needs is in the example, and every file it names exists', () => {
    const example = read('deploy/gatehouse.env.example')
    const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    expect(asked).toContain('POSTGRES_PASSWORD')
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    for (const [, file] of compose.matchAll(/- \.\/([^:]+):/g))
      expect(existsSync(join(ROOT, file))).toBe(true)
  })

  test('the proxy knows every node, and does not publish metrics', () => {
    const caddy = read('deploy/Caddyfile')
    const nodes = [...compose.matchAll(/^ {2}(node-\d+):$/gm)].map(([, name]) => name)
    expect(nodes.length).toBeGreaterThan(1)
    expect(/reverse_proxy (.+) \{/.exec(caddy)?.[1].split(' ')).toEqual(nodes.map((name) => `${name}:8080`))
    expect(caddy).toMatch(/@inside path .*\/metrics/)
    expect(caddy.match(/\{/g)?.length).toBe(caddy.match(/\}/g)?.length)
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/gatehouse.service')
  const values = (key: string): string[] =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value)

  test('it starts a file that exists, and waits long enough for the server to end', () => {
    const [program, script, command] = values('ExecStart')[0].split(' ')
    expect([program, command]).toEqual(['/opt/gatehouse/node_modules/.bin/node', 'serve'])
    expect(existsSync(join(ROOT, script))).toBe(true)
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(10)
    expect(values('Environment')).toContain('DATA_DIR=/var/lib/gatehouse')
    expect(values('StateDirectory')).toEqual(['gatehouse'])
  })

  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

  test.skipIf(analyze('--version').status !== 0)('systemd finds nothing wrong, and a low exposure', () => {
    const file = join(folder, 'gatehouse.service')
    writeFileSync(file, unit.replace('/opt/gatehouse/node_modules/.bin/node', process.execPath))
    expect(analyze('verify', file)).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = analyze('security', '--offline=true', '--no-pager', file)
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
  })
})
