/** What runs in the process of `server.ts`: the server as always, with this folder of the client. */
import { readConfig } from '#server/config.ts'
import { serve } from '#server/serve.ts'

const config = readConfig(process.env)
if ('problems' in config) throw new Error(config.problems.join('; '))
const { port } = await serve({ ...config, client: process.argv[2] })
process.send?.(port)
// without the tests there is nobody to serve
process.on('disconnect', () => process.exit())
