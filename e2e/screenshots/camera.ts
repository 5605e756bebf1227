/** Goes from screen to screen with one browser and takes a picture of each. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Screen } from '#e2e/screens/screen.ts'
import { giveName, settled } from '#e2e/screens/screen.ts'
import { axeViolations, layoutFaults } from '#e2e/support/check-screen.ts'
import type { Guest, GuestOptions } from '#e2e/support/guest.ts'
import type { TestSite } from '#e2e/support/test-site.ts'

export interface Size {
  readonly width: number
  readonly height: number
}
interface CameraOptions extends Pick<GuestOptions, 'language' | 'theme'> {
  readonly folder: string
  readonly axe: boolean
  /** every pixel; otherwise wide pictures are made smaller */
  readonly whole: boolean
}

/** Longer pages are cut after so many heights of the window: the rest is more of the same. */
const LONGEST = 2
/** For anything to appear, in milliseconds. */
const TIMEOUT = 12_000
/** At most so many pictures are taken until two are equal. */
const TRIES = 5
const QUALITY = 0.4
/** Pixels. Nobody looks at a wide picture in a gallery pixel by pixel. */
const WIDEST = 960

export const fileOf = (screen: Screen, { width }: Size): string => `${screen.name}-${width}.webp`

export class Camera {
  readonly #site: TestSite
  readonly #guest: Guest
  readonly #options: CameraOptions
  /** an empty page that makes pictures smaller */
  readonly #converter: Page

  private constructor(site: TestSite, guest: Guest, converter: Page, options: CameraOptions) {
    this.#site = site
    this.#guest = guest
    this.#converter = converter
    this.#options = options
  }

  static async open(site: TestSite, options: CameraOptions): Promise<Camera> {
    const { language, theme } = options
    const guest = await site.guest({ language, theme, isDrawn: true, isPictured: true })
    guest.context.setDefaultTimeout(TIMEOUT)
    await giveName(guest)
    const converter = await guest.context.newPage()
    // a page behind another one is drawn rarely
    await guest.page.bringToFront()
    return new Camera(site, guest, converter, options)
  }

  /** Returns what is wrong with the screen. */
  async take(screen: Screen, size: Size): Promise<string[]> {
    const { page } = this.#guest
    const name = `${screen.name} ${size.width}`
    await page.setViewportSize(size)
    try {
      await screen.open(this.#guest, this.#site)
      await page.evaluate(() => scrollTo(0, 0))
      await settled(page)
      await this.#shoot(screen, size)
      return await this.#check(name)
    } catch (problem) {
      await page.screenshot({ path: join(this.#options.folder, `${screen.name}-${size.width}-lost.png`) })
      return [`${name}: ${String(problem).slice(0, 600)}`]
    } finally {
      await page.mouse.up()
    }
  }

  async #shoot(screen: Screen, size: Size): Promise<void> {
    const { page } = this.#guest
    const isShort = (await page.locator('dialog[open], [data-ask], [data-big]').count()) > 0
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const height = isShort ? size.height : Math.min(whole, LONGEST * size.height)
    const clip = { x: 0, y: 0, width: size.width, height }
    const png = await steadyPicture(() => page.screenshot({ fullPage: !isShort, ...(!isShort && { clip }) }))
    const webp = await this.#converter.evaluate(convertPicture, {
      png: png.toString('base64'),
      widest: this.#options.whole ? Number.POSITIVE_INFINITY : WIDEST,
      quality: QUALITY,
    })
    writeFileSync(join(this.#options.folder, fileOf(screen, size)), Buffer.from(webp, 'base64'))
  }

  async #check(name: string): Promise<string[]> {
    const small = await this.#guest.page.evaluate(findSmallTargets)
    return [
      ...(await layoutFaults(this.#guest, name)),
      ...small.map((one) => `${name}: smaller than a thumb: ${one}`),
      ...(this.#options.axe ? await axeViolations(this.#guest, name) : []),
    ]
  }

  async close(): Promise<readonly string[]> {
    await this.#converter.close()
    return this.#guest.close()
  }
}

/** The page may say that it has come to rest before the last change is painted: two equal pictures prove it. */
async function steadyPicture(shoot: () => Promise<Buffer>): Promise<Buffer> {
  let picture = await shoot()
  for (let tries = 1; tries < TRIES; tries++) {
    const again = await shoot()
    if (again.equals(picture)) break
    picture = again
  }
  return picture
}

/** Runs inside the page. Controls that a thumb may miss; those that react around themselves too do not count. */
function findSmallTargets(): string[] {
  const controls = 'button, summary, select, input:not([type=checkbox], [type=radio], [type=file]), a.link'
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('.unseen') &&
        getComputedStyle(one, '::after').position !== 'absolute',
    )
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box: { width, height } }) => width > 1 && (height < 43.5 || width < 43.5))
    .map(({ one, box: { width, height } }) => {
      const text = one.textContent?.trim() || one.ariaLabel
      return `${one.tagName} ${text} ${width}x${height}`
    })
    .slice(0, 5)
}

/** Runs inside the page. WebP, as small as it can be without looking worse; base64 in and out. */
async function convertPicture(wanted: { png: string; widest: number; quality: number }): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${wanted.png}`
  await image.decode()
  const scale = Math.min(1, wanted.widest / image.naturalWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(scale * image.naturalWidth)
  canvas.height = Math.round(scale * image.naturalHeight)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser can draw no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', wanted.quality).split(',')[1]
}
