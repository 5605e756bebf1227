/** Where push messages may be sent: to public push services, never into the server's own network. */
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'

const LONGEST = 1_024
/** Milliseconds for each try to look up a name. */
const LOOKUP_TIMEOUT = 2_000
/** Names of private networks. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/

/** Loopback, private, link-local, shared, reserved and multicast addresses. */
const privateV4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateV4.addSubnet(network, prefix)

/** The public IPv6 addresses, without those that embed an IPv4 address. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const embedsV4 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  embedsV4.addSubnet(network, prefix, 'ipv6')

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address)
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !embedsV4.check(address, 'ipv6')
}

/** Checks the form only; what its name resolves to is checked when it is used. */
export function isPushAddress(text: string): boolean {
  const url = text.length > LONGEST ? null : URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const host = url.hostname.replace(/\.$/, '')
  return host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !PRIVATE_NAME.test(host)
}

/**
 * Asks the name servers itself, with a time limit. The system's lookup would wait in one of the few threads that all
 * lookups share, so that somebody with a name server that never answers could hold up everybody else's, and the database's.
 */
export const newResolver = (timeout = LOOKUP_TIMEOUT): Resolver => new Resolver({ timeout, tries: 2 })

/**
 * Resolves to public addresses only. It is asked when the connection is made and the connection goes where it says, so no
 * name leads into the own network, even if it changes from one moment to the next.
 */
export const publicLookup =
  (resolver: Resolver, isAllowed = isPublic): LookupFunction =>
  (host, options, callback) => {
    void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then((answers) => {
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const open = found.filter(isAllowed).map((address) => ({ address, family: isIP(address) }))
      if (open.length === 0)
        callback(Object.assign(new Error('no public address'), { code: 'ENOTFOUND' }), '', 0)
      else if (options.all) callback(null, open)
      else callback(null, open[0].address, open[0].family)
    })
  }
