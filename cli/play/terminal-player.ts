/** The person at the terminal: sees the table, is asked, types. Everything here comes from this seat's view. */

import { cleanJson } from '#cli/printable.ts'
import type { Playable } from '#engine/bots/playout.ts'
import type { Asked } from '#engine/game.ts'
import { json, Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Terminal } from '#engine/terminal.ts'
import { computedKey } from '#ui/words/words.ts'
import type { Advisor } from './advisor.ts'
import type { LineInput } from './input.ts'
import type { MatchLog } from './match-log.ts'
import type { Answer, Person } from './play-match.ts'
import { contents, ruleText } from './rulebook.ts'
import type { Screen } from './screen.ts'
import type { Voice } from './voice.ts'

export interface PlayerDeps {
  readonly match: Playable<Shape>
  readonly seat: Seat
  readonly names: readonly string[]
  readonly terminal: Terminal
  readonly voice: Voice
  readonly screen: Screen
  readonly input: LineInput
  readonly log: MatchLog
  readonly advisor: Advisor
}

/** What is asked now. */
interface Question {
  readonly asked: readonly Asked[]
  readonly isOwed: boolean
  /** no one else has anything to do */
  readonly isLast: boolean
}

/** Words that are about the game and no move: they answer with something to read, or end the asking. */
type Command = (rest: readonly string[], moment: Question) => Answer | null

const EVERYWHERE = ['hint', 'table', 'hand', 'log', 'rules', 'auto', 'quit'] as const

export class TerminalPlayer implements Person {
  readonly #desk: PlayerDeps
  /** the situation in which there was nothing to say */
  #waited: string | null = null
  /** the move to be made answers a chance */
  #isTalking = false
  #isAuto = false

  constructor(desk: PlayerDeps) {
    this.#desk = desk
  }

  get seat(): Seat {
    return this.#desk.seat
  }

  get #view(): SeatView<Shape> {
    return viewFor(this.#desk.match.state, this.#desk.seat) as SeatView<Shape>
  }

