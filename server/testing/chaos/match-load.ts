/** Plays matches at several tables at once, one after another, and checks each when it is finished. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import type { Visitor } from '#server/testing/http-visitor.ts'
import { randomBelow } from '#server/testing/random.ts'
import { Player } from '#server/testing/test-player.ts'
import { checkMatch } from './check-match.ts'
import { comeBack, handOver, pauseTable } from './disturbances.ts'
import type { LoadMix, MatchPlan } from './match-plan.ts'
import { randomMatchPlan } from './match-plan.ts'
import type { NextAddress } from './seating.ts'
import { createVisitor, retry, startAgain, startMatch } from './seating.ts'

export interface LoadOptions {
  readonly store: Store
  readonly mix: LoadMix
  readonly seed: number
  /** matches at once */
  readonly tables: number
  /** addresses of the nodes; the nth player of a table starts with the nth */
  readonly bases: readonly string[]
  /** how long a fault may last, in milliseconds */
  readonly long: number
  /** whether to start another match after this many */
  more(begun: number): boolean
}

/** A match without a move for this long is stuck. The presence that a killed node has stored is valid for 40 seconds. */
const STUCK_AFTER = 75_000
/** As many as play at the largest table, and one more, who may ask for a seat. */
const SEATS = 8
const PLAIN = { disturbance: 'nothing' } as const
const POLL = 1_000
/** All players must learn of the end within this time. */
const END_RECEIVED_WITHIN = 30_000

export class MatchLoad {
  readonly #parts: LoadOptions
  readonly problems: string[] = []
  readonly players: Player[] = []
  #playing = new Set<readonly Player[]>()
  begun = 0
  ended = 0
  steps = 0
  acknowledged = 0
  unanswered = 0
  readonly refusals = new Map<string, number>()
  /** when a connection was lost, and when it was back */
  readonly disconnections: { readonly lost: number; readonly back: number }[] = []

  constructor(parts: LoadOptions) {
    this.#parts = parts
  }

