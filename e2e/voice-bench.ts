// npm run bench:voice: so many people talk at one table, each in a browser page with a microphone that beeps. Every pair
// must hear each other. Prints how long it took and what each person sends and receives.
//
//   npm run bench:voice
//   npm run bench:voice -- --people 7 --seconds 10 --cameras 4
//   npm run bench:voice -- --outages 8 --engines chromium,firefox,chromium   how long until voice is back

import { readArgs } from '#scripts/read-args.ts'
import type { Engine } from './support/engines.ts'
import { ENGINES } from './support/engines.ts'
import type { Guest } from './support/guest.ts'
import { createTable, joinTable, tableCode } from './support/start-match.ts'
import { TestSite } from './support/test-site.ts'
import type { Flow } from './support/voice.ts'
import { flowsWithin, hearEachOther, inPanel, joinVoice, talker } from './support/voice.ts'
import { measureOutages } from './voice-outages.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    people: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '10' },
    cameras: { type: 'string', default: '0' },
    outages: { type: 'string', default: '0' },
    engines: { type: 'string', default: 'chromium,firefox,chromium' },
    /** a folder that was built before */
    client: { type: 'string' },
  },
})
const [people, seconds, cameras] = [values.people, values.seconds, values.cameras].map(Number)
/** Both games seat six or more: the seventh comes at a table of the larger one. */
const game = people > 6 ? 'nottingham' : 'sheriff'

const site = await TestSite.open(values.client)
if (Number(values.outages) > 0) {
  const engines = values.engines.split(',').filter((one) => ENGINES.some((engine) => engine === one))
  const took = await measureOutages(site, engines as Engine[], Number(values.outages))
  console.log(`${engines.join(', ')}: voice is back after ${took.join(', ')} ms`)
  await site.close()
  process.exit(0)
}
const guests: Guest[] = []
for (let i = 0; i < people; i++) guests.push(await talker(site))
const [host, ...others] = guests
await createTable(host, { game, players: people })
for (const guest of others) await joinTable(guest, `/t/${tableCode(host)}`)

const start = performance.now()
await Promise.all(guests.map(joinVoice))
await hearEachOther(guests, 100_000)
console.log(
  `${people} people, ${(people * (people - 1)) / 2} pairs: all connected after ${Math.round(performance.now() - start)} ms`,
)

for (const guest of guests.slice(0, cameras))
  await inPanel(guest, (panel) => panel.locator('[data-voice-camera]').click())
if (cameras > 0) await host.page.waitForTimeout(3_000)

const measured = await Promise.all(guests.map((guest) => flowsWithin(guest, seconds * 1000)))
const deaf = measured.filter(
  (pairs) => pairs.filter(({ sent, heard }) => sent > 0 && heard > 0).length < people - 1,
)
const kilobits = (field: keyof Pick<Flow, 'sent' | 'heard' | 'video' | 'up' | 'down'>): string => {
  const all = measured.map((pairs) => (pairs.reduce((sum, one) => sum + one[field], 0) * 8) / 1000 / seconds)
  return `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} kbit/s`
}
console.log(
  `each person sends ${kilobits('sent')} of sound, receives ${kilobits('heard')} of sound and ${kilobits('video')} of pictures`,
)
console.log(`on the wire, with headers: ${kilobits('up')} up, ${kilobits('down')} down`)
for (const guest of guests) await guest.close()
await site.close()
if (deaf.length > 0) console.error(`${deaf.length} people do not hear everybody`)
process.exit(deaf.length > 0 ? 1 : 0)
