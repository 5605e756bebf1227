/** Scenes of this game one after the other, with what is heard and the gold that moves. */

import type { Receiver, Sheriff } from '#games/sheriff/table.ts'
import { isStill } from '#ui/motion/calm.ts'
import { sendCoins } from '#ui/motion/coins.svelte.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import { SceneQueue } from '#ui/table/scene-queue.svelte.ts'
import type { Payment, Scene, SceneOf } from './scenes.ts'
import { isSmall, lengthOf, scenesOf, TURN } from './scenes.ts'

type Later = (after: number, what: () => void) => void

const purse = (of: Receiver): Element | null => document.querySelector(`[data-purse="${of}"]`)

function payAll(payments: readonly Payment[]): void {
  for (const { from, to, amount } of payments) {
    const [giver, receiver] = [purse(from), purse(to)]
    sound.play('coins')
    if (giver && receiver) void sendCoins(giver, receiver, amount)
  }
}

function beginOpened(scene: SceneOf<'opened'>, later: Later): void {
  sound.play('snap')
  const cards = scene.kept.length + scene.confiscated.length
  const shown = isStill() ? 200 : 500 + cards * TURN
  for (let i = 0; i < cards && !isStill(); i++) later(500 + i * TURN, () => sound.play('card'))
  later(shown, () => sound.play(scene.honest ? 'crowd' : 'gasp'))
  later(shown + 500, () => payAll(scene.paid))
}

function begin(scene: Scene, later: Later): void {
  if (scene.type === 'paid') payAll(scene.paid)
  if (scene.type === 'passed') sound.play('card')
  if (scene.type === 'round') sound.play('bell')
  if (scene.type === 'deal') later(900, () => payAll(scene.paid))
  if (scene.type === 'opened') beginOpened(scene, later)
}

export type SheriffScenes = SceneQueue<Sheriff, Scene>

export const newSceneQueue = (): SheriffScenes =>
  new SceneQueue({ scenesOf, lengthOf: (scene) => lengthOf(scene, isStill()), isSmall, begin })
