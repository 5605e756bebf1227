/**
 * How strong the masters of Sheriff are, on all cores: habits, homework bots, levels, characters, other tables.
 * `node bench/bots/goals.ts [matches of each contest] [seed] [file of an exploiter's numbers]`
 *   --only '^habit:'   contests whose name fits
 *   --numbers '{…}'    masters with these numbers in place of maud's
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { choose } from '#games/sheriff/ruleset.ts'
import { SECOND } from './contest.ts'
import type { Contest } from './league/arena.ts'
import { Arena, percent } from './league/arena.ts'
import type { LeaguePlayer, MasterNumbers } from './league/players.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, numbers: { type: 'string', default: '' } },
})
const [matches = '600', seed = '1', file] = positionals
const numbers: Partial<MasterNumbers> | null = flags.numbers === '' ? null : JSON.parse(flags.numbers)
const MASTER: LeaguePlayer = numbers ?? 'maud:master'
const withHabit = (habit: string): LeaguePlayer => (numbers === null ? habit : { ...numbers, habit })
const NAMES = PERSONAS.map(({ name }) => name)
const HABITS = Object.keys(sheriff.bots).filter((name) => name.startsWith('habit:'))
const FIRST: Options = { edition: 1, ...choose([]) }
const exploiter: LeaguePlayer | null = file === undefined ? null : JSON.parse(readFileSync(file, 'utf8'))

const copies = (player: LeaguePlayer, count = 3): LeaguePlayer[] => new Array(count).fill(player)

/** Three of the five others, in all ways. */
function companiesOf(name: string): LeaguePlayer[][] {
  const others = NAMES.filter((other) => other !== name).map((other) => `${other}:master`)
  return others.flatMap((one, i) =>
    others.slice(i + 1).flatMap((two, j) => others.slice(i + j + 2).map((three) => [one, two, three])),
  )
}

/** Tables of other sizes, editions and options. */
const ELSEWHERE: readonly (readonly [name: string, others: number, options: Options])[] = [
  ['3 players', 2, SECOND],
  ['5 players', 4, SECOND],
  ['6 players', 5, SECOND],
  ['first edition, 3', 2, FIRST],
  ['first edition, 4', 3, FIRST],
  ['first edition, 5', 4, FIRST],
  ['royal', 3, { edition: 2, ...choose(['royal']) }],
  ['black market', 3, { edition: 2, ...choose(['blackMarket']) }],
]

type Named = readonly [name: string, contest: Omit<Contest, 'matches' | 'seed'>]
const against = (one: LeaguePlayer, other: LeaguePlayer, count = 3): Omit<Contest, 'matches' | 'seed'> => ({
  one,
  tables: [copies(other, count)],
})

const contests: Named[] = [
  ...HABITS.map((name): Named => [`${name} against 3 masters`, against(withHabit(name), MASTER)]),
  [
    'two friends, each, against 2 masters',
    { one: withHabit('habit:friend'), tables: [[withHabit('habit:friend'), MASTER, MASTER]] },
  ],
  ...['basic-market', 'bribed-market', 'greedy-market', 'estimate', 'agnes'].map(
    (name): Named => [`master against 3 ${name}`, against(MASTER, name)],
  ),
  ...['estimate', 'agnes'].map((name): Named => [`${name} against 3 masters`, against(name, MASTER)]),
  ...NAMES.flatMap((name): Named[] => [
    [`${name}: master against 3 merchants`, against(`${name}:master`, `${name}:merchant`)],
    [`${name}: merchant against 3 masters`, against(`${name}:merchant`, `${name}:master`)],
    [`${name}: merchant against 3 apprentices`, against(`${name}:merchant`, `${name}:apprentice`)],
    [`${name}: apprentice against 3 merchants`, against(`${name}:apprentice`, `${name}:merchant`)],
  ]),
  ...NAMES.map(
    (name): Named => [
      `${name}:master among other masters`,
      { one: `${name}:master`, tables: companiesOf(name) },
    ],
  ),
  ...[
    ...(exploiter === null ? [] : [exploiter]),
    ...['habit:falling', 'habit:never-bribes', 'habit:opens-offers', 'habit:crossbows'].map(withHabit),
  ].flatMap((one) =>
    ELSEWHERE.map(
      ([table, others, options]): Named => [
        `${typeof one === 'string' ? one : (one.habit ?? 'exploiter')}, ${table} (even ${(100 / (others + 1)).toFixed(0)})`,
        { ...against(one, MASTER, others), options },
      ],
    ),
  ),
  ...(exploiter === null ? [] : [['exploiter against 3 masters', against(exploiter, MASTER)] as const]),
]

const arena = new Arena()
await Promise.all(
  contests
    .filter(([name]) => new RegExp(flags.only).test(name))
    .map(async ([name, contest]) => {
      const result = await arena.measure({
        ...contest,
        matches: Number(matches),
        seed: 700_000_000 + 1_000_000 * Number(seed),
      })
      console.log(`${name.padEnd(44)} ${percent(result)}`)
    }),
)
await arena.close()
