/** Who asks, where proxies stand before us: what they say is believed only if they are ours. */
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '#server/config.ts'

/** Whether what this address says of the one before it is believed; it is so many hops away. */
export type TrustProxy = (address: string, hop: number) => boolean

/** `true` is whoever connects to us, but nobody behind them. */
export function trustOf({ trustProxy }: Pick<Config, 'trustProxy'>): TrustProxy {
  if (typeof trustProxy === 'boolean') return (_, hop) => trustProxy && hop === 0
  return proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
}

/** Nothing if they have hung up meanwhile. */
export const clientAddress = (request: IncomingMessage, trust: TrustProxy): string =>
  proxyAddress(request, trust) ?? ''

/** Of several words the last one is the nearest proxy's. */
export function requestedHost({ headers, socket }: IncomingMessage, trust: TrustProxy): string {
  const said = headers['x-forwarded-host']?.toString().split(',').at(-1)?.trim()
  const isBelieved = said !== undefined && trust(socket.remoteAddress ?? '', 0)
  return (isBelieved ? said : headers.host) ?? ''
}
