/** People by name: as a picture with a ground, and as layers that a bust is made of. */

import type { Drawing } from './drawing.ts'
import type { Mood } from './drawings/moods.ts'
import { moodMarks } from './drawings/moods.ts'
import type { Hat, Person } from './drawings/people.ts'
import { deputies, ground, hats, merchant, people } from './drawings/people.ts'

export type { Mood } from './drawings/moods.ts'
export { MOODS } from './drawings/moods.ts'
export type { Hat } from './drawings/people.ts'

const PEOPLE: Readonly<Record<string, Person>> = people

export const HATS = Object.keys(hats) as readonly Hat[]
export const PERSON_NAMES = Object.keys(PEOPLE)
export const PORTRAIT_NAMES = [...PERSON_NAMES, 'deputies']

/** Whoever has no portrait of their own is a merchant among merchants. */
const personOf = (name: string): Person => PEOPLE[name] ?? merchant

const made = new Map<string, Drawing>()
function once(name: string, make: () => Drawing): Drawing {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

export function portraitOf(name: string): Drawing {
  if (name === 'deputies') return deputies
  const { ground: ink, body, calm, over = [], headgear = [] } = personOf(name)
  return once(`${name} portrait`, () => ({ marks: [...ground(ink), ...body, ...calm, ...over, ...headgear] }))
}

/** A person without a ground, from back to front. A hat takes the place of their own. */
export function bustOf(name: string, mood: Mood, hat: Hat | undefined): readonly Drawing[] {
  const person = personOf(name)
  const layer = (part: string, marks: () => Drawing['marks']): Drawing =>
    once(`${name in PEOPLE ? name : 'merchant'} ${part}`, () => ({ marks: marks() }))
  return [
    layer('body', () => person.body),
    layer(mood, () => (mood === 'calm' ? person.calm : moodMarks(mood, person.mouth, person.brow))),
    layer('over', () => person.over ?? []),
    hat ? once(`hat ${hat}`, () => ({ marks: hats[hat] })) : layer('headgear', () => person.headgear ?? []),
  ]
}
