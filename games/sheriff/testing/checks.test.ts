/** The checks for every game work: they notice a game that leaks, forgets or cheats. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { ActiveMatch, Game } from '#engine/game.ts'
import { checkFallbacks, compareFallbacks } from '#engine/testing/fallback.ts'
import type { GameTestSpec } from '#engine/testing/game-test-spec.ts'
import { Violation } from '#engine/testing/game-test-spec.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'
import { spec } from './spec.ts'

/** The spec with a game that is broken on purpose. */
const broken = (change: Partial<Game<Sheriff>>): GameTestSpec<Sheriff> => ({
  ...spec,
  game: { ...spec.game, ...change },
})

/** Every event passes through `alter` before it is emitted. */
function altering(
  alter: (emit: ActiveMatch<Sheriff>['emit']) => ActiveMatch<Sheriff>['emit'],
): GameTestSpec<Sheriff> {
  return broken({
    decide(match, actor, move) {
      const altered = {
        state: match.state,
        chance: match.chance,
        emit: alter((open, hidden) => match.emit(open, hidden)),
      }
      spec.game.decide(altered, actor, move)
    },
  })
}

/** A fault is noticed with one of so many seeds. */
const SEEDS = 300
/** games/twins.test.ts and games/fallback.test.ts compare many more of the game as it is. */
const FEW = 30

const promo = spec.configurations.find(({ name }) => name === '1e-4-promo')
const plain = spec.configurations.find(({ name }) => name === '2e-4-plain')

function twinsNotice(suspect: GameTestSpec<Sheriff>, config = plain, seeds = SEEDS): boolean {
  for (let seed = 1; seed <= seeds; seed++) {
    try {
      compareTwins(suspect, config!, { choices: fastStream(seed), chance: () => fastStream(seed) })
    } catch (error) {
      if (error instanceof Violation) return true
      throw error
    }
  }
  return false
}

describe('twins notice', () => {
  test('nothing in the game as it is', () => {
    for (const config of [plain, promo]) expect(twinsNotice(spec, config, FEW)).toBe(false)
  })

  test('an open event with a field too many', () => {
    const leaky = altering(
      (emit) => (open, hidden) => emit({ ...open, peek: hidden?.[0]?.what } as never, hidden),
    )
    expect(twinsNotice(leaky)).toBe(true)
  })

  test('a hidden part that reaches those who only watch', () => {
    const leaky = altering((emit) => (open, hidden = []) => {
      emit(open, [...hidden, ...hidden.map(({ what }) => ({ to: 'spectator' as never, what }))])
    })
    expect(twinsNotice(leaky)).toBe(true)
  })

  test('a question asked only of those who can use it', () => {
    const telling = broken({
      decide(match, actor, move) {
        const only = (open: Sheriff['open']): boolean =>
          open.type !== 'questionAsked' ||
          open.question.type !== 'oil' ||
          match.state.hands[open.question.seat].oil > 0
        const emit: ActiveMatch<Sheriff>['emit'] = (open, hidden) => {
          if (only(open)) match.emit(open, hidden)
        }
        spec.game.decide({ state: match.state, chance: match.chance, emit: emit }, actor, move)
      },
    })
    expect(twinsNotice(telling, promo)).toBe(true)
  })
})

