/** All error responses have the same body. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '#protocol/http.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import { hasUnstorableText, isUnavailable } from '#server/store/problems.ts'
import { NoIdentity } from './identity.ts'

/** All other codes are conflicts with the current state: 409. */
const STATUS: Readonly<Record<string, number>> = {
  malformed: 400,
  'impossible-plan': 400,
  'no-such-bot': 400,
  'no-such-seat': 400,
  'no-identity': 401,
  forbidden: 403,
  'not-host': 403,
  'not-seated': 403,
  banned: 403,
  'shut-out': 403,
  'no-such-table': 404,
  'no-such-match': 404,
  'no-such-address': 404,
  'too-large': 413,
  'too-fast': 429,
  failed: 500,
  busy: 503,
  maintenance: 503,
}

const statusOf = ({ code }: Refused): number => STATUS[code] ?? 409

/** A route returns what is asked for, or why it is refused. */
export function answerRefusals(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_, reply, answer) => {
    if (typeof answer === 'object' && answer !== null && isRefused(answer)) reply.code(statusOf(answer))
    return answer
  })
}

/** For hooks and routes without a schema, where nothing is returned. */
export function refuse(reply: FastifyReply, refusal: Refused, status = statusOf(refusal)): FastifyReply {
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(refusal satisfies ErrorBody))
}

export const TOO_FAST = refused('too-fast', 'too many requests; wait a little')
const BUSY = refused('busy', 'the server can’t reach its store for the moment; try again')
export const NO_IDENTITY = refused('no-identity', 'you have no identity here yet')

/** Details of internal errors go to the log only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) return refuse(reply, malformed(error))
  if (error instanceof NoIdentity) return refuse(reply, NO_IDENTITY)
  const status = error.statusCode ?? 500
  if (status === 413) return refuse(reply, refused('too-large', 'the body is too large'))
  if (status === 429) return refuse(reply, TOO_FAST)
  if (hasUnstorableText(error))
    return refuse(reply, refused('malformed', 'a text has a character that can’t be stored'))
  if (status >= 400 && status < 500) return refuse(reply, refused('malformed', error.message), status)
  // nobody waits for the answer, for example because the server is stopping
  const level = reply.raw.destroyed ? 'warn' : 'error'
  request.log[level]({ err: error }, 'a request failed')
  if (isUnavailable(error)) return refuse(reply.header('retry-after', 1), BUSY)
  return refuse(reply, refused('failed', 'an internal error; it is in the log'))
}

type Invalid = Parameters<typeof hasZodFastifySchemaValidationErrors>[0] & {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string | undefined }[]
  readonly validationContext?: string | undefined
}

function malformed({ validation, validationContext }: Invalid): Refused {
  const [{ instancePath, message }] = validation
  const where = `${validationContext ?? 'body'}${instancePath.replaceAll('/', '.')}`
  return refused('malformed', `${where}: ${message ?? 'not valid'}`)
}
