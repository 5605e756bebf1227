/** A host's machine, in a folder: commands that reach for /opt, /etc or /var reach into it, and the source is published there. */
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
import { createInterface } from 'node:readline'
import { ROOT } from './found.ts'
import type { Finished, Server } from './place.ts'

/** The address in the pages, which everybody replaces by their own. */
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
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    NODE_ENV: '',
    LOG_LEVEL: 'error',
    NO_COLOR: '1',
  }

  constructor() {
    for (const name of FOLDERS) mkdirSync(join(this.root, name), { recursive: true })
    writeFileSync(
      join(this.#folder, 'gitconfig'),
      '[user]\nname = Robin\nemail = robin@example.org\n[core]\ncompression = 0\n[init]\ndefaultBranch = main\n',
    )
    this.#git('init', '--quiet', '--bare', this.#published)
    this.publish('as it is here')
    this.#install()
  }

  /** What is here now, committed or not, becomes the newest version of the published source. */
  publish(message: string, from = ROOT): void {
    const place = [`--git-dir=${this.#published}`, `--work-tree=${from}`]
    this.#git(...place, 'add', '--all', '.')
    this.#git(...place, 'commit', '--quiet', '--message', message)
  }

  /** A release after the one that was cloned: a line more in the notes. */
  release(line: string): void {
    const work = join(this.#folder, 'work')
    this.#git('clone', '--quiet', this.#published, work)
    appendFileSync(join(work, 'CHANGELOG.md'), `\n${line}\n`)
    this.#git('-C', work, 'commit', '--quiet', '--all', '--message', line)
    this.#git('-C', work, 'push', '--quiet')
  }

  /** What `npm ci` would bring: the packages that are here, and programs that look for ours in the clone. */
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

  /** With the machine's folders and programs in place of the system's. */
  #adapted(command: string): string {
    const here = command
      .replaceAll(ADDRESS, `file://${this.#published}`)
      .replaceAll(/(?<=^|[\s=])\/(?=(opt|etc|var)\/)/g, `${this.root}/`)
    return `. ${join(import.meta.dirname, 'host.sh')}\n${here}`
  }

  #start(command: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
    return spawn('bash', ['-c', this.#adapted(command)], {
      // before there is a clone, one is somewhere else
      cwd: readdirSync(join(this.root, 'opt')).length > 0 ? this.clone : this.root,
      env: { ...this.#env, ...env },
      // a whole group, as in a terminal, where an interrupt reaches everybody
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  async run(command: string): Promise<Finished> {
    const child = this.#start(command)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    const [status] = await once(child, 'close')
    return { status, said }
  }

  async serve(command: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
    const child = this.#start(command, env)
    const gone = once(child, 'exit')
    this.#serving = child
    child.stdout?.resume()
    const said: string[] = []
    for await (const line of createInterface({ input: child.stderr as NodeJS.ReadableStream })) {
      said.push(line)
      const address = /^Gatehouse is open: (\S+)$/.exec(line)?.[1]
      if (address === undefined) continue
      child.stderr?.resume()
      return { address: address.replace('localhost', '127.0.0.1'), stop: () => this.#stop(child, gone) }
    }
    throw new Error(`${command} did not open: ${said.join('\n')}`)
  }

  async #stop(child: ChildProcess, gone: Promise<unknown[]>): Promise<number | null> {
    process.kill(-(child.pid as number), 'SIGINT')
    const [status] = await gone
    this.#serving = null
    return status as number | null
  }

  remove(): void {
    // a test has failed before it could stop it
    if (this.#serving?.pid !== undefined && this.#serving.exitCode === null)
      process.kill(-this.#serving.pid, 'SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
