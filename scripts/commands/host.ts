/**
 * A pretended machine in a folder: commands that name /opt, /etc or /var get folders in it, and the repository can be
 * cloned from it.
 */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from './documented.ts'
import type { Finished, Server } from './sandbox.ts'
import { SERVER_SETTINGS, untilOpen } from './sandbox.ts'

/** The address in the pages. */
const ADDRESS = 'https://example.org/gatehouse.git'
const FOLDERS = ['opt', 'etc/systemd/system', 'var/lib', 'var/backups']

export class Host {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gatehouse-host-'))
  readonly root = join(this.#folder, 'root')
  /** where the pages put the clone */
  readonly clone = join(this.root, 'opt', 'gatehouse')
  #serving: ChildProcess | null = null
  readonly #published = join(this.#folder, 'published.git')
  readonly #env: NodeJS.ProcessEnv = {
    ...process.env,
    ROOT: this.root,
    INSTALLED: join(this.#folder, 'installed'),
    GIT_CONFIG_GLOBAL: join(this.#folder, 'gitconfig'),
    ...SERVER_SETTINGS,
    NODE_ENV: '',
  }

  constructor() {
    for (const name of FOLDERS) mkdirSync(join(this.root, name), { recursive: true })
    writeFileSync(
      join(this.#folder, 'gitconfig'),
      '[user]\nname = Robin\nemail = robin@example.org\n[core]\ncompression = 0\n[init]\ndefaultBranch = main\n',
    )
    this.#git('init', '--quiet', '--bare', this.#published)
    this.#publish('as it is here')
    this.#install()
  }

  /** Publishes the repository as it is now, committed or not. */
  #publish(message: string): void {
    const place = [`--git-dir=${this.#published}`, `--work-tree=${ROOT}`]
    this.#git(...place, 'add', '--all', '.')
    this.#git(...place, 'commit', '--quiet', '--message', message)
  }

  /** Publishes a newer version: one more line in the changelog. */
  release(line: string): void {
    const work = join(this.#folder, 'work')
    this.#git('clone', '--quiet', this.#published, work)
    appendFileSync(join(work, 'CHANGELOG.md'), `\n${line}\n`)
    this.#git('-C', work, 'commit', '--quiet', '--all', '--message', line)
    this.#git('-C', work, 'push', '--quiet')
  }

  /** What `npm ci` would install: links to the packages here. Programs are copied, so that they find the clone's files. */
  #install(): void {
    const from = join(ROOT, 'node_modules')
    const to = this.#env.INSTALLED as string
    mkdirSync(to)
    for (const name of readdirSync(from)) {
      if (name === '.bin')
        cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
      else symlinkSync(join(from, name), join(to, name))
    }
  }

  #git(...args: string[]): void {
    const { status, stderr } = spawnSync('git', args, { cwd: ROOT, env: this.#env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  }

  /** The command with the machine's folders and programs instead of the system's. */
  #adapted(command: string): string {
    const here = command
      .replaceAll(ADDRESS, `file://${this.#published}`)
      .replaceAll(/(?<=^|[\s=])\/(?=(opt|etc|var)\/)/g, `${this.root}/`)
    return `. ${join(import.meta.dirname, 'host.sh')}\n${here}`
  }

  #start(command: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
    return spawn('bash', ['-c', this.#adapted(command)], {
      // there is no clone at first
      cwd: readdirSync(join(this.root, 'opt')).length > 0 ? this.clone : this.root,
      env: { ...this.#env, ...env },
      // a process group, as in a terminal, where an interrupt reaches all its processes
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  async run(command: string): Promise<Finished> {
    const child = this.#start(`{ ${command}\n} 2>&1`)
    const [output, [status]] = await Promise.all([
      text(child.stdout as NodeJS.ReadableStream),
      once(child, 'close'),
    ])
    return { status, output }
  }

  async serve(command: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
    // the command has `exec`, so that the signal reaches this program alone and not a shell
    const child = this.#start(command, env)
    this.#serving = child
    return untilOpen(child, () => child.kill('SIGTERM'))
  }

  remove(): void {
    // a test that failed did not stop it
    const { pid, exitCode, signalCode } = this.#serving ?? {}
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
