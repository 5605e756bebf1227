/** Serves the built client, and its first page for every path of the client's router. */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '#server/refused.ts'
import { refuse } from './errors.ts'

/** Files in `assets` have a hash in their names and are cached; all others are revalidated. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ANEW = 'no-cache'

const NO_CLIENT =
  'Gatehouse is running. Its interface has not been built; the API is at /api, described in /api/openapi.json.\n'

export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(files, {
      root: folder,
      cacheControl: false,
      // the build has written them
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets') + sep)
        reply.header('cache-control', hashed ? FOR_EVER : ANEW)
      },
    })
  } else {
    app.get('/', { schema: { hide: true } }, async (_, reply) => reply.type('text/plain').send(NO_CLIENT))
  }
  // null: no limits
  const preHandler = app.rateLimit?.() ?? []
  app.setNotFoundHandler({ preHandler }, (request, reply) =>
    built && isPage(request) ? reply.sendFile('index.html') : nothingHere(reply),
  )
}

/** A missing file is a 404; only what could be a page of the client gets its first page. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [path] = url.split('?')
  const reads = method === 'GET' || method === 'HEAD'
  return (
    reads &&
    !/^\/(api|assets|docs)(\/|$)/.test(path) &&
    (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  )
}

const nothingHere = (reply: FastifyReply): FastifyReply =>
  refuse(reply, refused('no-such-address', 'there is nothing at this address'))
