/** A real server to be attacked: its own folder, and everything it writes down kept. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { newLog } from '#server/http/log.ts'
import type { Serving } from '#server/serve.ts'
import { serve } from '#server/serve.ts'

export interface Ground extends Serving {
  readonly base: string
  /** every line of its log */
  readonly log: readonly string[]
  /** lines that say that something went wrong inside */
  problems(): readonly string[]
}

const ERROR = 50

export async function openGround(changes: Partial<Config> = {}): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    store: ':memory:',
    dataDir: folder,
    redis: null,
    origins: [],
    trustProxy: false,
    logLevel: 'warn',
    limits: 'off',
    botPace: 0,
    botPatience: 2,
    node: 'ground',
    push: null,
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
