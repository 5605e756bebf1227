/**
 * The league of Sheriff's bots, on all cores.
 *   npm run league -- exploit   searches for a player that beats three masters, and says how often it wins on fresh deals
 *   npm run league -- tune      searches for better numbers of the masters against the pool
 *   npm run league -- run       both in turn: the exploiters that are found join the pool (bench/bots/league/pool.json)
 *   npm run league -- measure   the masters against the homework bots and the pool
 * Options: --minutes 10 (of the whole search), --seed 1, --from '{"lie":1}', --pool FILE, --out FILE for what is found,
 * --matches 640 (of each measurement).
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fastStream } from '#chance/fast.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { readArgs } from '#scripts/read-args.ts'
import { Arena, percent } from './arena.ts'
import type { Key, LeaguePlayer, MasterNumbers } from './players.ts'
import { GUESSES, HAGGLING, NUMBERS } from './players.ts'
import { allKeys, cloudAround, generation, numbersAt } from './search.ts'

const { values: flags, positionals } = readArgs(import.meta.filename, {
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '{}' },
    pool: { type: 'string', default: fileURLToPath(new URL('./pool.json', import.meta.url)) },
    out: { type: 'string', default: '' },
    matches: { type: 'string', default: '640' },
  },
})
const SEED = Number(flags.seed)
const END = Date.now() + Number(flags.minutes) * 60_000
const POPULATION = 28
/** What a search for better masters leaves alone: chance hides lies and costs something; guesses are everybody's. */
const FIXED: readonly Key[] = ['temperature', ...GUESSES, ...HAGGLING]
const HOMEWORK = ['basic-market', 'bribed-market', 'greedy-market']
const STRONG = ['estimate', 'agnes']
const HABITS = Object.keys(sheriff.bots).filter(
  (name) => name.startsWith('habit:') && name !== 'habit:friend',
)

const arena = new Arena()
const stream = fastStream(SEED)
let deals = SEED * 10_000_000
const three = (player: LeaguePlayer): LeaguePlayer[] => [player, player, player]

/** Looks for the numbers that win most against three of this master. */
async function exploit(master: MasterNumbers, end: number, start: MasterNumbers): Promise<MasterNumbers> {
  const cloud = cloudAround(allKeys(HAGGLING), start, 0.25)
  for (let round = 0; Date.now() < end; round++) {
    deals += 1000
    const seed = deals
    const mean = await generation(cloud, stream, POPULATION, async (numbers) => {
      const { wins, points } = await arena.play({ one: numbers, tables: [three(master)], matches: 60, seed })
      return wins + 0.006 * points
    })
    if (round % 10 === 0) console.log(`  exploit ${round}: ${mean.toFixed(3)}`)
  }
  return numbersAt(cloud, cloud.mean)
}

/** How much is missing to the goals: homework won, the pool held off, strong players and the master of before beaten. */
async function judge(
  numbers: MasterNumbers,
  master: MasterNumbers,
  pool: readonly MasterNumbers[],
  seed: number,
): Promise<number> {
  const against = (player: LeaguePlayer, matches: number) =>
    arena.play({ one: numbers, tables: [three(player)], matches, seed })
  const homework = HOMEWORK.map((name) => against(name, 20))
  const strong = [...STRONG, master].map((player) => against(player, 20))
  const held = pool.map((one) => arena.play({ one, tables: [three(numbers)], matches: 24, seed }))
  const habits = arena.play({
    one: numbers,
    tables: HABITS.map((habit) => [{ ...numbers, habit }, numbers, numbers]),
    matches: 2 * HABITS.length,
    seed,
  })
  let score = 0
  for (const { wins, points } of await Promise.all(homework))
    score += 1.5 * Math.min(wins, 0.96) + 0.003 * points
  for (const { wins, points } of await Promise.all(strong)) score += Math.min(wins, 0.75) + 0.006 * points
  for (const { wins, points } of await Promise.all(held))
    score -= (2.5 / pool.length) * (Math.max(wins, 0.25) + 0.006 * points)
  return score + 0.5 * (await habits).wins
}

async function tune(
  master: MasterNumbers,
  pool: readonly MasterNumbers[],
  end: number,
): Promise<MasterNumbers> {
  const cloud = cloudAround(allKeys(FIXED), master, 0.1)
  for (let round = 0; Date.now() < end; round++) {
    deals += 1000
    const seed = deals
    const mean = await generation(cloud, stream, POPULATION, (numbers) => judge(numbers, master, pool, seed))
    if (round % 5 === 0) console.log(`  tune ${round}: ${mean.toFixed(3)}`)
  }
  return numbersAt(cloud, cloud.mean)
}

async function report(master: MasterNumbers, pool: readonly MasterNumbers[]): Promise<void> {
  const fresh = { matches: Number(flags.matches), seed: 900_000_000 + SEED }
  for (const name of [...HOMEWORK, 'estimate', 'agnes', 'maud:master'])
    console.log(
      `  against three ${name}: ${percent(await arena.measure({ ...fresh, one: master, tables: [three(name)] }))}`,
    )
  for (const [i, one] of pool.entries())
    console.log(
      `  exploiter ${i} against three: ${percent(await arena.measure({ ...fresh, one, tables: [three(master)] }))}`,
    )
}

const save = (found: unknown): void => {
  if (flags.out !== '') writeFileSync(flags.out, JSON.stringify(found, null, 1))
}

const start: MasterNumbers = { ...NUMBERS, ...JSON.parse(flags.from) }
const pool: MasterNumbers[] = JSON.parse(readFileSync(flags.pool, 'utf8'))
const [command] = positionals
if (command === 'exploit') {
  const found = await exploit(start, END, start)
  console.log(`found ${JSON.stringify(found)}`)
  save([...pool, found])
  await report(start, [found])
} else if (command === 'tune') {
  const found = await tune(start, pool, END)
  console.log(`found ${JSON.stringify(found)}`)
  save(found)
  await report(found, pool)
} else if (command === 'measure') {
  await report(start, pool)
} else if (command === 'run') {
  let master = start
  const began = Date.now()
  const rounds = Math.max(1, Math.round((END - began) / 88_000))
  for (let round = 0; round < rounds; round++) {
    const at = (share: number): number => began + ((round + share) / rounds) * (END - began)
    const found = await exploit(master, at(0.4), round % 2 === 0 ? master : (pool.at(-1) ?? master))
    const share = await arena.measure({ one: found, tables: [three(master)], matches: 320, seed: deals })
    console.log(`round ${round}: exploiter ${percent(share)} ${JSON.stringify(found)}`)
    pool.push(found)
    if (pool.length > 4) pool.shift()
    master = await tune(master, pool, at(1))
    console.log(`round ${round}: master ${JSON.stringify(master)}`)
    save({ master, pool })
  }
  await report(master, pool)
} else console.log('npm run league -- exploit | tune | run | measure [--minutes 10] [--seed 1]')
await arena.close()
