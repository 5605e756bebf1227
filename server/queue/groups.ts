/** Who of those who wait plays together, and when. Pure. */
import type { QueueEntry, Reliability } from '#server/store/queue.ts'
import type { Time } from '#server/store/store.ts'

export interface GroupingRules<C> {
  /** seats at a table */
  readonly players: number
  readonly now: Time
  /** milliseconds that the first of a group waits for others */
  readonly patience: number
  /** whether bots have seats at running tables, for which some people wait */
  readonly hasBotSeats: boolean
  /** whether these may play with one more */
  readonly fits?: (group: readonly C[], one: C) => boolean
}

type Candidate = Pick<QueueEntry, 'since' | 'wish' | 'reliability'>

/**
 * `waiting`: everybody who waits for the same thing, the longest waiting first. Whoever has waited longest is always in
 * the next group, so nobody waits longer because of others. The rest of the group are those whose reliability is nearest.
 */
export function groupsOf<C extends Candidate>(
  waiting: readonly C[],
  rules: GroupingRules<C>,
): readonly C[][] {
  const alone = waiting.filter(({ wish }) => wish === 'now').map((one) => [one])
  let rest = waiting.filter(({ wish }) => wish === 'group' || (wish === 'seat' && !rules.hasBotSeats))
  const together: C[][] = []
  for (const first of rest) {
    if (!rest.includes(first)) continue
    const others = rest.filter((one) => one !== first)
    const group = nearestTo(first, others, rules)
    // those who don't play with each other wait for others to come
    if (group.length < rules.players && rules.now - first.since < rules.patience) continue
    together.push(group)
    rest = rest.filter((one) => !group.includes(one))
  }
  return [...alone, ...together]
}

function nearestTo<C extends Candidate>(
  first: C,
  others: readonly C[],
  { players, fits = () => true }: GroupingRules<C>,
): C[] {
  const distance = ({ reliability }: C): number =>
    Math.abs(shareFinished(reliability) - shareFinished(first.reliability))
  // sorting is stable: among equals, those who have waited longer come first
  const group = [first]
  for (const one of others.toSorted((one, other) => distance(one) - distance(other)))
    if (group.length < players && fits(group, one)) group.push(one)
  return group
}

/** So many finished matches are given to everybody: who is new is not unreliable, and one match says little. */
const GIVEN = 3

const shareFinished = (reliability: Reliability | null): number =>
  reliability === null ? 1 : (reliability.finished + GIVEN) / (reliability.played + GIVEN)
