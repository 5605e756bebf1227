import { describe, expect, it } from 'vitest'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { FAVOURS } from '#games/sheriff/move.ts'
import type { Offer, Table, Terms } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { plain, readMessages } from '#ui/testing/messages.ts'
import { createWords } from '#ui/words/words.ts'
import { concerns, dealsOn, offersOn, refusedOn, refusesIn, shownOn, standingOn } from './about-bag.ts'
import { counterDraft, emptyDraft, firstDraft, moveOf, partnersOf, spokenDraft, termsOf } from './draft.ts'
import { isBluff, kindsFor } from './lots.ts'
import { quickDrafts, quickSums, stopsFor } from './quick.ts'
import { dealOf, refusalOf, sentenceOf as spokenSentence } from './sentence.ts'

const sentenceOf: typeof spokenSentence = (play, spoken) => plain(spokenSentence(play, spoken))

const NOTHING: Terms = {
  pass: [],
  inspect: [],
  gold: 0,
  goldBack: null,
  stand: [],
  contraband: [],
  bag: [],
  favour: null,
}
const [A, B, C, D] = [0, 1, 2, 3].map(seatAt)

/** Aldith is the sheriff, the others stand at the gate. */
const gate = () =>
  atTheGate({
    players: 4,
    bags: { 1: ['apple', 'silk'], 2: ['bread'], 3: ['cheese'] },
    stands: { 1: ['apple', 'apple', 'apple', 'bread', 'mead'] },
  })

function playFor(seat: Seat | null, language: Language = 'en'): SheriffPlay {
  const words = createWords(
    language,
    { [language]: readMessages(language, 'games/sheriff/ui/messages/table') },
    { strict: true },
  )
  const names = ['Aldith', 'Berengar', 'Cecily', 'Dunstan']
  const view = viewFor(gate().bare.state, seat ?? 'spectator')
  const players = names.map((name, i) => ({
    seat: seatAt(i),
    name,
    bot: null,
    standIn: false,
    present: true,
  }))
  return { seat, players, words, t: words.t, view, steps: [] } as unknown as SheriffPlay
}

const offer = (terms: Partial<Terms>, by = B, merchant = B): Offer => ({
  number: 1,
  by,
  merchant,
  sheriffs: [A],
  terms: { ...NOTHING, ...terms },
  accepted: [],
})

