/** The character whom the network plays. She has one level. */
import type { Bot } from '#engine/bots/bot.ts'
import { lineFor } from '#games/sheriff/bots/persona/voice.ts'
import { announce, idleAct } from '#games/sheriff/bots/persona/waiting.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { GRANDMASTER, GRANDMASTER_NAME } from './name.ts'
import type { NetworkNotes } from './notes.ts'
import { networkBot, networkMemory, standIn } from './player.ts'
import { loadShipped, shippedNetwork } from './shipped.ts'

let player: Bot<Sheriff> | null = null

function shippedPlayer(): Bot<Sheriff> | null {
  if (player !== null) return player
  const network = shippedNetwork()
  player = network === null ? null : networkBot(network)
  return player
}

const agnes: Bot<Sheriff> = {
  about: 'A quiet weaver who has learnt from a hundred thousand matches.',
  prepare: loadShipped,
  memory: networkMemory,
  remark: (view, heard, below, notes) =>
    lineFor(GRANDMASTER_NAME, view, heard, (notes as NetworkNotes).seen, below),
  idle: (table, seat, below) => idleAct(GRANDMASTER_NAME, table, seat, below),
  announce,
  choose(view, asked, below, situation) {
    const ready = shippedPlayer()
    if (ready !== null) return ready.choose(view, asked, below, situation)
    // a browser could not load the weights; the match goes on
    return standIn.choose(view, asked, below, { ...situation, notes: (situation.notes as NetworkNotes).seen })
  },
}

export const grandmasters: Readonly<Record<string, Bot<Sheriff>>> = {
  [GRANDMASTER_NAME]: agnes,
  [GRANDMASTER]: agnes,
}
