/** Compares what everybody was told with what is in the store. */
import { isDeepStrictEqual } from 'node:util'
import { secureStream } from '#chance/secure.ts'
import type { Json } from '#engine/record/readers.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { MatchId, Step, Store } from '#server/store/store.ts'
import type { Player } from '#server/testing/test-player.ts'
import type { Draft } from './draft.ts'

export interface Verdict {
  readonly problems: readonly string[]
  readonly steps: number
  readonly acknowledged: number
}

/** After a match: nothing lost, doubled or reordered, and everybody saw the same end. */
export async function judge(
  store: Store,
  match: MatchId,
  players: readonly Player[],
  { trouble }: Draft,
): Promise<Verdict> {
  const [header, standing, steps] = await Promise.all([
    store.header(match),
    store.matchStatus(match),
    store.read(match, 0),
  ])
  const problems: string[] = []
  if (header === null || standing === null)
    return { problems: [`${match} is gone`], steps: 0, acknowledged: 0 }
  if (standing.outcome === null) problems.push('it has not ended')
  if (steps.some(({ version }, index) => version !== index + 1)) problems.push('versions have a gap')
  const { state, fault } = replayed([header, ...steps.map(({ lines }) => lines)])
  if (fault !== null) problems.push(fault)
  for (const player of players) {
    problems.push(...lost(player, steps))
    if (trouble === 'nothing') problems.push(...doubled(player, steps))
    if (state !== null) problems.push(...misled(player, state, steps.length))
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
  const { match, seed, seedCheck: redrawn } = result
  const isVerified = seed !== null && redrawn !== null
  return { state: match.state, fault: isVerified ? null : 'there is nothing to verify it by' }
}

const isMoveOf = (step: Step | undefined, seat: unknown, move: object): boolean =>
  step !== undefined && isDeepStrictEqual(step.lines[0], { seat, ...move })

/** Every move that was said yes to is there, at exactly that version. */
function lost({ acknowledged, view }: Player, steps: readonly Step[]): string[] {
  return acknowledged
    .filter(({ version, move }) => !isMoveOf(steps[version - 1], view?.seat, move))
    .map(({ version, move }) => `seat ${view?.seat}'s ${JSON.stringify(move)} is not at ${version}`)
}

/** Every step of this seat was asked for once: it was said yes to, or the answer went astray. */
function doubled({ acknowledged, unanswered, view }: Player, steps: readonly Step[]): string[] {
  const known = new Set(acknowledged.map(({ version }) => version))
  const open = [...unanswered]
  const problems: string[] = []
  if (known.size !== acknowledged.length) problems.push(`seat ${view?.seat} was told of one step twice`)
  for (const step of steps) {
    const [line] = step.lines
    if ((line as { seat?: unknown }).seat !== view?.seat || known.has(step.version)) continue
    const asked = open.findIndex(({ seen, move }) => seen < step.version && isMoveOf(step, view?.seat, move))
    if (asked < 0) problems.push(`nobody asked for step ${step.version}: ${JSON.stringify(line)}`)
    else open.splice(asked, 1)
  }
  return problems
}

/** What they have folded is what the record says they see. */
function misled({ view, version, hasLeft }: Player, state: State<Shape>, versions: number): string[] {
  if (hasLeft || view === null) return []
  if (version !== versions) return [`seat ${view.seat} is at ${version} of ${versions}`]
  const truth = JSON.parse(JSON.stringify(viewFor(state, view.seat)))
  return isDeepStrictEqual(truth, JSON.parse(JSON.stringify(view)))
    ? []
    : [`seat ${view.seat} sees something else than the record says`]
}
