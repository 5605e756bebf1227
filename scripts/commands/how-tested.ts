/** How each documented command is tested. A command that fits no line fails the test: add a line for a new one. */

export type HowTested =
  /** It must end with status 0. Long measurements run with the smallest numbers. `input` is typed. */
  | { readonly run: (command: string, server: string) => string; readonly input?: string }
  /** A server: it must open, answer, and end when told to. */
  | { readonly serve: (command: string) => string }
  /** on a pretended machine: host.test.ts */
  | { readonly host: (command: string) => string }
  /** by another test */
  | { readonly testedBy: string }
  /** not a whole command; only within a sentence */
  | { readonly isPhrase: true }

const asIs = (command: string): string => command
const adding = (words: string) => (command: string) => `${command} ${words}`
const script = (name: string, words: string) => ({ run: () => `npm run ${name} -- ${words}` })
/** a few mutants of one line, and the tests beside it */
const MUTATED = '--mutate games/sheriff/rules/sides.ts:15-16 --testFiles games/sheriff/rules/sides.test.ts'

export const HOW_TESTED: readonly (readonly [fits: RegExp, how: HowTested])[] = [
  [/^npm start$/, { host: asIs }],
  [/^npm (test( -- .*)?|run check)$/, { testedBy: 'scripts/test.ts' }],
  [/^npm run (--silent )?sbom$/, { run: asIs }],
  [/^npm run words/, { run: asIs }],
  [/^npm run docs$/, { run: adding('-- site') }],
  [/^npm run format$/, { run: () => 'biome check scripts/commands' }],

  // measurements and searches for faults, as short as they can be
  [/^npm run bench( -- .*)?$/, script('bench', '--rounds 1 --seconds 0.01')],
  [/^npm run bench:belief( -- (fit|60))?$/, script('bench:belief', '1')],
  [/^node bench\/bots\/goals\.ts/, { run: () => "node bench/bots/goals.ts 4 1 --only 'crossbows, royal'" }],
  [
    /^node bench\/bots\/league\/slopes\.ts/,
    { run: () => `node bench/bots/league/slopes.ts --seconds 0.1 --moves '{"open":1}'` },
  ],
  [/^node bench\/bots\/\w+\.ts/, { run: (command) => command.replace(/ \d+( \d+)?/, ' 1') }],
  [/^node training\/sheriff\/beliefs\.ts/, { run: () => 'node training/sheriff/beliefs.ts 1' }],
  [/^node training\/sheriff\/evaluate\.ts/, { run: adding('--seconds 0.1') }],
  [/^npm run league/, script('league', 'measure --matches 8')],
  [/^npm run bench:large/, script('bench:large', '--steps 1000')],
  [/^npm run bench:store$/, script('bench:store', '--rounds 1 --seconds 0.02')],
  [/^npm run bench:server -- --stored \d+$/, script('bench:server', '--stored 2 --starts 1')],
  [/^npm run bench:server -- --weigh \d+$/, script('bench:server', '--weigh 1')],
  [
    /^npm run bench:server -- --flame/,
    script('bench:server', '--flame --matches 1 --seconds 0.2 --out flame'),
  ],
  [/^npm run bench:server/, script('bench:server', '--quick --only ours --matches 1 --seconds 0.2')],
  // seven browsers
  [/^npm run (bench:)?voice/, { testedBy: 'e2e/voice.test.ts' }],
  [/^npm run fuzz/, script('fuzz', '--minutes 0.01 --messages 100 --seconds 0 --seed 1')],
  [/^node bench\/bot-timing\.ts/, { run: () => 'node bench/bot-timing.ts --matches 1 --tables 1 --pace 2' }],
  [/^npm run soak$/, script('soak', '--matches 1')],
  [/^npm run chaos -- --list$/, script('chaos', '--list')],
  [/^npm run chaos/, { testedBy: 'server/testing/chaos/faults.test.ts' }],
  [/^npm run crowd/, { testedBy: 'server/queue/crowd.test.ts' }],
  [/^npm run engines/, { testedBy: 'e2e/engines.test.ts' }],
  // in a clone, with the client that was just built there
  [/^npm run bench:client$/, { host: adding('-- --quick --client dist/client') }],
  [/^npm run bench:flow$/, { host: adding('-- --part table --seconds 1 --client dist/client') }],
  [
    /^npm run screens/,
    { host: () => 'npm run screens -- --out shots --client dist/client about && rm -r shots' },
  ],
  [/^npm run mutate$/, { host: adding(`-- ${MUTATED} --concurrency 1`) }],

  // the page runs its own commands, in their order, in a copy of the repository
  [/\bspoof\b|^npm run build$/, { testedBy: 'scripts/adding-a-game.test.ts' }],
  [/^node scripts\/binary-tables\.ts$/, { testedBy: 'scripts/binary-tables.test.ts' }],
  [/^node scripts\/registry\.ts$/, { run: adding('--check') }],

  // the command line
  [/gatehouse play /, { run: asIs, input: 'help\nquit\n' }],
  [/gatehouse simulate /, { run: (command) => command.replace(/--games \d+/, '--games 3') }],
  // masters of Nottingham search
  [
    /gatehouse arena --game nottingham/,
    {
      run: (command) =>
        command.replace(/(--one \w+)(:master)?/, '$1:apprentice').replace(/--blocks \d+/, '--blocks 1'),
    },
  ],
  [/gatehouse arena /, { run: (command) => command.replace(/--blocks \d+/, '--blocks 1') }],
  [/gatehouse bots /, { run: (command) => command.replace(/--habits \d+/, '--habits 1') }],
  [/gatehouse serve --help$/, { run: asIs }],
  [/gatehouse serve/, { serve: (command) => command.replace(/--port \d+/, '--port 0') }],
  [/^cd \/opt\/gatehouse && /, { host: asIs }],
  [/^npx --no -- gatehouse /, { run: asIs }],
  [/^git grep /, { run: asIs }],
  [/^python3 .*--bots/, { run: (command, server) => `${command} --server ${server} --pace 0` }],
  // four of them play with each other there
  [/^python3 .*gatehouse_client\.py/, { testedBy: 'server/sockets/python.test.ts' }],
  [/^curl .*localhost:8080/, { run: (command, server) => command.replace('http://localhost:8080', server) }],
  [/^(cp|chmod) .*deploy\//, { run: asIs }],

  // a machine
  [/^createdb /, { testedBy: 'scripts/commands/commands.test.ts' }],
  [/^docker /, { testedBy: 'scripts/deploy.test.ts' }],
  [/^git (clone|pull) /, { host: asIs }],
  [/^(systemctl|journalctl|install) /, { host: asIs }],
  [/^(npm run( <command> -- --help)?|npm ls|npm sbom --omit dev|node --cpu-prof)$/, { isPhrase: true }],
]

export const howTested = (command: string): HowTested | null =>
  HOW_TESTED.find(([fits]) => fits.test(command))?.[1] ?? null
