/**
 * People talk at a table, in real browsers with microphones that beep; measured by the browsers at both ends. One test,
 * since every step needs what the one before left: where one fails there is no use in the others, and a second try begins anew.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableView } from '#protocol/table.ts'
import type { CuttableProxy } from './support/cuttable-proxy.ts'
import { startProxy } from './support/cuttable-proxy.ts'
import type { Guest } from './support/guest.ts'
import { createTable, joinTable, pressStart, tableCode } from './support/start-match.ts'
import { useSite } from './support/use-site.ts'
import type { Flow } from './support/voice.ts'
import {
  flowsWithin,
  hearEachOther,
  inPanel,
  joinVoice,
  onlyListens,
  playOn,
  talker,
  untilFlows,
} from './support/voice.ts'

const site = useSite('own')
let proxy: CuttableProxy
beforeAll(async () => {
  proxy = await startProxy(site().address)
})
afterAll(() => proxy?.close())

/** Milliseconds. The steps have limits of their own, which say more. */
const LONGEST = 200_000

interface Company {
  /** the host, in Chromium */
  readonly ann: Guest
  /** in Firefox */
  readonly ben: Guest
  /** in Chromium; their socket can be cut */
  readonly cid: Guest
  readonly all: readonly Guest[]
}

async function sitDown(): Promise<Company> {
  // Firefox takes seconds to start
  const inFirefox = talker(site(), { engine: 'firefox' })
  const [ann, cid] = await Promise.all([talker(site()), talker(site(), {}, proxy.address)])
  await createTable(ann, { game: 'sheriff', edition: 2, players: 3 })
  const ben = await inFirefox
  for (const guest of [ben, cid]) await joinTable(guest, `/t/${tableCode(ann)}`)
  return { ann, ben, cid, all: [ann, ben, cid] }
}

/** Files of voice that this page has loaded. */
const loaded = ({ page }: Guest): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/call-')).length,
  )

const face = ({ page }: Guest, seat: number, more = '') => page.locator(`[data-voice="${seat}"]${more}`)

async function actAsHost(host: Guest, action: object): Promise<TableView> {
  const path = `/api/tables/${tableCode(host)}/actions`
  const answer = await host.context.request.post(host.base + path, { data: action })
  expect(answer.status()).toBe(200)
  return answer.json()
}

