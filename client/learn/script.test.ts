/** Both lessons without a screen: every move of the script is legal, and what they promise to show happens. */
import { describe, expect, it } from 'vitest'
import type { AnyGame } from '#engine/game.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { games } from '#games/index.ts'
import { lesson as nottingham } from '#games/nottingham/lesson/index.ts'
import { lesson as sheriff } from '#games/sheriff/lesson/index.ts'
import type { Lesson } from '#ui/lesson.ts'
import { readMessages } from '#ui/testing/messages.ts'
import { computedKey, createWords } from '#ui/words/words.ts'
import { Script } from './script.ts'

const LESSONS: readonly (readonly [string, Lesson])[] = [
  ['sheriff', sheriff as Lesson],
  ['nottingham', nottingham as Lesson],
]
const gameOf = (id: string): AnyGame => games[id] as AnyGame

interface Course {
  /** what happened, in order */
  readonly events: readonly { readonly type: string }[]
  /** what the newcomer was asked and did */
  readonly answered: readonly string[]
  readonly script: Script
}

/** As a newcomer would play it, moment by moment. */
function playThrough(id: string, lesson: Lesson): Course {
  const script = new Script(gameOf(id), lesson)
  const events: { readonly type: string }[] = []
  const answered: string[] = []
  script.listener = (all) => void events.push(...all.map(({ open }) => open))
  for (;;) {
    while (script.theirs.length > 0) script.playTheirs()
    const { wanted } = script.moment
    const { isLast } = script
    if (wanted === undefined) script.goOn()
    else {
      const asked = gameOf(id).asked(script.view.table)
      const mine = asked.filter(({ seat }) => seat === lesson.seat).map(({ to }) => to)
      answered.push(`${mine[0]} ${wanted.move.type}`)
      expect(script.try(wanted.move)).toBe('made')
    }
    if (isLast) return { events, answered, script }
  }
}

describe.each(LESSONS)('the lesson of %s', (id, lesson) => {
  it('can be played to the end of a match', () => {
    const { script } = playThrough(id, lesson)
    const outcome = gameOf(id).outcome(script.view.table)
    expect(outcome?.ranks[lesson.seat]).toBe(1)
  })

  it('shows the final scoring when the match is over, and not before', () => {
    const script = new Script(gameOf(id), lesson)
    for (let last = -1; script.at > last; ) {
      last = script.at
      const isOver = gameOf(id).outcome(script.view.table) !== null
      if (script.moment.isFinal) expect(isOver).toBe(true)
      script.skip()
    }
    expect(script.moment.isFinal).toBe(true)
  })

  it.each(lesson.chapters.map((_, i) => i))('can be begun with chapter %i', (chapter) => {
    const script = new Script(gameOf(id), lesson, chapter)
    expect(script.chapter).toBe(chapter)
    while (!script.isLast) script.skip()
    expect(gameOf(id).outcome(script.view.table)).not.toBeNull()
  })

  it('takes no other move, and has a hint about it', () => {
    const script = new Script(gameOf(id), lesson)
    while (script.theirs.length > 0 || script.moment.wanted === undefined) {
      if (script.theirs.length > 0) script.playTheirs()
      else script.goOn()
    }
    const { wanted } = script.moment
    const other =
      id === 'sheriff' ? { type: 'exchange', setAside: ['apple'], draw: null } : { type: 'act', target: null }
    expect(script.try(other)).toEqual({ hint: wanted?.hint })
    const illegal = id === 'sheriff' ? { type: 'declare', good: 'apple' } : { type: 'end' }
    expect(script.try(illegal)).toHaveProperty('code')
    expect(script.moment.wanted).toBe(wanted)
  })

  it('takes no move before the others have played', () => {
    const script = new Script(gameOf(id), lesson)
    while (script.theirs.length === 0) script.skip()
    const { wanted } = script.moment
    const tried = script.try(wanted?.move ?? { type: 'end' })
    expect('hint' in (tried as object) ? tried : 'refused').toEqual(
      expect.toSatisfy((one: unknown) => one === 'refused' || (one as { hint: unknown }).hint === null),
    )
    expect(script.theirs.length).toBeGreaterThan(0)
  })

  it.each(LANGUAGES)('has all its words in %s', (language) => {
    const catalogues = readMessages(
      language,
      `games/${id}/lesson/messages`,
      `games/${id}/ui/messages/introduction`,
      `games/${id}/ui/messages/table`,
      'client/learn/messages',
    )
    const [own] = catalogues
    const words = createWords(language, { [language]: catalogues }, { strict: true })
    const used = new Set<string>()
    const say = (key: string, values: Record<string, string> = {}): void => {
      used.add(key)
      expect(words.t(computedKey(key), values)).toMatch(/\S/)
    }
    say(`${id}.lesson.about`)
    for (const { name } of lesson.sitters) say(name)
    for (const { title, moments } of lesson.chapters) {
      say(title)
      for (const { words: key, buttons = {}, count = 0, theirs = [], wanted } of moments) {
        const named = Object.entries(buttons).map(([placeholder, of]) => [
          placeholder,
          words.t(computedKey(of), { count }),
        ])
        say(key, Object.fromEntries(named))
        for (const { says } of theirs) if (says !== undefined) say(says)
        if (wanted !== undefined) say(wanted.hint)
      }
    }
    expect(Object.keys(own).filter((key) => !used.has(key))).toEqual([])
  })
})

