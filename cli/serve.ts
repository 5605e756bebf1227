import type { Command } from 'commander'

const HELP = `
Configured by the environment: PORT (8080), HOST, DATA_DIR (data), DATABASE_URL, REDIS_URL and more;
docs/configuration.md has the whole list.`

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve tables and matches to browsers')
    .addHelpText('after', HELP)
    .action(async () => {
      // nobody else needs to load a server
      const { serveUntilStopped } = await import('./serving.ts')
      await serveUntilStopped(process.env)
    })
}
