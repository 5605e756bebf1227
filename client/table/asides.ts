/** Who talks in private with whom: two who have named each other. */
import type { Speaker } from '#protocol/voice.ts'

export function asideOf(one: Speaker | undefined, speakers: readonly Speaker[]): Speaker | null {
  const other = speakers.find(({ peer }) => peer === one?.aside)
  return other !== undefined && other.aside === one?.peer ? other : null
}

/** Every pair once, by name. */
export const asidesAmong = (speakers: readonly Speaker[]): (readonly [Speaker, Speaker])[] =>
  speakers.flatMap((one) => {
    const other = asideOf(one, speakers)
    return other !== null && one.peer < other.peer ? [[one, other] as const] : []
  })
