// Pictures of the gallery of interface parts: node e2e/screenshots/ui-gallery.ts FOLDER
//
// Every page in two sizes and both themes. Runs axe-core on each, and fails when it finds anything.

import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { launchChromium } from '#scripts/services/browsers.ts'
import { serveGallery } from '#ui/gallery/server.ts'

/** What comes after `?page=`. */
const PAGES = ['art', 'parts', 'parts&open=dialog', 'parts&open=sheet', 'parts&open=toast'] as const
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const
const THEMES = ['light', 'dark'] as const

const folder = process.argv[2]
if (!folder) {
  console.error('usage: node e2e/screenshots/ui-gallery.ts FOLDER')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const server = await serveGallery()
const browser = await launchChromium()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let problems = 0

for (const viewport of SIZES) {
  for (const colorScheme of THEMES) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    for (const name of PAGES) {
      const page = await context.newPage()
      page.on('console', (message) => message.type() === 'error' && report(name, message.text()))
      page.on('pageerror', (error) => report(name, error.message))
      await page.goto(`${server.address}?page=${name}`)
      await page.locator('main').waitFor()
      await page.evaluate(async () => void (await document.fonts.ready))
      const file = `${name.replace('&open=', '-')}-${viewport.width}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, file), fullPage: !name.includes('&') })
      await check(page, `${name} ${viewport.width} ${colorScheme}`)
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
await server.close()
process.exit(problems > 0 ? 1 : 0)

async function check(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) report(where, `scrolls ${wide} px sideways`)
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  for (const { id, nodes } of violations) {
    report(
      where,
      `${id}: ${nodes
        .map((node) => `${node.target} ${node.failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
    )
  }
}

function report(where: string, what: string): void {
  problems++
  console.log(`${where}: ${what}`)
}