describe('an offer in words', () => {
  it('S3.4.1 says what the merchant gives and what the sheriff does in return', () => {
    const full = offer({
      pass: [B],
      inspect: [C],
      gold: 1,
      goldBack: 2,
      stand: [{ good: 'apple', count: 2 }],
      contraband: [{ good: 'silk', count: 1 }],
      bag: [{ good: 'bread', count: 1 }],
      favour: 'next time',
    })
    expect(sentenceOf(playFor(B), full)).toBe(
      'You offer Aldith 1 gold, 2 apples from the stand, 1 silk (supposedly face down), 1 loaf of bread (supposedly in the bag) ' +
        'and the promise “next time” to let your bag pass, open Cecily’s bag and pay you 2 gold.',
    )
  })

  it('tells gifts, requests, demands and nothing apart', () => {
    const play = playFor(null)
    const say = (terms: Partial<Terms>, by = B): string => sentenceOf(play, offer(terms, by))
    expect(say({ gold: 3 })).toBe('Berengar offers Aldith a gift: 3 gold.')
    expect(say({ pass: [B] })).toBe('Berengar asks Aldith to let their bag pass.')
    expect(say({})).toBe('Berengar offers Aldith nothing at all.')
    expect(say({ gold: 3, pass: [B] }, A)).toBe(
      'Aldith asks Berengar for 3 gold. In return: Berengar’s bag passes.',
    )
    expect(say({ gold: 3 }, A)).toBe('Aldith asks Berengar for 3 gold.')
    expect(say({ pass: [B] }, A)).toBe('Aldith offers Berengar a gift: Berengar’s bag passes.')
  })

  it.each([
    [offer({ gold: 3 }), 'You offer Aldith a gift: 3 gold.', 'Berengar offers you a gift: 3 gold.'],
    [offer({ gold: 3 }, A), 'Aldith asks you for 3 gold.', 'You ask Berengar for 3 gold.'],
    [
      offer({ pass: [B] }, A),
      'Aldith offers you a gift: your bag passes.',
      'You offer Berengar a gift: Berengar’s bag passes.',
    ],
    [offer({}), 'You offer Aldith nothing at all.', 'Berengar offers you nothing at all.'],
  ])('says “you” to whoever offers and to whoever is asked', (one, toMerchant, toSheriff) => {
    expect(sentenceOf(playFor(B), one)).toBe(toMerchant)
    expect(sentenceOf(playFor(A), one)).toBe(toSheriff)
  })

  it('leaves no doubt whose bag is meant', () => {
    const theirs = offer({ gold: 3, pass: [B] })
    expect(sentenceOf(playFor(B), theirs)).toBe('You offer Aldith 3 gold to let your bag pass.')
    expect(sentenceOf(playFor(A), theirs)).toBe('Berengar offers you 3 gold if you let their bag pass.')
    expect(sentenceOf(playFor(C), theirs)).toBe('Berengar offers Aldith 3 gold to let their bag pass.')
    const plain = offer({ pass: [B] })
    expect(sentenceOf(playFor(B), plain)).toBe('You ask Aldith to let your bag pass.')
    expect(sentenceOf(playFor(A), plain)).toBe('Berengar asks you to let their bag pass.')
    const against = offer({ gold: 3, inspect: [C] })
    expect(sentenceOf(playFor(D), against)).toBe('Berengar offers Aldith 3 gold to open Cecily’s bag.')
    expect(sentenceOf(playFor(C), against)).toBe('Berengar offers Aldith 3 gold to open your bag.')
    expect(sentenceOf(playFor(C, 'pl'), against)).toContain('za otwarcie twojej torby.')
    expect(sentenceOf(playFor(B, 'pl'), theirs)).toContain('za przepuszczenie twojej torby.')
    const demand = offer({ gold: 3, pass: [B] }, A)
    expect(sentenceOf(playFor(B), demand)).toBe('Aldith asks you for 3 gold. In return: your bag passes.')
    expect(sentenceOf(playFor(A), demand)).toBe(
      'You ask Berengar for 3 gold. In return: Berengar’s bag passes.',
    )
  })

  it.each([
    ['en', 'if you let their bag pass and pay Berengar 2 gold.', 'pay you 2 gold.'],
    ['uk', 'і заплатити гравцеві Berengar 2 монети.', 'і заплатити тобі 2 монети.'],
    ['pl', 'i zapłacenie graczowi Berengar 2 monet.', 'i zapłacenie ci 2 monet.'],
    ['de', 'und 2 Gold an Berengar zu zahlen.', 'und 2 Gold an dich zu zahlen.'],
    ['es', 'y pagues 2 de oro a Berengar.', 'y te pague 2 de oro.'],
  ] as const)('leaves no doubt who pays gold back, in %s', (language, toSheriff, toMerchant) => {
    const both = offer({ gold: 5, pass: [B], goldBack: 2 })
    expect(plain(sentenceOf(playFor(A, language), both))).toContain(toSheriff)
    expect(plain(sentenceOf(playFor(B, language), both))).toContain(toMerchant)
  })

  it('says of a deal who gave what, whoever had proposed it', () => {
    const deal = offer({ gold: 3, pass: [B] }, A)
    const words = (seat: Seat, language?: Language) => plain(dealOf(playFor(seat, language), deal))
    expect(words(B)).toBe('You paid Aldith 3 gold. In return: your bag passes.')
    expect(words(A)).toBe('Berengar paid you 3 gold. In return: Berengar’s bag passes.')
    expect(words(C)).toBe('Berengar paid Aldith 3 gold. In return: Berengar’s bag passes.')
    expect(words(A, 'de')).toBe(
      'Berengar hat dir 3 Gold gezahlt. Dafür: Der Beutel von Berengar kommt durch.',
    )
    expect(words(B, 'es')).toBe('Has pagado 3 de oro a Aldith por dejar pasar tu bolsa.')
    expect(words(A, 'es')).toBe('Berengar te ha pagado 3 de oro por dejar pasar su bolsa.')
    expect(words(B, 'pl')).toBe('Płacisz graczowi Aldith 3 monety. W zamian twoja torba przejdzie.')
    expect(words(A, 'uk')).toBe('Berengar платить тобі 3 монети. Натомість: мішок гравця Berengar проходить.')
    const promised = offer({ bag: [{ good: 'bread', count: 1 }] })
    expect(plain(dealOf(playFor(A), promised))).toBe(
      'Berengar gives you 1 loaf of bread (supposedly in the bag).',
    )
  })

  it('says who refused what, and “you” to whoever did', () => {
    const demand = offer({ gold: 5, pass: [B] }, A)
    expect(plain(refusalOf(playFor(A), demand))).toBe('Berengar refused: 5 gold.')
    expect(plain(refusalOf(playFor(B), demand))).toBe('You refused: 5 gold.')
    expect(plain(refusalOf(playFor(C, 'de'), demand))).toBe(
      'Berengar hat die Forderung von Aldith abgelehnt: 5 Gold.',
    )
    expect(plain(refusalOf(playFor(C, 'de'), offer({ pass: [B] }, A)))).toBe(
      'Berengar lehnt das Angebot von Aldith ab.',
    )
    expect(plain(refusalOf(playFor(A), offer({ pass: [B] })))).toBe('You refused to let Berengar’s bag pass.')
  })

  it.each([
    ['en', 'Aldith refused to let your bag pass.', 'Aldith refused to let Berengar’s bag pass.'],
    [
      'de',
      'Aldith hat es abgelehnt, deinen Beutel durchzulassen.',
      'Aldith hat es abgelehnt, den Beutel von Berengar durchzulassen.',
    ],
    [
      'es',
      'Aldith ha rechazado la petición de que deje pasar tu bolsa.',
      'Aldith ha rechazado la petición de que deje pasar la bolsa de Berengar.',
    ],
    [
      'pl',
      'Aldith odrzuca prośbę o przepuszczenie twojej torby.',
      'Aldith odrzuca prośbę o przepuszczenie torby gracza Berengar.',
    ],
    [
      'uk',
      'Aldith відмовляється пропустити твій мішок.',
      'Aldith відмовляється пропустити мішок гравця Berengar.',
    ],
  ] as const)(
    'that asks for something and gives nothing is not told as what happens: %s',
    (language, mine, theirs) => {
      const asked = offer({ pass: [B] })
      expect(plain(refusalOf(playFor(B, language), asked))).toBe(mine)
      expect(plain(refusalOf(playFor(C, language), asked))).toBe(theirs)
    },
  )

  it.each([
    ['de', 'Dafür: Der Beutel von Berengar kommt durch.', 'ein Geschenk an: Der Beutel von Berengar'],
    ['uk', 'Натомість: мішок гравця Berengar проходить.', 'подарунок: мішок гравця Berengar'],
  ] as const)(
    'begins what is promised after a colon with a capital only in German: %s',
    (language, asked, given) => {
      const demand = (gold: number): string => sentenceOf(playFor(C, language), offer({ gold, pass: [B] }, A))
      expect(demand(8)).toContain(asked)
      expect(demand(0)).toContain(given)
    },
  )

  it.each([
    ['uk', 'Berengar пропонує тобі 1 монету і 1 медовуху з прилавка та просить пропустити свій мішок.'],
    ['es', 'Berengar te ofrece 1 de oro y 1 aguamiel del puesto para que dejes pasar su bolsa.'],
    ['de', 'Berengar bietet dir 1 Gold und 1 Met vom Stand dafür, den Beutel durchzulassen.'],
    [
      'pl',
      'Berengar oferuje ci 1 monetę i 1 kartę miodu pitnego ze straganu za przepuszczenie swojej torby.',
    ],
  ] as const)('puts goods into their case in %s', (language, sentence) => {
    const mead = [{ good: 'mead', count: 1 }] as const
    expect(sentenceOf(playFor(A, language), offer({ gold: 1, stand: mead, pass: [B] }))).toBe(sentence)
  })

  it.each([
    ['en', 'let their bag and Cecily’s bag pass.', 'your bag and Cecily’s bag pass.'],
    [
      'uk',
      'просить пропустити свій мішок і мішок гравця Cecily.',
      'твій мішок і мішок гравця Cecily проходять.',
    ],
    [
      'pl',
      'za przepuszczenie swojej torby i torby gracza Cecily.',
      'twoja torba i torba gracza Cecily przejdą.',
    ],
    [
      'de',
      'dafür, den Beutel von Berengar und den Beutel von Cecily durchzulassen.',
      'Dein Beutel und der Beutel von Cecily kommen durch.',
    ],
    ['es', 'dejes pasar su bolsa y la bolsa de Cecily.', 'dejar pasar tu bolsa y la bolsa de Cecily.'],
  ] as const)(
    'names all bags before it says once what happens to them, in %s',
    (language, asked, returned) => {
      const terms = { gold: 3, pass: [C, B] }
      expect(sentenceOf(playFor(A, language), offer(terms))).toContain(asked)
      expect(sentenceOf(playFor(B, language), offer({ gold: 3, pass: [B, C] }, A))).toContain(returned)
    },
  )

  it.each([
    ['uk', 'гравцям Aldith і Dunstan'],
    ['pl', 'graczom Aldith i Dunstan'],
    ['de', 'Du bietest Aldith und Dunstan 3'],
    ['es', 'a Aldith y Dunstan 3 de oro para que dejen'],
  ] as const)('names both deputies in %s', (language, named) => {
    const both = { ...offer({ gold: 3, pass: [B] }), sheriffs: [A, D] }
    expect(sentenceOf(playFor(B, language), both)).toContain(named)
  })

  it.each(LANGUAGES)('has one full stop after a promise in %s', (language) => {
    for (const favour of [...FAVOURS, 'I’ll pay. ', 'Wait and see...']) {
      const deal = offer({ gold: 5, favour })
      for (const said of [sentenceOf(playFor(C, language), deal), dealOf(playFor(C, language), deal)]) {
        expect(said).not.toMatch(/[^.]\.[”»“]/)
      }
    }
  })

  it.each(LANGUAGES)('has all its words in %s', (language) => {
    const full = offer({
      pass: [B],
      gold: 5,
      goldBack: 2,
      favour: 'x',
      stand: [{ good: 'feast-plate@apple', count: 1 }],
    })
    expect(sentenceOf(playFor(C, language), full)).toContain('Berengar')
  })
})

