/** What three people who talk do one after the other, while a fourth only watches. Each step needs what the one before left. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { TableView } from '#protocol/table.ts'
import type { CuttableProxy } from './support/cuttable-proxy.ts'
import type { Guest } from './support/guest.ts'
import { pressStart, tableCode } from './support/start-match.ts'
import type { TestSite } from './support/test-site.ts'
import type { Flow } from './support/voice.ts'
import {
  flowsWithin,
  hearEachOther,
  inPanel,
  joinVoice,
  loudestWithin,
  onlyListens,
  playOn,
  untilFlows,
} from './support/voice.ts'

export interface Company {
  /** the host, in Chromium */
  readonly ann: Guest
  /** in Firefox */
  readonly ben: Guest
  /** in Chromium; their socket can be cut */
  readonly cid: Guest
  /** watches, in Chromium */
  readonly dan: Guest
  /** the three who play */
  readonly all: readonly Guest[]
  readonly site: TestSite
  readonly proxy: CuttableProxy
}

/** Addresses and sizes (compressed) of the scripts and texts that this page has loaded. */
const loaded = ({ page }: Guest): Promise<Map<string, number>> =>
  page
    .evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/assets/'))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
    )
    .then((entries) => new Map(entries))

/** Whether one of these files can connect browsers. */
const hasVoice = ({ page }: Guest, files: readonly string[]): Promise<boolean> =>
  page.evaluate(async (urls) => {
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
    return texts.some((text) => text.includes('RTCPeerConnection'))
  }, files)

/** Bytes. */
const MOST_LOADED = 12_000

const face = ({ page }: Guest, seat: number, more = '') => page.locator(`[data-voice="${seat}"]${more}`)

async function actAsHost(host: Guest, action: object): Promise<TableView> {
  const path = `/api/tables/${tableCode(host)}/actions`
  const answer = await host.context.request.post(host.base + path, { data: action })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Both of a pair read the same numbers. */
async function compareNumbers({ ann, ben }: Company): Promise<void> {
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
}

/** The volume of a person, their mute, and a test of the microphone that nobody else hears. */
async function changeVolume({ ann }: Company): Promise<void> {
  const isHeard = () => expect.poll(() => loudestWithin(ann, 200)).toBeGreaterThan(0)
  // longer than a beep and the pause after it
  const isSilent = () => expect.poll(() => loudestWithin(ann, 1_100)).toBe(0)
  await inPanel(ann, async (panel) => {
    const person = panel.locator('[data-voice-person="1"]')
    const slider = person.locator('input[type=range]')
    await isHeard()
    await slider.fill('0')
    await isSilent()
    await slider.fill('100')
    await isHeard()
    await person.getByRole('button', { pressed: false }).first().click()
    await isSilent()
    await panel.locator('summary', { hasText: ann.text('voice.devices') }).click()
    await panel.locator('[data-voice-test]').click()
    await isHeard()
    await onlyListens(ann)
    await panel.locator('[data-voice-test]').click()
    await person.getByRole('button', { pressed: true }).click()
    await isHeard()
  })
}

/** A small picture, in the frame of the face. */
async function showPicture({ ann, ben }: Company): Promise<void> {
  const pressCamera = () => inPanel(ann, (panel) => panel.locator('[data-voice-camera]').click())
  await pressCamera()
  const picture = face(ben, 0, ' video')
  await picture.waitFor({ state: 'attached' })
  const size = () => picture.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])
  await expect.poll(size, { timeout: 20_000 }).toEqual([160, 120])
  const kilobits = (await flowsWithin(ben, 1_000)).reduce((sum, { video }) => sum + (video * 8) / 1_000, 0)
  expect(kilobits).toBeGreaterThan(0)
  expect(kilobits).toBeLessThan(110)
  await pressCamera()
}

