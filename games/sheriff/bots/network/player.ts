/** A player whose bags, offers and verdicts the network chooses. What is forced or administrative a master answers. */
import type { Bot, Memory, Situation } from '#engine/bots/bot.ts'
import type { Below } from '#engine/chance.ts'
import type { Asked } from '#engine/game.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import { botOf } from '#games/sheriff/bots/persona/index.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'
import { gateRows } from './gate.ts'
import { hagglingRows } from './haggling.ts'
import { loadRows } from './loads.ts'
import { exchangeRows } from './market.ts'
import { mindOf } from './mind.ts'
import type { Network } from './network.ts'
import { softmax } from './network.ts'
import type { NetworkNotes } from './notes.ts'
import { beginNetworkNotes, hearEvent } from './notes.ts'
import { MOST_ROWS, Sheet } from './sheet.ts'
import type { NetworkQuestion } from './state-numbers.ts'
import { QUESTIONS, STATE_SIZE, writeState } from './state-numbers.ts'
import type { Temperament } from './temperament.ts'
import { colour, PLAIN } from './temperament.ts'

const isForNetwork = (asked: string): asked is NetworkQuestion =>
  (QUESTIONS as readonly string[]).includes(asked)

/** Lists what can be chosen; an empty sheet means that there is nothing to decide. */
export function listChoices(thinking: Thinking, asked: NetworkQuestion, quietAt: number, sheet: Sheet): void {
  sheet.clear()
  if (asked === 'exchange') exchangeRows(thinking, sheet)
  else if (asked === 'load') loadRows(thinking, sheet)
  else if (asked === 'settle') gateRows(thinking, sheet)
  else hagglingRows(thinking, sheet, quietAt)
}

/** Remembers what a choice means for later: the declaration that goes with a bag, and silence. */
export function noteChoice(notes: NetworkNotes, view: SeatView, sheet: Sheet, chosen: number): void {
  const move = sheet.moves[chosen]
  if (sheet.kinds[chosen] === 'wait') notes.quietAt = unsettled(view.table).length
  if (move?.type !== 'load') return
  notes.seen.plan = { goods: move.goods, declared: sheet.notes[chosen] as Legal, worth: 0, opens: 0 }
}

const WHOLE = 2 ** 30

/** Draws a row by its share. */
export function draw(shares: Float32Array, count: number, below: Below): number {
  let left = below(WHOLE) / WHOLE
  for (let i = 0; i < count - 1; i++) {
    left -= shares[i]
    if (left < 0) return i
  }
  return count - 1
}

/** For what the network does not decide. */
export const standIn: Bot<Sheriff> = botOf(PERSONAS[0], STRENGTHS[STRENGTHS.length - 1])

/** The master's answer, if nothing or nothing else is for the network to decide. */
function answerAside(
  view: SeatView,
  asked: Asked,
  below: Below,
  { notes, lastCall }: Situation,
): Move | null {
  const { rules } = view.table
  if (asked.to === 'haggle') return null
  if (asked.to === 'settle' && !rules.deputies && !lastCall) return null
  return standIn.choose(view, asked, below, { notes: (notes as NetworkNotes).seen, lastCall })
}

export const networkMemory: Memory<Sheriff> = {
  begin: beginNetworkNotes,
  observe: (notes, view, event) => hearEvent(notes as NetworkNotes, view, event),
}

/** One decision laid out for the network. It is used again for the next. */
export class Decision {
  readonly state = new Float32Array(STATE_SIZE)
  readonly sheet = new Sheet()

  /** How many rows there are to choose from; 0: the network has nothing to decide. */
  lay(view: SeatView, asked: Asked, below: Below, { notes, lastCall }: Situation): number {
    this.sheet.clear()
    if (!isForNetwork(asked.to)) return 0
    const { seen, quietAt } = notes as NetworkNotes
    const thinking = mindOf(view, seen, below, lastCall)
    listChoices(thinking, asked.to, quietAt, this.sheet)
    if (this.sheet.size > 1) writeState(thinking, asked.to, this.state)
    return this.sheet.size
  }
}

/** Hears of every choice between several rows, with its share. */
export type Watcher = (view: SeatView, decision: Decision, chosen: number, share: number) => void

export function networkBot(
  network: Network,
  temperament: Temperament = PLAIN,
  watcher?: Watcher,
): Bot<Sheriff> {
  const decision = new Decision()
  const { state, sheet } = decision
  const shares = new Float32Array(MOST_ROWS)
  const beliefs = new Float32Array(MOST_ROWS)
  const pick = (view: SeatView, below: Below): number => {
    network.read(state)
    network.score(sheet.numbers, sheet.size, shares, beliefs)
    colour(temperament, sheet, shares)
    softmax(shares, sheet.size, temperament.temperature, shares)
    const chosen = draw(shares, sheet.size, below)
    watcher?.(view, decision, chosen, shares[chosen])
    return chosen
  }
  return {
    about: 'A player that has learnt from itself.',
    memory: networkMemory,
    choose(view, asked, below, situation) {
      const size = decision.lay(view, asked, below, situation)
      if (size === 0) return answerAside(view, asked, below, situation)
      const chosen = size > 1 ? pick(view, below) : 0
      noteChoice(situation.notes as NetworkNotes, view, sheet, chosen)
      return sheet.moves[chosen]
    },
  }
}
