/** /api/matches: records and views of matches. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { writeRecord } from '#engine/record/lines.ts'
import { ErrorBody } from '#protocol/http.ts'
import { IMPORTED } from '#protocol/words.ts'
import { isSealed } from '#server/daily/daily-table.ts'
import { pagesOf } from '#server/live/read-match.ts'
import { seatOf, storedTable, tableOf } from '#server/lobby/document.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Guest, MatchId, Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import { MATCHES_AT_ONCE, MATCHES_PER_MINUTE, newLimitAtOnce, newRequestLimit } from './limits.ts'

const dayNotOver = () => refused('day-not-over', 'others still play these cards; the day is not over')

const Match = z.object({ id: z.string().max(60) })
const jsonLines = {
  description: 'JSON Lines',
  content: { 'text/plain; charset=utf-8': { schema: z.string() } },
}
const response = { 200: jsonLines, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody }
const tags = ['matches']

export const matches =
  ({ config, store, tableApi, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = [
      newRequestLimit(config.limits, MATCHES_PER_MINUTE),
      newLimitAtOnce(config.limits, MATCHES_AT_ONCE),
    ]
    /** Whether others still play the cards of this match, and this is nobody who has played it. */
    const isSealedFor = async (match: MatchId, guest: Guest | null): Promise<boolean> => {
      const table = await store.table(tableOf(match))
      if (table === null) return false
      const { document } = storedTable(table)
      const isOwn = guest !== null && seatOf(document, guest.guest) !== null
      return isSealed(document, now()) && !isOwn
    }
    app.get(
      '/api/matches/:id/record',
      {
        onRequest,
        schema: {
          tags,
          summary: 'The record of a finished match',
          description:
            'docs/record.md describes it; `gatehouse verify` checks it. With the header `gatehouse-imported: true` it is ' +
            'a record that somebody brought: this server did not see the match being played.',
          params: Match,
          response,
        },
      },
      async ({ params }, reply) => {
        const match = matchId(params.id)
        const standing = await store.matchStatus(match)
        if (standing === null) return refused('no-such-match', 'there is no such match')
        if (standing.outcome === null) return refused('not-finished', 'the match is still played')
        if (await isSealedFor(match, null)) return dayNotOver()
        if (!standing.outcome.imported) return send(reply, `${match}.jsonl`, recordOf(store, match))
        reply.header(IMPORTED, 'true')
        return send(reply, `${match}-imported.jsonl`, recordOf(store, match))
      },
    )

    app.get(
      '/api/matches/:id/view',
      {
        onRequest,
        schema: {
          tags,
          summary: 'A match as you have seen it so far',
          description:
            'First `{ seat, names, imported, view }` at the beginning, then `{ version, at, events }` for each step, with what ' +
            'your seat overheard; whoever sits elsewhere or nowhere gets what everybody saw. Here an event is ' +
            '`{ type, …, hidden }`, while the socket sends `{ [type]: { …, hidden } }`.',
          params: Match,
          response,
        },
      },
      async ({ params, guest }, reply) => {
        if (await isSealedFor(matchId(params.id), guest)) return dayNotOver()
        const pages = await tableApi.viewPages(matchId(params.id), guest)
        return isRefused(pages) ? pages : send(reply, `${params.id}-view.jsonl`, pages)
      },
    )
  }

async function* recordOf(store: Store, match: MatchId): AsyncGenerator<readonly object[]> {
  yield (await store.header(match)) ?? []
  for await (const page of pagesOf(store, match)) yield page.flatMap(({ lines }) => lines)
}

async function* textOf(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const lines of pages) yield writeRecord(lines)
}

/** Page by page, as fast as the client reads. */
function send(reply: FastifyReply, file: string, pages: AsyncIterable<readonly object[]>): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.replace(/[^\w.-]/g, '')}"`)
    .type('text/plain; charset=utf-8')
    .send(Readable.from(textOf(pages), { objectMode: false }))
}
