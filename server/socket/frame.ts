/**
 * A message as it goes over the wire. Most are the same for everybody at a table, so they are framed once: a third of
 * the server's work is handing bytes to the system, and one buffer costs less than a header and a text for each.
 */
import { Sender } from 'ws'

const WHOLE_TEXT = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true }

let lastText = ''
let lastFrame: Buffer | null = null

export function frameOf(text: string): Buffer {
  if (text === lastText && lastFrame !== null) return lastFrame
  lastText = text
  lastFrame = Buffer.concat(Sender.frame(Buffer.from(text), WHOLE_TEXT))
  return lastFrame
}
