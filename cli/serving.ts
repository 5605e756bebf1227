/** The server, until somebody stops it. */
import type { Config } from '../server/config.ts'
import { readConfig } from '../server/config.ts'
import { serve } from '../server/serve.ts'

/** When what is under way does not end in this time, it is ended. */
const PATIENCE = 10_000

export async function serveUntilStopped(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  if ('problems' in config) {
    for (const problem of config.problems) console.error(problem)
    process.exitCode = 2
    return
  }
  const serving = await started(config)
  if (serving === null) return
  console.error(`Gatehouse is open: ${address(serving)}`)
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), PATIENCE).unref()
    await serving.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function started(config: Config) {
  try {
    return await serve(config)
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    console.error(
      code === 'EADDRINUSE' ? `Port ${config.port} is in use. Choose another: PORT=8081 npm start` : message,
    )
    process.exitCode = 1
    return null
  }
}

/** What can be typed into a browser on this machine. */
function address({ host, port }: { readonly host: string; readonly port: number }): string {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  return `http://${name}:${port}`
}
