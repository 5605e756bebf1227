/** The portraits that people choose from, and who has which at a table. */

/** Names of drawings (ui/art/drawings/people.ts). Bots with these names have them too. */
export const FACES = ['merchant', 'gisela', 'alan', 'maud', 'piers', 'osric', 'wat', 'hob'] as const

/** Bots also have these, which nobody chooses. */
export const BOT_FACES: readonly string[] = [...FACES, 'agnes']

/** A portrait for everybody, no two the same: the first who wants one has it, whoever comes later gets a free one. */
export function distinctFaces(wishes: readonly (string | null)[]): string[] {
  const taken = new Set<string>()
  const take = (face: string): string => {
    taken.add(face)
    return face
  }
  const first = wishes.map((wish) => (wish === null || taken.has(wish) ? null : take(wish)))
  return first.map((face) => face ?? take(FACES.find((one) => !taken.has(one)) ?? FACES[0]))
}
