/** What holds for the whole server, blocks, reports, and the note of somebody who is banned. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody } from '#protocol/http.ts'
import { Blocks, NewAppeal, NewReport, SiteState, WantedBlock } from '#protocol/safety.ts'
import { makeReport } from '#server/admin/reports.ts'
import { blockList, unblockById } from '#server/people/blocks.ts'
import { personAt } from '#server/people/person-at.ts'
import { isRefused, refused } from '#server/refused.ts'
import { tableId } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import {
  APPEALS_PER_MINUTE,
  BLOCKS_PER_MINUTE,
  callerOf,
  NEW_REPORTS_PER_MINUTE,
  newRequestLimit,
} from './limits.ts'

const tags = ['safety']
const Table = z.object({ table: z.string().max(40).optional().describe('id of a table') })

export const safety =
  ({ config, store, siteStatus, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/status',
      {
        schema: {
          tags,
          summary: 'What everybody shall know, and whether you may be here',
          response: { 200: SiteState },
        },
      },
      async (request) => {
        const ban = siteStatus.banOf(callerOf(request))
        const { guest } = request
        const appeals = ban === null || guest === null ? [] : await store.appeals([ban.id])
        const own = appeals.find((one) => one.guest === guest?.guest)
        return {
          now: now(),
          notices: [...siteStatus.notices()],
          ban: ban && {
            ...{ reason: ban.reason, until: ban.until },
            ...{ appealed: own !== undefined, answer: own?.answer?.words ?? null },
          },
        }
      },
    )

    app.post(
      '/api/appeal',
      {
        onRequest: newRequestLimit(config.limits, APPEALS_PER_MINUTE),
        schema: {
          tags,
          summary: 'Leaves a note about your ban, once',
          body: NewAppeal,
          response: { 204: z.undefined(), 400: ErrorBody, 401: ErrorBody, 409: ErrorBody },
        },
      },
      async (request, reply) => {
        const { me, body } = request
        const ban = siteStatus.banOf(callerOf(request))
        const appeal = ban && { sanction: ban.id, guest: me.guest, at: now(), words: body.words }
        if (appeal === null || (await store.addAppeal(appeal)) === 'exists')
          return refused('appealed', 'there is nothing to appeal, or you have done so')
        return reply.code(204).send()
      },
    )

    app.get(
      '/api/me/blocks',
      {
        schema: {
          tags,
          summary: 'Whom you have blocked',
          querystring: Table,
          response: { 200: Blocks, 401: ErrorBody },
        },
      },
      async ({ me, query }) => {
        return await blockList(store, me.guest, query.table === undefined ? null : tableId(query.table))
      },
    )

    app.post(
      '/api/me/blocks',
      {
        onRequest: newRequestLimit(config.limits, BLOCKS_PER_MINUTE),
        schema: {
          tags,
          summary: 'Blocks somebody, or no longer',
          description:
            'Nobody is told. At every table their words and voice are hidden from you; declarations and offers are not.',
          body: WantedBlock,
          response: { 200: Blocks, 400: ErrorBody, 401: ErrorBody, 409: ErrorBody },
        },
      },
      async ({ me, body }) => {
        if (!('table' in body)) {
          await unblockById(store, me.guest, body.id)
          return await blockList(store, me.guest, null)
        }
        const table = tableId(body.table)
        const person = await personAt(store, table, body.who, me)
        if (person === null) return refused('no-such-person', 'nobody like that is here')
        if (body.blocked) await store.block(me.guest, { blocked: person.guest, name: person.name, at: now() })
        else await store.unblock(me.guest, person.guest)
        return await blockList(store, me.guest, table)
      },
    )

    app.post(
      '/api/reports',
      {
        onRequest: newRequestLimit(config.limits, NEW_REPORTS_PER_MINUTE),
        schema: {
          tags,
          summary: 'Reports somebody at a table to those who run the server',
          description:
            'What was said there, as far as you could read it, and how far the match was is attached. At most 20 a ' +
            'day, and 3 about the same person.',
          body: NewReport,
          response: { 204: z.undefined(), 400: ErrorBody, 401: ErrorBody, 409: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me, body }, reply) => {
        const report = await makeReport(store, me, body, now())
        return isRefused(report) ? report : reply.code(204).send()
      },
    )
  }