const STEPS: Readonly<Record<string, (company: Company) => Promise<void>>> = {
  async 'all hear each other, and nothing was loaded before'({ ann, ben, all }) {
    expect(await loaded(ann)).toBe(0)
    await Promise.all(all.map(joinVoice))
    await hearEachOther(all)
    expect(await loaded(ann)).toBeGreaterThan(0)
    // a ring around the face of whoever speaks
    await face(ann, 1, '.talks').waitFor({ state: 'attached' })
    await face(ben, 0, '.talks').waitFor({ state: 'attached' })
  },

  async 'another microphone, and push to talk'({ cid, all }) {
    const microphones = () =>
      cid.page.evaluate(() =>
        window.connections.map(
          (one) => one.getSenders().find(({ track }) => track?.kind === 'audio')?.track?.label,
        ),
      )
    const [usual] = await microphones()
    await inPanel(cid, async (panel) => {
      await panel.locator('summary', { hasText: cid.text('voice.devices') }).click()
      const choice = panel.getByLabel(cid.text('voice.device.microphone'), { exact: true })
      await choice.selectOption({ index: 2 })
      await expect.poll(microphones).not.toContain(usual)
      await panel.getByLabel(cid.text('voice.mode'), { exact: true }).selectOption('push')
    })
    await onlyListens(cid)
    await cid.page.keyboard.down('v')
    await hearEachOther(all)
    await cid.page.keyboard.up('v')
    await onlyListens(cid)
    const { x, y, width, height } =
      (await cid.page.locator('[data-voice-mute]').boundingBox()) ?? expect.fail()
    await cid.page.mouse.move(x + width / 2, y + height / 2)
    await cid.page.mouse.down()
    await hearEachOther(all)
    await cid.page.mouse.up()
    await onlyListens(cid)
    await inPanel(cid, (panel) =>
      panel.getByLabel(cid.text('voice.mode'), { exact: true }).selectOption('open'),
    )
    await hearEachOther(all)
  },

  async 'muted by oneself or by the host, somebody sends nothing and hears the others'({ ann, cid, all }) {
    await cid.page.locator('[data-voice-mute=false]').click()
    await cid.page.locator('[data-voice-mute=true]').waitFor()
    await onlyListens(cid)
    await cid.page.keyboard.press('m')
    await hearEachOther(all)
    const { seats } = await actAsHost(ann, { action: 'voice', on: true })
    const who = seats[2].kind === 'person' ? seats[2].id : ''
    await actAsHost(ann, { action: 'mute', who, muted: true })
    await onlyListens(cid)
    await actAsHost(ann, { action: 'mute', who, muted: false })
    await hearEachOther(all)
  },

  async 'both of a pair read the same numbers'({ ann, ben }) {
    const codes: (string | null)[] = []
    for (const [guest, seat] of [
      [ann, 1],
      [ben, 0],
    ] as const)
      await inPanel(guest, async (panel) => {
        const person = panel.locator(`[data-voice-person="${seat}"]`)
        await person.locator('summary').click()
        codes.push(await person.locator('[data-code]').textContent())
      })
    expect(codes[0]).toMatch(/^(\d{4} ){4}\d{4}$/)
    expect(codes[1]).toBe(codes[0])
  },

  async 'a small picture, in the frame of the face'({ ann, ben, cid }) {
    await inPanel(ann, (panel) => panel.locator('[data-voice-camera]').click())
    const picture = face(ben, 0, ' video')
    await picture.waitFor({ state: 'attached' })
    const size = () => picture.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])
    await expect.poll(size, { timeout: 20_000 }).toEqual([160, 120])
    const kilobits = (await flowsWithin(cid, 1_000)).map(({ video }) => (video * 8) / 1_000)
    expect(kilobits.filter((rate) => rate > 0)).toHaveLength(1)
    expect(Math.max(...kilobits)).toBeLessThan(110)
    await inPanel(ann, (panel) => panel.locator('[data-voice-camera]').click())
  },

  async 'a socket is cut: voice goes on, and comes back with what has changed meanwhile'({ ann, cid, all }) {
    proxy.cut()
    await hearEachOther(all)
    await cid.page.keyboard.press('m')
    await onlyListens(cid)
    proxy.restore()
    await face(ann, 2, ' b').waitFor({ state: 'attached' })
    await cid.page.keyboard.press('m')
    await hearEachOther(all)
  },

  async 'one leaves while the socket is cut, and joins again'({ ann, ben, cid, all }) {
    proxy.cut()
    await inPanel(cid, (panel) => panel.locator('[data-voice-leave]').click())
    proxy.restore()
    await hearEachOther([ann, ben])
    expect(await flowsWithin(cid, 0)).toEqual([])
    await joinVoice(cid)
    await hearEachOther(all)
  },

  async 'one reloads the page'({ cid, all }) {
    await cid.page.reload()
    await cid.page.locator('[data-voice-open]').waitFor()
    await hearEachOther(all)
  },

  async 'the server restarts'({ ann, cid, all }) {
    await site().kill()
    await hearEachOther(all)
    await cid.page.keyboard.press('m')
    await site().start()
    await face(ann, 2, ' b').waitFor({ state: 'attached' })
    await cid.page.keyboard.press('m')
    await hearEachOther(all)
  },

  async 'two step aside: the third sends as before and hears nothing, until the inspection is over'({
    ann,
    all,
  }) {
    await pressStart(ann)
    await Promise.all(all.map(({ page }) => page.locator('[data-table-bar]').waitFor()))
    const code = tableCode(ann)
    const { sheriffs } = await playOn(all, code, ({ phase }) => phase.type === 'inspection')
    const sheriff = all[sheriffs[0]]
    const [merchant, third] = all.filter((guest) => guest !== sheriff)
    for (const [guest, other] of [
      [sheriff, merchant],
      [merchant, sheriff],
    ])
      await inPanel(guest, (panel) => panel.locator(`[data-voice-aside="${all.indexOf(other)}"]`).click())
    await face(third, sheriffs[0], '.aside').waitFor({ state: 'attached' })
    const hearsNothing = ({ sent, heard }: Flow): boolean => sent > 0 && heard === 0
    await untilFlows(
      [third, merchant],
      ([atThird, atMerchant]) =>
        atThird.length === 2 &&
        atThird.every(hearsNothing) &&
        atMerchant.filter(({ sent, heard }) => sent > 0 && heard > 0).length === 1,
    )
    await playOn(all, code, ({ phase }) => phase.type !== 'inspection')
    await third.page.locator('[data-voice].aside').first().waitFor({ state: 'detached' })
    await hearEachOther(all)
  },

  async 'the host switches voice off, and every microphone closes'({ ann, all }) {
    await actAsHost(ann, { action: 'voice', on: false })
    await untilFlows(all, (flows) => flows.every((pairs) => pairs.length === 0))
    for (const { page } of all) await page.locator('[data-voice-mute]').waitFor({ state: 'detached' })
  },
}

test(
  'three people talk, Firefox among them',
  async () => {
    const company = await sitDown()
    try {
      for (const [title, step] of Object.entries(STEPS))
        await step(company).catch((problem) => {
          throw new Error(`${title}: ${problem.message}`, { cause: problem })
        })
    } finally {
      proxy.restore()
      // Firefox complains about the server that was killed
      const isOther = (error: string): boolean => !error.includes('establish a connection')
      for (const guest of company.all) expect((await guest.close()).filter(isOther)).toEqual([])
    }
  },
  LONGEST,
)
