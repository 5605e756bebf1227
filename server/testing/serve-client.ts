/** The process behind e2e/support/test-site.ts: the usual server, with the client from the given folder. */
import { readConfig } from '#server/config.ts'
import { serve } from '#server/serve.ts'

const config = readConfig(process.env)
if ('problems' in config) throw new Error(config.problems.join('; '))
const { port } = await serve({ ...config, client: process.argv[2] })
process.send?.(port)
// the tests that started it are gone
process.on('disconnect', () => process.exit())