export const STEPS: Readonly<Record<string, (company: Company) => Promise<void>>> = {
  async 'all hear each other, and nothing was loaded before'({ ann, ben, all }) {
    const before = await loaded(ann)
    expect(await hasVoice(ann, [...before.keys()])).toBe(false)
    await Promise.all(all.map(joinVoice))
    await hearEachOther(all, 20_000)
    const now = [...(await loaded(ann))].filter(([name]) => !before.has(name))
    expect(
      await hasVoice(
        ann,
        Array.from(now, ([name]) => name),
      ),
    ).toBe(true)
    expect(now.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(MOST_LOADED)
    // a ring around the face of whoever speaks
    await face(ann, 1, '.talks').waitFor({ state: 'attached' })
    await face(ben, 0, '.talks').waitFor({ state: 'attached' })
  },

  async 'whoever watches can join only when the host allows it; their way to the others is blocked for now'({
    ann,
    dan,
  }) {
    await dan.page.locator('[data-voice-join]').waitFor({ state: 'detached' })
    await dan.page.evaluate(() => {
      window.isBlocked = true
    })
    await actAsHost(ann, { action: 'voice', listeners: true })
    await joinVoice(dan)
  },

  async 'the network is away for so long that the others let go: voice is back five seconds after it'(
    company,
  ) {
    const { ann, cid, all, proxy } = company
    proxy.cut()
    // what the other two do meanwhile
    await cid.page.keyboard.press('m')
    await compareNumbers(company)
    await changeVolume(company)
    await showPicture(company)
    await face(ann, 2).waitFor({ state: 'detached' })
    await cid.page.keyboard.press('m')
    proxy.restore()
    await hearEachOther(all)
  },

  async 'another microphone, and push to talk'({ cid, all }) {
    const microphones = () =>
      cid.page.evaluate(() =>
        window.connections
          .filter(({ connectionState }) => connectionState === 'connected')
          .map((one) => one.getSenders().find(({ track }) => track?.kind === 'audio')?.track?.label),
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

  async 'two who can’t hear each other see it, and try again; whoever watches hears all and says nothing'({
    ann,
    dan,
    all,
  }) {
    const broken = (panel: Locator) => panel.locator('[data-pair=broken]')
    const [before, after] = ann.text('voice.state.broken').split('{name}')
    await inPanel(ann, async (panel) => {
      await broken(panel).locator('[data-voice-retry]').waitFor()
      expect(await broken(panel).innerText()).toMatch(new RegExp(`${before}.+${after}`))
    })
    await inPanel(dan, async (panel) => {
      // the third way was looked for later, and is tried again without a press
      await expect.poll(() => broken(panel).count()).toBeGreaterThanOrEqual(2)
      await broken(panel)
        .locator('[data-voice-retry]')
        .evaluateAll((buttons: HTMLElement[]) => {
          window.isBlocked = false
          for (const button of buttons) button.click()
        })
      // Firefox among them, although none of them was ever connected
      await untilFlows(
        [dan],
        ([pairs]) => pairs.length === 3 && pairs.every(({ sent, heard }) => sent === 0 && heard > 0),
        10_000,
      )
      await expect.poll(() => panel.locator('[data-pair=connected]').count()).toBe(3)
    })
    // whoever leaves the page is gone
    await dan.page.goto('about:blank')
    await hearEachOther(all)
  },

  async 'a socket is cut: voice goes on, and comes back with what has changed meanwhile'({
    ann,
    cid,
    all,
    proxy,
  }) {
    proxy.cut()
    await hearEachOther(all)
    await cid.page.keyboard.press('m')
    await onlyListens(cid)
    proxy.restore()
    await face(ann, 2, ' b').waitFor({ state: 'attached' })
    await cid.page.keyboard.press('m')
    await hearEachOther(all)
  },

  async 'one leaves while the socket is cut, and joins again'({ ann, ben, cid, all, proxy }) {
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

  async 'the server restarts'({ ann, cid, all, site }) {
    await site.kill()
    await hearEachOther(all)
    await cid.page.keyboard.press('m')
    await site.start()
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

  async 'the host switches voice off, and every microphone closes; the link to a call elsewhere shows'({
    ann,
    cid,
    all,
  }) {
    const link = 'https://call.example/our-room'
    await actAsHost(ann, { action: 'voice', on: false, link })
    await untilFlows(all, (flows) => flows.every((pairs) => pairs.length === 0))
    for (const { page } of all) await page.locator('[data-voice-mute]').waitFor({ state: 'detached' })
    await cid.page.locator('[data-voice-join]').click()
    await cid.page.locator(`[data-voice-panel] a[href="${link}"]`).waitFor()
  },
}
