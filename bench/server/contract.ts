/** What the driver and its adapters agree on: one adapter for each server that is measured. */

export const SEATS = 4

/** An adapter says that one receiver has the move under way, in a message of so many bytes. */
export type Heard = (bytes: number) => void

/** The four clients of one match. */
export interface Client {
  /** Sends the next move and says of what kind it is; null when the match is over. Only one move is under way at a time. */
  next(): string | null
  /** Makes a match that is over, or nearly, begin anew. */
  renew(): Promise<void>
  close(): void
}

export interface Adapter {
  /** Makes a match, seats four clients at it and connects them. */
  connect(origin: string, number: number, heard: Heard): Promise<Client>
}

/** What the driver is told to do, one after the other. */
export type Task =
  | { readonly task: 'connect'; readonly matches: number }
  /** begins anew what is over, or nearly */
  | { readonly task: 'renew' }
  | { readonly task: 'paced'; readonly seconds: number }
  | { readonly task: 'saturated'; readonly seconds: number }
  | { readonly task: 'close' }

/** What moves did to the server. */
export interface Moved {
  readonly moves: number
  readonly seconds: number
  /** processor time of the server in seconds, of all its threads */
  readonly processor: number
  /** the same of the driver: near `seconds`, it was the limit */
  readonly driver: number
  /** processor time of everybody else on this machine: much of it, and the figures are rough */
  readonly others: number
  /** milliseconds from sending to the last receiver: half of them, and 99 % of them, took at most so long */
  readonly p50: number
  readonly p99: number
  /** median of the bytes to one receiver */
  readonly bytes: number
  /** moves that were due while the one before was still under way */
  readonly late: number
  /** how often each kind was made */
  readonly mix: Readonly<Record<string, number>>
}

/** A process's memory in bytes, after its garbage was collected. */
export interface Weight {
  readonly rss: number
  readonly heap: number
}
