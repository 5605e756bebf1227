/** A session of WebKitWebDriver: one MiniBrowser with a screen, settings and cookies of its own. */
import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { needed, WEBKIT, webkitPrograms } from '#scripts/services/install.ts'
import { freePort } from '#server/testing/free-port.ts'

export interface SessionOptions {
  readonly size: { readonly width: number; readonly height: number }
  readonly isDark: boolean
  readonly isStill: boolean
}

/** More than the toolbar of the browser needs. */
const SPARE = 100
/** The toolbar must not make the window wider than a phone. */
const SMALL_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px }'
/** How long a script may wait for something in the page. */
const SCRIPT_TIMEOUT = 70_000

export class Session {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gatehouse-webkit-'))
  readonly #processes: ChildProcessByStdio<Writable, Readable, null>[] = []
  #path = ''
  size: SessionOptions['size'] = { width: 0, height: 0 }

  static async open(options: SessionOptions): Promise<Session> {
    const session = new Session()
    try {
      await session.#start(options)
    } catch (problem) {
      await session.close()
      throw problem
    }
    return session
  }

  async #start(options: SessionOptions): Promise<void> {
    const programs = webkitPrograms()
    if (programs === null) throw new Error(needed(WEBKIT))
    const port = await freePort()
    const env = { ...process.env, ...this.#settings(options), DISPLAY: await this.#startScreen(options) }
    this.#run(programs.driver, [`--port=${port}`], env)
    const driver = `http://127.0.0.1:${port}`
    await untilReady(driver)
    const browser = { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } }
    const { sessionId } = (await command('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: browser },
    })) as { sessionId: string }
    this.#path = `${driver}/session/${sessionId}`
    await this.send('POST', 'timeouts', { script: SCRIPT_TIMEOUT })
    await this.resize(options.size)
  }

  /** Nobody sees it. */
  async #startScreen({ size }: SessionOptions): Promise<string> {
    const screen = `${size.width + SPARE}x${size.height + SPARE}x24`
    const server = this.#run('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'])
    const [number] = await once(server.stdout, 'data')
    return `:${String(number).trim()}`
  }

  /** It ends with this process, however that happens. */
  #run(program: string, args: readonly string[], env = process.env) {
    const untilInputEnds = '"$@" < /dev/null & read -r _; kill $!'
    const child = spawn('sh', ['-c', untilInputEnds, 'sh', program, ...args], {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.#processes.push(child)
    return child
  }

  #settings({ isDark, isStill }: SessionOptions): NodeJS.ProcessEnv {
    const folder = join(this.#folder, 'gtk-3.0')
    mkdirSync(folder)
    const lines = [
      '[Settings]',
      `gtk-enable-animations=${isStill ? 0 : 1}`,
      `gtk-application-prefer-dark-theme=${isDark ? 1 : 0}`,
    ]
    writeFileSync(join(folder, 'settings.ini'), lines.join('\n'))
    writeFileSync(join(folder, 'gtk.css'), SMALL_TOOLBAR)
    return {
      HOME: this.#folder,
      XDG_CONFIG_HOME: this.#folder,
      NO_AT_BRIDGE: '1',
      // containers often have no sandbox and no graphics card
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    }
  }

  /** The page gets this size; the window has a toolbar besides. */
  async resize({ width, height }: SessionOptions['size']): Promise<void> {
    this.size = { width, height }
    await this.send('POST', 'window/rect', { x: 0, y: 0, width, height })
    const inner = await this.send('POST', 'execute/sync', { script: 'return innerHeight', args: [] })
    await this.send('POST', 'window/rect', { width, height: 2 * height - Number(inner) })
  }

  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return command(method, `${this.#path}/${path}`, body)
  }

  async close(): Promise<void> {
    if (this.#path !== '') await command('DELETE', this.#path).catch(() => {})
    for (const one of this.#processes) one.stdin.end()
    await Promise.all(this.#processes.map((one) => once(one, 'close')))
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** What the driver says went wrong. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
}

async function command(method: string, address: string, body?: object): Promise<unknown> {
  const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}
  const response = await fetch(address, { method, ...sent })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new WebDriverError(`${error}: ${message}`)
}

async function untilReady(driver: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await command('GET', `${driver}/status`)
      return
    } catch (problem) {
      if (tries > 500) throw problem
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
