/**
 * A master: the network's scores, what the evaluator expects at this table, and the character's taste, added up; one of
 * the good moves is drawn. Merchants haggle by the evaluator alone: the network hardly ever strikes a deal. Where there is
 * no network, the evaluator decides everything.
 */
import type { Bot } from '#engine/bots/bot.ts'
import type { Below } from '#engine/chance.ts'
import type { Asked } from '#engine/game.ts'
import { bagsOf } from '#games/sheriff/bots/deals/value.ts'
import { mindOf } from '#games/sheriff/bots/network/mind.ts'
import { softmax } from '#games/sheriff/bots/network/network.ts'
import { draw, listChoices } from '#games/sheriff/bots/network/player.ts'
import { MOST_ROWS, Sheet } from '#games/sheriff/bots/network/sheet.ts'
import { loadShipped, shippedNetwork } from '#games/sheriff/bots/network/shipped.ts'
import type { NetworkQuestion } from '#games/sheriff/bots/network/state-numbers.ts'
import { QUESTIONS, STATE_SIZE, writeState } from '#games/sheriff/bots/network/state-numbers.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import { botOf } from '#games/sheriff/bots/persona/index.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import type { Persona } from '#games/sheriff/bots/persona/persona.ts'
import { STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import { trade } from '#games/sheriff/bots/persona/sheriff.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { thinkingOf } from '#games/sheriff/bots/persona/thinking.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'
import { leaning } from './guide.ts'
import { isSafe } from './safety.ts'
import type { Weighing } from './weighing.ts'
import { WEIGHING } from './weighing.ts'

const isWeighed = (asked: string): asked is NetworkQuestion =>
  asked !== 'haggle' && (QUESTIONS as readonly string[]).includes(asked)

const MASTER = STRENGTHS[2]
const NEVER = -1000
/** it does not haggle, so it is never quiet while it could */
const NEVER_QUIET = 0

const state = new Float32Array(STATE_SIZE)
const sheet = new Sheet()
const scores = new Float32Array(MOST_ROWS)
const beliefs = new Float32Array(MOST_ROWS)

/** Who asks for as much again is only tiresome: each demand for a bag is lower than the one before. */
function isRepeated({ view, notes }: Thinking, move: Move | null): boolean {
  if (move?.type !== 'offer' || !view.table.sheriffs.includes(view.seat)) return false
  return notes.offers.some(
    ({ by, merchant, terms }) =>
      by === view.seat &&
      merchant === move.with &&
      terms.pass.includes(merchant) &&
      terms.gold <= move.terms.gold,
  )
}

/** The moves to choose from and how often each is drawn; null if there is no network, or nothing to choose. */
export function weigh(
  thinking: Thinking,
  asked: Asked,
  weighing: Weighing,
): { sheet: Sheet; shares: Float32Array } | null {
  const network = shippedNetwork()
  if (network === null || !isWeighed(asked.to)) return null
  const { view, notes, below, lastCall, persona } = thinking
  const mind = mindOf(view, notes, below, lastCall)
  listChoices(mind, asked.to, NEVER_QUIET, sheet)
  if (sheet.size === 0) return null
  writeState(mind, asked.to, state)
  network.read(state)
  network.score(sheet.numbers, sheet.size, scores, beliefs)
  for (let row = 0; row < sheet.size; row++)
    scores[row] =
      isSafe(thinking, sheet.moves[row]) && !isRepeated(thinking, sheet.moves[row])
        ? scores[row] + leaning(sheet, row, weighing, persona)
        : NEVER
  softmax(scores, sheet.size, weighing.temperature, scores)
  return { sheet, shares: scores }
}

/** Remembers the declaration that goes with a bag. */
function chosenMove({ notes }: Thinking, row: number): Move | null {
  const move = sheet.moves[row]
  if (move?.type === 'load')
    notes.plan = { goods: move.goods, declared: sheet.notes[row] as Legal, worth: 0, opens: 0 }
  return move
}

export function masterBot(
  persona: Persona,
  weighing: Weighing = WEIGHING,
  figures: Figures = FIGURES,
): Bot<Sheriff> {
  const alone = botOf(persona, MASTER, figures)
  const choose = (
    view: SeatView,
    asked: Asked,
    below: Below,
    notes: Notes,
    lastCall: boolean,
  ): Move | null => {
    const thinking = thinkingOf({ persona, strength: MASTER, figures }, view, notes, below, lastCall)
    const isGate = asked.to === 'settle' && !view.table.rules.deputies
    if (isGate && lastCall) {
      const bought = trade(thinking, bagsOf(thinking, true))
      if (bought !== null) return bought
    }
    const choices = weigh(thinking, asked, weighing)
    if (choices !== null) return chosenMove(thinking, draw(choices.shares, choices.sheet.size, below))
    if (shippedNetwork() !== null && isGate && !lastCall) return null
    return alone.choose(view, asked, below, { notes, lastCall })
  }
  return {
    ...alone,
    prepare: loadShipped,
    choose: (view, asked, below, { notes, lastCall }) => choose(view, asked, below, notes as Notes, lastCall),
  }
}
