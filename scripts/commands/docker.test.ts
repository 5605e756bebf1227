/**
 * What the pages do with Docker. No engine is asked for: its real client, where there is one, sends its wishes to a
 * stand-in, and the product is started from exactly the files that the client has sent for the image.
 */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Wanted, Yard } from './engine.ts'
import { Engine } from './engine.ts'
import { commandsIn, PAGES, ROOT } from './found.ts'
import { environment, isIgnored, lastStage, layOutFrom } from './image.ts'
import { howOf } from './table.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const commands = PAGES.flatMap(commandsIn)
  .map(({ command }) => command)
  .filter((command) => Object.hasOwn(howOf(command) ?? {}, 'docker'))
const isCompose = (command: string): boolean => command.startsWith('docker compose ')
const alone = [...new Set(commands.filter((command) => !isCompose(command)))]
const composed = [...new Set(commands.filter(isCompose))]

const knows = (...words: string[]): boolean => spawnSync('docker', words).status === 0
const hasClient = knows('--version')
const hasCompose = hasClient && knows('compose', 'version')
const unless = (there: boolean, what: string): string => (there ? '' : ` (skipped: there is no ${what} here)`)

let folder: string
let image: string
let engine: Engine
let server: ChildProcess | null = null
let wanted: Wanted | null = null
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-docker-'))
  image = join(folder, 'image')
  engine = await Engine.open(folder, yard)
})
afterAll(() => {
  server?.kill('SIGKILL')
  engine.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The volume is a folder, and the port is any that is free. */
const volume = (): string => join(folder, 'volume')
const inside = (): NodeJS.ProcessEnv => ({
  ...environment(),
  PATH: process.env.PATH,
  DATA_DIR: volume(),
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
})
const [program, ...entry] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(lastStage())?.[1] ?? '[]')
const usual: string[] = JSON.parse(/^CMD (\[.+)$/m.exec(lastStage())?.[1] ?? '[]')

/** sent in any case, and copied nowhere */
const INSTRUCTIONS = ['.dockerignore', 'Dockerfile']

const yard: Yard = {
  async build(context) {
    const sent = filesIn(context).filter((file) => !INSTRUCTIONS.includes(file))
    expect(sent).toEqual(filesIn(ROOT).filter((file) => !isIgnored(file)))
    layOutFrom(context, image)
  },
  async run(_, asked) {
    wanted = asked
    mkdirSync(volume())
    expect(program).toBe('node')
    server = spawn(process.execPath, [...entry, ...usual], {
      cwd: image,
      env: inside(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [line] = await once(createInterface({ input: server.stderr as NodeJS.ReadableStream }), 'line')
    expect(line).toMatch(/^Gatehouse is open: /)
  },
  async exec(_, [word, ...args]) {
    // the image links the command to what its entry point starts
    expect(lastStage()).toContain(`ln -s /gatehouse/${entry[0]} /usr/local/bin/${word}`)
    const own = args.map((arg) => arg.replace(/^\/data(?=\/)/, volume()))
    const child = spawn(process.execPath, [...entry, ...own], { cwd: image, env: inside() })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [status] = await once(child, 'close')
    return { status, said }
  },
}

/** Nothing of what is made here or installed: neither could be sent by mistake without being noticed elsewhere. */
function filesIn(place: string): string[] {
  const tops = readdirSync(place).filter((name) => !/^(node_modules|dist|data|reports|coverage)$/.test(name))
  return globSync(
    tops.map((name) => (statSync(join(place, name)).isDirectory() ? `${name}/**/*` : name)),
    { cwd: place, withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .filter((path) => !/(^|\/)(\.git|node_modules|__pycache__)\//.test(path))
    .sort()
}

async function docker(command: string, host: string): Promise<{ status: number; said: string }> {
  const child = spawn('bash', ['-c', command], {
    cwd: ROOT,
    // the builder without plugins sends the files by itself; no account of anybody's is looked at
    env: {
      ...process.env,
      POSTGRES_PASSWORD: 'secret',
      DOCKER_HOST: host,
      DOCKER_CONTEXT: '',
      DOCKER_BUILDKIT: '0',
      DOCKER_CONFIG: folder,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [status] = await once(child, 'close')
  return { status, said }
}

describe('one container', () => {
  test.skipIf(!hasClient)(
    `the client sends what the image needs, and what it starts serves and is backed up${unless(hasClient, 'docker')}`,
    async () => {
      expect(alone.length).toBeGreaterThan(2)
      for (const command of alone) {
        const { status, said } = await docker(command, engine.address)
        expect([command, status, status === 0 ? '' : said]).toEqual([command, 0, ''])
      }
      expect(readFileSync(join(volume(), 'backup.jsonl'), 'utf8')).toMatch(/^\{"pieces":\d+\}\n$/m)
    },
  )

  test.skipIf(!hasClient)('it asks for what the page promises', () => {
    expect(wanted).toMatchObject({ Image: 'gatehouse', HostConfig: { ReadonlyRootfs: true } })
    expect(wanted?.HostConfig.Binds).toEqual(['gatehouse:/data'])
    expect(wanted?.HostConfig.PortBindings['8080/tcp'][0].HostPort).toBe('8080')
    // the server gives itself ten seconds
    expect(wanted?.StopTimeout).toBeGreaterThan(10)
  })

  test.skipIf(!hasClient)('it stops when it is told to, and has written to its volume only', async () => {
    const signal = /^STOPSIGNAL (\S+)$/m.exec(lastStage())?.[1] as NodeJS.Signals
    server?.kill(signal)
    expect(await once(server as ChildProcess, 'exit')).toEqual([0, null])
    expect(readdirSync(image).sort()).not.toContain('data')
    expect(readdirSync(volume())).toContain('gatehouse.sqlite')
  })
})

describe('several with compose', () => {
  const services = [...readFileSync(join(ROOT, 'compose.yaml'), 'utf8').matchAll(/^ {2}([\w-]+):$/gm)]

  test('they name services that there are, and the file with the secrets', () => {
    expect(composed.length).toBeGreaterThan(4)
    for (const command of composed) {
      expect(command).toMatch(/^docker compose --env-file deploy\/gatehouse\.env (up|exec|build) /)
      for (const [name] of command.matchAll(/\bnode-\d+\b/g))
        expect([command, services.map(([, service]) => service)]).toEqual([
          command,
          expect.arrayContaining([name]),
        ])
    }
  })

  test.skipIf(!hasCompose)(
    `compose itself reads the file and the commands, and misses nothing but an engine${unless(hasCompose, 'docker compose')}`,
    async () => {
      const nowhere = `unix://${join(folder, 'nobody.sock')}`
      const ask = (command: string) =>
        docker(command.replace('deploy/gatehouse.env', 'deploy/gatehouse.env.example'), nowhere)
      expect(await ask('docker compose --env-file deploy/gatehouse.env config --quiet')).toEqual({
        status: 0,
        said: '',
      })
      for (const command of composed) {
        const { status, said } = await ask(command)
        expect([command, status === 0, said]).toEqual([
          command,
          false,
          expect.stringMatching(/connect to the docker/i),
        ])
      }
    },
  )
})