describe('a draft', () => {
  const table = (): Table => gate().table

  it('begins with the pass of one’s own bag, the opening of another’s, or the sale of a pass', () => {
    expect(moveOf(firstDraft(table(), B, null, null))).toEqual({
      type: 'offer',
      with: A,
      terms: { ...NOTHING, pass: [B] },
    })
    expect(termsOf(firstDraft(table(), B, C, null)).inspect).toEqual([C])
    expect(moveOf(firstDraft(table(), A, D, null))).toEqual({
      type: 'offer',
      with: D,
      terms: { ...NOTHING, pass: [D], gold: 5 },
    })
  })

  it('is with the sheriff, for the sheriff with every merchant at the gate', () => {
    expect(partnersOf(table(), B)).toEqual([A])
    expect(partnersOf(table(), A)).toEqual([B, C, D])
  })

  it('X25 leaves gold back out altogether where there is none, and empty words too', () => {
    const draft = { ...emptyDraft(A), favour: '   ', stand: { apple: 0, bread: 1 } }
    expect(termsOf(draft)).toEqual({ ...NOTHING, stand: [{ good: 'bread', count: 1 }] })
  })

  it('answers an offer with the same deal, said by the other, without the other’s promise', () => {
    const theirs = offer({
      pass: [B],
      gold: 4,
      favour: 'next time',
      contraband: [{ good: 'silk', count: 2 }],
    })
    const answer = counterDraft(theirs)
    expect(answer.partner).toBe(B)
    expect(termsOf(answer)).toEqual({ ...theirs.terms, favour: null })
    expect(spokenDraft(table(), A, answer)).toMatchObject({ by: A, merchant: B, sheriffs: [A] })
    expect(counterDraft(offer({ gold: 4 }, A)).partner).toBe(A)
    expect(counterDraft({ ...offer({}, B), by: A, sheriffs: [A, C] }).partner).toBe('deputies')
  })

  it('is allowed by the rules as it begins and as one press makes it', () => {
    const { state } = gate().bare
    for (const me of [A, B, C, D]) {
      const draft = firstDraft(state.table, me, null, null)
      for (const one of [draft, ...quickDrafts(state.table, me, draft)])
        expect(sheriff.check(viewFor(state, me), moveOf(one))).toBeNull()
      expect(quickDrafts(state.table, me, draft).length).toBeGreaterThan(1)
    }
  })
})

