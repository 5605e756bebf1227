/** How each command is tried. What fits no line fails the test: whoever writes a new one says here how. */

export type How =
  /** as it stands, or made small; several lines are several commands. `input` is typed */
  | { readonly run: (command: string) => string; readonly input?: string }
  /** a server: it must say that it is open, and leave when told to */
  | { readonly serve: (command: string) => string }
  /** with a server to ask, whose address it is given */
  | { readonly visit: (command: string, address: string) => string }
  /** as `run`, but it takes long and has a test file of its own */
  | { readonly long: (command: string) => string }
  /** on a machine of its own, in a folder: host.test.ts */
  | { readonly host: (command: string) => string }
  /** before everything else */
  | { readonly first: true }
  /** by the real client, with a stand-in for the engine: docker.test.ts */
  | { readonly docker: true }
  /** done elsewhere: by this file, which must be there */
  | { readonly elsewhere: string; readonly why: string }
  /** a manner of speaking, and not a whole command; only in the middle of a sentence */
  | { readonly spoken: true }

const asIs = (command: string): string => command
const also = (words: string) => (command: string) => `${command} ${words}`
const instead = (name: string, words: string) => () => `npm run ${name} -- ${words}`
/** a few mutants of one line, and the tests beside it */
const MUTATED = '--mutate games/sheriff/rules/sides.ts:15-16 --testFiles games/sheriff/rules/sides.test.ts'
export const playingAt = (address: string): string => `--server ${address} --pace 0`
const here = (command: string): string => command.replace(/--port \d+/, '--port 0')

export const TABLE: readonly (readonly [fits: RegExp, how: How])[] = [
  // the two commands of the README, and what stands beside them
  [/^npm start$/, { host: asIs }],
  [/^npm test( -- .*)?$/, { elsewhere: 'scripts/test.ts', why: 'whoever reads this runs it' }],
  [/^npm run check$/, { elsewhere: 'scripts/test.ts', why: 'npm test does the same first' }],
  [/^npm run docs$/, { run: also('-- site') }],
  [/^npm run format$/, { host: () => 'biome check --write scripts/commands' }],

  // long ones, small
  [/^npm run bench( -- .*)?$/, { long: instead('bench', '--rounds 1 --seconds 0.01') }],
  [/^npm run bench:belief$/, { long: instead('bench:belief', '1') }],
  [/^npm run bench:store$/, { long: instead('bench:store', '--rounds 1 --seconds 0.02') }],
  [/^npm run bench:server -- --stored \d+$/, { long: instead('bench:server', '--stored 2 --starts 1') }],
  [
    /^npm run bench:server/,
    { long: instead('bench:server', '--quick --only ours --matches 1 --seconds 0.2') },
  ],
  [/^npm run fuzz/, { long: instead('fuzz', '--minutes 0.01 --messages 300 --seed 1') }],
  [/^npm run soak$/, { long: instead('soak', '--matches 1') }],
  [/^npm run chaos -- kill$/, { long: also('--kills 1 --tables 1') }],
  [/^npm run chaos -- nodes$/, { long: also('--matches 1 --tables 1 --faults 1 --every 100') }],
  // in a clone, where there is an interface that was just built
  [/^npm run bench:client$/, { host: also('-- --quick --client dist/client') }],
  [
    /^npm run screens/,
    { host: () => 'npm run screens -- --out shots --client dist/client home && rm -r shots' },
  ],
  [/^npm run mutate$/, { host: also(`-- ${MUTATED} --concurrency 1`) }],

  // the walk-through runs its own commands, in order, in a copy of the repository
  [/\bspoof\b/, { elsewhere: 'scripts/adding-a-game.test.ts', why: 'it does what the page says' }],
  [/^node scripts\/registry\.ts$/, { run: also('--check') }],

  // the command line
  [/gatehouse play /, { run: asIs, input: 'help\nquit\n' }],
  [/gatehouse (arena|bots) .*--(blocks|habits) \d+/, { run: small }],
  [/gatehouse serve --help$/, { run: asIs }],
  [/gatehouse serve/, { serve: here }],
  [/^cd \/opt\/gatehouse && /, { host: asIs }],
  [/^npx --no -- gatehouse /, { run: asIs }],
  [/^git grep /, { run: asIs }],
  [
    /^python3 .*gatehouse_client\.py .*--bots/,
    { visit: (command, address) => `${command} ${playingAt(address)}` },
  ],
  [
    /^python3 .*--join CODE$/,
    { elsewhere: 'scripts/commands/commands.test.ts', why: 'with a code of a real table' },
  ],
  [
    /^python3 .*gatehouse_client\.py/,
    { elsewhere: 'scripts/commands/commands.test.ts', why: 'with three others' },
  ],
  [
    /^curl .*localhost:8080/,
    { visit: (command, address) => command.replace('http://localhost:8080', address) },
  ],
  [/^(cp|chmod) .*deploy\//, { run: asIs }],

  // a machine of its own
  [/^createdb /, { first: true }],
  [/^docker /, { docker: true }],
  [/^git (clone|pull) /, { host: asIs }],
  [/^(systemctl|journalctl|install) /, { host: asIs }],
  [/^npm ci$/, { host: () => 'rm -r node_modules && npm ci' }],
  [/^(npm run|node --cpu-prof)$/, { spoken: true }],
]

export const howOf = (command: string): How | null => TABLE.find(([fits]) => fits.test(command))?.[1] ?? null

/** Whole contests are measurements; one block, or two matches, say whether the command works. */
function small(command: string): string {
  return command.replace(/--blocks \d+/, '--blocks 1').replace(/--habits \d+/, '--habits 1')
}
