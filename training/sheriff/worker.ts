/**
 * Plays matches until it is told to stop: `node training/sheriff/worker.ts FOLDER NUMBER`. Before each batch it reads
 * `plan.json` in the folder, which the learner replaces; afterwards it writes the decisions to `batches/`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Bot } from '#engine/bots/bot.ts'
import { belowOf } from '#engine/chance.ts'
import type { Outcome } from '#engine/game.ts'
import { habitsOf } from '#games/sheriff/bots/habits/index.ts'
import { masterBot } from '#games/sheriff/bots/master/master.ts'
import type { Weighing } from '#games/sheriff/bots/master/weighing.ts'
import { WEIGHING, WEIGHING_RANGES } from '#games/sheriff/bots/master/weighing.ts'
import { Network } from '#games/sheriff/bots/network/network.ts'
import { networkBot } from '#games/sheriff/bots/network/player.ts'
import { loaded } from '#games/sheriff/bots/network/shipped.ts'
import { readWeights } from '#games/sheriff/bots/network/weights.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { MASTER_FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import { botOf } from '#games/sheriff/bots/persona/index.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { streamFrom } from '#training/stream.ts'
import { Trajectories } from '#training/trajectories.ts'
import type { Lineup, Mix } from './lineups.ts'
import { drawLineup, drawOptions, responderLineup } from './lineups.ts'
import { playMatch, rewardOf, winsOf } from './play.ts'
import type { Desk } from './recorder.ts'
import { recordedMaster, recordedPlayer, watchedTeacher } from './recorder.ts'

interface Plan {
  readonly phase: 'imitate' | 'play' | 'respond' | 'stop'
  /** grows with every change of the weights */
  readonly version: number
  /** files of weights in the folder */
  readonly weights: string | null
  readonly past: readonly string[]
  /** whom a best responder meets: a file of weights, or the name of a bot */
  readonly frozen: string | null
  /** leanings of the master that plays with the frozen weights, and how it haggles; null: the network alone */
  readonly frozenMaster: Partial<Weighing & Figures> | null
  /** files of weights of those who learnt to beat the learner */
  readonly responders: readonly string[]
  /** the same of the master whose network learns; null: a network that decides everything */
  readonly master: Partial<Weighing & Figures> | null
  readonly mix: Mix
  readonly matches: number
  /** files that may wait for the learner */
  readonly waiting: number
}

const [folder, number = '0', seed = '1'] = process.argv.slice(2)
const below = belowOf(streamFrom(Number(seed) * 1000 + Number(number), 7))
const WAIT = 50

const readPlan = (): Plan => JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as Plan
const waitingBatches = (): number => readdirSync(join(folder, 'batches')).length
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, WAIT))

const known = new Map<string, Network>()
const MOST_KNOWN = 24

/** Networks by file; the oldest are forgotten. */
function networkFrom(file: string): Network {
  let network = known.get(file)
  if (network === undefined) {
    network = new Network(readWeights(readFileSync(resolve(folder, file))))
    if (known.size >= MOST_KNOWN) known.delete([...known.keys()][0])
    known.set(file, network)
  }
  return network
}

const teachers = PERSONAS.map((persona) => botOf(persona, STRENGTHS[2]))
const maud = sheriff.bots.estimate

function lineupFor(plan: Plan): Lineup {
  if (plan.phase === 'respond') return responderLineup(below)
  if (plan.phase === 'play') return drawLineup(plan.mix, below)
  const { options, seats } = drawLineup({ self: 1 }, below)
  return { name: 'teacher', options: below(2) === 0 ? options : drawOptions(below, seats.length), seats }
}

const weighingOf = (master: Plan['master']): Weighing => {
  const keys = Object.keys(WEIGHING) as (keyof Weighing)[]
  return Object.fromEntries(keys.map((key) => [key, master?.[key] ?? WEIGHING[key]])) as unknown as Weighing
}
const figuresOf = (master: Plan['master']): Figures => ({ ...MASTER_FIGURES, ...master })

/** Other leanings, as the search for exploiters would try them. */
function variantOf(weighing: Weighing): Weighing {
  const changed = Object.entries(weighing).map(([key, value]) => {
    const [least, most] = WEIGHING_RANGES[key as keyof Weighing]
    if (below(3) > 0) return [key, value]
    const moved = value + (0.5 * (most - least) * (below(2001) - 1000)) / 1000
    return [key, Math.min(most, Math.max(least, moved))]
  })
  return Object.fromEntries(changed) as unknown as Weighing
}

