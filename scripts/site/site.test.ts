/** The documentation as a site: it builds, nothing in it leads nowhere, and the server may show it. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeOf } from '#client/state/route.ts'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/serve.ts'
import { buildSite, pagesOfSite } from './build.ts'
import { linksOfRepository, linksOfSite } from './links.ts'
import { readPage } from './page.ts'
import { START } from './plan.ts'

const ROOT = join(import.meta.dirname, '..', '..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-site-'))
  buildSite(join(folder, 'docs'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isOfApp = (address: string): boolean => routeOf(address).screen !== 'unknown'
const repository = (): string[] => ['README.md', ...pagesOfSite()]

test('no link, anchor or picture of the site leads nowhere', () => {
  const { dead, checked } = linksOfSite(join(folder, 'docs'), isOfApp)
  expect(dead).toEqual([])
  expect(checked).toBeGreaterThan(500)
})

test('nor does one of the pages as they lie in the repository', () => {
  const { dead, checked } = linksOfRepository(ROOT, repository())
  expect(dead).toEqual([])
  expect(checked).toBeGreaterThan(60)
})

test('a dead one would be found: page, anchor, picture', () => {
  const site = mkdtempSync(join(folder, 'dead-'))
  const html =
    '<h1 id="a"></h1><a href="#b">1</a><a href="c.html">2</a><img src="d.png"><a href="/e">3</a><a href="#a">'
  writeFileSync(join(site, 'x.html'), html)
  writeFileSync(join(site, 'x.md'), '# A\n[1](#b) [2](c.md) ![3](d.png) <img src="e.png"> [4](#a)')
  expect(linksOfSite(site, isOfApp).dead).toEqual([
    'x.html: #b',
    'x.html: c.html',
    'x.html: d.png',
    'x.html: /e',
  ])
  expect(linksOfRepository(site, ['x.md']).dead).toEqual([
    'x.md: #b',
    'x.md: c.md',
    'x.md: d.png',
    'x.md: e.png',
  ])
})

test('what leads elsewhere is a proper address', () => {
  const { outside } = linksOfRepository(ROOT, repository())
  for (const address of outside)
    expect(address).toMatch(/^(https:\/\/[\w.-]+\.[a-z]+(\/\S*)?|http:\/\/localhost:8080)$/)
})

test('every page of docs/ is on the site, for somebody', () => {
  const pages = pagesOfSite()
  const all = globSync('docs/**/*.md', { cwd: ROOT }).sort()
  expect(all.filter((file) => !pages.includes(file))).toEqual([])
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages[0]).toBe(START)
})

/** A path in backticks that begins with a folder of the repository. `<id>`, `*` and `{a,b}` stand for several. */
const PATH =
  /`((?:engine|chance|games|protocol|server|client|ui|cli|python|bench|scripts|e2e|deploy|docs)\/[\w./*<>{},-]*)`/g

test('every path that the documentation names exists', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).filter((file) => file !== 'CHANGELOG.md')
  const missing = pages.flatMap((page) => {
    const named = readFileSync(join(ROOT, page), 'utf8').matchAll(PATH)
    return [...named]
      .map(([, path]) => path.replaceAll(/<\w+>/g, '*'))
      .filter((path) => !path.includes('spoof') && globSync(path, { cwd: ROOT }).length === 0)
      .map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('pages have one title, no script, and no style of their own', () => {
  for (const file of globSync('**/*.html', { cwd: join(folder, 'docs') })) {
    const html = readFileSync(join(folder, 'docs', file), 'utf8')
    expect([file, html.match(/<h1/g)?.length]).toEqual([file, 1])
    const tags = html.replace(/<pre[\s\S]*?<\/pre>/g, '')
    expect([file, /<script|<style|\sstyle=|\son\w+=|javascript:/.test(tags)]).toEqual([file, false])
  }
})

test('headings get the anchors that GitHub gives them', () => {
  const page = readPage(
    'docs/x.md',
    '# A `b`, c: D-e\n## Über 1.2 – x\n## Über 1.2 – x\n[y](../games/z.md#q) [w](w.png)',
  )
  expect(page.headings.map(({ anchor }) => anchor)).toEqual(['a-b-c-d-e', 'über-12--x', 'über-12--x-1'])
  expect(page.html).toContain('href="games/z.html#q"')
  expect(page.linked).toEqual(['games/z.md', 'docs/w.png'])
})

test('the server shows it at /docs, and says so where a page is missing', async () => {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  })
  if ('problems' in config) throw new Error(config.problems.join())
  const serving = await serve({ ...config, client: join(folder, 'none'), docs: join(folder, 'docs') })
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${serving.port}${path}`, { redirect: 'manual' })
    const moved = await ask('/docs')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/docs/'])
    const start = await ask('/docs/')
    expect(await start.text()).toContain('Gatehouse: documentation')
    expect(start.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect((await ask('/docs/decisions/')).status).toBe(200)
    expect((await ask('/docs/running.html')).headers.get('content-type')).toContain('text/html')
    expect((await ask('/docs/site.css')).headers.get('content-type')).toContain('text/css')
    expect((await ask('/docs/nowhere.html')).status).toBe(404)
    expect((await ask('/docs/../package.json')).status).toBe(404)
  } finally {
    await serving.close()
  }
})
