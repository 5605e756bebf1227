/** For which site passkeys are made: the server's public address. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

export interface Site {
  /** what the browser says the page is from */
  readonly origin: string
  /** the domain a passkey is for; the port does not matter */
  readonly domain: string
}

/** The configured address, or else the host and protocol of the request, as a trusted proxy reports them. */
export function siteOf(
  { address }: Pick<Config, 'address'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): Site | null {
  const url = URL.parse(address ?? `${protocol}://${host}`)
  return url === null ? null : { origin: url.origin, domain: url.hostname }
}
