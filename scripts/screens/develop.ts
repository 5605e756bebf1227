/** A picture as small as it can be without looking worse: WebP, made by the browser that took it. */
import type { Page } from 'playwright-core'

const QUALITY = 0.4
/** Nobody looks at a wide picture in a gallery pixel by pixel. */
const WIDEST = 960

export async function develop(room: Page, png: Buffer, isWhole: boolean): Promise<Buffer> {
  const data = await room.evaluate<string>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${png.toString('base64')}'
    await image.decode()
    const scale = ${isWhole} ? 1 : Math.min(1, ${WIDEST} / image.naturalWidth)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(scale * image.naturalWidth)
    canvas.height = Math.round(scale * image.naturalHeight)
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', ${QUALITY})
  })()`)
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
