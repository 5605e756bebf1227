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
import { expected, mineFirst, status, waiting } from './status.ts'
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
  const mine = asked.filter((one) => one.seat === seat)
  return { view, seat, asked, mine, players, words, t: words.t } as unknown as SheriffPlay
}

describe('one sentence', () => {
  it('says what is expected of me before whom we wait for', () => {
    const match = atTheGate()
    const mine = playOf(match, A)
    expect(mineFirst(mine)).toBe('settle')
    expect(status(mine).startsWith(expected(mine) ?? 'nothing')).toBe(true)
    const others = playOf(match, B)
    expect(waiting(others)).toContain('Aldith')
    expect(status(others)).toContain(waiting(others))
  })

  it('tells a watcher so, and never names the watcher among those we wait for', () => {
    const play = playOf(atTheGate(), 'spectator')
    expect(expected(play)).toBe(play.t('sheriff.ask.watch'))
    expect(waiting(play)).toContain('Aldith')
  })

  it('does not wait for me', () => {
    expect(waiting(playOf(atTheGate(), A)) ?? '').not.toContain('Aldith')
  })

  it('S3.1 begins with the market', () => {
    const match = given()
    const first = sheriff.asked(match.table)[0].seat
    expect(expected(playOf(match, first as Viewer))).toMatch(/\S/)
  })

  it.each(LANGUAGES)('can be said in %s to everybody at every step of the gate', (language) => {
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
