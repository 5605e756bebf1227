/** /api/queue: playing with strangers. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody, QueueNumbers, QueueStatus, QueueWish } from '#protocol/http.ts'
import { flavourOf } from '#server/queue/flavours.ts'
import type { PlayQueue, QueueState } from '#server/queue/play-queue.ts'
import { refused } from '#server/refused.ts'
import type { HttpDeps } from './deps.ts'
import { newRequestLimit, QUEUE_PER_MINUTE } from './limits.ts'

const tags = ['queue']

/** Whose portraits are shown at most. */
const MOST_FACES = 8

function statusOf(state: QueueState): QueueStatus {
  if (state.state === 'seated') {
    const { code, table, document } = state.table
    return { state: 'seated', table, code, running: document.phase === 'playing' }
  }
  const { entry, people, startsIn } = state
  return {
    state: 'waiting',
    since: entry.since,
    waiting: people.length + 1,
    faces: people.slice(0, MOST_FACES).map(({ face }) => face ?? null),
    startsIn,
  }
}

export const queue =
  (
    queue: PlayQueue,
    { config: { limits }, siteStatus, addressHashOf, limitNewTables }: HttpDeps,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = newRequestLimit(limits, QUEUE_PER_MINUTE)

    app.get(
      '/api/queue',
      {
        onRequest,
        schema: {
          tags,
          summary: 'How many people wait for strangers to play with, and how many play',
          response: { 200: z.array(QueueNumbers), 429: ErrorBody },
        },
      },
      async () => [...(await queue.numbers())],
    )

    app.post(
      '/api/queue',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Waits for strangers to play with',
          description:
            'Send it every second: whoever is not heard of for six seconds no longer waits. When the answer is `seated`, ' +
            'say `ready` with a salt at the table within five seconds, unless the match runs already.',
          body: QueueWish,
          response: { 200: QueueStatus, 400: ErrorBody, 401: ErrorBody, 429: ErrorBody, 503: ErrorBody },
        },
      },
      async function (request, reply) {
        const { me, body, ip } = request
        const closing = siteStatus.refusesNew()
        if (closing !== null) return closing
        const { wish = 'group', ...kind } = body
        if (flavourOf(kind) === undefined)
          return refused('impossible-plan', 'nobody can wait for this; GET /api/queue says for what')
        if (await queue.begins(me.guest)) await limitNewTables.call(this, request, reply)
        if (reply.sent) return reply
        return statusOf(await queue.wait(me.guest, kind, wish, await addressHashOf(ip)))
      },
    )

    app.post(
      '/api/queue/away',
      {
        onRequest,
        schema: {
          tags,
          summary: 'The page is closed',
          description: 'The place is free after four seconds, unless the person comes back until then.',
          response: { 204: z.undefined(), 401: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me }, reply) => {
        await queue.goAway(me.guest)
        return reply.code(204).send()
      },
    )

    app.delete(
      '/api/queue',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Waits no longer',
          response: { 204: z.undefined(), 401: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me }, reply) => {
        await queue.leave(me)
        return reply.code(204).send()
      },
    )
  }
