/** The scenes of this game, each with its sound. */

import type { Open } from '#games/nottingham/event.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { SceneScript } from '#ui/scenes.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import type { Sound } from '#ui/sound/voices.ts'
import type { Scene } from './scenes.ts'
import { cuesOf } from './scenes.ts'

const SOUNDS: Partial<Record<Open['type'], Sound>> = {
  attacked: 'knock',
  defended: 'snap',
  sprung: 'gasp',
  setWon: 'coins',
  setFailed: 'gasp',
  taskDone: 'bell',
  sheriffMoved: 'knock',
}

export const scenes: SceneScript<Nottingham, Scene> = {
  cuesOf,
  begin: ({ open, reveal }, later) => later(reveal, () => sound.play(SOUNDS[open.type] ?? 'card')),
}
