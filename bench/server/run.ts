/**
 * npm run bench:server [-- --quick] [--matches 50,200,1000] [--only ours,Colyseus] [--postgres] [--json FILE]
 *
 * Compares our server and its store with boardgame.io and Colyseus in memory, and with a bare relay that sends our
 * messages. Within a repetition all are loaded in turn, a second or two at a time, so that other work on this machine
 * disturbs all of them alike; the others are stopped meanwhile. Servers have one core, the drivers have the other.
 *
 * npm run bench:server -- --flame [--matches 200] [--out FOLDER]: profiles of our server, which a browser shows as flame
 * graphs, and what takes most of its time.
 *
 * npm run bench:server -- --weigh 300: what a table, a socket and a match weigh in our server, with so many tables.
 *
 * npm run bench:server -- --stored 10000: how long our server takes to start with 10,000 unfinished matches.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArgs } from '#scripts/read-args.ts'
import { startPostgres } from '#scripts/services/services.ts'
import type { Contender } from './contenders.ts'
import { CONTENDERS } from './contenders.ts'
import type { Round } from './figures.ts'
import { flames } from './flame.ts'
import { verdicts } from './goals.ts'
import { report } from './report.ts'
import type { Figures } from './session.ts'
import { Session } from './session.ts'
import { measureStartUp, STARTS } from './start-up.ts'
import { weigh } from './weigh.ts'

const GOAL_SIZE = 200
/** How often, and for how many seconds. */
const THOROUGH = {
  rounds: { 50: 1, 200: 5, 1000: 1 },
  seconds: { compile: 8, warm: 6, paced: 6, saturated: 9 },
}
const QUICK = { rounds: { 50: 1, 200: 1, 1000: 1 }, seconds: { compile: 2, warm: 1, paced: 3, saturated: 2 } }
const FEWEST = 1
/** Turns of each server within a repetition. */
const SLICES = 6

const { values } = readArgs(import.meta.filename, {
  options: {
    quick: { type: 'boolean', default: false },
    matches: { type: 'string' },
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    json: { type: 'string' },
    flame: { type: 'boolean', default: false },
    // where the profiles go
    out: { type: 'string', default: join('dist', 'flame') },
    weigh: { type: 'string' },
    stored: { type: 'string' },
    starts: { type: 'string', default: String(STARTS) },
    // seconds of each measurement, to see quickly that everything runs
    seconds: { type: 'string' },
  },
})
const scale = values.quick ? QUICK : THOROUGH
const times = values.seconds === undefined ? scale.seconds : brief(Number(values.seconds))
const sizes = (values.matches ?? (values.quick ? '50,200' : '50,200,1000')).split(',').map(Number)
const only = values.only?.split(',')
const contenders = CONTENDERS.filter(({ name }) => only === undefined || only.includes(name))
if (process.platform !== 'linux') {
  console.error('bench:server reads processor times from /proc, which only Linux has')
  process.exit(2)
}
const wrongSize = sizes.some((size) => !(Number.isInteger(size) && size > 0))
if (wrongSize || contenders.length === 0) {
  const names = CONTENDERS.map(({ name }) => name).join(', ')
  console.error(`--matches are whole numbers with commas; --only is some of ${names}`)
  process.exit(2)
}

function brief(seconds: number): typeof QUICK.seconds {
  // matches move once a second there
  return { compile: seconds, warm: seconds, paced: Math.max(1, seconds), saturated: seconds }
}

const roundsOf = (size: number): number =>
  (scale.rounds as Record<number, number | undefined>)[size] ?? FEWEST

/** Installs the servers we compare with, in a folder of their own: they are not part of the product. */
function installPeers(): void {
  const folder = join(import.meta.dirname, 'peers')
  const stamp = join(folder, 'node_modules', '.installed')
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('bench: installing boardgame.io and Colyseus (once; about half a minute)')
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (npm.status !== 0) throw new Error(`npm ci in ${folder} failed; its messages are above`)
  writeFileSync(stamp, wanted)
}

async function measureAll(): Promise<Round[]> {
  if (contenders.some(({ peer }) => peer)) installPeers()
  const postgres = values.postgres ? await startPostgres({ fsync: 'on' }) : null
  const rounds: Round[] = []
  try {
    for (const size of sizes) {
      for (let round = 0; round < roundsOf(size); round++) {
        rounds.push(await measureRound(size, round, async () => (await postgres?.database()) ?? null))
      }
    }
    return rounds
  } catch (problem) {
    // what was measured before is not thrown away
    if (rounds.length > 0) console.log(report(rounds, GOAL_SIZE))
    throw problem
  } finally {
    await postgres?.stop()
  }
}

async function measureRound(
  matches: number,
  round: number,
  database: () => Promise<string | null>,
): Promise<Round> {
  const first = round % contenders.length
  const inTurn = [...contenders.slice(first), ...contenders.slice(0, first)]
  const open = new Map<Contender['name'], Session>()
  const say = (what: string): void =>
    console.error(`bench: ${matches} matches, repetition ${round + 1} of ${roundsOf(matches)}, ${what}`)
  try {
    for (const contender of inTurn) {
      say(contender.name)
      const session = await Session.open(contender, {
        matches,
        ...times,
        afterwards: round === 0 && values.seconds === undefined,
        database: contender.name.startsWith('ours') ? await database() : null,
      })
      open.set(contender.name, session)
    }
    say('all in turn')
    // at least about one whole match, since its moves are not all alike
    const seconds = Math.max(times.saturated, matches / 125)
    for (let slice = 0; slice < SLICES; slice++) {
      const sessions = [...open.values()]
      for (const session of slice % 2 === 0 ? sessions : sessions.toReversed()) {
        const others = sessions.filter((other) => other !== session)
        await session.slice(seconds / SLICES, others)
      }
    }
    const by: Partial<Record<string, Figures>> = {}
    for (const [name, session] of open) by[name] = await session.finish()
    return { matches, by }
  } finally {
    for (const session of open.values()) await session.close()
  }
}

if (values.stored !== undefined) {
  console.log(await measureStartUp(Number(values.stored), Number(values.starts)))
} else if (values.weigh !== undefined) {
  console.log(await weigh(Number(values.weigh)))
} else if (values.flame) {
  const flamed = values.matches === undefined ? [GOAL_SIZE] : sizes
  console.log(await flames(values.out, flamed, { ...times, afterwards: false, database: null }))
} else {
  const rounds = await measureAll()
  const database = values.postgres ? 'PostgreSQL (whose own processor time is not counted)' : 'SQLite'
  console.log(`Node ${process.versions.node}; our server with ${database}, the others in memory.\n`)
  console.log(report(rounds, GOAL_SIZE))
  if (values.json !== undefined) {
    const goals = verdicts(rounds.filter(({ matches }) => matches === GOAL_SIZE))
    writeFileSync(
      values.json,
      `${JSON.stringify({ node: process.versions.node, database, goals, rounds }, null, 2)}\n`,
    )
  }
}
