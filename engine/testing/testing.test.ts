/** The kit itself: a game that leaks, forgets or cheats must be noticed. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { Game, Scene } from '#engine/game.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'
import { trial } from '#games/sheriff/testing/spec.ts'
import { checkFallbacks, compareFallbacks } from './fallback.ts'
import type { Trial } from './game-test-spec.ts'
import { Violation } from './game-test-spec.ts'
import { compareTwins } from './twins.ts'
import { checkWholeMatch } from './whole-match.ts'

/** The trial with a sabotaged game. */
const sabotaged = (change: Partial<Game<Sheriff>>): Trial<Sheriff> => ({
  ...trial,
  game: { ...trial.game, ...change },
})

/** Everything told passes through `alter` first. */
function altering(alter: (tell: Scene<Sheriff>['tell']) => Scene<Sheriff>['tell']): Trial<Sheriff> {
  return sabotaged({
    decide(scene, actor, move) {
      const altered = {
        state: scene.state,
        chance: scene.chance,
        tell: alter((open, hidden) => scene.tell(open, hidden)),
      }
      trial.game.decide(altered, actor, move)
    },
  })
}

const promo = trial.configurations.find(({ name }) => name === '1e-4-promo')
const plain = trial.configurations.find(({ name }) => name === '2e-4-plain')

function twinsNotice(suspect: Trial<Sheriff>, config = plain): boolean {
  for (let seed = 1; seed <= 300; seed++) {
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
    expect(twinsNotice(trial)).toBe(false)
    expect(twinsNotice(trial, promo)).toBe(false)
  })

  test('an open event with a field too many', () => {
    const leaky = altering(
      (tell) => (open, hidden) => tell({ ...open, peek: hidden?.[0]?.what } as never, hidden),
    )
    expect(twinsNotice(leaky)).toBe(true)
  })

  test('a hidden part that reaches those who only watch', () => {
    const leaky = altering((tell) => (open, hidden = []) => {
      tell(open, [...hidden, ...hidden.map(({ what }) => ({ to: 'spectator' as never, what }))])
    })
    expect(twinsNotice(leaky)).toBe(true)
  })

  test('a question asked only of those who can use it', () => {
    const telling = sabotaged({
      decide(scene, actor, move) {
        const only = (open: Sheriff['open']): boolean =>
          open.type !== 'wasAsked' ||
          open.question.type !== 'oil' ||
          scene.state.hands[open.question.seat].oil > 0
        const tell: Scene<Sheriff>['tell'] = (open, hidden) => {
          if (only(open)) scene.tell(open, hidden)
        }
        trial.game.decide({ state: scene.state, chance: scene.chance, tell }, actor, move)
      },
    })
    expect(twinsNotice(telling, promo)).toBe(true)
  })
})

describe('whole matches notice', () => {
  const check = (suspect: Trial<Sheriff>) => () => {
    for (let seed = 1; seed <= 5; seed++) checkWholeMatch(suspect, plain!, fastStream(seed))
  }

  test('nothing in the game as it is', () => expect(check(trial)).not.toThrow())

  test('a card that comes from nowhere', () => {
    const generous = altering((tell) => (open, hidden) => {
      tell(open.type === 'bagPassed' ? { ...open, faceDown: open.faceDown + 1 } : open, hidden)
    })
    expect(check(generous)).toThrow(Violation)
  })

  test('a hand that forgets what it was told', () => {
    const { evolution } = trial.game
    const drew = { ...evolution.drew, hand: () => {} }
    expect(check(sabotaged({ evolution: { ...evolution, drew } }))).toThrow(Violation)
  })

  test('a change that nobody is told of', () => {
    const secretive = sabotaged({
      decide(scene, actor, move) {
        trial.game.decide(scene, actor, move)
        const [one, other] = scene.state.table.places
        one.gold--
        other.gold++
      },
    })
    expect(check(secretive)).toThrow(/folded/)
  })

  test('a copy that shares what changes', () => {
    const shallow = sabotaged({ copy: (state) => ({ ...state }) })
    expect(check(shallow)).toThrow(Violation)
  })
})

describe('fallbacks that are noticed', () => {
  /** The trial with another answer to one kind of question. */
  const answering = (to: string, answer: (view: SeatView) => Move | null): Trial<Sheriff> =>
    sabotaged({
      fallback: (view, asked, below) =>
        (asked.to === to ? answer(view) : null) ?? trial.game.fallback(view, asked, below),
    })
  const sixth = trial.configurations.find(({ name }) => name === '2e-6-plain')

  function noticed(suspect: Trial<Sheriff>, config = plain): boolean {
    for (let seed = 1; seed <= 300; seed++) {
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
    for (const config of [plain, promo, sixth]) expect(noticed(trial, config)).toBe(false)
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
    expect(noticed(choosy, sixth)).toBe(true)
  })

  test('a pile chosen by what is discarded', () => {
    const sorting = answering('trophy', ({ hand }) => {
      const [discard] = cardsIn(hand.cards) as never[]
      return { type: 'trophy', discard, pile: discard === 'apple' ? 'left' : 'right' }
    })
    expect(noticed(sorting, promo)).toBe(true)
  })

  test('a move the rules refuse, and a match that does not end', () => {
    const play = (suspect: Trial<Sheriff>) => () => checkFallbacks(suspect, sixth!, fastStream(1), 'always')
    expect(play(trial)).not.toThrow()
    expect(play(answering('load', () => ({ type: 'load', goods: [] })))).toThrow(/refused/)
    const stubborn = answering('settle', ({ table }) => {
      const bag = table.places.findIndex((place) => place.bag !== null && !place.bag.settled)
      return { type: 'side', bag: bag as never, side: 'inspect' }
    })
    expect(play(stubborn)).toThrow(/does not end/)
  })
})
