/**
 * A message as it goes over the wire. Most are the same for everybody at a table, so they are framed once: a third of
 * the server's work is handing bytes to the system, and one buffer costs less than a header and a text for each.
 */

/** RFC 6455, 5.2: the one frame of a whole text, from a server, so not masked. */
const WHOLE_TEXT = 0x81
const TWO_BYTES = 126
const EIGHT_BYTES = 127

let lastText = ''
let lastFrame: Buffer | null = null

export function frameOf(text: string): Buffer {
  if (text === lastText && lastFrame !== null) return lastFrame
  lastText = text
  lastFrame = framed(text)
  return lastFrame
}

function framed(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < TWO_BYTES ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = WHOLE_TEXT
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = TWO_BYTES
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}
