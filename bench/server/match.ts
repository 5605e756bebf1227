/** The driver's side of one match: one move at a time, until it has arrived everywhere. */
import type { Adapter, Client } from './adapter.ts'
import { SEATS } from './adapter.ts'

/** Counts and times of all moves of one measurement. */
export class Tally {
  moves = 0
  late = 0
  readonly latencies: number[] = []
  readonly bytes: number[] = []
  readonly mix: Record<string, number> = {}
}

export class Match {
  readonly #client: Client
  #waitingFor = 0
  #sent = 0
  #tally: Tally | null = null
  /** called when the move has arrived everywhere */
  arrived: (() => void) | null = null

  private constructor(client: Client) {
    this.#client = client
  }

  static async connect(adapter: Adapter, origin: string, number: number): Promise<Match> {
    let match: Match | null = null
    const client = await adapter.connect(origin, number, (bytes) => match?.receive(bytes))
    match = new Match(client)
    return match
  }

  get isMoving(): boolean {
    return this.#waitingFor > 0
  }

  /** False when the match is over. */
  move(tally: Tally): boolean {
    this.#waitingFor = SEATS
    this.#tally = tally
    this.#sent = performance.now()
    const kind = this.#client.next()
    if (kind === null) {
      this.#waitingFor = 0
      return false
    }
    tally.mix[kind] = (tally.mix[kind] ?? 0) + 1
    return true
  }

  receive(bytes: number): void {
    const tally = this.#tally
    if (tally === null || this.#waitingFor === 0) return
    tally.bytes.push(bytes)
    if (--this.#waitingFor > 0) return
    tally.moves++
    tally.latencies.push(performance.now() - this.#sent)
    this.arrived?.()
  }

  renew(): Promise<void> {
    return this.#client.renew()
  }

  close(): void {
    this.#client.close()
  }
}
