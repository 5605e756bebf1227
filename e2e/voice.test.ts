/** People talk at a table, in real browsers with microphones that beep; measured by the browsers at both ends. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Coturn } from '#scripts/services/services.ts'
import { startCoturn } from '#scripts/services/services.ts'
import { relayPassword } from '#server/voice/relay-passwords.ts'
import type { CuttableProxy } from './support/cuttable-proxy.ts'
import { startProxy } from './support/cuttable-proxy.ts'
import { askRelay } from './support/relay.ts'
import { createTable, joinTable, tableCode } from './support/start-match.ts'
import { TestSite } from './support/test-site.ts'
import { TIMEOUT } from './support/use-site.ts'
import { flowsWithin, hearEachOther, joinVoice, talker, untilFlows } from './support/voice.ts'
import type { Company } from './voice-steps.ts'
import { STEPS } from './voice-steps.ts'

const SECRET = 'known-to-both-of-them'
vi.setConfig({ testTimeout: TIMEOUT, hookTimeout: TIMEOUT })
let relay: Coturn
let site: TestSite
let proxy: CuttableProxy
let relayProxy: CuttableProxy

beforeAll(async () => {
  relay = await startCoturn(SECRET)
  relayProxy = await startProxy(relay.address.replace('turn:', 'http://'))
  const address = `${relayProxy.address.replace('http://', 'turn:')}?transport=tcp`
  site = await TestSite.open(undefined, { GATEHOUSE_TURN: address, GATEHOUSE_TURN_SECRET: SECRET })
  proxy = await startProxy(site.address)
})
afterAll(async () => {
  await proxy?.close()
  await relayProxy?.close()
  await site?.close()
  await relay?.stop()
})

async function sitDown(): Promise<Company> {
  // Firefox takes seconds to start
  const inFirefox = talker(site, { engine: 'firefox' })
  const [ann, cid, dan] = await Promise.all([talker(site), talker(site, {}, proxy.address), talker(site)])
  await createTable(ann, { game: 'sheriff', edition: 2, players: 3 })
  const path = `/t/${tableCode(ann)}`
  const ben = await inFirefox
  await joinTable(ben, path)
  await Promise.all([joinTable(cid, path), dan.go(path)])
  return { ann, ben, cid, dan, all: [ann, ben, cid], site, proxy }
}

// One test, since every step needs what the one before left: where one fails there is no use in the others.
test('three people talk, Firefox among them', async () => {
  const company = await sitDown()
  let errors: string[] = []
  try {
    for (const [title, step] of Object.entries(STEPS))
      await step(company).catch((problem) => {
        throw new Error(`${title}: ${problem.message}`, { cause: problem })
      })
  } finally {
    proxy.restore()
    errors = (await Promise.all([...company.all, company.dan].map((guest) => guest.close()))).flat()
  }
  // Firefox complains about the server that was killed and the way that was blocked
  const isExpected = (error: string): boolean =>
    /establish a connection|was interrupted while the page|WebRTC: ICE failed/.test(error)
  expect(errors.filter((error) => !isExpected(error))).toEqual([])
})

test('strangers at a listed table hear each other through the relay, also after an outage, and learn no address', async () => {
  const [ann, ben] = await Promise.all([talker(site), talker(site, {}, proxy.address)])
  await createTable(ann, { game: 'sheriff', edition: 2, players: 3 })
  const code = tableCode(ann)
  const listed = await ann.context.request.post(`${site.address}/api/tables/${code}/actions`, {
    data: { action: 'plan', open: true },
  })
  expect(listed.status()).toBe(200)
  const signals: string[] = []
  ben.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('candidate:')) signals.push(String(payload))
    }),
  )
  await joinTable(ben, `/t/${code}`)
  await Promise.all([ann, ben].map(joinVoice))
  await hearEachOther([ann, ben], 20_000)
  for (const guest of [ann, ben])
    expect((await flowsWithin(guest, 0)).map(({ way }) => way)).toEqual(['relay'])
  expect(signals.join()).toContain('typ relay')
  expect(signals.join()).not.toMatch(/typ (host|srflx|prflx)/)

  // nothing at all gets through, sound included
  for (const one of [proxy, relayProxy]) one.cut()
  await untilFlows([ann, ben], (flows) => flows.every((pairs) => pairs.length === 0), 20_000)
  for (const one of [proxy, relayProxy]) one.restore()
  await hearEachOther([ann, ben])

  const hour = 3_600_000
  const ask = (secret: string, until: number): Promise<string | number> =>
    askRelay(ann.page, relay.address, relayPassword(secret, 'ann', Date.now() + until))
  expect(await Promise.all([ask(SECRET, hour), ask(SECRET, -hour), ask('another secret', hour)])).toEqual([
    'relay',
    401,
    401,
  ])
  for (const guest of [ann, ben]) expect(await guest.close()).toEqual([])
})
