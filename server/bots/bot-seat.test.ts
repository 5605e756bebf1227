/** Bots in their seats, fed with the messages that sockets of their seats would get. */
import { expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { json } from '#protocol/codec.ts'
import { StepMessages } from '#server/live/step-messages.ts'
import { BotSeat } from './bot-seat.ts'

const textOf = (step: StepMessages, seat: Seat): string => String(step.for(seat).data(json))

const SEED = 'b0'.repeat(32)
const PLAYERS = 4
const MOST_STEPS = 5_000

/** One bot in every seat of a match. */
class BotTable {
  readonly match: RunningMatch<Shape>
  readonly bots: readonly BotSeat[]
  readonly remarks: string[] = []
  readonly #game: AnyGame

  constructor(game: string, bot: string) {
    this.#game = games[game]
    const { menu, record } = this.#game
    const [{ edition }] = menu.editions
    const names = Array.from({ length: PLAYERS }, (_, seat) => `Seat ${seat}`)
    const options = record.planOptions({ edition, players: PLAYERS, options: [] })
    const started = RunningMatch.start(
      this.#game,
      { options, names, seed: SEED },
      chanceFrom(secureStream(SEED)),
    )
    this.match = started.match
    const below = belowOf(secureStream(SEED))
    this.bots = names.map((_, seat) => new BotSeat(game, bot, this.#viewOf(seatAt(seat)), null, below))
  }

  #viewOf(seat: Seat): string {
    return JSON.stringify(viewFor(this.match.state, seat))
  }

  /** Decisions that somebody owes. */
  owed(): readonly (Asked & { readonly seat: Seat })[] {
    return this.#game
      .asked(this.match.state.table)
      .filter((asked): asked is Asked & { seat: Seat } => asked.must && asked.seat !== 'clock')
  }

  choose({ seat, ...asked }: Asked & { readonly seat: Seat }, lastCall: boolean) {
    return this.bots[seat].choose(this.match.version, { seat, ...asked }, lastCall)
  }

  /** The text of the step for each seat. */
  play(seat: Seat, move: object): StepMessages {
    const made = this.match.play(seat, this.#game.record.readMove(move as never, PLAYERS))
    if ('code' in made) throw new Error(`refused: ${made.code}`)
    return new StepMessages(this.match.version, made.events)
  }

  tell(step: StepMessages, actor: Seat, maySpeak: boolean): void {
    for (const [seat, bot] of this.bots.entries()) {
      const remark = bot.apply(textOf(step, seatAt(seat)), maySpeak, actor)
      if (remark !== null) this.remarks.push(remark)
    }
  }

  /** Plays on with what bots decide at the last call. */
  playOn(until: (owed: readonly Asked[]) => boolean, maySpeak = false): void {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const owed = this.owed()
      if (until(owed)) return
      const [asked] = owed
      const move = this.choose(asked, true)
      if (move === null) throw new Error(`no move for ${asked.to} at the last call`)
      this.tell(this.play(asked.seat, move), asked.seat, maySpeak)
    }
    throw new Error('the match does not end')
  }
}

const isOver = (owed: readonly Asked[]): boolean => owed.length === 0

test.each([
  ['sheriff', 'maud:master'],
  ['nottingham', 'random'],
])('%s: bots decide everything that they must at the last call, until the match is over', (game, bot) => {
  const table = new BotTable(game, bot)
  table.playOn(isOver)
  expect(games[game].outcome(table.match.state.table)).not.toBeNull()
})

test('a bot that must decide may wait for offers, but not at the last call', () => {
  const table = new BotTable('sheriff', 'maud:master')
  const waiting = ([asked]: readonly (Asked & { readonly seat: Seat })[]): boolean =>
    asked !== undefined && table.choose(asked, false) === null
  table.playOn(() => waiting(table.owed()))
  expect(table.choose(table.owed()[0], true)).not.toBeNull()
})

test('a bot speaks only where it may', () => {
  const talking = new BotTable('sheriff', 'maud:master')
  talking.playOn(isOver, true)
  expect(talking.remarks.length).toBeGreaterThan(0)
  const silent = new BotTable('sheriff', 'maud:master')
  silent.playOn(isOver)
  expect(silent.remarks).toEqual([])
})

test('a question of another version gets no answer, because it may be gone', () => {
  const table = new BotTable('sheriff', 'random')
  const [asked] = table.owed()
  expect(table.bots[asked.seat].choose(table.match.version + 1, asked, true)).toBeNull()
  expect(table.choose(asked, true)).not.toBeNull()
})

test('a step that came already is skipped, and a missing step is an error', () => {
  const table = new BotTable('sheriff', 'random')
  const steps = Array.from({ length: 3 }, () => {
    const [asked] = table.owed()
    const step = table.play(asked.seat, games.sheriff.writeMove(fallback(table, asked)))
    return textOf(step, seatAt(3))
  })
  const bot = table.bots[3]
  bot.apply(steps[0], false, 'clock')
  expect(bot.apply(steps[0], false, 'clock')).toBeNull()
  expect(() => bot.apply(steps[2], false, 'clock')).toThrow('step 2 is missing')
})

/** A legal move that needs no bot. */
function fallback({ match }: BotTable, asked: Asked & { readonly seat: Seat }): Shape['move'] {
  const view = viewFor(match.state, asked.seat)
  return match.game.fallback(view as never, asked, belowOf(secureStream(SEED)))
}

test('an unknown bot can’t take a seat', () => {
  expect(() => new BotTable('sheriff', 'nobody')).toThrow('there is no bot nobody')
})
