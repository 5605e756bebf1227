/** Makes moves of a game and says in the person's language why one can't be made. */
import type { Shape } from '../../engine/state.ts'
import { toasts } from '../parts/toasts.svelte.ts'
import type { NotMade, Play } from '../play.ts'

type Reason = Pick<NotMade, 'code' | 'why'>

export function acting<S extends Shape>(game: string) {
  /** The rules' reason or the server's. */
  const reason = (play: Play<S>, { code, why }: Reason): string => {
    const known = [`${game}.refusal.${code}`, `error.${code}`].find((key) => play.words.has(key))
    return known === undefined ? why : play.t(known)
  }
  return {
    reason,
    /** Why this can't be done now; null if it can. For the `why` of a button. */
    whyNot(play: Play<S>, move: S['move']): string | null {
      const refusal = play.check(move)
      return refusal === null ? null : reason(play, refusal)
    },
    async act(play: Play<S>, move: S['move'], options: { readonly exact?: boolean } = {}): Promise<boolean> {
      const answer = await play.move(move, options)
      if (answer !== null) toasts.show(reason(play, answer), 'trouble')
      return answer === null
    },
  }
}
