/**
 * How messages are written on a socket: as JSON, or in the binary form (binary/format.ts). The subprotocol of the
 * WebSocket decides, and nothing outside this folder knows which it is.
 */
import { BinaryReader, BinaryWriter, MalformedBytes } from './binary/format.ts'
import tables from './binary/tables.json' with { type: 'json' }

/** The version of the tables is part of the name, so that both sides have the same. */
export const BINARY = `gatehouse.bin.${tables.version}`
export const PLAIN = 'gatehouse.json'
/** What a client of ours offers: what it likes best comes first. */
export const SUBPROTOCOLS: readonly string[] = [BINARY, PLAIN]

export type Data = string | Uint8Array<ArrayBuffer>

export interface Codec {
  /** `message` is a value of JSON */
  write(message: unknown): Data
  /** Null: not in this form. */
  read(data: string | Uint8Array): unknown
  /** A step that was written, as the answer to the move with this id. */
  acknowledge(step: Data, ack: number): Data
}

const writer = new BinaryWriter(tables)
const reader = new BinaryReader(tables)

export const json: Codec = {
  write: (message) => JSON.stringify(message),
  read(data) {
    if (typeof data !== 'string') return null
    try {
      return JSON.parse(data)
    } catch {
      return null
    }
  },
  acknowledge: (step, ack) => `${step.slice(0, -1)},"ack":${ack}}`,
}

export const binary: Codec = {
  write: (message) => writer.write(message),
  /** A second value answers a move: its id, which is written behind the step that everybody gets. */
  read(data) {
    if (typeof data === 'string') return null
    try {
      const [message, ...rest] = reader.read(data)
      if (rest.length === 0) return message ?? null
      return rest.length === 1 && typeof message === 'object' ? { ...message, ack: rest[0] } : null
    } catch (problem) {
      if (problem instanceof MalformedBytes) return null
      throw problem
    }
  },
  acknowledge(step, ack) {
    const id = writer.write(ack)
    const bytes = new Uint8Array(step.length + id.length)
    bytes.set(step as Uint8Array)
    bytes.set(id, step.length)
    return bytes
  },
}

export const codecOf = (subprotocol: string): Codec => (subprotocol === BINARY ? binary : json)

/** The best that both sides speak; null if the client offers nothing that is known here. */
export function chooseSubprotocol(offered: ReadonlySet<string>): string | null {
  return SUBPROTOCOLS.find((name) => offered.has(name)) ?? null
}
