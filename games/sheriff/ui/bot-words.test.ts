/** Whatever a bot says or promises has words in every language. */
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { botListener, nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { GRANDMASTER_NAME } from '#games/sheriff/bots/network/name.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import type { Moment } from '#games/sheriff/bots/persona/voice.ts'
import { lineId, MOMENTS } from '#games/sheriff/bots/persona/voice.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { FAVOURS } from '#games/sheriff/move.ts'
import { readMessages } from '#ui/testing/messages.ts'

test.each(LANGUAGES)('every line of every character in %s', (language) => {
  const [messages] = readMessages(language, 'games/sheriff/ui/messages/voices')
  const ids = [...PERSONAS.map(({ name }) => name), GRANDMASTER_NAME].flatMap((name) =>
    MOMENTS.map((moment) => `${lineId(name, moment)}.1`),
  )
  expect(ids.filter((id) => !Object.hasOwn(messages, id))).toEqual([])
})

/** A bot has something to say of every one of them. */
const OFTEN: readonly Moment[] = ['refuses', 'refuses-demand', 'is-refused']

test.each(LANGUAGES)('four wordings at least of what is said often in %s', (language) => {
  const [messages] = readMessages(language, 'games/sheriff/ui/messages/voices')
  const ids = [...PERSONAS.map(({ name }) => name), GRANDMASTER_NAME].flatMap((name) =>
    OFTEN.map((moment) => `${lineId(name, moment)}.4`),
  )
  expect(ids.filter((id) => !Object.hasOwn(messages, id))).toEqual([])
})

test.each(LANGUAGES)('every promise that is an id in %s', (language) => {
  const [messages] = readMessages(language, 'games/sheriff/ui/messages/table')
  expect(FAVOURS.filter((id) => !Object.hasOwn(messages, `sheriff.favour.${id}`))).toEqual([])
})

test('bots promise nothing else', () => {
  const stream = fastStream(5)
  const below = belowOf(stream)
  const favours = new Set<string>()
  const names = ['wat', 'piers', 'hob', 'maud']
  const options = sheriff.record.planOptions({ edition: 2, players: names.length, options: [] })
  for (let i = 0; i < 12; i++) {
    const state = sheriff.setup(options, names.length, chanceFrom(stream))
    const players = seatBots(
      names.map((name) => sheriff.bots[name]),
      state,
    )
    const observe = botListener(players, state)
    const match = new BareMatch(sheriff, state, chanceFrom(stream), (event) => {
      const { open } = event
      if (open.type === 'offered' && open.offer.terms.favour !== null) favours.add(open.offer.terms.favour)
      observe?.(event)
    })
    for (let turn = nextTurn(match, players, below); turn !== null; turn = nextTurn(match, players, below))
      match.play(turn.actor, turn.move)
  }
  expect(favours.size).toBeGreaterThan(0)
  expect([...favours].filter((favour) => !(FAVOURS as readonly string[]).includes(favour))).toEqual([])
})
