/** The thread in which bots think, so that nobody's move waits for them. */
import { parentPort } from 'node:worker_threads'
import { BotSeat } from './bot-seat.ts'
import type { FromBots, ToBots } from './messages.ts'

const seats = new Map<string, BotSeat>()
const answer = (message: FromBots): void => parentPort?.postMessage(message)

const on: { readonly [T in ToBots['type']]: (message: Extract<ToBots, { type: T }>) => void } = {
  join({ key, game, bot, view, steps }) {
    const seat = new BotSeat(game, bot, view)
    for (const text of steps) seat.hear(text, false)
    seats.set(key, seat)
  },
  step({ key, text, speaks }) {
    const line = seats.get(key)?.hear(text, speaks) ?? null
    if (line !== null) answer({ type: 'spoke', key, line })
  },
  choose({ key, id, version, asked, lastCall }) {
    answer({ type: 'chosen', id, move: seats.get(key)?.choose(version, asked, lastCall) ?? null })
  },
  leave({ key }) {
    seats.delete(key)
  },
}

parentPort?.on('message', (message: ToBots) => {
  try {
    on[message.type](message as never)
  } catch (problem) {
    // a bot that fails leaves its seat; it will be seated anew when it is asked next
    seats.delete(message.key)
    answer({ type: 'failed', key: message.key, why: String(problem) })
    if (message.type === 'choose') answer({ type: 'chosen', id: message.id, move: null })
  }
})
