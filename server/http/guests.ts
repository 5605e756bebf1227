/** /api/guests and /api/me: people, without sign-up. */

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LANGUAGES } from '#engine/languages.ts'
import { ErrorBody, Me, MeChange, Mine } from '#protocol/http.ts'
import { storedTable } from '#server/lobby/document.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { listedFor } from '#server/lobby/view.ts'
import { settleName } from '#server/people/own-name.ts'
import type { Guest, NewGuest } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import { inventName, languageOf } from './guest-defaults.ts'
import { clearGuestCookies, hashOf, newToken, setGuestCookie } from './identity.ts'
import { LISTS_PER_MINUTE, newRequestLimit, PER_MINUTE, RENAMES_PER_MINUTE } from './limits.ts'

/** The most tables that are listed for a guest. */
const MOST = 100

export const seenGuest = ({ name, language, face, marked }: Guest): Me => ({
  name,
  language: z.enum(LANGUAGES).catch('en').parse(language),
  ...(face !== undefined && { face }),
  ...(marked && { marked }),
})

const tags = ['people']

export const guests =
  (parts: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { config, store, tableApi } = parts
    const renameLimit = newRequestLimit(config.limits, RENAMES_PER_MINUTE)

    app.post(
      '/api/guests',
      {
        config: { rateLimit: PER_MINUTE.guests },
        schema: {
          tags,
          summary: 'Makes somebody of you',
          description:
            '201 with a cookie: you are new; without a `name` one is invented. 200 without one: who came with a cookie ' +
            'stays who they are, and what they sent is not looked at (PATCH /api/me changes the name).',
          body: MeChange.nullish(),
          response: { 200: Me, 201: Me, 400: ErrorBody, 429: ErrorBody },
        },
      },
      async (request, reply) => {
        if (request.guest !== null) {
          await store.markActive([], [request.guest.guest], parts.now())
          return seenGuest(request.guest)
        }
        const { name = inventName(), language, face } = request.body ?? {}
        const token = newToken()
        const guest: NewGuest = {
          guest: secrets.newGuestId(),
          tokenHash: hashOf(token),
          name,
          language: language ?? languageOf(request.headers['accept-language']),
          ...(face !== undefined && { face }),
          created: parts.now(),
        }
        if ((await store.createGuest(guest)) === 'exists') throw new Error('a new guest is known already')
        setGuestCookie(request, reply, token)
        return reply.code(201).send(seenGuest(guest))
      },
    )

    app.get(
      '/api/me',
      { schema: { tags, summary: 'Who you are here', response: { 200: Me, 401: ErrorBody } } },
      async ({ me }) => {
        await store.markActive([], [me.guest], parts.now())
        return seenGuest(me)
      },
    )

    app.patch(
      '/api/me',
      {
        onRequest: renameLimit,
        schema: {
          tags,
          summary: 'Changes your name, language or portrait',
          description:
            'Your newest tables show a new name and portrait at once, the others when you next do something there.',
          body: MeChange,
          response: { 200: Me, 400: ErrorBody, 401: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me, body }) => {
        const { name = me.name, language = me.language, face = me.face } = body
        const wish = { name, language, ...(face !== undefined && { face }) }
        await store.updateGuest(me.guest, wish)
        const isRenamed = name !== me.name
        const changed = (isRenamed && (await settleName(store, me.guest))) || { ...me, ...wish }
        if (isRenamed || face !== me.face) await tableApi.rename(changed)
        return seenGuest(changed)
      },
    )

    app.delete(
      '/api/me',
      {
        schema: {
          tags,
          summary: 'Forgets you',
          description:
            'Leaves every table; a bot plays on in a running match. Your sockets are closed and your words erased. In the ' +
            'records of your matches you become “Player 2” or so.',
          response: { 204: z.undefined(), 401: ErrorBody },
        },
      },
      async ({ me }, reply) => {
        await tableApi.forget(me)
        return clearGuestCookies(reply).code(204).send()
      },
    )

    app.get(
      '/api/me/tables',
      {
        onRequest: newRequestLimit(config.limits, LISTS_PER_MINUTE),
        schema: { tags, summary: 'Tables where you sit', response: { 200: z.array(Mine), 401: ErrorBody } },
      },
      async ({ me }) => {
        const tables = (await store.tablesOf(me.guest, MOST)).map(storedTable)
        const awaited = await tableApi.awaited(tables)
        return tables.flatMap((table) => listedFor(me.guest, table, awaited) ?? [])
      },
    )
  }
