import { describe, expect, it } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { seatAt } from '#engine/seat.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { seenSteps, wholeMatch } from '#games/sheriff/testing/ui-events.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { plain, readMessages } from '#ui/testing/messages.ts'
import { createWords } from '#ui/words/words.ts'
import type { Entry } from './entries.ts'
import { entriesOf, filtered, isAbout, topicOf } from './entries.ts'
import { groupsOf } from './groups.ts'
import { claimsOf, favoursOf } from './ledger.ts'
import { lineOf } from './lines.ts'

const NAMES = ['Aldith', 'Berengar', 'Cecily', 'Dunstan', 'Edith', 'Fulk']
const [A, B, C] = [0, 1, 2].map(seatAt)

function playIn(language: (typeof LANGUAGES)[number], count: number): SheriffPlay {
  const words = createWords(
    language,
    { [language]: readMessages(language, 'games/sheriff/ui/messages/table') },
    { strict: true },
  )
  const players = NAMES.slice(0, count).map((name, i) => ({
    seat: seatAt(i),
    name,
    bot: null,
    standIn: false,
    present: true,
  }))
  return { seat: A, players, words, t: words.t } as unknown as SheriffPlay
}

const six = wholeMatch({ edition: 2, ...PLAIN, blackMarket: true, royal: true }, NAMES, A, fastStream(3))
const five = wholeMatch(
  { edition: 1, ...PLAIN, promo: true, timer: true },
  NAMES.slice(0, 5),
  A,
  fastStream(4),
)

describe('the log', () => {
  it.each(LANGUAGES)('has a line for everything in two whole matches in %s', (language) => {
    for (const { steps } of [six, five]) {
      const play = playIn(language, steps[0].before.table.places.length)
      for (const entry of entriesOf(steps)) expect(lineOf(play, entry)).toMatch(/\S/)
    }
  })

  it('S7 says what this seat may see and no more', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'silk'] } })
    const play = playIn('en', 3)
    const steps = seenSteps(match, A, [{ seat: 0, move: 'pass', bag: 1 }])
    const lines = entriesOf(steps).map((entry) => plain(lineOf(play, entry)))
    expect(lines).toContain('Berengar’s bag passes: 1 apple and 1 card face down.')
  })

  it('names the reader as all others do, also where only they are told what it was', () => {
    const play = playIn('en', 6)
    const lines = entriesOf(six.steps).flatMap((entry) => {
      const [known, others] = [entry, { ...entry, hidden: null }].map((one) => lineOf(play, one))
      return known === others ? [] : [plain(known)]
    })
    expect(lines.filter((line) => /^Aldith (packs|draws) /.test(line)).length).toBeGreaterThan(9)
    expect(lines.filter((line) => /^Your?\b/.test(line))).toEqual([])
  })

  it('S4 says of the loot of two sheriffs that it is added to', () => {
    const play = playIn('en', 6)
    const lines = entriesOf(six.steps).map((entry) => plain(lineOf(play, entry)))
    expect(lines.find((line) => line.endsWith(' gold to the loot.'))).toMatch(/^\w+ adds \d+ gold/)
  })

  it('groups by round and step, each round opened once', () => {
    const groups = groupsOf(entriesOf(six.steps))
    for (const { open, round } of entriesOf(six.steps))
      if (open.type === 'roundBegan') expect(round).toBe(open.round)
    const opened = groups.filter(({ opensRound }) => opensRound).map(({ round }) => round)
    expect(opened).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(groups.flatMap(({ entries }) => entries)).toHaveLength(entriesOf(six.steps).length)
  })

  it('filters by topic and by who takes part, with the rounds left in', () => {
    const entries = entriesOf(six.steps)
    const deals = filtered(entries, 'deals', A)
    expect(deals.length).toBeGreaterThan(9)
    expect(deals.every((entry) => ['deals', 'always'].includes(topicOf(entry)))).toBe(true)
    const mine = filtered(entries, 'mine', A).filter((entry) => topicOf(entry) !== 'always')
    expect(mine.length).toBeGreaterThan(9)
    expect(mine.every((entry) => isAbout(entry, A))).toBe(true)
    expect(filtered(entries, 'all', null)).toBe(entries)
  })

  it('names the offer that was accepted', () => {
    const dealt = entriesOf(six.steps).filter(({ open }) => open.type === 'dealStruck')
    expect(dealt.length).toBeGreaterThan(0)
    expect(dealt.every(({ open, offer }) => open.type === 'dealStruck' && offer?.number === open.offer)).toBe(
      true,
    )
  })
})

