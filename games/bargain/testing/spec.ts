/** What Bargain adds to the tests that run for every game. */
import type { Below } from '#engine/game.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Configuration, GameTestSpec } from '#engine/testing/game-test-spec.ts'
import { random } from '#games/bargain/bots/random.ts'
import { bargain } from '#games/bargain/index.ts'
import type { Options } from '#games/bargain/ruleset.ts'
import { PLAIN } from '#games/bargain/ruleset.ts'
import type { Bargain, BargainState } from '#games/bargain/table.ts'
import { SHERIFF, SMUGGLER } from '#games/bargain/table.ts'

const STAKES = {
  plain: {},
  tempting: { value: 5, penalty: 1, sheriffPenalty: 1 },
  idle: { value: 0, penalty: 0, sheriffPenalty: 0 },
} as const satisfies Readonly<Record<string, Partial<Options>>>

function configuration(bribe: number, items: number, rounds: number, stakes: keyof typeof STAKES = 'plain') {
  const options: Options = { ...PLAIN, bribe, items, rounds, ...STAKES[stakes] }
  return { name: `${bribe}-${items}-${rounds}-${stakes}`, options, players: 2 }
}

/** Long enough for twins to go a good way together. */
const LONG = 25
const long = [0, 3, 100].flatMap((bribe) =>
  [1, 3, 10, 100].flatMap((items) =>
    (['plain', 'tempting', 'idle'] as const).map((stakes) => configuration(bribe, items, LONG, stakes)),
  ),
)

export const configurations: readonly Configuration<Bargain>[] = [
  configuration(3, 3, 1),
  configuration(3, 5, 2),
  ...long,
  configuration(3, 3, 3, 'tempting'),
  configuration(5, 5, 3),
]

/** B4. Whatever one loses to the other, the other gains; only items that got through bring something in. */
function balances({ table, hands }: BargainState): boolean {
  const { phase, rules } = table
  if (phase.type !== 'finished') return true
  const gained = phase.scores[SMUGGLER] + phase.scores[SHERIFF]
  return phase.items === hands[SMUGGLER].cargo && gained === (phase.inspected ? 0 : phase.items * rules.value)
}

function conserved(state: BargainState): unknown {
  const { table, hands } = state
  return {
    loaded: (hands[SMUGGLER].cargo === null) === (table.phase.type === 'load'),
    sheriffHasNone: hands[SHERIFF].cargo === null,
    inTime: (table.past.length === table.rules.rounds) === (table.phase.type === 'finished'),
    balances: balances(state),
  }
}

/** B5. Another number of items, unless it is the smuggler who looks, or everybody has seen it. */
function disguise({ table, hands }: BargainState, viewer: Viewer, below: Below): void {
  const { cargo } = hands[SMUGGLER]
  if (viewer === SMUGGLER || cargo === null || table.phase.type === 'finished') return
  const { items } = table.rules
  hands[SMUGGLER].cargo = (cargo + 1 + below(items)) % (items + 1)
}

export const spec: GameTestSpec<Bargain> = {
  game: bargain,
  configurations,
  rounds: { matches: 2, twins: 5, fallbacks: 2, fallbackTwins: 5 },
  bot: random,
  conserved,
  disguise,
  exposes: ({ table, hands }, _viewer, { move }) =>
    move.type === 'answer' && table.past.length + 1 === table.rules.rounds ? hands[SMUGGLER].cargo : null,
  reveals: (open) => open.type === 'settled',
  veiled: (open) => open,
}
