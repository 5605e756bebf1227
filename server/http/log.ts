import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import pino from 'pino'
import type { Config } from '#server/config.ts'

/** Logs only the route of a request: paths contain codes and ids, headers contain cookies. */
const serializers = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
  res: ({ statusCode }: FastifyReply) => ({ statusCode }),
}

export function newLog(
  { logLevel, node }: Pick<Config, 'logLevel' | 'node'>,
  to?: DestinationStream,
): Logger {
  const options = { level: logLevel, base: { node }, serializers }
  return to === undefined ? pino(options) : pino(options, to)
}
