/** A picture as small as it can be without looking worse: WebP, made by the browser that took it. */
import type { Page } from 'playwright-core'

const QUALITY = 0.6

export async function develop(room: Page, png: Buffer): Promise<Buffer> {
  const data = await room.evaluate<string>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${png.toString('base64')}'
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', ${QUALITY})
  })()`)
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