  #t(key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.#desk.voice.words.t(computedKey(key), values)
  }

  async chance(asked: readonly Asked[]): Promise<Answer> {
    const situation = this.#desk.terminal.situation(this.#view)
    if (situation === this.#waited) return 'wait'
    const answer = await this.#answer({ asked, isOwed: false, isLast: false })
    if (answer === 'wait') this.#waited = situation
    this.#isTalking = answer !== 'wait'
    return answer
  }

  decide(asked: readonly Asked[], isLast: boolean): Promise<Answer> {
    return this.#answer({ asked, isOwed: true, isLast })
  }

  /** After an optional move, the others may answer first. */
  played(): void {
    this.#waited = this.#isTalking ? this.#desk.terminal.situation(this.#view) : null
    this.#isTalking = false
  }

  async #answer(moment: Question): Promise<Answer> {
    if (this.#isAuto) return this.#play(moment)
    const { screen, input, voice } = this.#desk
    screen.show(voice.picture())
    this.#ask(moment)
    for (;;) {
      const line = await input.next()
      if (line === null) return 'quit'
      const answer = this.#understand(line, moment)
      if (answer !== null) return answer
    }
  }

  #ask({ asked, isOwed }: Question): void {
    const { screen, terminal, voice } = this.#desk
    const meant = isOwed ? terminal.enter(this.#view, asked) : this.#t('play.nothing')
    const question = voice.question(asked)
    screen.ask(meant === null ? question : this.#t('play.enter', { question, meant }))
  }

  #play({ asked, isOwed, isLast }: Question): Answer {
    const move = this.#desk.advisor.decide(this.#view, asked, isLast)
    if (move === null && isOwed && isLast) throw new Error('nothing that must be done can be done')
    return move ?? 'wait'
  }

  /** Null: ask again. */
  #understand(line: string, moment: Question): Answer | null {
    if (line === '') return this.#enter(moment)
    const words = line.split(/\s+/)
    const command = words[0].toLowerCase()
    if (Object.hasOwn(this.#commands, command)) return this.#commands[command](words.slice(1), moment)
    return this.#move(line, words)
  }

  #enter(moment: Question): Answer | null {
    const meant = moment.isOwed ? this.#desk.terminal.enter(this.#view, moment.asked) : null
    return meant === null ? this.#wait(moment) : this.#move(meant, [meant])
  }

  #wait({ isOwed, isLast }: Question): Answer | null {
    if (!isOwed || !isLast) return 'wait'
    this.#desk.screen.object(this.#t('play.yours'))
    return null
  }

  #move(line: string, words: readonly string[]): Answer | null {
    const { match, screen } = this.#desk
    const move = line.startsWith('{') ? this.#readJson(line) : this.#parse(words)
    if (typeof move === 'string') {
      // the reason is English
      const { language } = this.#desk.voice.words
      const why = language === 'en' ? sentence(move) : this.#t('play.unclear', { line })
      screen.object(`${why} ${this.#t('play.typed')}`)
      return null
    }
    const refusal = match.game.check(this.#view, move)
    if (refusal === null) return move
    const why = this.#desk.voice.refusal(refusal)
    screen.object(this.#t('play.refused', { why, rule: refusal.rule }))
    return null
  }

  #parse(words: readonly string[]): Shape['move'] | string {
    const { terminal, names } = this.#desk
    return terminal.parse(words, this.#view, names)
  }

  /** A move as the record writes it; the seat may be left out. */
  #readJson(line: string): Shape['move'] | string {
    const { match, names, seat } = this.#desk
    try {
      const { seat: said = seat, ...step } = json(cleanJson(line), 'a move')
      if (said !== seat) return `you sit in seat ${seat}`
      return match.game.record.readMove(step, names.length)
    } catch (error) {
      return error instanceof Malformed ? error.message : 'that is not JSON'
    }
  }

  readonly #commands: Readonly<Record<string, Command>> = {
    help: (_, moment) => this.#help(moment),
    '?': (_, moment) => this.#help(moment),
    table: (_, moment) => this.#read(() => this.#desk.voice.picture(), moment),
    hand: (_, moment) => this.#read(() => this.#desk.voice.hand(), moment),
    log: (_, moment) => this.#read(() => this.#desk.log.latest, moment),
    rules: ([id = ''], moment) => this.#read(() => this.#rule(id), moment),
    rule: ([id = ''], moment) => this.#read(() => this.#rule(id), moment),
    hint: (_, moment) => this.#hint(moment),
    auto: (_, moment) => {
      this.#isAuto = true
      return this.#play(moment)
    },
    wait: (_, moment) => this.#wait(moment),
    quit: () => 'quit',
    exit: () => 'quit',
  }

  #read(lines: () => readonly string[], moment: Question): null {
    this.#desk.screen.show(lines())
    this.#ask(moment)
    return null
  }

  #help(moment: Question): null {
    const everywhere = EVERYWHERE.map((typed) => [typed, this.#t(`play.help.${typed}`)] as const)
    const rows = [...this.#desk.voice.help(moment.asked), ...everywhere]
    return this.#read(() => rows.flatMap(helpLines), moment)
  }

  #rule(id: string): readonly string[] {
    const { id: game } = this.#desk.match.game
    const { language } = this.#desk.voice.words
    if (id === '') return contents(game, language)
    return ruleText(game, id.toUpperCase(), language)?.split('\n') ?? [this.#t('play.noRule', { id })]
  }

  #hint({ asked, isOwed }: Question): null {
    const { advisor, terminal, names, screen } = this.#desk
    const move = advisor.advise(this.#view, asked)
    if (move === null) screen.remark(this.#t(isOwed ? 'play.noIdea' : 'play.hint.wait'))
    else screen.remark(this.#t('play.hint', { move: terminal.typed(move, this.#view, names) }))
    const believed = [...advisor.beliefs(this.#view)].map(([seat, belief]) =>
      this.#t('play.hint.belief', { name: names[seat], percent: Math.round(100 * belief) }),
    )
    if (believed.length > 0)
      screen.remark(this.#t('play.hint.beliefs', { list: this.#desk.voice.words.list(believed) }))
    return null
  }
}

const sentence = (text: string): string => {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.?!]$/.test(first) ? first : `${first}.`
}

const HELP_COLUMN = 24

/** What is long to type is explained below it. */
function helpLines([typed, meaning]: readonly [string, string]): string[] {
  const column = ' '.repeat(HELP_COLUMN + 2)
  if (typed === '') return [meaning]
  if (typed.length >= HELP_COLUMN) return [`\`${typed}\``, ...(meaning === '' ? [] : [`${column}${meaning}`])]
  return [`\`${typed}\`${' '.repeat(HELP_COLUMN - typed.length)}${meaning}`.trimEnd()]
}
