/** The server, until somebody stops it. */
import type { Config } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import type { Serving } from '#server/serve.ts'
import { serve } from '#server/serve.ts'
import { buildIfMissing } from './serving/built.ts'
import { welcome } from './serving/welcome.ts'

/** When what is under way does not end in this time, it is ended. */
const PATIENCE = 10_000

export async function serveUntilStopped(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  if ('problems' in config) {
    for (const problem of config.problems) console.error(problem)
    process.exitCode = 2
    return
  }
  buildIfMissing(config.client)
  const serving = started(config)
  // from the beginning: as the first process of a container nobody else would answer a signal
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), PATIENCE).unref()
    await (await serving).close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  console.error(welcome({ ...(await serving), isTerminal: process.stderr.isTTY === true }))
}

async function started(config: Config): Promise<Serving> {
  try {
    return await serve(config)
  } catch (problem) {
    console.error(told(problem as NodeJS.ErrnoException, config))
    // the store and the clocks of tables are open already, and would keep the process
    return process.exit(1)
  }
}

function told({ code, message }: NodeJS.ErrnoException, { port, host, dataDir }: Config): string {
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
