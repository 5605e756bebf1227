import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, requestedHost, trustOf } from './proxies.ts'

const request = (peer: string, headers: IncomingMessage['headers']): IncomingMessage =>
  ({ headers, socket: { remoteAddress: peer } }) as IncomingMessage

const said = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-forwarded-host': 'play.example', host: 'inside' }

test.each([
  [false, '10.0.0.7', '10.0.0.7', 'inside'],
  // only the nearest proxy is trusted
  [true, '10.0.0.7', '2.2.2.2', 'play.example'],
  ['loopback, 10.0.0.0/8', '10.0.0.7', '2.2.2.2', 'play.example'],
  ['loopback, 10.0.0.0/8', '::ffff:127.0.0.1', '2.2.2.2', 'play.example'],
  ['10.0.0.0/8, 2.2.2.2', '10.0.0.7', '1.1.1.1', 'play.example'],
  // a client that bypasses the proxy and invents an address
  ['loopback, 10.0.0.0/8', '9.9.9.9', '9.9.9.9', 'inside'],
])('TRUST_PROXY=%s, asked by %s: it is %s, at %s', (trustProxy, peer, address, host) => {
  const trust = trustOf({ trustProxy })
  expect(clientAddress(request(peer, said), trust)).toBe(address)
  expect(requestedHost(request(peer, said), trust)).toBe(host)
})

test('a disconnected client has no address', () => {
  const gone = { headers: {}, socket: {} } as IncomingMessage
  for (const trustProxy of [false, true, 'loopback'])
    expect(clientAddress(gone, trustOf({ trustProxy }))).toBe('')
})

test('a proxy that forwards no address is taken for the client', () => {
  const quiet = request('127.0.0.1', { host: 'inside' })
  const trust = trustOf({ trustProxy: true })
  expect([clientAddress(quiet, trust), requestedHost(quiet, trust)]).toEqual(['127.0.0.1', 'inside'])
})
