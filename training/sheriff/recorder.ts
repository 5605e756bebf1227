/** Players whose decisions go to the learner: one who follows the network, a master, and a teacher who is watched. */
import type { Bot } from '#engine/bots/bot.ts'
import { masterBot } from '#games/sheriff/bots/master/master.ts'
import type { Weighing } from '#games/sheriff/bots/master/weighing.ts'
import type { MoveRows } from '#games/sheriff/bots/network/move-rows.ts'
import { MOST_ROWS, ROW_SIZE } from '#games/sheriff/bots/network/move-rows.ts'
import type { Network } from '#games/sheriff/bots/network/network.ts'
import type { NetworkNotes } from '#games/sheriff/bots/network/notes.ts'
import { beginNetworkNotes } from '#games/sheriff/bots/network/notes.ts'
import { Decision, networkBot, networkMemory, noteChoice } from '#games/sheriff/bots/network/player.ts'
import { loaded } from '#games/sheriff/bots/network/shipped.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import type { SeatView, Sheriff, SheriffState } from '#games/sheriff/table.ts'
import type { Trajectories } from '#training/trajectories.ts'
import { HIDDEN_SIZE, isLie, writeHidden } from './hidden.ts'
import { rowOf } from './teacher.ts'

const hidden = new Float32Array(HIDDEN_SIZE)

/** The match that is being played. */
export interface Desk {
  state: SheriffState | null
  readonly trajectories: Trajectories
  /** by seat: the number of its way through the match; none for those who are not recorded */
  owners: number[]
}

/** Where the learner finds what a master adds to the network's score of a row: the last number, which is 0 otherwise. */
const LEANING_AT = ROW_SIZE - 1
const leaningRows = new Float32Array(MOST_ROWS * ROW_SIZE)

interface Laid {
  readonly state: Float32Array
  readonly rows: MoveRows
}

function record(
  desk: Desk,
  view: SeatView,
  { state, rows }: Laid,
  chosen: number,
  share: number,
  leans?: Float32Array,
): void {
  const { state: table, trajectories, owners } = desk
  if (table === null) return
  writeHidden(table, view.seat, hidden)
  const labels = rows.kinds.map((kind, row) => {
    const bag = rows.bags[row]
    if (kind !== 'inspect' || bag === null) return -1
    return isLie(table, bag) === true ? 1 : 0
  })
  leaningRows.set(rows.numbers.subarray(0, rows.size * ROW_SIZE))
  if (leans !== undefined)
    for (let row = 0; row < rows.size; row++) leaningRows[row * ROW_SIZE + LEANING_AT] = leans[row]
  const recorded = leaningRows.subarray(0, rows.size * ROW_SIZE)
  const chance = Math.log(Math.max(1e-9, share))
  trajectories.add(owners[view.seat], { state, hidden, rows: recorded, labels, chosen, chance })
}

const memoryOf = (desk: Desk): NonNullable<Bot<Sheriff>['memory']> => ({
  ...networkMemory,
  begin(view): NetworkNotes {
    desk.owners[view.seat] = desk.trajectories.begin()
    return beginNetworkNotes(view)
  },
})

export const recordedPlayer = (network: Network, desk: Desk): Bot<Sheriff> => ({
  ...networkBot(network, undefined, (...choice) => record(desk, ...choice)),
  memory: memoryOf(desk),
})

/** A master whose network learns; what is not for the network its evaluator decides, as in play. */
export function recordedMaster(
  network: Network,
  desk: Desk,
  weighing: Weighing,
  figures: Figures,
): Bot<Sheriff> {
  const master = masterBot(PERSONAS[0], weighing, figures, loaded(network), (view, weighed, chosen) =>
    record(desk, view, weighed, chosen, weighed.shares[chosen], weighed.leans),
  )
  return {
    ...master,
    memory: {
      begin(view) {
        desk.owners[view.seat] = desk.trajectories.begin()
        return master.memory?.begin(view)
      },
      observe: (notes, view, heard) => master.memory?.observe(notes, view, heard),
    },
  }
}

/** Plays what the teacher plays; what has a row is written down. */
export function watchedTeacher(teacher: Bot<Sheriff>, desk: Desk): Bot<Sheriff> {
  const decision = new Decision()
  const { rows } = decision
  return {
    memory: memoryOf(desk),
    choose(view, asked, below, situation) {
      const notes = situation.notes as NetworkNotes
      const isChoice = decision.lay(view, asked, below, situation) > 1
      const move = teacher.choose(view, asked, below, { ...situation, notes: notes.seen })
      const row = isChoice ? rowOf(rows, move, notes.seen.plan) : -1
      if (row >= 0) {
        record(desk, view, decision, row, 1)
        if (rows.kinds[row] === 'wait') noteChoice(notes, view, rows, row)
      }
      return move
    },
  }
}
