/** Serves the built documentation at /docs. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const hidden = { schema: { hide: true } }

export async function serveDocs(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(files, {
    root: folder,
    prefix: '/docs/',
    // serving the client has already added it, if there is a client
    decorateReply: !app.hasReplyDecorator('sendFile'),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  app.get('/docs', hidden, async (_, reply) => reply.redirect('/docs/', 308))
}