describe('sums at hand', () => {
  it('never exceed the purse', () => {
    expect(quickSums(50)).toEqual([1, 3, 5, 13])
    expect(quickSums(4)).toEqual([1, 3])
    expect(quickSums(0)).toEqual([])
    expect(stopsFor(7)).toEqual([0, 5, 7])
    expect(stopsFor(0)).toEqual([0])
  })
})

describe('goods that can be named', () => {
  it('S3.4.4 are counted on the stand, and known to their owner alone where they lie face down', () => {
    const [mine, theirs] = [playFor(B), playFor(A)]
    expect(kindsFor(mine, 'stand', B)).toEqual([
      { ware: 'apple', most: 3, held: 3 },
      { ware: 'bread', most: 1, held: 1 },
    ])
    expect(kindsFor(mine, 'contraband', B)[0]).toMatchObject({ ware: 'mead', held: 1 })
    expect(kindsFor(mine, 'bag', B).slice(0, 2)).toMatchObject([
      { ware: 'apple', held: 1 },
      { ware: 'silk', held: 1 },
    ])
    expect(kindsFor(theirs, 'contraband', B).every(({ held }) => held === null)).toBe(true)
    expect(isBluff(kindsFor(mine, 'contraband', B), { mead: 2 })).toBe(true)
    expect(isBluff(kindsFor(mine, 'contraband', B), { mead: 1 })).toBe(false)
    expect(isBluff(kindsFor(theirs, 'contraband', B), { mead: 9 })).toBe(false)
  })
})

