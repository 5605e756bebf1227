/** Ranges of addresses. Clients are known by their key: an IPv4 address, or the first half of an IPv6 address. */
import { BlockList, isIP } from 'node:net'

/** The largest ranges: nobody shuts out half the world by a slip of the finger. */
const SHORTEST = { 4: 8, 6: 16 } as const
const LONGEST = { 4: 32, 6: 64 } as const
const FAMILY = { 4: 'ipv4', 6: 'ipv6' } as const

const familyOf = (address: string): 4 | 6 | null => {
  const family = isIP(address)
  return family === 4 || family === 6 ? family : null
}

/** A range as text, `192.0.2.0/24` or `2001:db8::/48`; a single address counts whole. Null: it is none, or too large. */
export function readRange(text: string): string | null {
  const [address, length, ...rest] = text.trim().toLowerCase().split('/')
  const family = familyOf(address)
  if (family === null || rest.length > 0) return null
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null
  const prefix = length === undefined ? LONGEST[family] : Number(length)
  return prefix < SHORTEST[family] || prefix > LONGEST[family] ? null : `${address}/${prefix}`
}

/** Whether a client with this key is in the range. */
export function rangeTest(range: string): (clientKey: string) => boolean {
  const [network, prefix] = range.split('/')
  const family = familyOf(network)
  if (family === null) return () => false
  const list = new BlockList()
  list.addSubnet(network, Number(prefix), FAMILY[family])
  return (clientKey) => {
    const address = clientKey.includes(':') ? `${clientKey}::` : clientKey
    return familyOf(address) === family && list.check(address, FAMILY[family])
  }
}
