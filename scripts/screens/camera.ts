/** Goes from stop to stop with one browser and takes a picture at each. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Stop } from '#e2e/screens/stop.ts'
import { beKnown, SETTLED } from '#e2e/screens/stop.ts'
import type { Guest, Tongue, Wish } from '#e2e/support/guest.ts'
import type { House } from '#e2e/support/house.ts'
import { faultsOf, violationsOf } from '#e2e/support/look.ts'
import { develop } from './develop.ts'

export interface Size {
  readonly width: number
  readonly height: number
}
interface Wishes {
  readonly folder: string
  readonly tongue: Tongue
  readonly theme: Wish['theme']
  readonly axe: boolean
  /** every pixel; else wide pictures are made smaller */
  readonly whole: boolean
}

/** Longer pages are cut here, in heights of the window: the rest is more of the same. */
const LONGEST = 2
/** A match in the browser is a page of its own; whoever is slow on a busy machine is waited for. */
const PATIENCE = 12_000

/** Controls one could miss with a thumb; what is only read aloud does not count, nor what answers around itself too. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, summary, select, input:not([type=checkbox], [type=radio], [type=file]), a.link')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen') && getComputedStyle(one, '::after').position !== 'absolute')
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 1 && (height < 43.5 || width < 43.5))
  .map(([one, { width, height }]) => one.tagName + ' ' + (one.textContent.trim() || one.ariaLabel) + ' ' + width + 'x' + height)
  .slice(0, 5)`

/** So many pictures are taken until two are alike. */
const TRIES = 5

/** What has just come may not be painted yet though the page says that it has come to rest: a second look tells. */
async function calmPicture(shoot: () => Promise<Buffer>): Promise<Buffer> {
  let picture = await shoot()
  for (let tries = 1; tries < TRIES; tries++) {
    const again = await shoot()
    if (again.equals(picture)) break
    picture = again
  }
  return picture
}

export const fileOf = (stop: Stop, { width }: Size): string => `${stop.name}-${width}.webp`

export class Camera {
  readonly #house: House
  readonly #guest: Guest
  readonly #wishes: Wishes
  /** a dark room: turns pictures into small ones */
  readonly #room: Page

  private constructor(house: House, guest: Guest, room: Page, wishes: Wishes) {
    this.#house = house
    this.#guest = guest
    this.#room = room
    this.#wishes = wishes
  }

  static async open(house: House, wishes: Wishes): Promise<Camera> {
    const guest = await house.guest({ tongue: wishes.tongue, theme: wishes.theme, shown: true })
    guest.context.setDefaultTimeout(PATIENCE)
    await beKnown(guest)
    const room = await guest.context.newPage()
    // a page behind another one is drawn rarely
    await guest.page.bringToFront()
    return new Camera(house, guest, room, wishes)
  }

  /** Returns what is wrong there. */
  async take(stop: Stop, size: Size): Promise<string[]> {
    const { page } = this.#guest
    const where = `${stop.name} ${size.width}`
    await page.setViewportSize(size)
    try {
      await stop.go(this.#guest, this.#house)
      await page.evaluate(`scrollTo(0, 0);${SETTLED}`)
      await this.#shoot(stop, size)
      return await this.#look(where)
    } catch (problem) {
      await page.screenshot({ path: join(this.#wishes.folder, `${stop.name}-${size.width}-lost.png`) })
      return [`${where}: ${String(problem).slice(0, 600)}`]
    } finally {
      await page.mouse.up()
    }
  }

  async #shoot(stop: Stop, size: Size): Promise<void> {
    const { page } = this.#guest
    const isShort = (await page.locator('dialog[open], [data-ask], [data-big]').count()) > 0
    const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
    const height = isShort ? size.height : Math.min(whole, LONGEST * size.height)
    const clip = { x: 0, y: 0, width: size.width, height }
    const png = await calmPicture(() => page.screenshot({ fullPage: !isShort, ...(!isShort && { clip }) }))
    writeFileSync(
      join(this.#wishes.folder, fileOf(stop, size)),
      await develop(this.#room, png, this.#wishes.whole),
    )
  }

  async #look(where: string): Promise<string[]> {
    const faults = await faultsOf(this.#guest, where)
    const small = await this.#guest.page.evaluate<string[]>(SMALL_TARGETS)
    return [
      ...faults,
      ...small.map((one) => `${where}: smaller than a thumb: ${one}`),
      ...(this.#wishes.axe ? await violationsOf(this.#guest, where) : []),
    ]
  }

  async close(): Promise<readonly string[]> {
    await this.#room.close()
    return this.#guest.leave()
  }
}
