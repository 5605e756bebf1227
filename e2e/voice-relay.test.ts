/** At a listed table people talk through the relay only: a real coturn, with passwords that end. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Coturn } from '#scripts/services/services.ts'
import { startCoturn } from '#scripts/services/services.ts'
import { relayPassword } from '#server/voice/relay-passwords.ts'
import { createTable, joinTable, tableCode } from './support/start-match.ts'
import { TestSite } from './support/test-site.ts'
import { TIMEOUT } from './support/use-site.ts'
import { flowsWithin, hearEachOther, joinVoice, talker } from './support/voice.ts'

const SECRET = 'known-to-both-of-them'
vi.setConfig({ testTimeout: TIMEOUT, hookTimeout: TIMEOUT })
let relay: Coturn
let site: TestSite

beforeAll(async () => {
  relay = await startCoturn(SECRET)
  site = await TestSite.open(undefined, { GATEHOUSE_TURN: relay.address, GATEHOUSE_TURN_SECRET: SECRET })
})
afterAll(async () => {
  await site?.close()
  await relay?.stop()
})

/** Whether the relay lends an address to whoever comes with this name and password; otherwise the error. */
const askRelay = (page: Page, login: { username: string; credential: string }): Promise<string | number> =>
  page.evaluate(
    ([urls, { username, credential }]) =>
      new Promise<string | number>((resolve) => {
        const iceServers = [{ urls, username, credential }]
        const connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' })
        connection.onicecandidate = ({ candidate }) => candidate && resolve(candidate.type ?? '')
        connection.onicecandidateerror = ({ errorCode }) => resolve(errorCode)
        connection.createDataChannel('')
        void connection.setLocalDescription()
      }),
    [relay.address, login] as const,
  )

test('strangers at a listed table hear each other through the relay, and learn no address', async () => {
  const [ann, ben] = await Promise.all([talker(site), talker(site)])
  await createTable(ann, { game: 'sheriff', edition: 2, players: 3 })
  const code = tableCode(ann)
  const listed = await ann.context.request.post(`${site.address}/api/tables/${code}/actions`, {
    data: { action: 'plan', open: true },
  })
  expect(listed.status()).toBe(200)
  await joinTable(ben, `/t/${code}`)
  const signals: string[] = []
  ben.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('candidate:')) signals.push(String(payload))
    }),
  )
  await ben.page.reload()
  await Promise.all([ann, ben].map(joinVoice))
  await hearEachOther([ann, ben])
  for (const guest of [ann, ben])
    expect((await flowsWithin(guest, 0)).map(({ way }) => way)).toEqual(['relay'])
  expect(signals.join()).toContain('typ relay')
  expect(signals.join()).not.toMatch(/typ (host|srflx|prflx)/)

  const hour = 3_600_000
  expect(await askRelay(ann.page, relayPassword(SECRET, 'ann', Date.now() + hour))).toBe('relay')
  expect(await askRelay(ann.page, relayPassword(SECRET, 'ann', Date.now() - hour))).toBe(401)
  expect(await askRelay(ann.page, relayPassword('another secret', 'ann', Date.now() + hour))).toBe(401)
  for (const guest of [ann, ben]) expect(await guest.close()).toEqual([])
})