describe('whole matches notice', () => {
  const check = (suspect: GameTestSpec<Sheriff>) => () => {
    for (let seed = 1; seed <= 5; seed++) checkWholeMatch(suspect, plain!, fastStream(seed))
  }

  test('nothing in the game as it is', () => expect(check(spec)).not.toThrow())

  test('a card that comes from nowhere', () => {
    const generous = altering((emit) => (open, hidden) => {
      emit(open.type === 'bagPassed' ? { ...open, faceDown: open.faceDown + 1 } : open, hidden)
    })
    expect(check(generous)).toThrow(Violation)
  })

  test('a hand that ignores what it was shown', () => {
    const { evolution } = spec.game
    const drew = { ...evolution.drew, hand: () => {} }
    expect(check(broken({ evolution: { ...evolution, drew } }))).toThrow(Violation)
  })

  test('a change without an event', () => {
    const secretive = broken({
      decide(match, actor, move) {
        spec.game.decide(match, actor, move)
        const [one, other] = match.state.table.places
        one.gold--
        other.gold++
      },
    })
    expect(check(secretive)).toThrow(/folded/)
  })

  test('a copy that shares what changes', () => {
    const shallow = broken({ copy: (state) => ({ ...state }) })
    expect(check(shallow)).toThrow(Violation)
  })
})

describe('fallback checks notice', () => {
  /** The spec with another fallback for one kind of decision. */
  const answering = (to: string, answer: (view: SeatView) => Move | null): GameTestSpec<Sheriff> =>
    broken({
      fallback: (view, asked, below) =>
        (asked.to === to ? answer(view) : null) ?? spec.game.fallback(view, asked, below),
    })
  const sixth = spec.configurations.find(({ name }) => name === '2e-6-plain')

  function noticed(suspect: GameTestSpec<Sheriff>, config = plain, seeds = SEEDS, first = 1): boolean {
    for (let seed = first; seed < first + seeds; seed++) {
      const streams = { choices: fastStream(seed), chance: () => fastStream(-seed) }
      try {
        compareFallbacks(suspect, config!, streams, (turn) => fastStream(seed * 1000 + turn))
      } catch (error) {
        if (error instanceof Violation) return true
        throw error
      }
    }
    return false
  }

  test('nothing in the game as it is', () => {
    for (const config of [plain, promo, sixth]) expect(noticed(spec, config, FEW)).toBe(false)
  })

  test('a true declaration', () => {
    const good = ({ hand, table }: SeatView) => table.rules.declarable.find((one) => hand.bag.includes(one))
    const honest = answering('declare', (view) => {
      const declared = good(view)
      return declared === undefined ? null : { type: 'declare', good: declared }
    })
    expect(noticed(honest)).toBe(true)
  })

  test('a bag as large as there are cards of a kind', () => {
    const telling = answering('load', ({ hand }) => {
      const cards = cardsIn(hand.cards) as never[]
      return { type: 'load', goods: cards.filter((card) => card === cards[0]).slice(0, 5) }
    })
    expect(noticed(telling)).toBe(true)
  })

  test('a card of the loot that is taken by its kind', () => {
    const choosy = answering('take', ({ hand, table }) => {
      const best = cardsIn(hand.loot).find((good) => good === 'silk' || good === 'crossbow')
      const good = best ?? cardsIn(table.loot.legal)[0]
      return good === undefined ? null : { type: 'take', good: good as never }
    })
    // contraband in the loot is rare: one match in about a thousand
    expect(noticed(choosy, sixth, FEW, 2_240)).toBe(true)
  })

  test('a pile chosen by what is discarded', () => {
    const sorting = answering('trophy', ({ hand }) => {
      const [discard] = cardsIn(hand.cards) as never[]
      return { type: 'trophy', discard, pile: discard === 'apple' ? 'left' : 'right' }
    })
    expect(noticed(sorting, promo)).toBe(true)
  })

  test('a move the rules refuse, and a match that does not end', () => {
    const play = (suspect: GameTestSpec<Sheriff>) => () =>
      checkFallbacks(suspect, sixth!, fastStream(1), 'always')
    expect(play(spec)).not.toThrow()
    expect(play(answering('load', () => ({ type: 'load', goods: [] })))).toThrow(/refused/)
    const stubborn = answering('settle', ({ table }) => {
      const bag = table.places.findIndex((place) => place.bag !== null && !place.bag.settled)
      return { type: 'side', bag: bag as never, side: 'inspect' }
    })
    expect(play(stubborn)).toThrow(/does not end/)
  })
})
