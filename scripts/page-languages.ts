/**
 * Writes the first page and the manifest once more for every language but English: what browsers show before the script
 * runs, without it, and where the app is installed. The server chooses by what the browser accepts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES, localeOf } from '#engine/languages.ts'
import { abouts } from '#games/abouts.ts'
import { say } from '#server/words/words.ts'

const ROOT = join(import.meta.dirname, '..')
export const MANIFEST_FILE = 'manifest.webmanifest'

interface Named {
  readonly description: string
  readonly shortcut: string
  readonly title: string
}

/** `shown`: the games people can choose. */
export function namesIn(language: Language, shown: readonly string[]): Named {
  const shell: Record<string, string> = JSON.parse(
    readFileSync(join(ROOT, 'client', 'messages', `${language}.json`), 'utf8'),
  )
  const titles = shown.map((game) => abouts[game].title[language] ?? abouts[game].title.en)
  const games = new Intl.ListFormat(localeOf(language)).format(titles)
  return {
    description: say(language, 'page.description', { games }),
    shortcut: shell['home.solo'],
    title: `${shell['app.name']} · ${shell['app.tagline']}`,
  }
}

/** The English page in another language. */
export function pageIn(html: string, language: Language, { title, description }: Named): string {
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
    .replace(/<noscript>[^<]*<\/noscript>/, `<noscript>${say(language, 'page.noscript')}</noscript>`)
    .replace(MANIFEST_FILE, fileIn(MANIFEST_FILE, language))
}

/** `index.html` → `index.uk.html` */
const fileIn = (file: string, language: Language): string =>
  language === 'en' ? file : file.replace('.', `.${language}.`)

export function manifestIn(text: string, language: Language, { description, shortcut }: Named): string {
  const manifest = JSON.parse(text)
  const shortcuts = manifest.shortcuts.map((one: object) => ({ ...one, name: shortcut }))
  return JSON.stringify({ ...manifest, lang: language, description, shortcuts })
}

export function pagesInLanguages(shown: readonly string[]): Plugin {
  let config: ResolvedConfig
  return {
    name: 'pages-in-languages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // the manifest is linked by another plugin, and compressed copies are made afterwards
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const { outDir } = config.build
        const [html, manifest] = ['index.html', MANIFEST_FILE].map((file) =>
          readFileSync(join(outDir, file), 'utf8'),
        )
        for (const language of LANGUAGES) {
          const names = namesIn(language, shown)
          writeFileSync(join(outDir, fileIn('index.html', language)), pageIn(html, language, names))
          writeFileSync(join(outDir, fileIn(MANIFEST_FILE, language)), manifestIn(manifest, language, names))
        }
      },
    },
  }
}
