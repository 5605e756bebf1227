/** Makes moves of a game and says in the person's language why one can't be made. */
import type { Shape } from '#engine/state.ts'
import { reasons } from '#ui/parts/reasons.ts'
import { toasts } from '#ui/parts/toasts.svelte.ts'
import type { NotMade, Play } from '#ui/play.ts'

type Reason = Pick<NotMade, 'code' | 'why'> & Partial<Pick<NotMade, 'rule'>>

export function acting<S extends Shape>(game: string) {
  /** The rules' reason or the server's. */
  const reason = (play: Play<S>, { code, why, rule }: Reason): string => {
    const known = [`${game}.refusal.${code}`, `error.${code}`].find(play.words.has)
    const text = known === undefined ? why : play.t(known)
    if (play.explain && rule)
      reasons.remember(text, {
        label: play.t('button.why'),
        open: () => play.explain?.({ rule, code }),
      })
    return text
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
      if (answer === null) toasts.moveOn()
      else toasts.tell(reason(play, answer))
      return answer === null
    },
  }
}
