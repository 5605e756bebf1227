/** A move in a few words, for advice. */
import { actionOf } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import { ambushName, counted, listed, nameOf, pickText } from '#games/nottingham/ui/words.ts'

const joined = (what: string, details: string): string => `${what}: ${details}`

type Text = (play: NottinghamPlay, view: SeatView, move: Move) => string

export const moveText: Text = (play, { table }, move) => {
  switch (move.type) {
    case 'act': {
      const action = play.t(`nottingham.action.${actionOf(revealedItem(table))}`)
      return move.target === null ? action : joined(action, nameOf(play, move.target))
    }
    case 'pick':
      return pickText(play, move.item)
    case 'offer':
    case 'discard':
      return joined(play.t(`nottingham.move.${move.type}`), listed(play, move.items, 'object'))
    case 'accept':
      return play.t('nottingham.replay.accept', { name: nameOf(play, move.from) })
    case 'keep':
      return ambushName(play, move.ambush)
    case 'set':
      return play.t('nottingham.move.set', { items: counted(play, move.item, move.count, 'object') })
    case 'task':
      return joined(play.t('nottingham.term.task'), play.t(`nottingham.task.${move.task}`))
    case 'take':
    case 'defend':
    case 'submit':
    case 'refuse':
    case 'end':
    case 'spring':
    case 'hold':
      return play.t(`nottingham.move.${move.type}`)
  }
}
