/** Matches one after the other at several tables at once, each judged when it is over. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import type { Visitor } from '#server/testing/http-visitor.ts'
import { Player } from '#server/testing/test-player.ts'
import type { Draft, Mixture } from './draft.ts'
import { dice, draft } from './draft.ts'
import { judge } from './evidence.ts'
import type { Base } from './seating.ts'
import { arrive, insist, startMatch } from './seating.ts'

export interface PartyParts {
  readonly store: Store
  readonly mixture: Mixture
  readonly seed: number
  /** matches at once */
  readonly tables: number
  /** addresses of the nodes, for the nth person of a table: the first one is tried first, then the next */
  readonly bases: readonly string[]
  /** whether another match is begun after so many */
  more(begun: number): boolean
}

/** A match in which nothing happens for so long hangs: a lost node's word that somebody is here counts for 40 seconds. */
const HANGS = 75_000
const SEATS = 7
const WATCH = 1_000
/** Everybody has heard of the end so soon after it. */
const HEARD = 15_000

export class Party {
  readonly #parts: PartyParts
  readonly problems: string[] = []
  readonly players: Player[] = []
  #playing = new Set<readonly Player[]>()
  begun = 0
  ended = 0
  steps = 0
  acknowledged = 0
  unanswered = 0
  readonly refusals = new Map<string, number>()
  /** milliseconds without a connection, and when it was back */
  readonly breaks: { readonly lost: number; readonly back: number }[] = []

  constructor(parts: PartyParts) {
    this.#parts = parts
  }

  /** Resolves when all matches are over and judged. */
  async play(): Promise<void> {
    await Promise.all(Array.from({ length: this.#parts.tables }, (_, table) => this.#table(table)))
  }

  /** Moves made so far in the matches that are being played. */
  get underWay(): number {
    let moves = 0
    for (const players of this.#playing) moves += Math.max(0, ...players.map(({ version }) => version))
    return moves
  }

  async #table(table: number): Promise<void> {
    const { seed, mixture, more } = this.#parts
    const people = await Promise.all(
      Array.from({ length: SEATS }, (_, seat) => arrive(this.#base(seat), `P${table}-${seat}`)),
    )
    while (more(this.begun)) {
      const number = this.begun++
      try {
        await this.#match(draft(seed + number, mixture), people)
      } catch (problem) {
        this.problems.push(`match ${number} (seed ${seed + number}): ${problem}`)
      }
      this.ended++
    }
  }

  /** Everybody begins somewhere else, and goes on to the next node when one does not answer. */
  #base(seat: number): Base {
    const { bases } = this.#parts
    let tries = seat
    return () => bases[tries++ % bases.length]
  }

  async #match(plan: Draft, everybody: readonly Visitor[]): Promise<void> {
    const people = everybody.slice(0, plan.plan.players - plan.bots.length)
    const { code, match } = await startMatch(plan, people, this.#base(plan.seed))
    const players = people.map(({ cookie }, seat) => this.#player(plan, code, cookie, seat))
    this.#playing.add(players)
    try {
      let isSeen = false
      const seen = Promise.all(players.map(({ over }) => over)).then(() => {
        // who left does not see the end; it has to come all the same
        isSeen = players.some(({ hasLeft }) => !hasLeft)
      })
      await Promise.race([seen.then(() => isSeen || new Promise(() => {})), this.#watch(match, () => isSeen)])
      await deadline(seen)
      const verdict = await insist(() => judge(this.#parts.store, matchId(match), players, plan))
      this.problems.push(...verdict.problems)
      this.steps += verdict.steps
      this.acknowledged += verdict.acknowledged
    } catch (problem) {
      throw new Error(`${match}: ${problem} ${JSON.stringify(await this.#circumstances(match, players))}`)
    } finally {
      this.#playing.delete(players)
      for (const player of players) this.#note(player)
    }
  }

  /** Resolves when the match is over in the store; rejects when it does not go on. */
  async #watch(match: string, isSeen: () => boolean): Promise<void> {
    let [version, since] = [-1, performance.now()]
    while (!isSeen()) {
      const standing = await this.#parts.store.matchStatus(matchId(match)).catch(() => null)
      if (standing?.outcome) return
      if (standing !== null && standing.version !== version)
        [version, since] = [standing.version, performance.now()]
      if (performance.now() - since > HANGS) throw new Error('it hangs')
      await sleep(WATCH)
    }
  }

  #player({ plan, seed, trouble }: Draft, code: string, cookie: string, seat: number): Player {
    const below = dice(seed * SEATS + seat)
    const isTroubled = trouble !== 'nothing' && seat === 0
    // a person who sleeps through some questions; or who is there for some moves only
    let left = isTroubled ? 2 + below(4) : 0
    const player: Player = new Player({
      game: plan.game,
      code,
      cookie,
      below,
      base: this.#base(seat + seed),
      isAwake: () => {
        if (left === 0) return true
        left--
        if (trouble === 'falls asleep') return false
        if (left === 0) player.leave()
        return true
      },
    })
    return player
  }

  #note(player: Player): void {
    player.close()
    this.breaks.push(...player.breaks)
    this.unanswered += player.unanswered.length
    for (const code of player.refusals) this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }

  async #circumstances(match: string, players: readonly Player[]): Promise<object> {
    const standing = await this.#parts.store.matchStatus(matchId(match))
    return {
      standing,
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

async function deadline(seen: Promise<void>): Promise<void> {
  const late = sleep(HEARD, 'late', { ref: false })
  if ((await Promise.race([seen, late])) === 'late') throw new Error('somebody was not told of the end')
}
