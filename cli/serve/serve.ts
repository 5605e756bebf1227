import type { Command } from 'commander'

const HELP = `
Environment variables set everything else: DATABASE_URL, REDIS_URL, TRUST_PROXY and more.
docs/configuration.md lists them all. A flag wins over its variable.

  npx --no -- gatehouse serve
  npx --no -- gatehouse serve --port 9000 --host 127.0.0.1 --data tables
  DATABASE_URL=postgres://localhost/gatehouse npx --no -- gatehouse serve --nodes auto`

/** Flags and the environment variables they replace. */
const VARIABLES = { port: 'PORT', host: 'HOST', data: 'DATA_DIR', nodes: 'GATEHOUSE_NODES' } as const

type Flags = { readonly [F in keyof typeof VARIABLES]?: string }

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('start the server: tables and matches for browsers')
    .option('--port <number>', 'port to listen on; 0 takes a free one (default: PORT, else 8080)')
    .option('--host <address>', 'address to listen on (default: HOST, else 0.0.0.0, which is all)')
    .option('--data <folder>', 'folder for the database file (default: DATA_DIR, else data)')
    .option(
      '--nodes <number>',
      'processes that serve the port together; auto: one per core; needs PostgreSQL (default: GATEHOUSE_NODES, else 1)',
    )
    .addHelpText('after', HELP)
    .action(async (flags: Flags) => {
      // only this command loads the server
      const { serveUntilStopped } = await import('./run-server.ts')
      await serveUntilStopped({ ...process.env, ...variablesOf(flags) })
    })
}

function variablesOf(flags: Flags): Record<string, string> {
  const said = Object.entries(flags) as [keyof Flags, string][]
  return Object.fromEntries(said.map(([flag, value]) => [VARIABLES[flag], value]))
}
