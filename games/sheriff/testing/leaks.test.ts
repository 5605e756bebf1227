/** S7. The twins can see: every leak that is built in on purpose is noticed. */
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { Configuration, GameTestSpec } from '#engine/testing/game-test-spec.ts'
import { Violation } from '#engine/testing/game-test-spec.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import type { Open, OpenOf } from '#games/sheriff/event.ts'
import type { Sheriff, SheriffState } from '#games/sheriff/table.ts'
import { spec } from './spec.ts'

type Peek<T extends Open['type']> = (state: SheriffState, open: OpenOf<T>) => unknown

/** The game with one more field in the open part of one type of event. */
function leaking<T extends Open['type']>(type: T, peek: Peek<T>): GameTestSpec<Sheriff> {
  return {
    ...spec,
    game: {
      ...spec.game,
      decide(match, actor, move) {
        const { state, chance } = match
        const leak = (open: Open): Open =>
          open.type === type ? ({ ...open, peek: peek(state, open as OpenOf<T>) } as unknown as Open) : open
        spec.game.decide(
          { state, chance, emit: (open, hidden) => match.emit(leak(open), hidden) },
          actor,
          move,
        )
      },
    },
  }
}

const PAIRS = 1500

/** Where to look. (Two different cards face down on the loot tile are too seldom: R18 in loot.test.ts pins them.) */
type Search = (config: Configuration<Sheriff>) => boolean

function noticed(suspect: GameTestSpec<Sheriff>, where: Search): boolean {
  const configurations = spec.configurations.filter(where)
  for (let seed = 1; seed <= PAIRS; seed++) {
    const config = configurations[seed % configurations.length]
    try {
      compareTwins(suspect, config, { choices: fastStream(seed), chance: () => fastStream(-seed) })
    } catch (error) {
      if (error instanceof Violation) return true
      throw error
    }
  }
  return false
}

const anywhere: Search = () => true
const withPromo: Search = ({ options }) => options.promo

const LEAKS = {
  'an opened bag with what its owner has face down': [
    leaking('bagOpened', ({ hands }, { bag }) => hands[bag].contraband.slice()),
    anywhere,
  ],
  'a passed bag with what its owner has face down': [
    leaking('bagPassed', ({ hands }, { bag }) => hands[bag].contraband.slice()),
    anywhere,
  ],
  'a payment in goods with what is left': [
    leaking('goodsPaid', ({ hands }, { from }) => hands[from].contraband.slice()),
    anywhere,
  ],
  'a payment in gold with what lies face down': [
    leaking('goldPaid', ({ hands }, { from }) => hands[from].contraband.slice()),
    anywhere,
  ],
  'a proof for everybody': [
    leaking('proofShown', ({ hands }, { of }) => hands[of].contraband.slice()),
    anywhere,
  ],
  'a debtor’s question with the purse': [
    leaking('questionAsked', ({ hands }, { question }) =>
      question.type === 'pay' ? hands[question.seat].contraband.slice() : null,
    ),
    anywhere,
  ],
  'oil that was kept': [leaking('oilKept', ({ hands }, { seat }) => hands[seat].oil), withPromo],
} as const satisfies Record<string, readonly [GameTestSpec<Sheriff>, Search]>

test.each(Object.entries(LEAKS))('S7 %s', (_name, [suspect, search]) => {
  expect(noticed(suspect, search)).toBe(true)
})
