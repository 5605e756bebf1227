/** How much of a picture is bare: flat squares on which nothing is drawn or written. */
import type { Page } from 'playwright-core'

/** Takes a picture of the page, and measures it on another page. */
export async function bareAreaOf(page: Page, measuring: Page): Promise<number> {
  const png = await page.screenshot()
  return measuring.evaluate(bareShare, png.toString('base64'))
}

/** Runs inside a page. From 0 to 1. */
async function bareShare(png: string): Promise<number> {
  /** Pixels. A letter, a coin or a hatched shadow is smaller than two squares; bare wood is larger. */
  const SIDE = 16
  /** Of 255 steps from black to white: less is the same colour. */
  const SPREAD = 20
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  let [bare, all] = [0, 0]
  for (let y = 0; y + SIDE <= height; y += SIDE)
    for (let x = 0; x + SIDE <= width; x += SIDE) {
      let [darkest, lightest] = [255, 0]
      for (let row = y; row < y + SIDE; row++)
        for (let place = 4 * (row * width + x); place < 4 * (row * width + x + SIDE); place += 4) {
          const light = 0.3 * data[place] + 0.59 * data[place + 1] + 0.11 * data[place + 2]
          darkest = Math.min(darkest, light)
          lightest = Math.max(lightest, light)
        }
      all++
      if (lightest - darkest < SPREAD) bare++
    }
  return bare / all
}
