/** /api/tables: creating, finding and changing tables. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody, Listed, NewTable, TableAction, TableView } from '#protocol/http.ts'
import { CODE } from '#protocol/table.ts'
import type { PortrayedVisitor, StoredTable } from '#server/lobby/document.ts'
import { isBanned, seatOf, storedTable } from '#server/lobby/document.ts'
import { noSuchTable } from '#server/lobby/tables.ts'
import { listed, viewOf } from '#server/lobby/view.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Guest } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import { TOO_FAST } from './errors.ts'
import { ACTIONS_PER_MINUTE, LISTS_PER_MINUTE, newListings, newRequestLimit } from './limits.ts'

const MOST_LISTED = 100
const MOST_PER_HOST = 3
/** So many tables of few hosts hide nobody else's. */
const MOST_LOOKED_AT = 1_000

function fewPerHost(tables: readonly StoredTable[]): StoredTable[] {
  const counts = new Map<string, number>()
  return tables.filter(({ document: { host } }) => {
    const count = (counts.get(host ?? '') ?? 0) + 1
    counts.set(host ?? '', count)
    return count <= MOST_PER_HOST
  })
}

const Key = z.object({
  key: z.string().max(40).describe('the code, which lets one sit down, or the id, which lets one watch'),
})
const tags = ['tables']

export const tables =
  ({
    config,
    store,
    tableApi,
    wrongCodes,
    siteStatus,
    addressHashOf,
    limitNewTables,
  }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const mayList = newListings(config.limits)
    const withNetwork = async (guest: Guest, ip: string): Promise<PortrayedVisitor> => ({
      ...guest,
      network: (await addressHashOf(ip)) ?? undefined,
    })
    /** Refused too if the client has tried too many codes. */
    const find = async ({ params, guest, ip }: FastifyRequest<{ Params: z.infer<typeof Key> }>) => {
      const isGuess = CODE.test(params.key.toUpperCase())
      const found = await tableApi.find(params.key)
      const sits = found !== null && guest !== null && sitsAt(found.table, guest.guest)
      if (isGuess && !sits && (await wrongCodes.tooMany(ip)))
        return refused('too-fast', 'too many codes that do not exist; wait a little')
      if (found && guest && isBanned(found.table.table, found.table.document, guest.guest))
        return refused('banned', 'the host keeps you out of this table')
      if (found === null && isGuess) await wrongCodes.count(ip)
      return found ?? noSuchTable()
    }

    app.get(
      '/api/tables',
      {
        onRequest: newRequestLimit(config.limits, LISTS_PER_MINUTE),
        schema: { tags, summary: 'Open tables, newest first', response: { 200: z.array(Listed) } },
      },
      async () => {
        const tables = (await store.openTables(MOST_LOOKED_AT)).map(storedTable)
        return fewPerHost(tables).slice(0, MOST_LISTED).map(listed)
      },
    )

    app.post(
      '/api/tables',
      {
        onRequest: limitNewTables,
        schema: {
          tags,
          summary: 'Lays a table',
          description: 'You are its host and sit in the first seat.',
          body: NewTable,
          response: {
            201: TableView,
            400: ErrorBody,
            401: ErrorBody,
            409: ErrorBody,
            429: ErrorBody,
            503: ErrorBody,
          },
        },
      },
      async ({ me, body, ip }, reply) => {
        if (body.open && !(await mayList(ip))) return TOO_FAST
        const closing = siteStatus.refusesNew()
        if (closing !== null) return closing
        const table = await tableApi.create(await withNetwork(me, ip), body)
        if (isRefused(table)) return table
        return reply.code(201).send(viewOf(table, me.guest, true))
      },
    )

    app.get(
      '/api/tables/:key',
      { schema: { tags, summary: 'One table', params: Key, response: { 200: TableView, 404: ErrorBody } } },
      async (request) => {
        const found = await find(request)
        if (isRefused(found)) return found
        return viewOf(found.table, request.guest?.guest ?? null, found.maySit)
      },
    )

    app.post(
      '/api/tables/:key/actions',
      {
        onRequest: newRequestLimit(config.limits, ACTIONS_PER_MINUTE),
        schema: {
          tags,
          summary: 'Does something at a table',
          params: Key,
          body: TableAction,
          response: {
            200: TableView,
            400: ErrorBody,
            401: ErrorBody,
            403: ErrorBody,
            404: ErrorBody,
            409: ErrorBody,
            429: ErrorBody,
          },
        },
      },
      async (request) => {
        const { me, body } = request
        const found = await find(request)
        if (isRefused(found)) return found
        const maySit = found.maySit || sitsAt(found.table, me.guest)
        if (body.action === 'sit' && !maySit) {
          return refused('forbidden', 'this link is for watching; to sit down one needs the code')
        }
        const lists = 'open' in body && body.open === true && !found.table.open
        if (lists && !(await mayList(request.ip))) return TOO_FAST
        const table = await tableApi.act(found.table.table, await withNetwork(me, request.ip), body)
        return isRefused(table) ? table : viewOf(table, me.guest, maySit)
      },
    )
  }

const sitsAt = (table: StoredTable, guest: Parameters<typeof seatOf>[1]): boolean =>
  seatOf(table.document, guest) !== null
