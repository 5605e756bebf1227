/** How long after its message a question shows. */
import { MatchLog } from '#client/table/match-log.ts'
import type { Shape, View } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { Watched } from './watch.ts'

/** Milliseconds for each question that this page's player had to answer, from the message that asked it. One's own step may take its time before the next question. */
export function latenessOf({ received, asked }: Watched): readonly number[] {
  const late: number[] = []
  let log: MatchLog<Shape> | null = null
  let game: (typeof games)[string] | null = null
  let before = ''
  for (const { at, text } of received) {
    const message = readMessage(text)
    if (message.type === 'view') {
      game = games[message.game]
      log = new MatchLog(game, message.view as unknown as View<Shape>, message.version)
    } else if (message.type === 'step' && log !== null) {
      const { step } = log.read(message)
      if (step !== null) log.add(step)
    }
    if (log === null || game === null) continue
    const { seat, table } = log.view
    const mine = game.asked(table).filter((one) => one.seat === seat && one.must)
    const question = mine[0]?.to ?? ''
    const isOwn = message.type === 'step' && message.ack !== undefined
    if (question !== '' && question !== before && !isOwn) {
      const shown = asked.findLast((one) => one.at < at)?.question.includes(question)
        ? at
        : asked.find((one) => one.at >= at && one.question.includes(question))?.at
      if (shown !== undefined) late.push(shown - at)
    }
    before = question
  }
  return late
}
