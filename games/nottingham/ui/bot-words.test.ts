/** Whatever a bot says has words in every language, and so has its name. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '#engine/languages.ts'
import { PERSONAS } from '#games/nottingham/bots/persona/persona.ts'
import { lineId, MOMENTS } from '#games/nottingham/bots/persona/voice.ts'
import { readMessages } from '#ui/testing/messages.ts'

const MESSAGES = 'games/nottingham/ui/messages'

test.each(LANGUAGES)('every line and name of every character in %s', (language) => {
  const [lines, introduction] = readMessages(language, `${MESSAGES}/voices`, `${MESSAGES}/introduction`)
  const ids = PERSONAS.flatMap(({ name }) => MOMENTS.map((moment) => `${lineId(name, moment)}.1`))
  expect(ids.filter((id) => !Object.hasOwn(lines, id))).toEqual([])
  const names = PERSONAS.flatMap(({ name }) => [`nottingham.bot.${name}`, `nottingham.bot.${name}.about`])
  expect(names.filter((id) => !Object.hasOwn(introduction, id))).toEqual([])
})
