/** /api/me/account and /api/sign-in: passkeys, recovery codes, further devices. No passwords, no e-mail. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  Account,
  Ceremony,
  Codes,
  Link,
  LinkAnswer,
  LinkAsked,
  LinkAsking,
  LinkClaim,
  NewPasskey,
  Numbers,
  Recovery,
  SignIn,
  Waiting,
} from '#protocol/account.ts'
import { ErrorBody, Me } from '#protocol/http.ts'
import { secrets } from '#server/lobby/secrets.ts'
import {
  answerAsking,
  askByLink,
  askingNumbers,
  collectGrant,
  LINK_LASTS,
  newLink,
} from '#server/people/device-links.ts'
import { settleName } from '#server/people/own-name.ts'
import { checkSignIn, offerRegistration, offerSignIn, register } from '#server/people/passkeys/ceremonies.ts'
import type { Site } from '#server/people/passkeys/site.ts'
import { siteOf } from '#server/people/passkeys/site.ts'
import { newRecoveryCodes, takeRecoveryCode } from '#server/people/recovery-codes.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Guest, GuestId } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import { NO_IDENTITY } from './errors.ts'
import { seenGuest } from './guests.ts'
import { clearGuestCookies, hashOf, newToken, setGuestCookie, tokenOf } from './identity.ts'
import { callerOf, newRequestLimit, POLLS_PER_MINUTE, SIGN_INS_PER_MINUTE } from './limits.ts'

const tags = ['people']
const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 409: ErrorBody, 429: ErrorBody }

const wrongSite = refused('passkey-refused', 'the address of this server is not known')
const linkGone = refused('link-expired', 'the code was used already, or is too old')

export const account =
  (parts: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { config, store, tableApi, siteStatus, now } = parts
    const limited = newRequestLimit(config.limits, SIGN_INS_PER_MINUTE)
    const polled = newRequestLimit(config.limits, POLLS_PER_MINUTE)

    const accountOf = async ({ guest, name, marked }: Guest): Promise<Account> => ({
      name,
      marked: marked === true,
      passkeys: (await store.passkeysOf(guest)).map(({ id, name, created, used }) => ({
        ...{ id, name, created, used },
      })),
      codes: await store.countRecoveryCodes(guest),
      devices: 1 + (await store.countTokens(guest)),
    })

    /** The name may have become theirs, or be theirs no longer; their tables show it. */
    async function settled(guest: GuestId): Promise<Guest> {
      const now = await settleName(store, guest)
      if (now === null) throw new Error('a guest is gone')
      await tableApi.rename(now)
      return now
    }

    /** From now on this browser is that guest, with a new token: nobody who knew the old one comes along. */
    async function signIn(
      request: FastifyRequest,
      reply: FastifyReply,
      into: GuestId,
      isBrought: boolean,
    ): Promise<Me | Refused> {
      const guest = await store.guestById(into)
      if (guest === null) return NO_IDENTITY
      const before = request.guest
      const token = newToken()
      const old = tokenOf(request.headers.cookie)
      const from = before !== null && before.guest !== into && isBrought ? before.guest : null
      await tableApi.signIn(guest, from, async (inside) => {
        await inside.addToken({ tokenHash: hashOf(token), guest: into, created: now() })
        if (old !== null) await inside.dropToken(hashOf(old))
      })
      setGuestCookie(request, reply, token)
      return seenGuest(await settled(into))
    }

    const isBanned = (request: FastifyRequest, passkey: string, guest: GuestId | null): boolean =>
      siteStatus.banOf({ ...callerOf(request), guest, passkey }) !== null

    app.get(
      '/api/me/account',
      {
        schema: {
          tags,
          summary: 'What makes you last: passkeys, codes, devices',
          response: { 200: Account, 401: ErrorBody },
        },
      },
      async ({ me }) => accountOf(me),
    )

    const siteFor = (request: FastifyRequest): Site | null => siteOf(config, request)

    app.post(
      '/api/me/passkeys/offer',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Begins to add a passkey',
          description:
            'The options for `navigator.credentials.create`. The challenge is valid once, for five minutes.',
          response: { 200: Ceremony, ...refusals },
        },
      },
      async (request) => {
        const { me } = request
        const site = siteFor(request)
        if (site === null) return wrongSite
        return { ...(await offerRegistration(parts, site, me)) }
      },
    )

    app.post(
      '/api/me/passkeys',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Adds a passkey: you are this guest wherever you have it',
          description:
            'With the first one your name becomes yours, unless somebody has one that looks like it.',
          body: NewPasskey,
          response: { 201: Account, ...refusals },
        },
      },
      async (request, reply) => {
        const site = siteFor(request)
        if (site === null) return wrongSite
        if (isBanned(request, request.body.response.id, request.me.guest))
          return refused('shut-out', 'this passkey is banned here')
        const added = await register(parts, site, request.me, request.body)
        if (isRefused(added)) return added
        return reply.code(201).send(await accountOf(await settled(request.me.guest)))
      },
    )

    app.delete(
      '/api/me/passkeys/:id',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Removes a passkey',
          description: 'With the last one your name is no longer yours alone.',
          params: z.object({ id: z.string().max(1_400) }),
          response: { 200: Account, ...refusals },
        },
      },
      async ({ me, params }) => {
        await store.removePasskey(me.guest, params.id)
        return accountOf(await settled(me.guest))
      },
    )

    app.post(
      '/api/sign-in/offer',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Begins to sign in with a passkey',
          description:
            'The options for `navigator.credentials.get`. The challenge is valid once, for five minutes.',
          response: { 200: Ceremony, ...refusals },
        },
      },
      async (request) => {
        const site = siteFor(request)
        if (site === null) return wrongSite
        return { ...(await offerSignIn(parts, site, request.guest?.guest ?? null)) }
      },
    )

    app.post(
      '/api/sign-in',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Signs in with a passkey',
          description:
            'Answers with a new cookie. Who you were in this browser becomes part of who you are now, with all seats and ' +
            'all history, unless `bring` is false. What signed that guest in elsewhere no longer does.',
          body: SignIn,
          response: { 200: Me, ...refusals },
        },
      },
      async (request, reply) => {
        const { bring, response } = request.body
        const site = siteFor(request)
        if (site === null) return wrongSite
        const passkey = await checkSignIn(parts, site, request.guest?.guest ?? null, response)
        if (isRefused(passkey)) {
          request.log.warn({ why: passkey.why }, 'a passkey was refused')
          return passkey
        }
        // whoever is banned can read why and answer, but brings nobody along
        const isBrought = bring && !isBanned(request, passkey.id, passkey.guest)
        return signIn(request, reply, passkey.guest, isBrought)
      },
    )

    app.post(
      '/api/me/codes',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Makes recovery codes, in place of all earlier ones',
          description: 'Each signs in one device once. They are shown this one time; only hashes are stored.',
          response: { 201: Codes, ...refusals },
        },
      },
      async ({ me }, reply) => {
        const codes = await newRecoveryCodes(store, me.guest, secrets)
        return reply.code(201).send({ codes: [...codes] })
      },
    )

    app.post(
      '/api/sign-in/code',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Signs in with a recovery code',
          body: Recovery,
          response: { 200: Me, ...refusals },
        },
      },
      async (request, reply) => {
        const whose = await takeRecoveryCode(store, request.body.code)
        return whose === null
          ? refused('wrong-code', 'this code is not valid, or was used already')
          : signIn(request, reply, whose, request.body.bring)
      },
    )

    app.post(
      '/api/me/links',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Makes a secret for a QR code with which another device signs in',
          description:
            'The other device opens `/account#link=` and the secret, and asks; you answer it here.',
          response: { 201: Link, ...refusals },
        },
      },
      async ({ me }, reply) => {
        const secret = await newLink(parts, me.guest)
        return reply.code(201).send({ secret, expires: now() + LINK_LASTS })
      },
    )

    app.get(
      '/api/me/links',
      {
        onRequest: polled,
        schema: {
          tags,
          summary: 'Devices that ask to sign in as you',
          response: { 200: Numbers, 401: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me }) => ({ numbers: [...(await askingNumbers(parts, me.guest))] }),
    )

    app.post(
      '/api/me/links/answer',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Lets a device that shows this number sign in as you, or not',
          body: LinkAnswer,
          response: { 204: z.undefined(), ...refusals },
        },
      },
      async ({ me, body }, reply) => {
        const isDone = await answerAsking(parts, me.guest, body.number, body.answer)
        return isDone ? reply.code(204).send() : linkGone
      },
    )

    app.post(
      '/api/sign-in/link',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Asks to sign in by a QR code',
          description:
            'Both devices show the `number`. `POST /api/sign-in/link/collect` says how it was answered.',
          body: LinkAsked,
          response: { 200: LinkAsking, ...refusals },
        },
      },
      async ({ body }) => {
        const asking = await askByLink(parts, body.secret)
        const shown = asking && (await store.guestById(asking.guest))
        if (!asking || !shown) return linkGone
        return { claim: asking.claim, number: asking.number, name: shown.name }
      },
    )

    app.post(
      '/api/sign-in/link/collect',
      {
        onRequest: polled,
        schema: {
          tags,
          summary: 'Signs in, once the other device has agreed',
          body: LinkClaim,
          response: { 200: Me, 202: Waiting, ...refusals },
        },
      },
      async (request, reply) => {
        const granted = await collectGrant(parts, request.body.claim)
        if (granted === 'waiting') return reply.code(202).send({ waiting: true })
        return granted === null ? linkGone : signIn(request, reply, granted, request.body.bring)
      },
    )

    app.post(
      '/api/me/sign-out',
      {
        onRequest: limited,
        schema: {
          tags,
          summary: 'Signs out here, or everywhere else',
          description:
            'Here: the cookie becomes worthless; without a passkey, a code or another device you don’t come back.',
          body: z.strictObject({ where: z.enum(['here', 'elsewhere']) }),
          response: { 204: z.undefined(), ...refusals },
        },
      },
      async (request, reply) => {
        const { me, body } = request
        const token = hashOf(tokenOf(request.headers.cookie) ?? '')
        const isElsewhere = body.where === 'elsewhere'
        if (isElsewhere) await store.dropOtherTokens(me.guest, token)
        else await store.dropToken(token)
        await tableApi.signOut(me.guest)
        return (isElsewhere ? reply : clearGuestCookies(reply)).code(204).send()
      },
    )
  }
