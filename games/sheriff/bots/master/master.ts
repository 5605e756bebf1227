/**
 * A master: the network's scores, what the evaluator expects at this table, and the character's taste, added up; one of
 * the good moves is drawn. Merchants haggle by the evaluator alone: the network hardly ever strikes a deal. Where there is
 * no network, the evaluator decides everything.
 */
import type { Bot } from '#engine/bots/bot.ts'
import type { Below } from '#engine/chance.ts'
import type { Asked } from '#engine/game.ts'
import { tableIn } from '#engine/rulebook.ts'
import { isTrifle } from '#games/sheriff/bots/belief/features.ts'
import { bagsOf } from '#games/sheriff/bots/deals/value.ts'
import { fixedThinkingOf } from '#games/sheriff/bots/network/fixed-thinking.ts'
import { MOST_ROWS, MoveRows } from '#games/sheriff/bots/network/move-rows.ts'
import type { Network } from '#games/sheriff/bots/network/network.ts'
import { softmax } from '#games/sheriff/bots/network/network.ts'
import { draw, listChoices } from '#games/sheriff/bots/network/player.ts'
import type { Weights } from '#games/sheriff/bots/network/shipped.ts'
import type { NetworkQuestion } from '#games/sheriff/bots/network/state-numbers.ts'
import { QUESTIONS, STATE_SIZE, writeState } from '#games/sheriff/bots/network/state-numbers.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { MASTER_FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import { botOf } from '#games/sheriff/bots/persona/index.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import type { Persona } from '#games/sheriff/bots/persona/persona.ts'
import { STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import { trade } from '#games/sheriff/bots/persona/sheriff.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { thinkingOf } from '#games/sheriff/bots/persona/thinking.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import type { Offer, SeatView, Sheriff } from '#games/sheriff/table.ts'
import { leaning } from './evaluator-score.ts'
import { withoutOffers } from './offer-evidence.ts'
import { isSafe } from './safety.ts'
import { masterWeights } from './shipped.ts'
import type { Weighing } from './weighing.ts'
import { WEIGHING } from './weighing.ts'

const isWeighed = (asked: string): asked is NetworkQuestion =>
  asked !== 'haggle' && (QUESTIONS as readonly string[]).includes(asked)

const MASTER = STRENGTHS[2]
const NEVER = -1000
/** it does not haggle, so it is never quiet while it could */
const NEVER_QUIET = 0

const state = new Float32Array(STATE_SIZE)
const rows = new MoveRows()
const scores = new Float32Array(MOST_ROWS)
const beliefs = new Float32Array(MOST_ROWS)
const leans = new Float32Array(MOST_ROWS)

/** One decision, laid out. It is used again for the next. */
export interface Weighed {
  readonly state: Float32Array
  readonly rows: MoveRows
  /** what is added to the network's scores */
  readonly leans: Float32Array
  readonly shares: Float32Array
}

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

/** An offer to me that pays next to nothing. */
const trifleTo = ({ view }: Thinking): Offer | undefined =>
  tableIn(view.table, 'inspection').phase.offers.find(
    (offer) => isAddressee(offer, view.seat) && !offer.accepted.includes(view.seat) && isTrifle(offer),
  )

/** What is added to the network's score of each row; `NEVER` for what is not safe, or only tiresome. */
function leanings(thinking: Thinking, weighing: Weighing): void {
  for (let row = 0; row < rows.size; row++) {
    const move = rows.moves[row]
    const isFit = isSafe(thinking, move) && !isRepeated(thinking, move)
    leans[row] = isFit ? leaning(rows, row, weighing, thinking) : NEVER
  }
}

/** The moves to choose from and how often each is drawn; null if there is no network, or nothing to choose. */
export function weigh(
  thinking: Thinking,
  asked: Asked,
  weighing: Weighing,
  network: Network | null = masterWeights.network(),
): Weighed | null {
  if (network === null || !isWeighed(asked.to)) return null
  const { view, notes, below, lastCall } = thinking
  const fixed = fixedThinkingOf(view, withoutOffers(notes), below, lastCall)
  listChoices(fixed, asked.to, NEVER_QUIET, rows)
  if (rows.size === 0) return null
  writeState(fixed, asked.to, state)
  network.read(state)
  network.score(rows.numbers, rows.size, scores, beliefs)
  leanings(thinking, weighing)
  for (let row = 0; row < rows.size; row++) scores[row] += leans[row]
  softmax(scores, rows.size, weighing.temperature, scores)
  return { state, rows, leans, shares: scores }
}

/** Remembers the declaration that goes with a bag. */
function chosenMove({ notes }: Thinking, row: number): Move | null {
  const move = rows.moves[row]
  if (move?.type === 'load')
    notes.plan = { goods: move.goods, declared: rows.notes[row] as Legal, worth: 0, opens: 0 }
  return move
}

/** Hears of every choice between several rows. */
export type MasterWatcher = (view: SeatView, weighed: Weighed, chosen: number) => void

export function masterBot(
  persona: Persona,
  weighing: Weighing = WEIGHING,
  figures: Figures = MASTER_FIGURES,
  weights: Weights = masterWeights,
  watcher?: MasterWatcher,
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
    const trifle = asked.to === 'settle' ? trifleTo(thinking) : undefined
    if (trifle !== undefined) return { type: 'decline', offer: trifle.number }
    const choices = weigh(thinking, asked, weighing, weights.network())
    if (choices !== null) {
      const chosen = draw(choices.shares, choices.rows.size, below)
      if (choices.rows.size > 1) watcher?.(view, choices, chosen)
      return chosenMove(thinking, chosen)
    }
    if (weights.network() !== null && isGate && !lastCall) return null
    return alone.choose(view, asked, below, { notes, lastCall })
  }
  return {
    ...alone,
    prepare: () => weights.load(),
    choose: (view, asked, below, { notes, lastCall }) => choose(view, asked, below, notes as Notes, lastCall),
  }
}
