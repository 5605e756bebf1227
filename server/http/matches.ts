/** /api/matches: records and views of matches. */
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody } from '#protocol/http.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import { refuse } from './errors.ts'

const Match = z.object({ id: z.string().max(60) })
const jsonLines = {
  description: 'JSON Lines',
  content: { 'text/plain; charset=utf-8': { schema: z.string() } },
}
const response = { 200: jsonLines, 404: ErrorBody, 409: ErrorBody }
const tags = ['matches']

export const matches =
  ({ store, tableApi }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/matches/:id/record',
      {
        schema: {
          tags,
          summary: 'The record of a finished match',
          description: 'docs/record.md describes it; `gatehouse verify` checks it.',
          params: Match,
          response,
        },
      },
      async ({ params }, reply) => {
        const match = matchId(params.id)
        const standing = await store.matchStatus(match)
        if (standing === null) return refuse(reply, refused('no-such-match', 'there is no such match'))
        if (standing.outcome === null)
          return refuse(reply, refused('not-finished', 'the match is still played'))
        return send(reply, `${match}.jsonl`, await recordOf(store, match))
      },
    )

    app.get(
      '/api/matches/:id/view',
      {
        schema: {
          tags,
          summary: 'A match as you have seen it so far',
          description:
            'First `{ seat, names, view }` at the beginning, then `{ version, at, events }` for each step, with what ' +
            'your seat overheard; whoever sits elsewhere or nowhere gets what everybody saw. Here an event is ' +
            '`{ type, …, hidden }`, while the socket sends `{ [type]: { …, hidden } }`.',
          params: Match,
          response,
        },
      },
      async ({ params, guest }, reply) => {
        const story = await tableApi.story(matchId(params.id), guest)
        return isRefused(story) ? refuse(reply, story) : send(reply, `${params.id}-view.jsonl`, story)
      },
    )
  }

async function recordOf(store: Store, match: MatchId): Promise<readonly string[]> {
  const header = (await store.header(match)) ?? []
  const steps = await store.read(match, 0)
  return [...header, ...steps.flatMap(({ lines }) => lines)].map((line) => JSON.stringify(line))
}

function send(reply: FastifyReply, file: string, lines: readonly string[]): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.replace(/[^\w.-]/g, '')}"`)
    .type('text/plain; charset=utf-8')
    .send(lines.map((line) => `${line}\n`).join(''))
}
