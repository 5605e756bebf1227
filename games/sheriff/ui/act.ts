/** Makes a move and says why when it was not made. */

import type { Refusal } from '../../../engine/game.ts'
import { toasts } from '../../../kit/parts/toasts.svelte.ts'
import type { NotMade } from '../../../kit/play.ts'
import type { Move } from '../move.ts'
import type { SheriffPlay } from './words.ts'

/** The rules' reason or the server's, in the person's language. */
export function reason(play: SheriffPlay, { code, why }: Pick<NotMade, 'code' | 'why'>): string {
  for (const key of [`sheriff.refusal.${code}`, `error.${code}`]) if (play.words.has(key)) return play.t(key)
  return why
}

/** Why this can't be done now; null if it can. For the `why` of a button. */
export function whyNot(play: SheriffPlay, move: Move): string | null {
  const refusal: Refusal | null = play.check(move)
  return refusal === null ? null : reason(play, refusal)
}

export async function act(
  play: SheriffPlay,
  move: Move,
  options: { readonly exact?: boolean } = {},
): Promise<boolean> {
  const answer = await play.move(move, options)
  if (answer !== null) toasts.show(reason(play, answer), 'trouble')
  return answer === null
}
