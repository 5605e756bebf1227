/** People talk at a table, in real browsers with microphones that beep; measured by the browsers at both ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CuttableProxy } from './support/cuttable-proxy.ts'
import { startProxy } from './support/cuttable-proxy.ts'
import type { Guest } from './support/guest.ts'
import { createTable, joinTable, pressStart, tableCode } from './support/start-match.ts'
import { useSite } from './support/use-site.ts'
import { flows, flowsWithin, hearEachOther, joinVoice, playOn, talker } from './support/voice.ts'

const site = useSite('own')
let proxy: CuttableProxy
let ann: Guest
let ben: Guest
let cid: Guest

/** Milliseconds in which voice comes back by itself. */
const BACK_WITHIN = 5_000

beforeAll(async () => {
  proxy = await startProxy(site().address)
  ;[ann, ben, cid] = await Promise.all([
    talker(site()),
    talker(site(), { engine: 'firefox' }),
    talker(site(), {}, proxy.address),
  ])
  await createTable(ann, { game: 'sheriff', edition: 2, players: 3 })
  for (const guest of [ben, cid]) await joinTable(guest, `/t/${tableCode(ann)}`)
})
afterAll(() => proxy?.close())

/** Files of voice that this page has loaded. */
const loaded = ({ page }: Guest): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/call-')),
  )

describe('three people, Firefox among them', () => {
  test('nothing of it is loaded before somebody joins; then all three hear each other', async () => {
    expect(await loaded(ann)).toEqual([])
    await Promise.all([ann, ben, cid].map(joinVoice))
    await hearEachOther([ann, ben, cid])
    expect((await loaded(ann)).length).toBeGreaterThan(0)
    // a ring around the face of whoever speaks
    await ann.page.locator('[data-voice="1"].talks').waitFor({ state: 'attached' })
  })

  test('muted, somebody sends nothing at all, and hears the others', async () => {
    await cid.page.locator('[data-voice-mute=false]').click()
    await cid.page.locator('[data-voice-mute=true]').waitFor()
    await cid.page.waitForTimeout(200)
    for (const { sent, heard } of await flowsWithin(cid, 700)) {
      expect(sent).toBe(0)
      expect(heard).toBeGreaterThan(300)
    }
    await cid.page.keyboard.press('m')
    await hearEachOther([ann, ben, cid], BACK_WITHIN)
  })

  test('a socket is cut: voice goes on meanwhile, and the others still see who is there', async () => {
    proxy.cut()
    const meanwhile = await flowsWithin(cid, 700)
    expect(meanwhile.filter(({ sent, heard }) => sent > 300 && heard > 300)).toHaveLength(2)
    proxy.restore()
    await cid.page.locator('[data-voice="2"]').waitFor({ state: 'attached' })
    await hearEachOther([ann, ben, cid], BACK_WITHIN)
  })

  test('one leaves and joins again; one reloads the page and is back; the server restarts and voice goes on', async () => {
    await cid.page.locator('[data-voice-open]').click()
    await cid.page.locator('[data-voice-leave]').click()
    await hearEachOther([ann, ben], BACK_WITHIN)
    expect(await flows(cid)).toEqual([])
    await joinVoice(cid)
    await hearEachOther([ann, ben, cid], BACK_WITHIN)
    await cid.page.reload()
    await cid.page.locator('[data-voice-open]').waitFor()
    await hearEachOther([ann, ben, cid], BACK_WITHIN)
    await site().kill()
    const meanwhile = await flowsWithin(ann, 400)
    expect(meanwhile.filter(({ heard }) => heard > 100)).toHaveLength(2)
    await site().start()
    await hearEachOther([ann, ben, cid], BACK_WITHIN)
  })

  test('both of a pair read the same numbers', async () => {
    const codes = []
    for (const [guest, seat] of [
      [ann, 1],
      [ben, 0],
    ] as const) {
      await guest.page.locator('[data-voice-open]').click()
      const person = guest.page.locator(`[data-voice-person="${seat}"]`)
      await person.locator('summary').click()
      codes.push(await person.locator('[data-code]').textContent())
      await guest.page.keyboard.press('Escape')
    }
    expect(codes[0]).toMatch(/^(\d{4} ){4}\d{4}$/)
    expect(codes[1]).toBe(codes[0])
  })

  test('a small picture, in the frame of the face', async () => {
    await ann.page.locator('[data-voice-open]').click()
    await ann.page.locator('[data-voice-camera]').click()
    await ann.page.keyboard.press('Escape')
    await ben.page.locator('[data-voice="0"] video').waitFor({ state: 'attached' })
    const picture = () =>
      ben.page
        .locator('[data-voice="0"] video')
        .evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])
    await expect.poll(picture).toEqual([160, 120])
    const [{ video }] = (await flowsWithin(cid, 1_000)).filter((one) => one.video > 0)
    expect((video * 8) / 1_000).toBeLessThan(110)
  })

  test('two step aside: the third sends as before and hears nothing, until the inspection is over', async () => {
    const guests = [ann, ben, cid]
    await pressStart(ann)
    await Promise.all(guests.map(({ page }) => page.locator('[data-table-bar]').waitFor()))
    const code = tableCode(ann)
    const { sheriffs } = await playOn(guests, code, ({ phase }) => phase.type === 'inspection')
    const sheriff = guests[sheriffs[0]]
    const [merchant, third] = guests.filter((guest) => guest !== sheriff)
    for (const [guest, other] of [
      [sheriff, merchant],
      [merchant, sheriff],
    ]) {
      await guest.page.locator('[data-voice-open]').click()
      await guest.page.locator(`[data-voice-aside="${guests.indexOf(other)}"]`).click()
      await guest.page.keyboard.press('Escape')
    }
    await third.page.locator(`[data-voice="${sheriffs[0]}"].aside`).waitFor({ state: 'attached' })
    await third.page.waitForTimeout(300)
    const [atThird, atMerchant] = await Promise.all([third, merchant].map((guest) => flowsWithin(guest, 800)))
    expect(atThird.map(({ heard }) => heard)).toEqual([0, 0])
    expect(atThird.filter(({ sent }) => sent > 300)).toHaveLength(2)
    expect(atMerchant.filter(({ sent, heard }) => sent > 300 && heard > 300)).toHaveLength(1)
    await playOn(guests, code, ({ phase }) => phase.type !== 'inspection')
    await third.page.locator('[data-voice].aside').first().waitFor({ state: 'detached' })
    await hearEachOther(guests, BACK_WITHIN)
    // Firefox complains about the server that was killed
    const isOther = (error: string): boolean => !error.includes('establish a connection')
    for (const guest of guests) expect((await guest.close()).filter(isOther)).toEqual([])
  })
})
