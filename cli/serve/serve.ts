import type { Command } from 'commander'

const HELP = `
Everything else is chosen by the environment: DATABASE_URL, REDIS_URL, TRUST_PROXY and more.
docs/configuration.md has the whole list. A flag here wins over its variable.

  npx --no -- gatehouse serve
  npx --no -- gatehouse serve --port 9000 --host 127.0.0.1 --data tables`

/** What is said here, and the variable it stands for. */
const VARIABLES = { port: 'PORT', host: 'HOST', data: 'DATA_DIR' } as const

type Flags = { readonly [F in keyof typeof VARIABLES]?: string }

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve tables and matches to browsers')
    .option('--port <number>', 'the port to listen on; 0 takes any that is free (PORT, else 8080)')
    .option('--host <address>', 'the address to listen on (HOST, else 0.0.0.0: every one this machine has)')
    .option('--data <folder>', 'where the database file is kept (DATA_DIR, else data)')
    .addHelpText('after', HELP)
    .action(async (flags: Flags) => {
      // nobody else needs to load a server
      const { serveUntilStopped } = await import('./run-server.ts')
      await serveUntilStopped({ ...process.env, ...variablesOf(flags) })
    })
}

function variablesOf(flags: Flags): Record<string, string> {
  const said = Object.entries(flags) as [keyof Flags, string][]
  return Object.fromEntries(said.map(([flag, value]) => [VARIABLES[flag], value]))
}
