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
  /** done elsewhere: by this file, which must be there */
  | { readonly elsewhere: string; readonly why: string }
  /** can't be done here: only its form is checked, and that the files it names are there */
  | { readonly not: string }

const asIs = (command: string): string => command
const also = (words: string) => (command: string) => `${command} ${words}`
const script = (file: string, words: string) => () => `node ${file} ${words}`
export const playingAt = (address: string): string => `--server ${address} --pace 0`
const here = (command: string): string => command.replace(/--port \d+/, '--port 0')

export const TABLE: readonly (readonly [fits: RegExp, how: How])[] = [
  // the two commands of the README, and what stands beside them
  [/^npm start$/, { serve: () => 'node cli/gatehouse.ts serve' }],
  [/^npm test( -- .*)?$/, { elsewhere: 'scripts/test.ts', why: 'whoever reads this runs it' }],
  [/^npm run check$/, { elsewhere: 'scripts/test.ts', why: 'npm test does the same first' }],
  [/^npm run docs$/, { run: () => 'node scripts/site/build.ts site' }],
  [/^npm run format$/, { run: () => 'biome check scripts/commands/table.ts --vcs-enabled=false' }],

  // long ones, small
  [/^npm run bench( -- .*)?$/, { long: script('bench/run.ts', '--rounds 1 --seconds 0.01') }],
  [/^npm run bench:belief$/, { long: script('bench/belief.ts', '1') }],
  [/^npm run bench:store$/, { long: script('bench/store.ts', '--rounds 1 --seconds 0.02') }],
  [/^npm run bench:server -- --stored \d+$/, { long: script('bench/server/run.ts', '--stored 2') }],
  [/^npm run bench:server/, { long: script('bench/server/run.ts', '--quick --only ours --matches 1') }],
  // half a minute in a browser at least; so only that it loads, and says what it wants
  [/^npm run bench:client$/, { run: () => '! node bench/client/run.ts --seconds 0' }],
  [/^npm run fuzz/, { long: script('scripts/fuzz.ts', '--minutes 0.01 --messages 300 --seed 1') }],
  [/^npm run soak$/, { long: script('scripts/soak.ts', '--matches 1') }],
  [/^npm run chaos -- kill$/, { elsewhere: 'server/chaos/kill.test.ts', why: 'the same, with fewer kills' }],
  [
    /^npm run chaos -- nodes$/,
    { elsewhere: 'server/chaos/nodes.test.ts', why: 'the same, with fewer matches' },
  ],
  [/^npm run screens/, { elsewhere: 'client/browser/screens.test.ts', why: 'it goes to the same screens' }],
  [/^npm run mutate$/, { run: () => 'stryker --version' }],

  // the walk-through runs its own commands, in order, in a copy of the repository
  [/\bspoof\b/, { elsewhere: 'scripts/adding-a-game.test.ts', why: 'it does what the page says' }],
  [/^node scripts\/registry\.ts$/, { run: also('--check') }],

  // the command line
  [/gatehouse play /, { run: asIs, input: 'help\nquit\n' }],
  [/gatehouse (arena|bots) .*--(blocks|habits) \d+/, { run: small }],
  [/gatehouse serve --help$/, { run: asIs }],
  [/gatehouse serve/, { serve: here }],
  [/^npx --no -- gatehouse /, { run: asIs }],
  [/^for record in /, { run: asIs }],
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

  // what needs a machine of its own
  [/^npm ci$/, { not: 'it installs; npm test begins with it where something is missing' }],
  [/^(npm run|node --cpu-prof)$/, { not: 'a manner of speaking, and not a whole command' }],
  [/^docker /, { not: 'there may be no engine; scripts/deploy.test.ts lints and imitates what it would do' }],
  [
    /^(systemctl|journalctl|install) /,
    { not: 'it changes the system; scripts/deploy.test.ts checks the unit' },
  ],
  [/^git (clone|pull) /, { not: 'it needs the network' }],
  [/^cd \/opt\/gatehouse && npm ci/, { not: 'it installs; npm test begins with the same installation' }],
  [/^createdb /, { not: 'it needs a database of the system; tests start their own' }],
]

export const howOf = (command: string): How | null => TABLE.find(([fits]) => fits.test(command))?.[1] ?? null

/** Whole contests are measurements; one block, or two matches, say whether the command works. */
function small(command: string): string {
  return command.replace(/--blocks \d+/, '--blocks 1').replace(/--habits \d+/, '--habits 1')
}
