/** Players whose decisions go to the learner: one who follows the network, and a teacher who is watched. */
import type { Bot } from '#engine/bots/bot.ts'
import { mindOf } from '#games/sheriff/bots/network/mind.ts'
import type { Network } from '#games/sheriff/bots/network/network.ts'
import { softmax } from '#games/sheriff/bots/network/network.ts'
import type { NetworkNotes } from '#games/sheriff/bots/network/notes.ts'
import { beginNetworkNotes, hearEvent } from '#games/sheriff/bots/network/notes.ts'
import {
  answerAside,
  draw,
  isForNetwork,
  listChoices,
  noteChoice,
} from '#games/sheriff/bots/network/player.ts'
import { MOST_ROWS, ROW_SIZE, Sheet } from '#games/sheriff/bots/network/sheet.ts'
import { STATE_SIZE, writeState } from '#games/sheriff/bots/network/state-numbers.ts'
import type { SeatView, Sheriff, SheriffState } from '#games/sheriff/table.ts'
import type { Trajectories } from '#training/trajectories.ts'
import { HIDDEN_SIZE, isLie, writeHidden } from './hidden.ts'
import { rowOf } from './teacher.ts'

/** The notes of a recorded seat: the number of its way through the match, too. */
interface RecordedNotes extends NetworkNotes {
  readonly owner: number
}

const numbers = new Float32Array(STATE_SIZE)
const hidden = new Float32Array(HIDDEN_SIZE)
const sheet = new Sheet()
const scores = new Float32Array(MOST_ROWS)
const beliefs = new Float32Array(MOST_ROWS)

/** The match that is being played. */
export interface Desk {
  state: SheriffState | null
  readonly trajectories: Trajectories
  /** by seat; -1 for those who are not recorded */
  owners: number[]
}

function record(desk: Desk, view: SeatView, { owner }: RecordedNotes, chosen: number, chance: number): void {
  const { state } = desk
  if (state === null) return
  writeHidden(state, view.seat, hidden)
  const labels = sheet.kinds.map((kind, row) => {
    const bag = sheet.bags[row]
    if (kind !== 'inspect' || bag === null) return -1
    return isLie(state, bag) === true ? 1 : 0
  })
  const rows = sheet.numbers.subarray(0, sheet.size * ROW_SIZE)
  desk.trajectories.add(owner, { state: numbers, hidden, rows, labels, chosen, chance })
}

const memoryOf = (desk: Desk): NonNullable<Bot<Sheriff>['memory']> => ({
  begin(view): RecordedNotes {
    const owner = desk.trajectories.begin()
    desk.owners[view.seat] = owner
    return { ...beginNetworkNotes(view), owner }
  },
  observe: (notes, view, event) => hearEvent(notes as RecordedNotes, view, event),
})

export const recordedPlayer = (network: Network, desk: Desk): Bot<Sheriff> => ({
  memory: memoryOf(desk),
  choose(view, asked, below, situation) {
    const notes = situation.notes as RecordedNotes
    const { lastCall } = situation
    if (!isForNetwork(asked.to)) return answerAside(view, asked, below, { notes, lastCall })
    const thinking = mindOf(view, notes.seen, below, lastCall)
    listChoices(thinking, asked.to, notes.quietAt, sheet)
    if (sheet.size === 0) return answerAside(view, asked, below, { notes, lastCall })
    let chosen = 0
    if (sheet.size > 1) {
      writeState(thinking, asked.to, numbers)
      network.read(numbers)
      network.score(sheet.numbers, sheet.size, scores, beliefs)
      softmax(scores, sheet.size, 1, scores)
      chosen = draw(scores, sheet.size, below)
      record(desk, view, notes, chosen, Math.log(Math.max(1e-9, scores[chosen])))
    }
    noteChoice(notes, view, sheet, chosen)
    return sheet.moves[chosen]
  },
})

/** Plays what the teacher plays; what has a row is written down. */
export const watchedTeacher = (teacher: Bot<Sheriff>, desk: Desk): Bot<Sheriff> => ({
  memory: memoryOf(desk),
  choose(view, asked, below, situation) {
    const notes = situation.notes as RecordedNotes
    const { lastCall } = situation
    const own = { notes: notes.seen, lastCall }
    if (!isForNetwork(asked.to)) return teacher.choose(view, asked, below, own)
    const thinking = mindOf(view, notes.seen, below, lastCall)
    listChoices(thinking, asked.to, notes.quietAt, sheet)
    const isChoice = sheet.size > 1
    if (isChoice) writeState(thinking, asked.to, numbers)
    const move = teacher.choose(view, asked, below, own)
    const row = isChoice ? rowOf(sheet, move, notes.seen.plan) : -1
    if (row >= 0) {
      record(desk, view, notes, row, 0)
      if (sheet.kinds[row] === 'wait') noteChoice(notes, view, sheet, row)
    }
    return move
  },
})
