/** A table where people talk: what was said, what still hangs in the air, and whether somebody wants to talk. */

import { current } from '#client/state/language.svelte.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { TableView } from '#protocol/table.ts'
import type { Talk } from '#protocol/to-client.ts'
import type { Gesturing, Said } from '#ui/play.ts'
import { spoken } from './talk-text.ts'

/** Milliseconds that words hang in the air. */
const SAID_FOR = 7_000
const MOST_TALK = 300

export abstract class TalkingTable {
  #talk = $state.raw<readonly Talk[]>([])
  #said = $state.raw<readonly Said[]>([])
  #gestures = $state.raw<readonly Gesturing[]>([])
  #talkOpen = $state.raw<{ readonly to: Seat | null } | null>(null)

  /** what is agreed here, and who sits where */
  abstract get view(): TableView

  get lines(): readonly Talk[] {
    return this.#talk
  }
  get said(): readonly Said[] {
    return this.#said
  }
  get gestures(): readonly Gesturing[] {
    return this.#gestures
  }
  protected set gestures(gestures: readonly Gesturing[]) {
    this.#gestures = gestures
  }
  /** set when something wants table talk to be open */
  get talkOpen(): { readonly to: Seat | null } | null {
    return this.#talkOpen
  }

  talk(to: Seat | null): void {
    this.#talkOpen = { to }
  }

  closeTalk(): void {
    this.#talkOpen = null
  }

  /** of the newest talk; 0: nobody has said anything */
  protected get lastTalk(): number {
    return this.#talk.at(-1)?.number ?? 0
  }

  /** What was said before. */
  protected recallTalk(talk: readonly Talk[]): void {
    this.#talk = [...this.#talk, ...talk].slice(-MOST_TALK)
  }

  /** It hangs in the air where they sit, instead of what they said before. */
  protected hearTalk(talk: Talk): void {
    this.recallTalk([talk])
    if (talk.seat === null) return
    const to = talk.to === null ? null : seatAt(talk.to)
    const words = spoken(talk, current.words, this.view.plan.game)
    const said = { id: talk.number, seat: seatAt(talk.seat), to, words }
    this.#said = [...this.#said.filter(({ seat }) => seat !== said.seat), said]
    setTimeout(() => {
      this.#said = this.#said.filter((one) => one !== said)
    }, SAID_FOR)
  }
}