describe('what a newcomer has done', () => {
  it('in Sheriff of Nottingham: both sides of the gate', () => {
    const { answered, events } = playThrough('sheriff', sheriff as Lesson)
    expect(answered).toEqual([
      'exchange exchange',
      'load load',
      'declare declare',
      'exchange exchange',
      'load load',
      'declare declare',
      'haggle offer',
      'start-market start-market',
      'settle pass',
      'settle offer',
      'settle inspect',
    ])
    // an honest bag that is opened and paid for; a lie that passes; a bribe given, one taken, one demanded in vain; a lie found out
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'bagOpened', bag: 0, honest: true }),
        expect.objectContaining({ type: 'goldPaid', from: 1, to: 0, amount: 8 }),
        expect.objectContaining({ type: 'goldPaid', from: 0, to: 2, amount: 5 }),
        expect.objectContaining({ type: 'bagPassed', bag: 0, legal: ['apple'], faceDown: 2 }),
        expect.objectContaining({ type: 'goldPaid', from: 1, to: 0, amount: 4 }),
        expect.objectContaining({ type: 'bagOpened', bag: 2, honest: false }),
        expect.objectContaining({ type: 'goldPaid', from: 2, to: 0, amount: 8 }),
      ]),
    )
  })

  it('in Nottingham: every question but the rare discard', () => {
    const { answered, events } = playThrough('nottingham', nottingham as Lesson)
    expect(answered).toEqual([
      'choose take',
      'exchange set',
      'defend defend',
      'offer offer',
      'choose act',
      'keep keep',
      'exchange end',
      'spring spring',
      'choose act',
      'pick pick',
      'choose act',
      'accept accept',
      'exchange task',
    ])
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'setWon', seat: 0, item: 'copper' }),
        expect.objectContaining({ type: 'sheriffMoved', space: 1 }),
        expect.objectContaining({ type: 'drew', seat: 0 }),
        expect.objectContaining({ type: 'defended', seat: 0, by: 1 }),
        expect.objectContaining({ type: 'offerAccepted', by: 2 }),
        expect.objectContaining({ type: 'sprung', seat: 0, on: 1, item: 'gems' }),
        expect.objectContaining({ type: 'setFailed', seat: 1 }),
        expect.objectContaining({ type: 'taken', by: 0, from: 2 }),
        expect.objectContaining({ type: 'taskDone', seat: 0, task: 'three-pairs' }),
      ]),
    )
  })

  it('a newcomer may move before the guide has finished', () => {
    const script = new Script(gameOf('nottingham'), nottingham as Lesson)
    expect(script.moment.wanted).toBeUndefined()
    expect(script.try({ type: 'take' })).toBe('made')
    expect(script.at).toBe(2)
  })

  it('a bribe may be a little larger or smaller', () => {
    const script = new Script(gameOf('sheriff'), sheriff as Lesson, 1)
    while (script.moment.wanted?.move.type !== 'offer') script.skip()
    while (script.theirs.length > 0) script.playTheirs()
    const { move } = script.moment.wanted
    const offer = move as unknown as { terms: object }
    const of = (gold: number) => ({ ...offer, terms: { ...offer.terms, gold } }) as unknown as typeof move
    expect(script.try(of(1))).toHaveProperty('hint')
    expect(script.try(of(30))).toHaveProperty('hint')
    expect(script.try(of(9))).toBe('made')
    while (!script.isLast) script.skip()
    expect(gameOf('sheriff').outcome(script.view.table)).not.toBeNull()
  })
})
