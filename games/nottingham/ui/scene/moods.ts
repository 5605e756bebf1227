/** How somebody looks: from what has just been revealed, or from what everybody can see on the table. */
import type { Seat } from '#engine/seat.ts'
import { phaseOf } from '#games/nottingham/ui/facts.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import type { Mood } from '#ui/art/portraits.ts'
import type { Scene } from './scenes.ts'

export function moodOf(play: NottinghamPlay, seat: Seat): Mood {
  const scene = play.scene?.isRevealed ? (play.scene.scene as Scene) : null
  const acting = scene?.actors.find((actor) => actor.seat === seat)
  if (acting) return acting.mood
  const { table } = play.view
  const target = phaseOf(table, 'defence')?.target ?? phaseOf(table, 'pick')?.target
  if (target === seat) return 'sweat'
  if (target !== undefined && table.turn === seat) return 'glare'
  const set = phaseOf(table, 'ambush')
  return set !== null && table.turn === seat ? 'sweat' : 'calm'
}
