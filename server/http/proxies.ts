/** The client's address and the requested host behind proxies, if the proxies are trusted. */
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '#server/config.ts'

/** Whether the proxy at this address, this many hops away, is trusted. */
export type TrustProxy = (address: string, hop: number) => boolean

/** `true` trusts the direct peer, but no proxy behind it. */
export function trustOf({ trustProxy }: Pick<Config, 'trustProxy'>): TrustProxy {
  if (typeof trustProxy === 'boolean') return (_, hop) => trustProxy && hop === 0
  return proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
}

/** Empty if the client has disconnected. */
export const clientAddress = (request: IncomingMessage, trust: TrustProxy): string =>
  proxyAddress(request, trust) ?? ''

/** The last of several values comes from the nearest proxy. */
export function requestedHost({ headers, socket }: IncomingMessage, trust: TrustProxy): string {
  const forwarded = headers['x-forwarded-host']?.toString().split(',').at(-1)?.trim()
  const isTrusted = forwarded !== undefined && trust(socket.remoteAddress ?? '', 0)
  return (isTrusted ? forwarded : headers.host) ?? ''
}