describe('an offer that ended', () => {
  it('is named by who made it and who declined it', () => {
    const steps = [
      { seat: 1, move: 'offer', with: 0, gold: 1, pass: [1] },
      { seat: 0, move: 'decline', offer: 1 },
      { seat: 2, move: 'offer', with: 0, gold: 2, pass: [2] },
      { seat: 2, move: 'withdraw', offer: 2 },
    ]
    const seen = seenSteps(atTheGate(), C, steps)
    const play = playIn('en', 3)
    const ended = entriesOf(seen).filter(({ open }) => open.type === 'offersEnded')
    expect(ended.map((entry) => lineOf(play, entry))).toEqual([
      'Aldith declines Berengar’s offer.',
      'Cecily takes back the offer.',
    ])
  })

  it('is named by all who made one, in a language with another word before several names', () => {
    const play = playIn('pl', 3)
    const ended = { type: 'offersEnded', offers: [1, 2], how: 'stale' } as const
    const line = (makers: readonly (typeof A)[]): string =>
      plain(lineOf(play, { open: ended, hidden: null, offer: null, makers } as unknown as Entry))
    expect(line([B])).toBe('Wygasają oferty gracza Berengar.')
    expect(line([B, C])).toBe('Wygasają oferty graczy Berengar i Cecily.')
  })
})

describe('the ledger', () => {
  const bargain = (terms: object) => [
    { seat: 1, move: 'offer', with: 0, ...terms },
    { seat: 0, move: 'accept', offer: 1 },
  ]

  it('S3.4.4 sees contraband that was there and contraband that was not', () => {
    const claim = (contraband: object) =>
      claimsOf(seenSteps(atTheGate({ stands: { 1: ['silk'] } }), C, bargain({ contraband })))
    expect(claim({ silk: 1 })).toMatchObject([{ by: B, to: [A], from: 'contraband', verdict: 'kept' }])
    expect(claim({ silk: 2 })).toMatchObject([{ verdict: 'broken' }])
    expect(claim({ mead: 1 })).toMatchObject([{ verdict: 'broken' }])
  })

  it('R7 waits for the bag before it judges goods out of it', () => {
    const gate = () => atTheGate({ bags: { 1: ['apple', 'apple'] } })
    const promised = bargain({ bag: { apple: 1 } })
    expect(claimsOf(seenSteps(gate(), C, promised))).toMatchObject([{ from: 'bag', verdict: 'open' }])
    const settled = [...promised, { seat: 0, move: 'pass', bag: 1 }]
    expect(claimsOf(seenSteps(gate(), C, settled))).toMatchObject([{ verdict: 'kept' }])
    const lie = [...bargain({ bag: { bread: 1 } }), { seat: 0, move: 'pass', bag: 1 }]
    expect(claimsOf(seenSteps(atTheGate({ players: 4, bags: { 1: ['apple'] } }), C, lie))).toMatchObject([
      { verdict: 'broken' },
    ])
  })

  it('S3.4.2 has spoken promises, which only their receiver may judge', () => {
    const match = atTheGate()
    seenSteps(match, A, bargain({ favour: 'later', gold: 1 }))
    const { promises } = match.table
    expect(favoursOf(promises, {}, A)).toMatchObject([
      { favour: 'later', by: B, verdict: 'open', judge: true },
    ])
    expect(favoursOf(promises, { 0: 'broken' }, A)[0].verdict).toBe('broken')
    expect(favoursOf(promises, {}, B)[0].judge).toBe(false)
    expect(favoursOf(promises, {}, null)[0].judge).toBe(false)
  })
})