describe('offers about a bag', () => {
  it('S3.4.3 show first what a pass would accept: the owner’s latest, never a demand', () => {
    const match = gate()
    match.play({ seat: 1, move: 'offer', with: 0, pass: [1], gold: 2 })
    match.play({ seat: 1, move: 'offer', with: 0, pass: [1], gold: 5 })
    match.play({ seat: 0, move: 'offer', with: 1, pass: [1], gold: 9 })
    match.play({ seat: 2, move: 'offer', with: 0, inspect: [1], gold: 1 })
    const { table } = match
    expect(standingOn(table, B)?.terms.gold).toBe(5)
    expect(offersOn(table, B).map(({ number }) => number)).toEqual([4, 3, 2, 1])
    expect(offersOn(table, C)).toEqual([])
    expect(standingOn(table, C)).toBeNull()
  })

  it('S3.4.3 show last what the answer is about, whatever was proposed after it', () => {
    const match = gate()
    match.play({ seat: 0, move: 'offer', with: 1, pass: [1], gold: 5 })
    match.play({ seat: 1, move: 'offer', with: 0, pass: [1], gold: 4 })
    const goldFor = (seat: Seat | 'spectator', bag = B): number[] => {
      const view = viewFor(match.bare.state, seat)
      const check = (move: Parameters<typeof sheriff.check>[1]) => sheriff.check(view, move)
      return shownOn({ seat: seat === 'spectator' ? null : seat, view, check }, bag).map(
        ({ terms }) => terms.gold,
      )
    }
    expect(goldFor(B)).toEqual([4, 5])
    expect(goldFor(A)).toEqual([5, 4])
    expect(goldFor(C)).toEqual([5, 4])
    expect(goldFor('spectator')).toEqual([5, 4])
    match.play({ seat: 0, move: 'offer', with: 1, pass: [1], gold: 7 })
    expect(goldFor(A)).toEqual([7, 4])
    expect(goldFor(B)).toEqual([4, 7])
    // it is about another bag than the one its maker owns
    match.play({ seat: 2, move: 'offer', with: 0, inspect: [1], gold: 1 })
    expect(goldFor(A)).toEqual([1, 4])
    expect(goldFor(B, C)).toEqual([])
  })

  it('are gifts of its owner too', () => {
    expect(concerns(offer({ gold: 3 }), B)).toBe(true)
    expect(concerns(offer({ inspect: [C] }), B)).toBe(false)
  })

  it('that were refused are remembered until the next offer', () => {
    const { table } = gate()
    const demand = offer({ gold: 3, pass: [B] }, A)
    const view = { seat: A, table: { ...table, phase: { ...table.phase, offers: [demand] } }, hand: null }
    const step = (...events: readonly object[]) =>
      ({
        version: 1,
        at: null,
        events: events.map((open) => ({ open, hidden: null })),
        before: view,
        after: view,
      }) as never
    const refused = step({ type: 'offersEnded', offers: [1], how: 'declined' })
    expect(refusedOn([refused], B)).toBe(demand)
    expect(refusedOn([refused], C)).toBeNull()
    expect([A, B, C].filter((seat) => refusesIn(refused, seat))).toEqual([demand.merchant])
    expect(refusedOn([refused, step({ type: 'offered', offer: { ...demand, number: 2 } })], B)).toBeNull()
    expect(refusedOn([step({ type: 'offersEnded', offers: [1], how: 'stale' })], B)).toBeNull()
  })

  it('do not include deals of the round before, even if one of them ended it', () => {
    const { table } = gate()
    const view = {
      seat: A,
      table: { ...table, phase: { ...table.phase, offers: [offer({ pass: [B] })] } },
      hand: null,
    }
    const dealt = { open: { type: 'dealStruck', offer: 1 }, hidden: null }
    const round = {
      open: { type: 'roundBegan', round: 2, sheriffs: [B], phase: { type: 'load' } },
      hidden: null,
    }
    const step = (events: readonly object[]) =>
      [{ version: 1, at: null, events, before: view, after: view }] as never
    expect(dealsOn(step([dealt]), B)).toHaveLength(1)
    expect(dealsOn(step([dealt, round]), B)).toHaveLength(0)
  })
})
