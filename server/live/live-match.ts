/**
 * A match in memory: the fold of its record, and the one door to a new step. Steps are made one after the other; what
 * was not yet written through is shown to nobody.
 */
import type { Event } from '#engine/event.ts'
import type { AnyGame, Outcome } from '#engine/game.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Actor, Seat, Viewer } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Lines, MatchId, Store, Time } from '#server/store/store.ts'
import type { PendingDecisions } from './pending-decisions.ts'
import { readMatch } from './read-match.ts'
import type { Refused } from './refused.ts'
import { byRule, refused } from './refused.ts'
import { SerialQueue } from './serial-queue.ts'

/** A step that is durable, with everything that happened. */
export interface Step {
  readonly version: number
  readonly at: Time
  readonly actor: Actor
  readonly events: readonly Event<Shape>[]
  /** made by this node */
  readonly own: boolean
  /** what the wish was tagged with */
  readonly tag: unknown
}

/** What somebody wants to do, and what they had seen when they decided it. */
export interface Wish {
  readonly seen: number
  /** only if nothing happened since */
  readonly exact: boolean
  readonly move: Shape['move']
  /** the wisher's own mark, which the step will carry on this node */
  readonly tag?: unknown
}

export interface Surroundings {
  readonly store: Store
  now(): Time
  /** when something has to happen next, seen from the step just made */
  deadline(match: LiveMatch): Time | null
  /** told of every step in order, once it is durable */
  told(match: LiveMatch, step: Step): void
  /** something that must never happen did: the match stands still, its record stays */
  froze(match: MatchId, problem: unknown): void
}

const MOST_TRIES = 8
/** Steps kept for those who missed the last ones. */
const RECENT = 4

export class LiveMatch {
  readonly id: MatchId
  readonly #around: Surroundings
  #running: RunningMatch<Shape>
  #pending: PendingDecisions
  #recent: Step[] = []
  /** last version that everybody was told */
  #told: number
  #frozen = false
  /** the last step was not written, or it is not known whether it was */
  #doubtful = false
  readonly #works = new SerialQueue()

  private constructor(
    id: MatchId,
    around: Surroundings,
    running: RunningMatch<Shape>,
    pending: PendingDecisions,
  ) {
    this.id = id
    this.#around = around
    this.#running = running
    this.#pending = pending
    this.#told = running.version
  }

  /** Null if there is no such match; a record that can't be replayed freezes. */
  static async load(id: MatchId, around: Surroundings): Promise<LiveMatch | null> {
    const recent: Step[] = []
    const read = await readMatch(around.store, id, (step) => {
      recent.push(step)
      if (recent.length > RECENT) recent.shift()
    })
    if (read === null) return null
    const match = new LiveMatch(id, around, read.running, read.pending)
    match.#recent = recent
    if (read.fault !== null) match.#freeze(read.fault)
    return match
  }

  get game(): AnyGame {
    return this.#running.game
  }
  get names(): readonly string[] {
    return this.#running.names
  }
  /** of what everybody was told */
  get version(): number {
    return this.#told
  }
  get pending(): PendingDecisions {
    return this.#pending
  }
  get table(): Shape['table'] {
    return this.#running.state.table
  }
  get frozen(): boolean {
    return this.#frozen
  }
  /** What is in memory may be ahead of what is written; the record has to be read. */
  get doubtful(): boolean {
    return this.#doubtful
  }
  get outcome(): Outcome | null {
    return this.game.outcome(this.table)
  }

