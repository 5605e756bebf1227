/** Scenes of this game one after the other, each with its sound. */

import type { Open } from '#games/nottingham/event.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import type { Sound } from '#ui/sound/voices.ts'
import { SceneQueue } from '#ui/table/scene-queue.svelte.ts'
import type { Scene } from './scenes.ts'
import { lengthOf, scenesOf } from './scenes.ts'

const SOUNDS: Partial<Record<Open['type'], Sound>> = {
  attacked: 'knock',
  defended: 'snap',
  sprung: 'gasp',
  setWon: 'coins',
  setFailed: 'gasp',
  taskDone: 'bell',
}

export type NottinghamScenes = SceneQueue<Nottingham, Scene>

export const newSceneQueue = (): NottinghamScenes =>
  new SceneQueue({
    scenesOf,
    lengthOf,
    isSmall: ({ weight }) => weight === 'small',
    begin: ({ open }) => sound.play(SOUNDS[open.type] ?? 'card'),
  })
