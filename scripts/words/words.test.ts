import { expect, test } from 'vitest'
import { LANGUAGES } from '#engine/languages.ts'
import { forms } from './forms.ts'
import { page } from './page.ts'
import { plainText } from './print.ts'
import { sections } from './sections.ts'

const all = sections()

test('every choice and every plural form is a sentence of its own, placeholders by name', () => {
  const message =
    '{who} {sort, select, gold {zahlt} other {gibt}} {n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}'
  expect(forms(message, 'pl')).toEqual([
    ...['{who} zahlt 1 karta', '{who} zahlt 2 karty', '{who} zahlt 5 kart'],
    ...['{who} gibt 1 karta', '{who} gibt 2 karty', '{who} gibt 5 kart'],
  ])
})

test('every catalogue is on the page: pages, tables, lessons, replays, reports and the rules', () => {
  const folders = new Set(all.map(({ title }) => title.split(': ')[0]))
  for (const folder of [
    'client/messages',
    'client/big/messages',
    'games/nottingham/lesson/messages',
    'games/nottingham/ui/report/messages',
    'games/sheriff/reference',
    'games/sheriff/ui/messages/voices',
  ])
    expect(folders).toContain(folder)
  const html = page(all)
  for (const { texts } of all)
    for (const { key } of texts) expect(html.includes(`id="${key}"`), key).toBe(true)
})

test('one language is printed beside English, with where it is said', () => {
  const [some] = all.filter(({ title }) => title === 'client/messages: home')
  for (const language of LANGUAGES) {
    const text = plainText([some], language)
    expect(text).toContain(`  ${language}: ${some.texts[0].messages[language]}`)
    expect(text).toContain(`  en: ${some.texts[0].messages.en}`)
    expect(text).toContain('client/pages/Home.svelte')
  }
})
