/** Table talk and gestures, which a table on a server and one in this page have in common. */

import { ignored } from '#client/state/ignored-people.svelte.ts'
import { current } from '#client/state/language.svelte.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { abouts } from '#games/abouts.ts'
import type { TableView } from '#protocol/table.ts'
import type { Talk } from '#protocol/to-client.ts'
import type { Gesturing, Said, SeatedPlayer } from '#ui/play.ts'
import { gestureText, talkText } from './talk-text.ts'

/** Milliseconds that a speech bubble shows: as long as its words are read, and no longer than this. */
const SAID_FOR = 7_000
const readingTime = (words: string | null): number => Math.min(SAID_FOR, 2_800 + 70 * (words?.length ?? 0))
/** Milliseconds that a gesture shows unless it is ended before, or the game says how long. */
const GESTURE_FOR = 5_000
const MOST_TALK = 300

interface Showing {
  whenShown(then: () => void): void
  whenNextScene(then: () => void): void
}

export abstract class BaseTable {
  #talk = $state.raw<readonly Talk[]>([])
  #said = $state.raw<readonly Said[]>([])
  /** numbers of remarks of bots about what does not show yet */
  #early = $state.raw<ReadonlySet<number>>(new Set())
  #gestures = $state.raw<readonly Gesturing[]>([])
  #told = 0
  #talkOpen = $state.raw<{ readonly to: Seat | null } | null>(null)

  /** what is agreed here, and who sits where */
  abstract get view(): TableView
  abstract get players(): readonly SeatedPlayer[]
  abstract get match(): Showing | null

  get lines(): readonly Talk[] {
    return this.#talk.filter((line) => !this.isIgnored(line) && !this.#early.has(line.number))
  }
  get said(): readonly Said[] {
    return this.#said.filter((line) => !this.isIgnored(line))
  }
  /** Whether this person does not want to read what somebody says, in a seat or while they watch. */
  protected isIgnored({
    seat,
    by,
  }: {
    readonly seat: number | null
    readonly by?: string | undefined
  }): boolean {
    if (by !== undefined) return ignored.has(by)
    const sitter = seat === null ? null : this.view.seats[seat]
    return sitter?.kind === 'person' && ignored.has(sitter.id)
  }
  get gestures(): readonly Gesturing[] {
    return this.#gestures
  }
  protected set gestures(gestures: readonly Gesturing[]) {
    this.#gestures = gestures
  }
  /** not null: the talk panel is open, ready to whisper to this seat or to talk to everybody */
  get talkOpen(): { readonly to: Seat | null } | null {
    return this.#talkOpen
  }

  talk(to: Seat | null): void {
    this.#talkOpen = { to }
  }

  closeTalk(): void {
    this.#talkOpen = null
  }

  /** number of the newest talk; 0: nobody has said anything */
  protected get lastTalk(): number {
    return this.#talk.at(-1)?.number ?? 0
  }

  protected addTalk(talk: readonly Talk[]): void {
    this.#talk = [...this.#talk, ...talk].slice(-MOST_TALK)
  }

  protected eraseTalk(numbers: readonly number[]): void {
    this.#talk = this.#talk.map((line) => {
      const { number, at, seat, to } = line
      return numbers.includes(number) ? { number, at, seat, to, name: '' } : line
    })
    this.#said = this.#said.filter(({ id }) => !numbers.includes(id))
  }

  /** A bot speaks at once of what it sees; the line shows and is heard when that does, so that it doesn't tell how a scene ends. */
  protected receiveTalk(talk: Talk, hear: (talk: Talk) => void): void {
    this.addTalk([talk])
    const show = (): void => {
      this.#showTalk(talk)
      if (!this.isIgnored(talk)) hear(talk)
    }
    if (talk.voice === undefined || this.match === null) {
      show()
      return
    }
    this.#early = new Set([...this.#early, talk.number])
    this.match.whenShown(() => {
      this.#early = new Set([...this.#early].filter((number) => number !== talk.number))
      show()
    })
  }

  /** Shows a line as a speech bubble in place of the speaker's last one. */
  #showTalk(talk: Talk): void {
    if (talk.seat === null) return
    const to = talk.to === null ? null : seatAt(talk.to)
    const words = talkText(talk, current.words, this.view.plan.game, this.#talk)
    const said = { id: talk.number, seat: seatAt(talk.seat), to, words }
    this.#showSaid(said, readingTime(words), talk.voice !== undefined)
  }

  /** `isOfMoment`: it is about what shows now, and goes with it. */
  #showSaid(said: Said, time: number, isOfMoment: boolean): void {
    this.#said = [...this.#said.filter(({ seat }) => seat !== said.seat), said]
    const end = (): void => {
      this.#said = this.#said.filter((one) => one !== said)
    }
    setTimeout(end, time)
    if (isOfMoment) this.match?.whenNextScene(end)
  }

  /** The game draws its own gestures; the others are told where speech shows. Who is done stays done until it is ended. */
  protected showGesture(made: Gesturing, isOn: boolean): void {
    const { seat, gesture } = made
    this.#gestures = this.#gestures.filter((one) => one.seat !== seat || one.gesture !== gesture)
    if (!isOn) {
      this.#said = this.#said.filter((one) => one.seat !== seat || !one.isAct)
      return
    }
    this.#gestures = [...this.#gestures, made]
    if (gesture === 'done') return
    const { plan, you } = this.view
    const { game } = plan
    const own = abouts[game]?.gestures.find((one) => one.gesture === gesture)
    setTimeout(() => {
      this.#gestures = this.#gestures.filter((one) => one !== made)
    }, own?.lasts ?? GESTURE_FOR)
    // one's own offer shows anyway
    const isShown = own?.isDrawn || (own?.speaks && seat === you.seat)
    const words = isShown ? null : gestureText(made, this.players, current.words, game)
    if (words !== null)
      this.#showSaid({ id: --this.#told, seat, to: null, words, isAct: true }, GESTURE_FOR, true)
  }
}
