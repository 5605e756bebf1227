/**
 * The bots of an offline match in a thread of their own. Where a browser can't start it, or it fails, they go on in the
 * page from what they have seen.
 */
import type { Below } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Shape, State } from '#engine/state.ts'
import address from './bot-worker.ts?worker&url'
import type { BotLine } from './bots.ts'
import { Bots, prepareBots } from './bots.ts'

export type ToThread =
  /** the match at its beginning */
  | {
      readonly type: 'begin'
      readonly game: string
      readonly bots: readonly string[]
      readonly state: State<Shape>
    }
  | { readonly type: 'event'; readonly event: Event<Shape>; readonly maySpeak: boolean }
  | { readonly type: 'choose'; readonly id: number; readonly asked: Asked; readonly lastCall: boolean }

export type FromThread =
  | { readonly type: 'says'; readonly lines: readonly BotLine[] }
  | { readonly type: 'chosen'; readonly id: number; readonly move: Shape['move'] | null }
  | { readonly type: 'failed'; readonly why: string }

interface Question {
  readonly asked: Asked
  readonly lastCall: boolean
  resolve(move: Shape['move'] | null): void
}

/** The content security policy lets no other text become the address of a script. Some browsers do not know the policy. */
const trusted = window.trustedTypes
  ?.createPolicy('gatehouse-bots', { createScriptURL: () => address })
  .createScriptURL(address)

interface ThreadPlan {
  readonly game: AnyGame
  /** one for each seat */
  readonly bots: readonly string[]
  /** at the beginning of the match */
  readonly state: State<Shape>
  readonly below: Below
  readonly speak: (lines: readonly BotLine[]) => void
}

export class BotThread {
  readonly #plan: ThreadPlan
  readonly #heard: Event<Shape>[] = []
  readonly #waiting = new Map<number, Question>()
  #ids = 0
  #worker: Worker | null = null
  #inPage: Bots | null = null

  constructor(plan: ThreadPlan) {
    this.#plan = { ...plan, state: structuredClone(plan.state) }
    try {
      // a trusted address counts as a text for the browser, but not in TypeScript's types
      this.#worker = new Worker((trusted as unknown as string) ?? address, { type: 'module' })
      this.#worker.addEventListener('message', ({ data }: MessageEvent<FromThread>) => this.#receive(data))
      this.#worker.addEventListener('error', () => this.#takeOver())
      const { game, bots, state } = this.#plan
      this.#post({ type: 'begin', game: game.id, bots, state })
    } catch {
      this.#takeOver()
    }
  }

  /** Shows an event to all bots. What they say about it comes later, unless it is from before this page was opened. */
  hear(event: Event<Shape>, maySpeak: boolean): void {
    if (this.#inPage === null) {
      this.#heard.push(structuredClone(event))
      this.#post({ type: 'event', event, maySpeak })
    } else if (maySpeak) this.#plan.speak(this.#inPage.hear(event))
    else this.#inPage.remember(event)
  }

  choose(asked: Asked, lastCall: boolean): Promise<Shape['move'] | null> {
    if (this.#inPage !== null) return Promise.resolve(this.#inPage.choose(asked, lastCall))
    return new Promise((resolve) => {
      const id = ++this.#ids
      this.#waiting.set(id, { asked, lastCall, resolve })
      this.#post({ type: 'choose', id, asked, lastCall })
    })
  }

  stop(): void {
    this.#worker?.terminate()
  }

  #post(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  #receive(message: FromThread): void {
    if (message.type === 'says') this.#plan.speak(message.lines)
    else if (message.type === 'failed') this.#takeOver()
    else {
      this.#waiting.get(message.id)?.resolve(message.move)
      this.#waiting.delete(message.id)
    }
  }

  #takeOver(): void {
    if (this.#inPage !== null) return
    this.#worker?.terminate()
    const { game, bots, state, below } = this.#plan
    void prepareBots(game, bots)
    const inPage = new Bots(game, bots, state, below)
    for (const event of this.#heard.splice(0)) inPage.remember(event)
    this.#inPage = inPage
    for (const { asked, lastCall, resolve } of this.#waiting.values()) resolve(inPage.choose(asked, lastCall))
    this.#waiting.clear()
  }
}
