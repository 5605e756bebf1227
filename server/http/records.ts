/** /api/records: imports a match that was played elsewhere, for example offline. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody, ImportedRecord } from '#protocol/http.ts'
import { MAX_SEATS } from '#protocol/table.ts'
import { importRecord } from '#server/lobby/import-record.ts'
import { isRefused } from '#server/refused.ts'
import type { HttpDeps } from './deps.ts'
import { noIdentity, refuse } from './errors.ts'
import { PER_MINUTE } from './limits.ts'

/** Several times the longest match. */
const LARGEST_RECORD = 512 * 1024
/** A form of another site cannot send this type. */
const JSON_LINES = 'application/jsonl'

const Seat = z.object({
  seat: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_SEATS - 1)
    .describe('where you sat'),
})

export const records =
  ({ store, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(JSON_LINES, { parseAs: 'string', bodyLimit: LARGEST_RECORD }, (_, body, done) =>
      done(null, body),
    )
    app.post(
      '/api/records',
      {
        bodyLimit: LARGEST_RECORD,
        config: { rateLimit: PER_MINUTE.records },
        schema: {
          tags: ['matches'],
          summary: 'Brings the record of a finished match',
          description:
            'JSON Lines (docs/record.md), sent as application/jsonl. Every step is checked; what is not a correct ' +
            'record of a finished match is refused. It becomes a finished match at a table of yours, marked as ' +
            'imported. The same record again answers with the same match.',
          querystring: Seat,
          consumes: [JSON_LINES],
          body: z.string(),
          response: {
            201: ImportedRecord,
            400: ErrorBody,
            401: ErrorBody,
            409: ErrorBody,
            413: ErrorBody,
            429: ErrorBody,
          },
        },
      },
      async ({ guest, body, query }, reply) => {
        if (guest === null) return refuse(reply, noIdentity())
        const brought = await importRecord(store, guest, { record: body, seat: query.seat }, now())
        return isRefused(brought) ? refuse(reply, brought) : reply.code(201).send(brought)
      },
    )
  }
