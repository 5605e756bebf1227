/** /api/records: imports a match that was played elsewhere, for example offline. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody, ImportedRecord } from '#protocol/http.ts'
import { MAX_SEATS } from '#protocol/table.ts'
import { importRecord } from '#server/imports/import-record.ts'
import { RecordChecker } from '#server/imports/record-checker.ts'
import { isRefused } from '#server/refused.ts'
import type { HttpDeps } from './deps.ts'
import { IMPORTS_PER_MINUTE, newRequestLimit } from './limits.ts'

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
  ({ config, store, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const checker = new RecordChecker((problem) =>
      app.log.error({ err: problem }, 'a record was not checked'),
    )
    app.addHook('onClose', () => checker.close())
    app.addContentTypeParser(JSON_LINES, { parseAs: 'string', bodyLimit: LARGEST_RECORD }, (_, body, done) =>
      done(null, body),
    )
    app.post(
      '/api/records',
      {
        bodyLimit: LARGEST_RECORD,
        onRequest: newRequestLimit(config.limits, IMPORTS_PER_MINUTE),
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
            503: ErrorBody,
          },
        },
      },
      async ({ me, body, query }, reply) => {
        const brought = await importRecord({ store, checker, now }, me, { record: body, seat: query.seat })
        return isRefused(brought) ? brought : reply.code(201).send(brought)
      },
    )
  }
