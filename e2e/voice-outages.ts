/** How long until people hear each other again after an outage that was so long that the others let go. */
import { startProxy } from './support/cuttable-proxy.ts'
import type { Engine } from './support/engines.ts'
import { createTable, joinTable, tableCode } from './support/start-match.ts'
import type { TestSite } from './support/test-site.ts'
import { hearEachOther, inPanel, joinVoice, talker } from './support/voice.ts'

/** Milliseconds; what takes longer than a test would wait is measured too. */
const AT_MOST = 60_000
const AWAY_FOR = 11_000

/** The network of the last one is away. Everybody joins anew each time, so that either of two begins the connection. */
export async function measureOutages(
  site: TestSite,
  engines: readonly Engine[],
  count: number,
): Promise<number[]> {
  const proxy = await startProxy(site.address)
  const others = engines.slice(0, -1).map((engine) => talker(site, { engine }))
  const last = talker(site, { engine: engines.at(-1) }, proxy.address)
  const guests = await Promise.all([...others, last])
  await createTable(guests[0], { game: 'sheriff', edition: 2, players: Math.max(3, guests.length) })
  for (const guest of guests.slice(1)) await joinTable(guest, `/t/${tableCode(guests[0])}`)
  const took: number[] = []
  for (let i = 0; i < count; i++) {
    await Promise.all(guests.map(joinVoice))
    await hearEachOther(guests, AT_MOST)
    proxy.cut()
    await guests[0].page.waitForTimeout(AWAY_FOR)
    proxy.restore()
    const start = performance.now()
    await hearEachOther(guests, AT_MOST)
    took.push(Math.round(performance.now() - start))
    for (const guest of guests) await inPanel(guest, (panel) => panel.locator('[data-voice-leave]').click())
  }
  for (const guest of guests) await guest.close()
  await proxy.close()
  return took
}
