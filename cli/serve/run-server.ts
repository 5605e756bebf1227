/** Runs the server until somebody stops it. */
import { spawnSync } from 'node:child_process'
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import { startNodes } from '#server/nodes/node-processes.ts'
import type { Serving } from '#server/serve.ts'
import { serve } from '#server/serve.ts'
import { welcome } from './welcome.ts'

/** Milliseconds for open requests to end after a signal. */
const SHUTDOWN = 10_000
/** and for the process that waits for its nodes */
const NODES_LONGER = 1_000

const ROOT = join(import.meta.dirname, '..', '..')
const BUILD = join(ROOT, 'scripts', 'build.mjs')
const VITE = join(ROOT, 'node_modules', 'vite')

/**
 * Builds the interface where a clone has none yet, for people at a terminal: a service must not build. Without an
 * interface the server still works, and says so.
 */
function buildIfMissing(client: string): void {
  if (process.stderr.isTTY !== true) return
  if (existsSync(join(client, 'index.html')) || !existsSync(BUILD) || !existsSync(VITE)) return
  spawnSync(process.execPath, [BUILD], { stdio: ['ignore', process.stderr, process.stderr] })
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)

export async function serveUntilStopped(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  if ('problems' in config) {
    for (const problem of config.problems) say(problem)
    process.exitCode = 2
    return
  }
  if (config.nodes > 1 && cluster.isPrimary) await serveWithNodes(config)
  else await serveAlone(config)
}

const isTerminal = process.stderr.isTTY === true

/** Before the server is up: the first process of a container gets no default signal handlers. */
function onStop(close: () => Promise<void>, within: number): void {
  let stopping = false
  // a node may be told twice: by the terminal or the service, and by the process that started it
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), within).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** As the only node, or as one of several behind one port. */
async function serveAlone(config: Config): Promise<void> {
  if (cluster.isPrimary) buildIfMissing(config.client)
  const serving = started(config)
  onStop(async () => (await serving).close(), SHUTDOWN)
  const open = await serving
  if (cluster.isPrimary) say(welcome({ ...open, isTerminal }))
}

async function serveWithNodes(config: Config): Promise<void> {
  buildIfMissing(config.client)
  const { nodes: count, host, port } = config
  const nodes = startNodes({ count, host, port, say }).catch((problem) => {
    say(explained(problem, config))
    return null
  })
  onStop(async () => (await nodes)?.close(), SHUTDOWN + NODES_LONGER)
  const open = await nodes
  if (open === null) process.exit(1)
  say(welcome({ host: config.host, port: open.port, isTerminal }))
}

async function started(config: Config): Promise<Serving> {
  try {
    return await serve(config)
  } catch (problem) {
    say(explained(problem as NodeJS.ErrnoException, config))
    // the store and the timers are open already and would keep the process alive
    return process.exit(1)
  }
}

function explained({ code, message }: NodeJS.ErrnoException, { port, host, dataDir }: Config): string {
  const next = port < 65_535 ? port + 1 : port - 1
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Choose another: --port ${next} (or PORT=${next}).`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Choose another with --host (or HOST).`
    case 'EACCES':
      return port < 1024
        ? `Port ${port} needs rights that this user does not have. Choose one from 1024 on with --port (or PORT).`
        : `The folder ${dataDir} can’t be written. Choose another with --data (or DATA_DIR).`
    default:
      return message
  }
}
