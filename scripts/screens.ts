// Pictures of every screen: node scripts/screens.ts FOLDER [SCREEN …]
//
// Starts a server with data of its own, goes through the screens in two sizes and both themes, writes a picture of each
// and asks axe-core about it. Fails when anything is found: a violation, sideways scrolling, an error in the console.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { readConfig } from '../server/config.ts'
import { serve } from '../server/serve.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const
const THEMES = ['light', 'dark'] as const
const CHROMIUM = '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Controls one could miss with a thumb; links inside a sentence and what is only read aloud don't count. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, summary, select, input:not([type=checkbox], [type=radio]), a.link')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5))
  .map(([one, { width, height }]) => one.tagName + ' ' + (one.textContent.trim() || one.ariaLabel) + ' ' + width + 'x' + height)
  .slice(0, 5)`

interface Stop {
  readonly name: string
  /** Brings the page there from wherever it is. */
  go(page: Page, context: BrowserContext): Promise<void>
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** In order: each begins where the one before has ended. */
const STOPS: readonly Stop[] = [
  {
    name: 'home',
    go: async (page) => {
      await page.goto(base)
      await page.getByRole('button', { name: 'Play now: Sheriff of Nottingham' }).waitFor()
    },
  },
  { name: 'settings', go: (page) => press(page, 'Settings') },
  {
    name: 'new',
    go: async (page) => {
      await page.goto(`${base}/new`)
      await page.getByRole('switch', { name: 'Royal goods' }).check()
    },
  },
  {
    name: 'gather',
    go: async (page) => {
      await page.goto(`${base}/new`)
      await page.getByRole('switch', { name: 'Royal goods' }).check()
      await page.getByRole('switch', { name: 'Open table' }).check()
      await page.locator('form').getByRole('button', { name: 'New table' }).click()
      await page.getByText('QR code').click()
      await page.getByRole('button', { name: /Add a bot, Seat 2/ }).click()
      await page.getByRole('button', { name: /^Maud/ }).click()
      await page.getByText('Maud', { exact: true }).first().waitFor()
    },
  },
  { name: 'gather-bot', go: (page) => press(page, /Add a bot, Seat 3/) },
  {
    name: 'gather-plan',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Change', exact: true }).click()
    },
  },
  {
    name: 'gather-guest',
    go: async (page) => {
      await page.keyboard.press('Escape')
      const address = page.url()
      await page.context().clearCookies()
      await page.goto(address)
      await page.getByRole('button', { name: 'Take a seat' }).click()
      await page.getByRole('button', { name: 'I’m ready' }).waitFor()
    },
  },
  {
    name: 'about',
    go: async (page) => void (await page.goto(`${base}/about`)),
  },
  { name: 'unknown', go: async (page) => void (await page.goto(`${base}/t/AAAAAA`)) },
  {
    name: 'play',
    go: async (page) => {
      await page.goto(base)
      await press(page, 'Play now: Sheriff of Nottingham')
      await page.getByRole('main', { name: 'Table' }).waitFor()
      await page.waitForTimeout(500)
    },
  },
  { name: 'play-menu', go: (page) => press(page, 'Main menu') },
  { name: 'play-fair', go: (page) => press(page, 'Fair play') },
  {
    name: 'play-keyboard',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
    },
  },
  {
    name: 'play-talk',
    go: async (page) => {
      await page.keyboard.press('Escape')
      if ((page.viewportSize()?.width ?? 0) < 1280) await press(page, /^Talk/)
      await page.getByText('Quick phrases').click()
      await page.getByRole('button', { name: 'Good day to you!' }).click()
      await page.getByRole('textbox', { name: 'Say something' }).fill('Shall we?')
      await page.keyboard.press('Enter')
      await page.getByText('Shall we?', { exact: true }).waitFor()
    },
  },
]

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node scripts/screens.ts FOLDER [SCREEN …]')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const home = mkdtempSync(join(tmpdir(), 'gatehouse-screens-'))
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: home,
  LOG_LEVEL: 'silent',
  GATEHOUSE_LIMITS: 'off',
})
if ('problems' in config) throw new Error(config.problems.join('; '))
const serving = await serve(config)
const base = `http://127.0.0.1:${serving.port}`
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
let problems = 0

try {
  for (const viewport of SIZES) for (const colorScheme of THEMES) await walk(viewport, colorScheme)
} finally {
  await browser.close()
  await serving.close()
  rmSync(home, { recursive: true, force: true })
}
process.exit(problems > 0 ? 1 : 0)

async function walk(viewport: (typeof SIZES)[number], colorScheme: (typeof THEMES)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  let at = ''
  page.on('console', (message) => {
    // a table that is not there is one of the screens
    if (message.type() === 'error' && !/404|401/.test(message.text())) complain(at, message.text())
  })
  page.on('pageerror', (error) => complain(at, error.message))
  for (const { name, go } of STOPS) {
    at = `${name} ${viewport.width} ${colorScheme}`
    try {
      await go(page, context)
      await page.evaluate('document.fonts.ready')
      if (wanted.length === 0 || wanted.includes(name))
        await look(page, name, `${viewport.width}-${colorScheme}`, at)
    } catch (problem) {
      complain(at, String(problem).slice(0, 600))
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}-lost.png`) })
    }
  }
  await context.close()
}

async function look(page: Page, name: string, kind: string, at: string): Promise<void> {
  await page.waitForTimeout(250)
  const isWhole = (await page.locator('dialog[open]').count()) === 0
  await page.screenshot({ path: join(folder, `${name}-${kind}.png`), fullPage: isWhole })
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  if (wide > 0) complain(at, `scrolls ${wide} px sideways`)
  const small = await page.evaluate<string[]>(SMALL_TARGETS)
  if (small.length > 0) complain(at, `targets smaller than 44 px: ${small.join(', ')}`)
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run()')) as { violations: readonly Violation[] }
  for (const { id, nodes } of violations)
    complain(
      at,
      `${id}: ${nodes
        .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
    )
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: string; readonly failureSummary: string }[]
}

function complain(where: string, what: string): void {
  problems++
  console.error(`${where}: ${what}`)
}
