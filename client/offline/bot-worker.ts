/// <reference lib="webworker" />
/** The thread in which the bots of an offline match think, so that the page never waits for them. */
import { newSeed, secureStream } from '#chance/secure.ts'
import { belowOf } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import type { FromThread, ToThread } from './bot-thread.ts'
import { Bots, prepareBots } from './bots.ts'

const games = import.meta.glob<Record<string, AnyGame>>('../../games/*/index.ts')

const send = (message: FromThread): void => self.postMessage(message)

async function begin({ game, bots, state }: Extract<ToThread, { type: 'begin' }>): Promise<Bots> {
  const found = (await games[`../../games/${game}/index.ts`]())[game]
  await prepareBots(found, bots)
  return new Bots(found, bots, state, belowOf(secureStream(newSeed())))
}

async function receive(message: ToThread): Promise<void> {
  if (message.type === 'begin') {
    bots = begin(message)
    return
  }
  const thinking = await bots
  if (thinking === null) return
  if (message.type === 'choose')
    send({ type: 'chosen', id: message.id, move: thinking.choose(message.asked, message.lastCall) })
  else if (!message.maySpeak) thinking.remember(message.event)
  else {
    const lines = thinking.hear(message.event)
    if (lines.length > 0) send({ type: 'says', lines })
  }
}

let bots: Promise<Bots> | null = null
// one after the other: loading the game takes a moment
let work: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ToThread>) => {
  work = work.then(() => receive(data)).catch((problem) => send({ type: 'failed', why: String(problem) }))
})
