/** The server as a process of its own, so that it can be killed; its bots are quick. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Server {
  readonly port: number
  kill(): Promise<void>
}

/** `port`: 0 for any. */
export async function startServer(home: string, client: string, port: number): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serving.ts'), [client], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: home,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'error',
      GATEHOUSE_LIMITS: 'off',
      GATEHOUSE_BOT_PACE: '5',
      // time enough to join in the talks
      GATEHOUSE_BOT_PATIENCE: '80',
    },
    execArgv: [],
  })
  return { port: await portOf(child), kill: () => kill(child) }
}

async function portOf(child: ChildProcess): Promise<number> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('the server did not start; its messages are above')
  })
  const [port] = await Promise.race([once(child, 'message'), gone])
  gone.catch(() => null)
  return port as number
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
