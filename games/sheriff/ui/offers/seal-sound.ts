/** However many places show a deal, its seal is heard once. */
import { sound } from '#ui/sound/sound.svelte.ts'

let last: number | null = null

export function sealSound(offer: number): void {
  if (offer === last) return
  last = offer
  sound.play('seal')
}