  /**
   * Looks at the match when nothing is under way: what is seen is durable, and not older than what the viewer has
   * seen elsewhere.
   */
  quietly<T>(look: () => T | Promise<T>, seen = 0): Promise<T> {
    return this.#works.take(async () => {
      if (this.#doubtful || seen > this.#told) await this.#catchUp()
      return look()
    })
  }

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    return this.#works.take(async () => {})
  }

  /** Only inside `quietly`. */
  view(viewer: Viewer): View<Shape> {
    return viewFor(this.#running.state, viewer)
  }

  /** The steps after a version if they are still at hand. */
  stepsSince(version: number): readonly Step[] | null {
    const missing = this.#told - version
    return missing >= 0 && missing <= this.#recent.length
      ? this.#recent.slice(this.#recent.length - missing)
      : null
  }

  play(actor: Actor, wish: Wish): Promise<{ readonly version: number } | Refused> {
    const turn = this.#works.begin()
    const play = () => this.#play(actor, wish)
    return turn === null ? play() : turn.then(play)
  }

  /** Takes in what others have appended. */
  catchUp(): Promise<void> {
    return this.#works.take(() => this.#catchUp())
  }

  async #play(actor: Actor, wish: Wish): Promise<{ version: number } | Refused> {
    try {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (this.#doubtful || wish.seen > this.#told) await this.#catchUp()
        const made = this.#objection(actor, wish) ?? this.#make(actor, wish)
        if ('code' in made) return made
        try {
          this.#doubtful = (await this.#append(made)) === 'conflict'
        } catch {
          this.#doubtful = true
          return refused('busy', 'it is not known whether this was written; look at the newest state')
        }
        if (!this.#doubtful) return this.#tell(made.step)
      }
      return refused('busy', 'too many others want to move; try again')
    } finally {
      this.#works.end()
    }
  }

  /** Whether the wish comes too late or too early, before the rules are asked. */
  #objection(actor: Actor, { seen, exact }: Wish): Refused | null {
    const { version } = this.#running
    if (this.#frozen) return refused('frozen', 'this match stands still because of a fault')
    if (this.outcome !== null) return refused('over', 'this match is over')
    if (seen > version) return refused('not-seen-yet', `the match is at version ${version}`)
    if (actor !== 'clock' && this.#pending.lastStep[actor] > seen) {
      return refused('already-moved', 'this seat has moved since')
    }
    if (exact && seen !== version) return refused('something-happened', 'somebody moved before')
    return null
  }

  /** The next step, in memory only. */
  #make(actor: Actor, { move, tag = null }: Wish): { step: Step; lines: Lines } | Refused {
    const limit = typeof actor === 'number' ? (this.game.overLimit?.(this.table, actor, move) ?? null) : null
    if (limit !== null) return { ...limit, rule: null }
    const made = this.#tryMove(actor, move)
    if ('code' in made) return made
    const { version } = this.#running
    const at = this.#around.now()
    this.#pending.note(this.game, this.table, { version, at, actor })
    return { step: { version, at, actor, events: made.events, own: true, tag }, lines: made.lines }
  }

  #tryMove(actor: Actor, move: Shape['move']) {
    try {
      const made = this.#running.play(actor, move)
      return 'code' in made ? byRule(made) : made
    } catch (problem) {
      this.#freeze(problem)
      return refused('frozen', 'this match stands still because of a fault')
    }
  }

  #append({ step, lines }: { step: Step; lines: Lines }): Promise<'appended' | 'conflict'> {
    const { outcome } = this
    const deadline = outcome === null ? this.#around.deadline(this) : null
    const circumstances = { at: step.at, deadline, outcome: outcome && { ...outcome } }
    return this.#around.store.append(this.id, step.version - 1, lines, circumstances)
  }

  #tell(step: Step): Step {
    this.#told = step.version
    this.#recent.push(step)
    if (this.#recent.length > RECENT) this.#recent.shift()
    this.#around.told(this, step)
    return step
  }

  async #catchUp(): Promise<void> {
    if (this.#doubtful) return this.#reload()
    for (const { version, at, lines } of await this.#around.store.read(this.id, this.#running.version)) {
      const followed = this.#running.apply(lines)
      if ('code' in followed) return this.#freeze(followed)
      const { actor, events } = followed
      this.#pending.note(this.game, this.table, { version, at, actor })
      this.#tell({ version, at, actor, events, own: false, tag: null })
    }
  }

  /** The record is the truth: what was in memory only is forgotten. */
  async #reload(): Promise<void> {
    const missed: Step[] = []
    const read = await readMatch(this.#around.store, this.id, (step) => {
      if (step.version > this.#told) missed.push(step)
    })
    if (read === null) throw new Error('the match is gone')
    if (read.fault !== null) return this.#freeze(read.fault)
    this.#running = read.running
    this.#pending = read.pending
    this.#doubtful = false
    for (const step of missed) this.#tell(step)
  }

  #freeze(problem: unknown): void {
    this.#frozen = true
    this.#around.froze(this.id, problem)
  }
}

/** A seat's own question, if it is asked anything. */
export const questionsTo = (match: LiveMatch, seat: Seat) =>
  match.pending.asked.filter((asked) => asked.seat === seat)
