/**
 * Compares what all players received with what is in the store: a check of linearizability for each match.
 *
 * The operations on a match are its moves; the object is its log. The store's versions are one total order of all moves
 * that were made. The history is linearizable if that order explains what everybody was told:
 * - every acknowledged move is in the log exactly once, at the version that was acknowledged (nothing lost or doubled);
 * - a move whose answer was lost is there once or not at all, and after the version its sender had seen;
 * - the log replays: every step is legal after the one before, and every card is as the seed gives it;
 * - what a player has built from the steps it received, in the order of their versions, is the view that the log gives at
 *   its end, and no player was ever sent an older version after a newer one (test-player.ts): so no two seats were shown
 *   two histories.
 * A player sends one move at a time and waits for the answer, so the order of the versions agrees with real time.
 */
import { isDeepStrictEqual } from 'node:util'
import { secureStream } from '#chance/secure.ts'
import type { Json } from '#engine/record/readers.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { MatchId, Step, Store } from '#server/store/store.ts'
import type { Player } from '#server/testing/test-player.ts'
import type { MatchPlan } from './match-plan.ts'

export interface MatchCheck {
  readonly problems: readonly string[]
  readonly steps: number
  readonly acknowledged: number
}

/** After a match: no move is lost, doubled or reordered, and all players saw the same end. */
export async function checkMatch(
  store: Store,
  match: MatchId,
  players: readonly Player[],
  { disturbance }: MatchPlan,
): Promise<MatchCheck> {
  const [header, status, steps] = await Promise.all([
    store.header(match),
    store.matchStatus(match),
    store.read(match, 0),
  ])
  const problems: string[] = []
  if (header === null || status === null)
    return { problems: [`${match} is not in the store`], steps: 0, acknowledged: 0 }
  if (status.outcome === null) problems.push('the match is not finished')
  if (steps.some(({ version }, index) => version !== index + 1)) problems.push('a version is missing')
  const { state, fault } = replayed([header, ...steps.map(({ lines }) => lines)])
  if (fault !== null) problems.push(fault)
  for (const player of players) {
    problems.push(...lostMoves(player, steps))
    if (disturbance === 'nothing') problems.push(...unexpectedSteps(player, steps))
    if (state !== null) problems.push(...wrongView(player, state, steps.length))
  }
  return {
    problems: problems.map((problem) => `${match}: ${problem}`),
    steps: steps.length,
    acknowledged: players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
  }
}

function replayed(lines: readonly (readonly Json[])[]): {
  readonly state: State<Shape> | null
  readonly fault: string | null
} {
  const record = lines.flat().map((line) => JSON.stringify(line))
  const result = replay(record.join('\n'), { games, stream: secureStream, checksSeed: true })
  if (isFault(result)) return { state: null, fault: `line ${result.line}: ${result.code}: ${result.why}` }
  const { match, seed, seedCheck } = result
  // a match without random outcomes has nothing to verify
  const isRandom = record.some((line) => line.startsWith('{"chance"'))
  const isVerified = !isRandom || (seed !== null && seedCheck !== null)
  return { state: match.state, fault: isVerified ? null : 'the record has no seed to verify' }
}

const isMoveOf = (step: Step | undefined, seat: unknown, move: object): boolean =>
  step !== undefined && isDeepStrictEqual(step.lines[0], { seat, ...move })

/** Every acknowledged move is in the store, at exactly that version. */
function lostMoves({ acknowledged, seat }: Player, steps: readonly Step[]): string[] {
  return acknowledged
    .filter(({ version, move }) => !isMoveOf(steps[version - 1], seat, move))
    .map(({ version, move }) => `seat ${seat}'s ${JSON.stringify(move)} is not at ${version}`)
}

/** This seat sent the move of each of its steps once: it was acknowledged, or the answer was lost. */
function unexpectedSteps({ acknowledged, unanswered, seat }: Player, steps: readonly Step[]): string[] {
  const known = new Set(acknowledged.map(({ version }) => version))
  const pending = [...unanswered]
  const problems: string[] = []
  if (known.size !== acknowledged.length) problems.push(`seat ${seat} got two acknowledgements for one step`)
  for (const step of steps) {
    const [line] = step.lines
    if ((line as { seat?: unknown }).seat !== seat || known.has(step.version)) continue
    const asked = pending.findIndex(({ seen, move }) => seen < step.version && isMoveOf(step, seat, move))
    if (asked < 0) problems.push(`nobody sent the move of step ${step.version}: ${JSON.stringify(line)}`)
    else pending.splice(asked, 1)
  }
  return problems
}

/** The view the player has built from steps is the view the record gives. */
function wrongView({ view, version, hasLeft }: Player, state: State<Shape>, versions: number): string[] {
  if (hasLeft || view === null) return []
  if (version !== versions) return [`seat ${view.seat} is at ${version} of ${versions}`]
  const expected = JSON.parse(JSON.stringify(viewFor(state, view.seat)))
  return isDeepStrictEqual(expected, JSON.parse(JSON.stringify(view)))
    ? []
    : [`seat ${view.seat} has another view than the record gives`]
}
