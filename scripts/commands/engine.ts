/**
 * Stands in for Docker's engine, which may be missing: it hears the real client at a socket of its own, keeps what was
 * asked, and answers. What an image or a container does is the test's to imitate.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'

/** What `docker run` asks for; the engine's own names. */
export interface Wanted {
  readonly Image: string
  readonly StopTimeout: number
  readonly HostConfig: {
    readonly Binds: readonly string[]
    readonly ReadonlyRootfs: boolean
    readonly PortBindings: Readonly<Record<string, readonly { readonly HostPort: string }[]>>
  }
}

export interface Ended {
  readonly status: number
  readonly said: string
}

export interface Yard {
  /** the files the client sent, unpacked */
  build(context: string, query: URLSearchParams): Promise<void>
  run(name: string, wanted: Wanted): Promise<void>
  exec(name: string, words: readonly string[]): Promise<Ended>
}

const API = '1.44'
const ID = 'f'.repeat(64)

export class Engine {
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: Error) => {
      response.writeHead(500).end(JSON.stringify({ message: error.message }))
    })
  })
  readonly #folder: string
  readonly #yard: Yard
  #name = ''
  #wanted: Wanted | null = null
  #words: readonly string[] = []
  #status = 0

  private constructor(folder: string, yard: Yard) {
    this.#folder = folder
    this.#yard = yard
    this.#server.on('upgrade', (_, socket) => this.#stream(socket))
  }

  static async open(folder: string, yard: Yard): Promise<Engine> {
    const engine = new Engine(folder, yard)
    await new Promise<void>((resolve) => engine.#server.listen(engine.#socket, resolve))
    return engine
  }

  get #socket(): string {
    return join(this.#folder, 'engine.sock')
  }

  /** for DOCKER_HOST */
  get address(): string {
    return `unix://${this.#socket}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://engine')
    const path = pathname.replace(/^\/v[\d.]+/, '')
    response.setHeader('Api-Version', API)
    response.setHeader('Content-Type', 'application/json')
    if (path === '/_ping') return void response.end('OK')
    if (path === '/build') {
      await this.#yard.build(this.#unpack(await buffer(request)), searchParams)
      return void response.end(`${JSON.stringify({ stream: 'Successfully built\n' })}\n`)
    }
    if (path === '/containers/create') {
      this.#name = searchParams.get('name') ?? ''
      this.#wanted = (await json(request)) as Wanted
      return void response.writeHead(201).end(JSON.stringify({ Id: ID, Warnings: [] }))
    }
    if (path === `/containers/${ID}/start` && this.#wanted !== null) {
      await this.#yard.run(this.#name, this.#wanted)
      return void response.writeHead(204).end()
    }
    if (path === `/containers/${this.#name}/json`) return void response.end(JSON.stringify({ Id: ID }))
    if (path === `/containers/${this.#name}/exec`) {
      this.#words = ((await json(request)) as { Cmd: string[] }).Cmd
      return void response.writeHead(201).end(JSON.stringify({ Id: ID }))
    }
    if (path === `/exec/${ID}/json`)
      return void response.end(JSON.stringify({ Running: false, ExitCode: this.#status }))
    response.writeHead(404).end(JSON.stringify({ message: `nothing is known of ${path}` }))
  }

  #unpack(archive: Buffer): string {
    const context = join(this.#folder, 'context')
    const file = join(this.#folder, 'context.tar')
    mkdirSync(context)
    writeFileSync(file, archive)
    const { status, stderr } = spawnSync('tar', ['-xf', file, '-C', context], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return context
  }

  /** What was said goes to the client in one frame: which stream, how long, and the text. */
  async #stream(socket: NodeJS.WritableStream): Promise<void> {
    const type = 'application/vnd.docker.multiplexed-stream'
    socket.write(
      `HTTP/1.1 101 UPGRADED\r\nContent-Type: ${type}\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n`,
    )
    const { status, said } = await this.#yard.exec(this.#name, this.#words)
    this.#status = status
    const text = Buffer.from(said)
    const head = Buffer.alloc(8)
    head.writeUInt8(1)
    head.writeUInt32BE(text.length, 4)
    socket.end(Buffer.concat([head, text]))
  }
}
