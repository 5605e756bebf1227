/** The thread in which bots think, so that nobody's move waits for them. */
import { parentPort } from 'node:worker_threads'
import { BotSeat } from './bot-seat.ts'
import type { FromBots, ToBots } from './messages.ts'

const seats = new Map<string, BotSeat>()
const send = (message: FromBots): void => parentPort?.postMessage(message)

const on: { readonly [T in ToBots['type']]: (message: Extract<ToBots, { type: T }>) => void } = {
  join({ key, game, bot, view, steps, seed }) {
    const seat = new BotSeat(game, bot, view, seed)
    for (const { text, actor } of steps) seat.apply(text, false, actor)
    seats.set(key, seat)
  },
  step({ key, text, actor, maySpeak }) {
    const line = seats.get(key)?.apply(text, maySpeak, actor) ?? null
    if (line !== null) send({ type: 'says', key, line })
  },
  choose({ key, id, version, asked, lastCall, effort }) {
    const move = seats.get(key)?.choose(version, asked, lastCall, effort) ?? null
    send({ type: 'chosen', id, move })
  },
  leave({ key }) {
    seats.delete(key)
  },
}

parentPort?.on('message', (message: ToBots) => {
  try {
    on[message.type](message as never)
  } catch (problem) {
    // a bot that fails leaves its seat; it joins anew when it is asked next
    seats.delete(message.key)
    send({ type: 'failed', key: message.key, why: String(problem) })
    if (message.type === 'choose') send({ type: 'chosen', id: message.id, move: null })
  }
})

send({ type: 'ready' })
