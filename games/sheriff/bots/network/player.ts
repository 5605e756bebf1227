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
import { fixedThinkingOf } from './fixed-thinking.ts'
import { loadRows } from './loads.ts'
import { exchangeRows } from './market.ts'
import { merchantRows } from './merchant-choices.ts'
import { MOST_ROWS, MoveRows } from './move-rows.ts'
import type { Network } from './network.ts'
import { softmax } from './network.ts'
import type { NetworkNotes } from './notes.ts'
import { beginNetworkNotes, hearEvent } from './notes.ts'
import { sheriffRows } from './sheriff-choices.ts'
import type { NetworkQuestion } from './state-numbers.ts'
import { QUESTIONS, STATE_SIZE, writeState } from './state-numbers.ts'
import type { Temperament } from './temperament.ts'
import { colour, PLAIN } from './temperament.ts'

const isForNetwork = (asked: string): asked is NetworkQuestion =>
  (QUESTIONS as readonly string[]).includes(asked)

/** Lists what can be chosen; no rows mean that there is nothing to decide. */
export function listChoices(
  thinking: Thinking,
  asked: NetworkQuestion,
  quietAt: number,
  rows: MoveRows,
): void {
  rows.clear()
  if (asked === 'exchange') exchangeRows(thinking, rows)
  else if (asked === 'load') loadRows(thinking, rows)
  else if (asked === 'settle') sheriffRows(thinking, rows)
  else merchantRows(thinking, rows, quietAt)
}

/** Remembers what a choice means for later: the declaration that goes with a bag, and silence. */
export function noteChoice(notes: NetworkNotes, view: SeatView, rows: MoveRows, chosen: number): void {
  const move = rows.moves[chosen]
  if (rows.kinds[chosen] === 'wait') notes.quietAt = unsettled(view.table).length
  if (move?.type !== 'load') return
  notes.seen.plan = { goods: move.goods, declared: rows.notes[chosen] as Legal, worth: 0, opens: 0 }
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
  readonly rows = new MoveRows()

  /** How many rows there are to choose from; 0: the network has nothing to decide. */
  lay(view: SeatView, asked: Asked, below: Below, { notes, lastCall }: Situation): number {
    this.rows.clear()
    if (!isForNetwork(asked.to)) return 0
    const { seen, quietAt } = notes as NetworkNotes
    const thinking = fixedThinkingOf(view, seen, below, lastCall)
    listChoices(thinking, asked.to, quietAt, this.rows)
    if (this.rows.size > 1) writeState(thinking, asked.to, this.state)
    return this.rows.size
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
  const { state, rows } = decision
  const shares = new Float32Array(MOST_ROWS)
  const beliefs = new Float32Array(MOST_ROWS)
  const pick = (view: SeatView, below: Below): number => {
    network.read(state)
    network.score(rows.numbers, rows.size, shares, beliefs)
    colour(temperament, rows, shares)
    softmax(shares, rows.size, temperament.temperature, shares)
    const chosen = draw(shares, rows.size, below)
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
      noteChoice(situation.notes as NetworkNotes, view, rows, chosen)
      return rows.moves[chosen]
    },
  }
}
