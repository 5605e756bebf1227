/** What a newcomer is told, each thing once: the goal at the first table, and a tip at the first question of a kind. */
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import { keep, recall } from '#ui/settings.ts'
import { computedKey } from '#ui/words/words.ts'

const isNew = (name: string): boolean =>
  recall('tips', ['on', 'off'], 'on') === 'on' && recall(name, ['new', 'seen'], 'new') === 'new'

export class Advice {
  /** the goal of the game is shown until it is put away, or the first card is taken or used */
  isGoalShown = $state(isNew('goal.nottingham'))

  putAway(): void {
    keep('goal.nottingham', 'seen')
    this.isGoalShown = false
  }

  /** For components: the tip for this question, if it is the first of its kind. */
  tipFor(play: () => NottinghamPlay): () => string | null {
    let shown = $state<string | null>(null)
    const to = $derived(play().mine[0]?.to ?? null)
    $effect(() => {
      const asked = to
      if (asked === null || !isNew(`tip.nottingham.${asked}`)) return
      shown = asked
      return () => {
        keep(`tip.nottingham.${asked}`, 'seen')
        shown = null
        if (asked === 'choose' && this.isGoalShown) this.putAway()
      }
    })
    return () => {
      const { words, t } = play()
      return shown !== null && words.has(`nottingham.tip.${shown}`)
        ? t(computedKey(`nottingham.tip.${shown}`))
        : null
    }
  }
}
