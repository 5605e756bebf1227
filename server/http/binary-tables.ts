/** /api/protocol/tables: the words and shapes of binary messages, for clients that don't have them yet. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import tables from '#protocol/binary/tables.json' with { type: 'json' }
import { BinaryTables } from '#protocol/http.ts'

export const binaryTables: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/protocol/tables',
    {
      schema: {
        tags: ['protocol'],
        summary: 'Words and shapes of binary messages (docs/protocol.md)',
        response: { 200: BinaryTables },
      },
    },
    async () => tables,
  )
}
