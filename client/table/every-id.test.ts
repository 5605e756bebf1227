/** Whatever people, bots or the server send as an id is read as words, in every language. */
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PACES } from '#engine/bots/pace.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { abouts } from '#games/abouts.ts'
import { games } from '#games/index.ts'
import { LOG_WORDS, Vote } from '#protocol/table.ts'
import type { Talk } from '#protocol/to-client.ts'
import { ERRORS, GESTURES, PHRASES } from '#protocol/words.ts'
import { readMessages } from '#ui/testing/messages.ts'
import { computedKey, createWords, ownKey } from '#ui/words/words.ts'
import { talkText } from './talk-text.ts'

const PEOPLE = { name: 'Ann', of: 'Ben', owner: 'Ben', to: 'Ben' }
const isShown = (game: string): boolean => globSync(`games/${game}/ui/messages/table/en.json`).length > 0
const everywhere = [
  ...ERRORS.map((code) => `error.${code}`),
  ...LOG_WORDS.map((what) => `log.${what}`),
  ...PACES.map((pace) => `pace.${pace}`),
  ...Vote.shape.about.options.map((about) => `table.vote.${about}`),
  ...GESTURES.map((gesture) => `gesture.${gesture}.button`),
]

describe.each(LANGUAGES)('%s', (language) => {
  test.each(Object.keys(games).filter(isShown))('%s', (game) => {
    const folders = ['introduction', 'table', 'voices'].map((part) => `games/${game}/ui/messages/${part}`)
    const words = createWords(
      language,
      { [language]: readMessages(language, 'client/messages', ...folders) },
      { strict: true },
    )
    const { phrases, gestures } = abouts[game]
    const keys = [
      ...everywhere,
      ...[...GESTURES, ...gestures.map(({ gesture }) => gesture)].map((gesture) =>
        ownKey(words, game, `gesture.${gesture}`),
      ),
    ]
    const said = [
      ...keys.map((key) => words.t(computedKey(key), PEOPLE)),
      ...[...PHRASES, ...phrases].map((phrase) => talkText({ phrase, number: 1 } as Talk, words, game)),
    ]
    for (const text of said) expect(text).toMatch(/\p{L}/u)
    // no key, and no id such as let-it-pass
    expect(said.filter((text) => /^[a-z]+([.-][a-z]+)+$/.test(text ?? ''))).toEqual([])
  })
})