function frozenBot(frozen: string, { frozenMaster }: Plan): Bot<Sheriff> {
  const named = sheriff.bots[frozen]
  if (named !== undefined) return named
  const network = networkFrom(frozen)
  return frozenMaster === null
    ? networkBot(network)
    : masterBot(PERSONAS[0], weighingOf(frozenMaster), figuresOf(frozenMaster), loaded(network))
}

function botFor(sitter: string, plan: Plan, learner: Bot<Sheriff>): Bot<Sheriff> {
  if (sitter === 'learner') return learner
  if (plan.master !== null && plan.weights !== null) {
    const now = loaded(networkFrom(plan.weights))
    const figures = figuresOf(plan.master)
    if (sitter === 'variant') return masterBot(PERSONAS[0], variantOf(weighingOf(plan.master)), figures, now)
    if (sitter.startsWith('habit:'))
      return habitsOf(masterBot(PERSONAS[0], weighingOf(plan.master), figures, now))[sitter]
    if (sitter === 'past' && plan.past.length > 0) {
      const before = networkFrom(plan.past[below(plan.past.length)])
      return masterBot(PERSONAS[0], weighingOf(plan.master), figures, loaded(before))
    }
  }
  if (sitter === 'frozen' && plan.frozen !== null) return frozenBot(plan.frozen, plan)
  // before there is one, the learner meets itself
  if (sitter === 'responder')
    return plan.responders.length === 0
      ? learner
      : networkBot(networkFrom(plan.responders[below(plan.responders.length)]))
  if (sitter === 'past')
    return plan.past.length === 0 ? maud : networkBot(networkFrom(plan.past[below(plan.past.length)]))
  return sheriff.bots[sitter]
}

/** One match in four is taught by another master than the strongest. */
const teacherNow = (): Bot<Sheriff> => (below(4) === 0 ? teachers[below(teachers.length)] : maud)

/** A match that breaks off is reported and left out: the others go on. */
function playSafely(bots: readonly Bot<Sheriff>[], options: Options, desk: Desk): Outcome | null {
  const seed = below(2 ** 30)
  try {
    return playMatch(bots, seed, options, (state) => {
      desk.state = state
    })
  } catch (error) {
    console.error(`seed ${seed}, ${bots.length} players, ${JSON.stringify(options)}:`, error)
    return null
  }
}

function playBatch(plan: Plan, batch: number): void {
  const desk: Desk = { state: null, trajectories: new Trajectories(), owners: [] }
  const tables: Record<string, [seats: number, wins: number, even: number]> = {}
  const started = performance.now()
  for (let i = 0; i < plan.matches; i++) {
    const lineup = lineupFor(plan)
    const learner =
      plan.phase === 'imitate' || plan.weights === null
        ? watchedTeacher(teacherNow(), desk)
        : plan.master !== null
          ? recordedMaster(networkFrom(plan.weights), desk, weighingOf(plan.master), figuresOf(plan.master))
          : recordedPlayer(networkFrom(plan.weights), desk)
    desk.owners = []
    const bots = lineup.seats.map((sitter) => botFor(sitter, plan, learner))
    const outcome = playSafely(bots, lineup.options, desk)
    if (outcome === null) continue
    desk.owners.forEach((owner, seat) => {
      desk.trajectories.reward(owner, rewardOf(outcome, seat))
      tables[lineup.name] ??= [0, 0, 0]
      const table = tables[lineup.name]
      table[0]++
      table[1] += winsOf(outcome, seat)
      table[2] += 1 / bots.length
    })
  }
  const seconds = (performance.now() - started) / 1000
  const about = { version: plan.version, phase: plan.phase, matches: plan.matches, seconds, tables }
  desk.trajectories.write(join(folder, 'batches', `${number}-${batch}.bin`), about)
}

for (let batch = 0; ; batch++) {
  const plan = readPlan()
  if (plan.phase === 'stop') break
  if (waitingBatches() >= plan.waiting) {
    await pause()
    batch--
    continue
  }
  playBatch(plan, batch)
}
