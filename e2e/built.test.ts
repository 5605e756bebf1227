/** Properties of the built files. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#engine/languages.ts'
import { copyBuiltClient } from './support/built-client.ts'

const ROOT = join(import.meta.dirname, '..')
const client = mkdtempSync(join(tmpdir(), 'gatehouse-built-'))
beforeAll(() => copyBuiltClient(client), 240_000)
afterAll(() => rmSync(client, { recursive: true, force: true }))

test('pages and manifests are in every language before the script runs and without it', () => {
  const read = (file: string): string => readFileSync(join(client, file), 'utf8')
  const seen = LANGUAGES.map((language) => {
    const [page, manifest] = ['index.html', 'manifest.webmanifest'].map((file) =>
      language === 'en' ? file : file.replace('.', `.${language}.`),
    )
    const html = read(page)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`href="/${manifest}"`)
    const { lang, description, shortcuts } = JSON.parse(read(manifest))
    expect(lang).toBe(language)
    const texts = [
      /<title>(.+)<\/title>/,
      /name="description" content="([^"]+)"/,
      /<noscript>(.+)<\/noscript>/,
    ]
    return [...texts.map((text) => text.exec(html)?.[1]), description, shortcuts[0].name]
  })
  for (const [i] of seen[0].entries()) expect(new Set(seen.map((one) => one[i])).size).toBe(LANGUAGES.length)
  // the worker stores the page that the server chooses, and no others
  expect(read('worker.js')).not.toContain('index.uk.html')
})

/** The files that a chunk preloads before its lazy imports. */
const preloadedBy = (file: string): string[] =>
  readFileSync(join(client, file), 'utf8').match(/"assets\/[^"]+\.(?:js|css)"/g) ?? []

test('a game’s interface does not preload the scripts of its lazy parts all at once', () => {
  const interfaces = globSync('assets/game-ui-*.js', { cwd: client })
  expect(interfaces).toHaveLength(globSync('games/*/ui/index.ts', { cwd: ROOT }).length)
  for (const file of interfaces) {
    expect(preloadedBy(file).length, file).toBeGreaterThan(0)
    expect(preloadedBy(file).filter((name) => name.includes('.js'))).toEqual([])
  }
})
