import { describe, expect, it } from 'vitest'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Match } from '#games/sheriff/testing/given.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'
import { readMessages } from '#ui/testing/messages.ts'
import { createWords } from '#ui/words/words.ts'
import { isAwaited, mineFirst, status, waiting } from './status.ts'
import type { SheriffPlay } from './words.ts'

const NAMES = ['Aldith', 'Berengar', 'Cecily', 'Dunstan', 'Edith', 'Fulk']
const [A, B] = [0, 1].map(seatAt)

function playOf(match: Match, viewer: Viewer, language: Language = 'en'): SheriffPlay {
  const words = createWords(
    language,
    { [language]: readMessages(language, 'games/sheriff/ui/messages/table') },
    { strict: true },
  )
  const view = viewFor(match.bare.state, viewer)
  const asked = sheriff.asked(view.table)
  const players = NAMES.map((name, i) => ({
    seat: seatAt(i),
    name,
    bot: null,
    standIn: false,
    present: true,
  }))
  const seat = typeof viewer === 'number' ? viewer : null
  const check = (move: Parameters<SheriffPlay['check']>[0]) =>
    seat === null ? null : sheriff.check(view as never, move)
  const mine = asked.filter((one) => one.seat === seat)
  const gestures: SheriffPlay['gestures'] = []
  return { view, seat, check, asked, mine, players, gestures, words, t: words.t } as unknown as SheriffPlay
}

describe('one sentence', () => {
  it('says what is expected of me first, then whom we wait for', () => {
    const match = atTheGate()
    const sheriffs = playOf(match, A)
    expect(mineFirst(sheriffs)).toBe('settle')
    expect(status(sheriffs)).toBe(sheriffs.t('sheriff.ask.settle'))
    const merchants = playOf(match, B)
    expect(status(merchants)).toBe(
      `${merchants.t('sheriff.ask.haggle', { button: merchants.t('sheriff.haggle.done') })} ${merchants.t('sheriff.wait.settle', { names: 'Aldith' })}`,
    )
  })

  it('says that a demand waits for my answer, and not whom else we wait for', () => {
    const match = atTheGate()
    expect(isAwaited(playOf(match, B))).toBe(false)
    match.play({ seat: 0, move: 'offer', with: 1, gold: 2 })
    const merchants = playOf(match, B)
    expect(isAwaited(merchants)).toBe(true)
    expect(status(merchants)).toBe(merchants.t('sheriff.ask.answer', { name: 'Aldith' }))
    expect(isAwaited(playOf(match, A))).toBe(false)
  })

  it('says how to end haggling', () => {
    const play = playOf(atTheGate(), B)
    expect(status(play)).toContain(play.t('sheriff.haggle.done'))
  })

  it('does not tell anybody to end haggling whose bag has been settled', () => {
    const match = atTheGate({ bags: { 1: ['apple'], 2: ['apple'] } })
    match.play({ seat: 0, move: 'pass', bag: 1 })
    expect(status(playOf(match, B))).toBe(playOf(match, B).t('sheriff.wait.settle', { names: 'Aldith' }))
  })

  it('says how to go on haggling after all', () => {
    const done = [{ seat: B, gesture: 'done', target: null }]
    const play = { ...playOf(atTheGate(), B), gestures: done } as unknown as SheriffPlay
    expect(status(play)).toBe(
      'Aldith decides about your bag now. Press again to haggle on. ' +
        play.t('sheriff.wait.settle', { names: 'Aldith' }),
    )
  })

  it('tells spectators that they watch, and whom we wait for', () => {
    const play = playOf(atTheGate(), 'spectator')
    expect(status(play)).toBe(
      `${play.t('sheriff.ask.watch')} ${play.t('sheriff.wait.settle', { names: 'Aldith' })}`,
    )
  })

  it('never waits for me', () => {
    expect(waiting(playOf(atTheGate(), A))).toBeNull()
  })

  it('S3.1 begins with the market, which the sheriff starts', () => {
    const match = given()
    const sheriffs = playOf(match, A)
    expect(status(sheriffs)).toBe(sheriffs.t('sheriff.ask.start-market'))
    const merchants = playOf(match, B)
    expect(status(merchants)).toBe(merchants.t('sheriff.wait.start-market', { names: 'Aldith' }))
  })

  it.each(LANGUAGES)('has every message it needs in %s at the gate', (language) => {
    const match = atTheGate({ bags: { 1: ['apple', 'silk'] } })
    const steps = [
      { seat: 1, move: 'offer', with: 0, gold: 2 },
      { seat: 0, move: 'inspect', bag: 1 },
    ]
    for (const step of steps) {
      match.play(step)
      for (const viewer of [A, B, 'spectator'] as const)
        expect(status(playOf(match, viewer, language))).toMatch(/\S/)
    }
  })
})
