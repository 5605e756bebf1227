/** A real server for a test: with its own folder, and its log recorded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { newLog } from '#server/http/log.ts'
import type { Serving } from '#server/serve.ts'
import { serve } from '#server/serve.ts'

export interface RunningServer extends Serving {
  readonly base: string
  /** every line of its log */
  readonly log: readonly string[]
  /** log lines with errors */
  problems(): readonly string[]
}

const ERROR = 50

export async function startServer(changes: Partial<Config> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    store: ':memory:',
    dataDir: folder,
    redis: null,
    address: null,
    origins: [],
    trustProxy: false,
    idleAfter: 120,
    queueWait: 20,
    logLevel: 'warn',
    limits: 'off',
    metricsToken: null,
    keep: { tables: 0, guests: 0, talk: 0, imports: 0, reports: 0 },
    adminSecret: null,
    botPace: 0,
    botPatience: 2,
    nodes: 1,
    node: 'server',
    push: null,
    voice: { stun: [], turn: null },
    client: join(folder, 'no-client'),
    docs: join(folder, 'no-docs'),
    ...changes,
  }
  const log: string[] = []
  const serving = await serve(config, newLog(config, { write: (line) => void log.push(line) }))
  return {
    ...serving,
    base: `http://${serving.host}:${serving.port}`,
    log,
    problems: () => log.filter((line) => JSON.parse(line).level >= ERROR),
    async close() {
      await serving.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
