import { describe, expect, test } from 'vitest'
import { gatehouse } from '#cli/testing/run-gatehouse.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { helpLanguage, languageOf } from './language.ts'

test.each([
  [{ LANG: 'uk_UA.UTF-8' }, 'uk'],
  [{ LANG: 'uk_UA.UTF-8', LC_ALL: 'pl_PL' }, 'pl'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'es_ES@euro' }, 'es'],
  [{ LANG: 'fr_FR.UTF-8', LANGUAGE: 'fr:de:en' }, 'de'],
  [{ LANG: 'C.UTF-8', LANGUAGE: 'de' }, 'en'],
  [{ LANG: 'fr_FR' }, 'en'],
  [{}, 'en'],
])('%j: %s', (env, language) => expect(languageOf(env)).toBe(language))

test('the flag comes before the environment, also for the help', () => {
  expect(helpLanguage(['play', '--language', 'es', '--help'], { LANG: 'de_DE' })).toBe('es')
  expect(helpLanguage(['play', '--language=uk'], {})).toBe('uk')
  expect(helpLanguage(['play', '--language', 'xx'], { LANG: 'de_DE' })).toBe('de')
})

test('nothing in the help is English but the flags', async () => {
  const { out } = await gatehouse(['play', '--help'], { env: { LC_ALL: 'de_DE.UTF-8' } })
  expect(out).toContain('Aufruf: gatehouse play')
  expect(out).not.toMatch(/Usage|Options:|default/)
})

const LOOKING = ['help', 'table', 'hand', 'log', 'rules', 'rules R1', 'hint', 'dance', 'auto']
/** What is typed is English. */
const read = (out: string): string => out.replace(/`[^`]*`|^> .*$|Enter: \w+|Intro: \w+/gm, '')
const ENGLISH = /\b(the|and|you|your|of|with|from|this|card|cards|bag|gold|hand|round|turn|wins?)\b/

/** They say the same as masters, who search for a while at every question. */
const QUICK = ['--bots', 'alan:apprentice,wat:apprentice,gisela:apprentice,osric:apprentice']

describe('whole matches', () => {
  test.each([
    ['uk', ['--players', '6', '--options', 'royal,blackMarket']],
    ['pl', ['--edition', '1', '--players', '5', '--options', 'promo,timer']],
    ['de', ['--game', 'nottingham', '--players', '5', '--figures', '{"track":[2,3,4,5,6,7,8]}', ...QUICK]],
    ['es', ['--game', 'nottingham', '--players', '3', ...QUICK]],
  ])('in %s nothing is English but what is typed', async (language, args) => {
    const { status, out, err } = await gatehouse(['play', '--language', language, '--seed', '3', ...args], {
      input: `${LOOKING.join('\n')}\n`,
    })
    expect([status, err]).toEqual([0, ''])
    expect(out.split('\n').length).toBeGreaterThan(100)
    expect(out).not.toContain('\u00ad')
    expect(
      read(out)
        .split('\n')
        .filter((line) => ENGLISH.test(line)),
    ).toEqual([])
    expect(out).not.toMatch(/undefined|NaN|\[object|\b(play|sheriff|nottingham)\.[a-z]/)
    // in these matches the sheriff moves because of sets and tasks alone, as the event before says
    expect(out).not.toMatch(/Nachziehstapel ist leer|Mazo agotado/)
  })

  test('a language that there is not is refused', async () => {
    const { status, err } = await gatehouse(['play', '--language', 'xx'])
    expect(status).toBe(2)
    expect(err).toContain(`there is no language xx; possible: ${LANGUAGES.join(', ')}`)
  })
})
