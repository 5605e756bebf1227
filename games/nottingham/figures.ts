/** NS1. Figures of a table's own in the header of a record: each part may be left out, and then the house's stand. */
import type { Reader } from '#engine/record/readers.ts'
import { integer, json, listOf, Malformed, read, text } from '#engine/record/readers.ts'
import type { Pair } from './ambushes.ts'
import { isWholeSetOfPairs } from './ambushes.ts'
import type { Figures, Points } from './ruleset.ts'
import { HOUSE, isHouse } from './ruleset.ts'
import type { Task } from './tasks.ts'

/** A new table's track: shorter ones end too soon, longer ones don't fit on a table. Records may have others. */
export const TRACK_LENGTH = { least: 6, most: 40 }
export const TRACK_NUMBERS = { least: 2, most: 8 }
export const TASK_POINTS = { least: 10, most: 30 }

const between =
  (least: number, most: number): Reader<number> =>
  (value, name) => {
    const number = integer(value, name)
    if (number < least || number > most)
      throw new Malformed('out-of-range', `${name} has a number that is not from ${least} to ${most}`)
    return number
  }

/** At least one space, with the numbers that are known to occur. */
const track: Reader<readonly number[]> = (value, name) => {
  const numbers = listOf(between(TRACK_NUMBERS.least, TRACK_NUMBERS.most))(value, name)
  if (numbers.length === 0) throw new Malformed('out-of-range', 'the track needs at least one space')
  return numbers
}

/** Two figures in the range that is known, the first one not the lower. */
const points: Reader<Points> = (value, name) => {
  const [first, second, ...more] = listOf(between(TASK_POINTS.least, TASK_POINTS.most))(value, name)
  if (first === undefined || second === undefined || more.length > 0 || first < second)
    throw new Malformed('wrong-points', `${name} needs two figures, the higher one first`)
  return [first, second]
}

const tasks: Reader<Figures['tasks']> = (value, name) => {
  const each = { 'all-seven': points, 'five-alike': points, 'four-pairs': points, 'three-pairs': points }
  const said = read(json(value, name), {}, each)
  const own = (Object.keys(each) as Task[]).map((task) => [task, said[task] ?? HOUSE.tasks[task]])
  return Object.fromEntries(own) as Figures['tasks']
}

const ambushPairs: Reader<readonly Pair[]> = (value, name) => {
  const pairs = listOf(text)(value, name)
  if (!isWholeSetOfPairs(pairs))
    throw new Malformed('wrong-pairs', 'six pairs are needed, with every item but gold on exactly two')
  return pairs
}

export const figures: Reader<Figures> = (value, name) => {
  const said = read(json(value, name), {}, { track, tasks, ambushPairs })
  return {
    track: said.track ?? HOUSE.track,
    tasks: said.tasks ?? HOUSE.tasks,
    ambushPairs: said.ambushPairs ?? HOUSE.ambushPairs,
  }
}

/** Figures that somebody wants for a new table. */
export const plannedFigures: Reader<Figures> = (value, name) => {
  const wanted = figures(value, name)
  const { least, most } = TRACK_LENGTH
  if (wanted.track.length < least || wanted.track.length > most)
    throw new Malformed('out-of-range', `the track has from ${least} to ${most} spaces`)
  return wanted
}

/** Only what differs from the house's; null when nothing does. */
export function writeFigures(own: Figures): Partial<Figures> | null {
  const parts = (['track', 'tasks', 'ambushPairs'] as const).filter((part) => !isHouse(own, part))
  return parts.length === 0 ? null : Object.fromEntries(parts.map((part) => [part, own[part]]))
}