  /** Resolves when all matches are finished and checked. */
  async play(): Promise<void> {
    await Promise.all(Array.from({ length: this.#parts.tables }, (_, table) => this.#table(table)))
  }

  /** Moves made so far in unfinished matches. */
  get movesInPlay(): number {
    let moves = 0
    for (const players of this.#playing) moves += Math.max(0, ...players.map(({ version }) => version))
    return moves
  }

  async #table(table: number): Promise<void> {
    const { seed, mix, more } = this.#parts
    const people = await Promise.all(
      Array.from({ length: SEATS }, (_, seat) => createVisitor(this.#nextAddress(seat), `P${table}-${seat}`)),
    )
    while (more(this.begun)) {
      const number = this.begun++
      try {
        await this.#match(randomMatchPlan(seed + number, mix), people)
      } catch (problem) {
        this.problems.push(`match ${number} (seed ${seed + number}): ${problem}`)
      }
      this.ended++
    }
  }

  /** Each player starts with another node, and tries the next one when a node does not answer. */
  #nextAddress(seat: number): NextAddress {
    const { bases } = this.#parts
    let tries = seat
    return () => bases[tries++ % bases.length]
  }

  async #match(plan: MatchPlan, everybody: readonly Visitor[]): Promise<void> {
    const people = everybody.slice(0, plan.plan.players - plan.bots.length)
    const next = this.#nextAddress(plan.seed)
    const { code, match } = await startMatch(plan, people, next)
    await this.#playMatch(plan, code, match, everybody)
    if (!plan.again || plan.disturbance !== 'nothing') return
    const second = await startAgain(people, code, match, next)
    await this.#playMatch(plan, code, second, everybody)
  }

  async #playMatch(
    plan: MatchPlan,
    code: string,
    match: string,
    everybody: readonly Visitor[],
  ): Promise<void> {
    const people = everybody.slice(0, plan.plan.players - plan.bots.length)
    const players: Player[] = []
    const disturb = (seat: number): Promise<void> =>
      this.#disturb(plan, code, match, everybody, players, seat)
    players.push(...people.map(({ cookie }, seat) => this.#player(plan, code, cookie, match, seat, disturb)))
    this.#playing.add(players)
    try {
      let isSeen = false
      const seen = Promise.all(players.map(({ over }) => over)).then(() => {
        // players who left do not see the end; the match must finish without them
        isSeen = players.some(({ hasLeft }) => !hasLeft)
      })
      await Promise.race([seen.then(() => isSeen || new Promise(() => {})), this.#watch(match, () => isSeen)])
      // also those who took a seat later
      await deadline(Promise.all(players.map(({ over }) => over)))
      const check = await retry(() => checkMatch(this.#parts.store, matchId(match), players, plan))
      this.problems.push(...check.problems)
      this.steps += check.steps
      this.acknowledged += check.acknowledged
    } catch (problem) {
      throw new Error(`${match}: ${problem} ${JSON.stringify(await this.#describe(match, players))}`)
    } finally {
      this.#playing.delete(players)
      for (const player of players) this.#addFigures(player)
    }
  }

  /** Resolves when the match is finished in the store; rejects when it is stuck. */
  async #watch(match: string, isSeen: () => boolean): Promise<void> {
    let [version, since] = [-1, performance.now()]
    while (!isSeen()) {
      const status = await this.#parts.store.matchStatus(matchId(match)).catch(() => null)
      if (status?.outcome) return
      if (status !== null && status.version !== version)
        [version, since] = [status.version, performance.now()]
      if (performance.now() - since > STUCK_AFTER + 2 * this.#parts.long)
        throw new Error('the match is stuck')
      await sleep(POLL)
    }
  }

  async #disturb(
    { plan, bots, seed, disturbance }: MatchPlan,
    code: string,
    match: string,
    everybody: readonly Visitor[],
    players: Player[],
    seat: number,
  ): Promise<void> {
    const count = plan.players - bots.length
    const seated = new Map(
      players.flatMap((player, i) => (player.seat === null ? [] : [[player.seat, everybody[i]] as const])),
    )
    const stranger = everybody[count]
    const company = { code, next: this.#nextAddress(seed), seated, stranger }
    if (disturbance === 'leaves and comes back') await comeBack(company, seat)
    if (disturbance === 'pauses') await pauseTable(company)
    // the match may have ended meanwhile: then nobody would close the new player's socket
    if (disturbance === 'hands the seat on' && (await handOver(company, seat)) && this.#playing.has(players))
      players.push(this.#player({ ...PLAIN, plan, seed }, code, stranger.cookie, match, count))
  }

  #player(
    { plan, seed, disturbance }: Pick<MatchPlan, 'plan' | 'seed' | 'disturbance'>,
    code: string,
    cookie: string,
    match: string,
    seat: number,
    disturb: (seat: number) => Promise<void> = async () => {},
  ): Player {
    const below = randomBelow(seed * SEATS + seat)
    const isDisturbed = disturbance !== 'nothing' && seat === 0
    // this player ignores some questions, or leaves after some moves
    let left = isDisturbed ? 2 + below(4) : 0
    const player: Player = new Player({
      game: plan.game,
      code,
      cookie,
      below,
      only: match,
      base: this.#nextAddress(seat + seed),
      isAwake: () => {
        if (left === 0) return true
        left--
        if (disturbance === 'falls asleep') return false
        if (left > 0) return true
        if (disturbance === 'leaves for good') player.leave()
        else if (player.seat !== null)
          void disturb(player.seat).catch((problem) => this.problems.push(`${disturbance}: ${problem}`))
        if (disturbance === 'hands the seat on') player.leave()
        return true
      },
    })
    return player
  }

  #addFigures(player: Player): void {
    player.close()
    this.disconnections.push(...player.breaks)
    this.unanswered += player.unanswered.length
    for (const code of player.refusals) this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }

  async #describe(match: string, players: readonly Player[]): Promise<object> {
    const status = await this.#parts.store.matchStatus(matchId(match))
    return {
      status,
      now: Date.now(),
      players: players.map(({ view, version, refusals, hasLeft }) => ({
        seat: view?.seat,
        version,
        hasLeft,
        refused: refusals.slice(-3),
      })),
    }
  }
}

async function deadline(seen: Promise<unknown>): Promise<void> {
  const late = sleep(END_RECEIVED_WITHIN, 'late', { ref: false })
  if ((await Promise.race([seen, late])) === 'late') throw new Error('a player did not learn of the end')
}
