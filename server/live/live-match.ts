/**
 * A match in memory: its state, and the only way to a new step. Steps are made one after the other. Nobody sees a step
 * before it is written to the store.
 */
import type { Event } from '#engine/event.ts'
import type { AnyGame, Outcome } from '#engine/game.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Actor, Viewer } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused, refusedByRule } from '#server/refused.ts'
import type { Lines, MatchId, Time } from '#server/store/store.ts'
import type { PendingDecisions } from './pending-decisions.ts'
import { readMatch } from './read-match.ts'
import { SerialQueue } from './serial-queue.ts'
import type { TableDeps } from './table-deps.ts'

/** A written step, with everything that happened in it. */
export interface Step {
  readonly version: number
  readonly at: Time
  readonly actor: Actor
  readonly events: readonly Event<Shape>[]
  /** made by this node */
  readonly own: boolean
  /** of the request that made it */
  readonly tag: unknown
}

/** What somebody wants to do, and what they had seen when they decided it. */
export interface MoveRequest {
  readonly seen: number
  /** only if nothing happened since */
  readonly exact: boolean
  readonly move: Shape['move']
  /** the requester's own mark, which the step carries on this node */
  readonly tag?: unknown
}

/** The table where a match is played. */
export interface MatchHost {
  readonly deps: Pick<TableDeps, 'store' | 'now' | 'report'>
  /** When something is due next if nobody moves after the step just made. That step is not written yet. */
  deadlineAfterStep(match: LiveMatch): Time | null
  /** Called for every step in order, once it is written. */
  stepWritten(match: LiveMatch, step: Step): void
}

const MOST_TRIES = 8
/** How many steps are kept for those who missed the last ones. */
const RECENT = 4
const FROZEN = refused('frozen', 'the match is stopped because of an error in the server')

export class LiveMatch {
  readonly id: MatchId
  readonly #host: MatchHost
  #running: RunningMatch<Shape>
  #pending: PendingDecisions
  #recent: Step[] = []
  /** names of players who were erased while it is in memory; the stored header has them already */
  readonly #renamed = new Map<number, string>()
  /** of the last step that is written and was announced */
  #version: number
  #isFrozen = false
  /** the last step in memory was not written, or it is unknown whether it was */
  #isUncertain = false
  readonly #queue = new SerialQueue()

  private constructor(id: MatchId, host: MatchHost, running: RunningMatch<Shape>, pending: PendingDecisions) {
    this.id = id
    this.#host = host
    this.#running = running
    this.#pending = pending
    this.#version = running.version
  }

  /** Null if there is no such match. A match whose record can't be replayed is frozen. */
  static async load(id: MatchId, host: MatchHost): Promise<LiveMatch | null> {
    const recent: Step[] = []
    const onStep = (step: Step): void => {
      recent.push(step)
      if (recent.length > RECENT) recent.shift()
    }
    const { store, now } = host.deps
    const read = await readMatch(store, id, onStep, undefined, now())
    if (read === null) return null
    const match = new LiveMatch(id, host, read.running, read.pending)
    match.#recent = recent
    if (read.fault !== null) match.#freeze(read.fault)
    return match
  }

  get game(): AnyGame {
    return this.#running.game
  }
  get names(): readonly string[] {
    return this.#running.names.map((name, seat) => this.#renamed.get(seat) ?? name)
  }
  /** of the last step that is written and was announced */
  get version(): number {
    return this.#version
  }
  get pending(): PendingDecisions {
    return this.#pending
  }
  get table(): Shape['table'] {
    return this.#running.state.table
  }
  /** Something that must never happen did: the match stops, and its record stays as it is. */
  get isFrozen(): boolean {
    return this.#isFrozen
  }
  /** What is in memory may be ahead of what is written, so the record has to be read again. */
  get isUncertain(): boolean {
    return this.#isUncertain
  }
  get outcome(): Outcome | null {
    return this.game.outcome(this.table)
  }

