/** What the composer's pieces share: the draft, what it would say, and why it can't be said. */
import { onDestroy } from 'svelte'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { isMerchant, isUnsettled } from '#games/sheriff/rules/merchants.ts'
import type { Offer } from '#games/sheriff/table.ts'
import { act, whyNot } from '#games/sheriff/ui/act.ts'
import type { UiState } from '#games/sheriff/ui/ui-state.svelte.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import type { Draft } from './draft.ts'
import { counterDraft, firstDraft, merchantIn, moveOf, spokenDraft } from './draft.ts'
import type { Spoken } from './sentence.ts'
import { sentenceOf } from './sentence.ts'
import { draftName, loadDraft, storeDraft } from './stored-drafts.ts'

export interface About {
  readonly bag: Seat | null
  readonly to: Seat | 'deputies' | null
  readonly counter: Offer | null
}

export class Composing {
  readonly #play: SheriffPlay
  readonly #about: About
  readonly #name: string
  readonly me: Seat
  #sent = false
  draft: Draft = $state() as Draft

  constructor(play: SheriffPlay, about: About) {
    this.#play = play
    this.#about = about
    this.me = play.seat ?? (0 as Seat)
    this.#name = draftName(play, [about.bag, about.to, about.counter?.number ?? null])
    const stored = loadDraft(this.#name)
    const isPossible = stored !== null && bagsIn(stored).every((bag) => isUnsettled(play.view.table, bag))
    this.draft = isPossible ? stored : this.#fresh()
  }

  /** It is about this bag. */
  names(bag: Seat): boolean {
    return this.#about.bag === bag || bagsIn(this.draft).includes(bag)
  }
  get isDemand(): boolean {
    return !isMerchant(this.#play.view.table, this.me)
  }
  /** Who gives gold and goods. */
  get merchant(): Seat {
    return merchantIn(this.#play.view.table, this.me, this.draft)
  }
  get spoken(): Spoken {
    return spokenDraft(this.#play.view.table, this.me, this.draft)
  }
  get sentence(): string {
    return sentenceOf(this.#play, this.spoken)
  }
  get why(): string | null {
    return whyNot(this.#play, moveOf(this.draft))
  }

  #fresh(): Draft {
    const { bag, to, counter } = this.#about
    return counter ? counterDraft(counter) : firstDraft(this.#play.view.table, this.me, bag, to)
  }

  keep(): void {
    const draft = $state.snapshot(this.draft) as Draft
    if (!this.#sent) storeDraft(this.#name, draft)
  }

  clear(): void {
    this.draft = this.#fresh()
  }

  /** True once it lies on the table. */
  async send(): Promise<boolean> {
    const made = await act(this.#play, moveOf($state.snapshot(this.draft) as Draft))
    if (made) {
      this.#sent = true
      storeDraft(this.#name, null)
    }
    return made
  }
}

const bagsIn = ({ sides }: Draft): Seat[] => Object.keys(sides).map((bag) => seatAt(Number(bag)))

/** For the component that shows it: the table knows of it as long as it is there. */
export function compose(play: SheriffPlay, uiState: UiState, about: About): Composing {
  const composing = new Composing(play, about)
  uiState.draft = composing
  onDestroy(() => {
    if (uiState.draft === composing) uiState.draft = null
  })
  return composing
}

export interface ComposerProps {
  readonly play: SheriffPlay
  readonly composing: Composing
  readonly sent: () => void
}
