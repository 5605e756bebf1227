/** The scenes of this game, with what is heard and the gold that moves. */

import { CLASP, TOLD } from '#games/sheriff/seeing.ts'
import type { Receiver, Sheriff } from '#games/sheriff/table.ts'
import { isStill } from '#ui/motion/calm.ts'
import { sendCoins } from '#ui/motion/coins.svelte.ts'
import type { Later, SceneScript } from '#ui/scenes.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import { opening } from './opening.svelte.ts'
import type { Payment, Scene, SceneOf } from './scenes.ts'
import { cuesOf, turnsOf } from './scenes.ts'

const purse = (of: Receiver): Element | null => document.querySelector(`[data-purse="${of}"]`)

function payAll(payments: readonly Payment[]): void {
  for (const { from, to, amount } of payments) {
    const [giver, receiver] = [purse(from), purse(to)]
    sound.play('coins')
    if (giver && receiver) void sendCoins(giver, receiver, amount)
  }
}

function beginOpened(scene: SceneOf<'opened'>, later: Later): void {
  const cards = scene.kept.length + scene.confiscated.length
  opening.turned = isStill() ? cards : 0
  opening.told = opening.turned
  const turns = isStill() ? [] : turnsOf(scene)
  if (turns.length > 0) later(CLASP, () => sound.play('snap'))
  turns.forEach((turn, i) => {
    later(turn, () => {
      opening.turned = i + 1
      sound.play('card')
    })
    later(turn + TOLD, () => {
      opening.told = i + 1
    })
  })
  const shown = (turns.at(-1) ?? 0) + TOLD
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

export const scenes: SceneScript<Sheriff, Scene> = { cuesOf: (step) => cuesOf(step, isStill()), begin }
