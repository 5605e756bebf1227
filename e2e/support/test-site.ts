/** Our server in a process of its own, serving the built client, and browsers to visit it with. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBuiltClient } from './built-client.ts'
import type { GuestOptions } from './guest.ts'
import { Guest } from './guest.ts'

const SERVER = join(import.meta.dirname, '..', '..', 'server', 'testing', 'serve-client.ts')

export class TestSite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gatehouse-browser-'))
  /** a copy, so that a build that starts meanwhile changes nothing here */
  readonly #client = join(this.#folder, 'client')
  #server: ChildProcess | null = null
  #port = 0

  readonly #settings: Readonly<Record<string, string>>

  private constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings
  }

  /** `client`: a folder that was built before; without it the client is built if it is older than its sources. */
  static async open(client?: string, settings: Readonly<Record<string, string>> = {}): Promise<TestSite> {
    const site = new TestSite(settings)
    if (client === undefined) copyBuiltClient(site.#client)
    else cpSync(client, site.#client, { recursive: true })
    await site.start()
    return site
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts the server; after `kill` it has the same address again. */
  async start(): Promise<void> {
    const env = { ...environment(this.#folder, this.#port), ...this.#settings }
    this.#server = fork(SERVER, [this.#client], { env, execArgv: [] })
    const ended = once(this.#server, 'exit').then(() => {
      throw new Error('the server did not start; its messages are above')
    })
    ended.catch(() => {})
    const [port] = await Promise.race([once(this.#server, 'message'), ended])
    this.#port = port
  }

  /** The server ends at once and tells nobody. */
  async kill(): Promise<void> {
    const server = this.#server
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  /** From now on browsers find a newer version of the client. */
  publishNewVersion(): void {
    appendFileSync(join(this.#client, 'worker.js'), '// newer\n')
    for (const packed of ['br', 'gz']) rmSync(join(this.#client, `worker.js.${packed}`), { force: true })
  }

  /** Somebody with a browser window, and cookies, of their own. */
  guest(options: Partial<GuestOptions> = {}, address = this.address): Promise<Guest> {
    return Guest.open(address, options)
  }

  /** Another device of the same person, at the same page. */
  async secondDevice(guest: Guest, options: Partial<GuestOptions>): Promise<Guest> {
    const second = await Guest.open(this.address, options, guest)
    await second.go(new URL(guest.page.url()).pathname)
    return second
  }

  async close(): Promise<void> {
    await this.kill()
    this.removeFiles()
  }

  /** When the process ends: the server then ends by itself. */
  removeFiles(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const environment = (folder: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DATABASE_URL: '',
  REDIS_URL: '',
  LOG_LEVEL: 'error',
  GATEHOUSE_LIMITS: 'off',
  GATEHOUSE_BOT_PACE: '5',
  // long enough to look at the page on which people wait
  GATEHOUSE_QUEUE_WAIT: '300',
  // long enough for people to join the haggling
  GATEHOUSE_BOT_PATIENCE: '240',
})
