/** All texts about the match for one seat: in English as the game's terminal says them, else as its interface does. */

import { printableAll } from '#cli/printable.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Asked, Refusal } from '#engine/game.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Terminal } from '#engine/terminal.ts'
import type { Spoken, SpokenPlay } from '#ui/spoken.ts'
import type { Words } from '#ui/words/words.ts'

type HelpLine = readonly [typed: string, meaning: string]
type SeenStep = Parameters<Spoken['lines']>[1]

/** What the program says about a match. */
export interface Voice {
  readonly words: Words
  picture(): readonly string[]
  hand(): readonly string[]
  question(asked: readonly Asked[]): string
  help(asked: readonly Asked[]): readonly HelpLine[]
  refusal(refusal: Refusal): string
  /** What an event tells this seat; null for nothing. One that begins with an empty line begins a round or a turn. */
  tell(event: Event<Shape>): string | null
  /** the beginning of the match */
  start(): string
}

interface Deps {
  readonly match: Pick<RunningMatch<Shape>, 'game' | 'state' | 'version'>
  readonly seat: Seat
  readonly names: readonly string[]
  readonly terminal: Terminal
  readonly words: Words
}

const viewOf = ({ match, seat }: Deps): SeatView<Shape> => viewFor(match.state, seat) as SeatView<Shape>

/** In English. */
export function englishVoice(deps: Deps): Voice {
  const { match, seat, names, terminal, words } = deps
  return {
    words,
    picture: () => terminal.picture(viewOf(deps), names),
    hand: () => terminal.hand(viewOf(deps)),
    question: (asked) => terminal.question(viewOf(deps), asked, names),
    help: (asked) => terminal.help(viewOf(deps), asked, names),
    refusal: ({ why }) => why,
    tell(event) {
      const { open, hidden } = printableAll(visibleTo(event, seat))
      return match.game.describeEvent(open, hidden === null ? [] : [{ to: seat, what: hidden }], names)
    },
    start: () => match.game.describeStart(match.state.table, printableAll(names)),
  }
}

/** In the language of the words. What is typed stays English: examples show it, advice says what it is for. */
export function spokenVoice(deps: Deps, spoken: Spoken): Voice {
  const { match, seat, terminal, words } = deps
  const names = printableAll(deps.names)
  const players = names.map((name, i) => ({
    ...{ seat: seatAt(i), name, bot: null, standIn: false, present: true },
  }))
  const playAt = (view: SeatView<Shape>, asked: readonly Asked[]): SpokenPlay => ({
    ...{ view, seat, players, asked, t: words.t, words },
    mine: asked.filter((one) => one.seat === seat),
    check: (move) => match.game.check(view, move),
  })
  const now = (): SpokenPlay => playAt(viewOf(deps), match.game.asked(match.state.table))
  const noEvents = (): SeenStep => ({
    version: match.version + 1,
    at: null,
    events: [],
    before: structuredClone(viewOf(deps)),
    after: structuredClone(viewOf(deps)),
  })
  /** the step so far, and how many of its lines were told: a line may depend on the events before it */
  let step = noEvents()
  let told = 0
  return {
    words,
    picture: () => spoken.picture(now(), viewOf(deps)),
    hand: () => spoken.hand(now(), viewOf(deps)),
    question: () => spoken.question(now()),
    help: (asked) => [
      ...terminal.help(viewOf(deps), asked, names).map(([typed]): HelpLine => [typed, '']),
      ...spoken.tips(now(), asked).map((tip): HelpLine => ['', tip]),
    ],
    refusal: ({ code, why }) => spoken.refusal(now(), code) ?? why,
    tell(event) {
      if (step.version !== match.version + 1) {
        step = { ...noEvents(), before: step.after }
        told = 0
      }
      const latest = printableAll(visibleTo(event, seat))
      step = { ...step, events: [...step.events, latest], after: structuredClone(viewOf(deps)) }
      // in the middle of a step nobody is asked anything
      const play = playAt(step.after as SeatView<Shape>, [])
      const heading = spoken.heading(play, { ...step, events: [latest] })
      const all = spoken.lines(play, step)
      const lines = all.slice(told).map((line) => `  ${line}`)
      told = all.length
      if (heading === null && lines.length === 0) return null
      return [...(heading === null ? [] : ['', heading]), ...lines].join('\n')
    },
    start: () => spoken.picture(now(), viewOf(deps)).slice(0, 1).join('\n'),
  }
}