  /**
   * Reads the match while no step is being made: what is read is written, and not older than what the reader has seen
   * elsewhere.
   */
  whenIdle<T>(read: () => T | Promise<T>, seen = 0): Promise<T> {
    return this.#queue.run(async () => {
      if (this.#isUncertain || seen > this.#version) await this.#catchUp()
      return read()
    })
  }

  /** Resolves when no step is being made. */
  settled(): Promise<void> {
    return this.#queue.run(async () => {})
  }

  renamePlayer(seat: number, name: string): void {
    this.#renamed.set(seat, name)
  }

  /** Only inside `whenIdle`. */
  view(viewer: Viewer): View<Shape> {
    return viewFor(this.#running.state, viewer)
  }

  /** The steps after a version; null if they are no longer in memory. */
  stepsSince(version: number): readonly Step[] | null {
    const missing = this.#version - version
    return missing >= 0 && missing <= this.#recent.length
      ? this.#recent.slice(this.#recent.length - missing)
      : null
  }

  play(actor: Actor, request: MoveRequest): Promise<{ readonly version: number } | Refused> {
    const turn = this.#queue.begin()
    const play = () => this.#play(actor, request)
    return turn === null ? play() : turn.then(play)
  }

  /** Applies the steps that other nodes have written. */
  catchUp(): Promise<void> {
    return this.#queue.run(() => this.#catchUp())
  }

  async #play(actor: Actor, request: MoveRequest): Promise<{ version: number } | Refused> {
    try {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (this.#isUncertain || request.seen > this.#version) await this.#catchUp()
        const made = this.#objection(actor, request) ?? this.#make(actor, request)
        if (isRefused(made)) return made
        try {
          this.#isUncertain = (await this.#append(made)) === 'conflict'
        } catch {
          this.#isUncertain = true
          return refused('busy', 'it is unknown whether this was written; look at the newest state')
        }
        if (!this.#isUncertain) return this.#announce(made.step)
      }
      return refused('busy', 'too many others move at the same time; try again')
    } finally {
      this.#queue.end()
    }
  }

  /** Whether the request comes too late or too early. Asked before the rules. */
  #objection(actor: Actor, { seen, exact }: MoveRequest): Refused | null {
    const { version } = this.#running
    if (this.#isFrozen) return FROZEN
    if (this.outcome !== null) return refused('over', 'the match is over')
    if (seen > version) return refused('not-seen-yet', `the match is at version ${version}`)
    if (actor !== 'clock' && this.#pending.lastStep[actor] > seen) {
      return refused('already-moved', 'this seat has moved since')
    }
    if (exact && seen !== version) return refused('something-happened', 'somebody else moved first')
    return null
  }

  /** The next step, in memory only. */
  #make(actor: Actor, { move, tag = null }: MoveRequest): { step: Step; lines: Lines } | Refused {
    const limit =
      actor === 'clock' ? null : this.game.overLimit?.(this.table, actor, move, this.#pending.steps[actor])
    if (limit) return { ...limit, rule: null }
    const made = this.#tryMove(actor, move)
    if (isRefused(made)) return made
    const { version } = this.#running
    const at = this.#host.deps.now()
    this.#pending.update(this.game, this.table, { version, at, actor, events: made.events })
    return { step: { version, at, actor, events: made.events, own: true, tag }, lines: made.lines }
  }

  #tryMove(actor: Actor, move: Shape['move']) {
    try {
      const made = this.#running.play(actor, move)
      return 'code' in made ? refusedByRule(made) : made
    } catch (problem) {
      this.#freeze(problem)
      return FROZEN
    }
  }

  #append({ step, lines }: { step: Step; lines: Lines }): Promise<'appended' | 'conflict'> {
    const { outcome } = this
    const deadline = outcome === null ? this.#host.deadlineAfterStep(this) : null
    const about = { at: step.at, deadline, outcome: outcome && { ...outcome } }
    return this.#host.deps.store.append(this.id, step.version - 1, lines, about)
  }

  #announce(step: Step): Step {
    this.#version = step.version
    this.#recent.push(step)
    if (this.#recent.length > RECENT) this.#recent.shift()
    this.#host.stepWritten(this, step)
    return step
  }

  async #catchUp(): Promise<void> {
    if (this.#isUncertain) return this.#reload()
    const missed = await this.#host.deps.store.read(this.id, this.#running.version)
    for (const { version, at, lines } of missed) {
      const applied = this.#running.apply(lines)
      if ('code' in applied) return this.#freeze(applied)
      const { actor, events } = applied
      const now = this.#host.deps.now()
      this.#pending.update(this.game, this.table, { version, at: Math.min(at, now), actor, events })
      this.#announce({ version, at, actor, events, own: false, tag: null })
    }
  }

  /** The record is the truth: what was only in memory is dropped. */
  async #reload(): Promise<void> {
    const missed: Step[] = []
    const onStep = (step: Step): void => {
      if (step.version > this.#version) missed.push(step)
    }
    const { store, now } = this.#host.deps
    const read = await readMatch(store, this.id, onStep, undefined, now())
    if (read === null) throw new Error(`match ${this.id} is gone`)
    if (read.fault !== null) return this.#freeze(read.fault)
    this.#running = read.running
    this.#pending = read.pending
    this.#isUncertain = false
    for (const step of missed) this.#announce(step)
  }

  #freeze(problem: unknown): void {
    this.#isFrozen = true
    this.#host.deps.report(new Error(`match ${this.id} is frozen`, { cause: problem }))
  }
}
