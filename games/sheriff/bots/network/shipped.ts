/**
 * Weights that ship, loaded when the first player needs them: from the disk at once, in a browser over the network and
 * therefore ahead.
 */
import { Network } from './network.ts'
import { readWeights } from './weights.ts'

interface Disk {
  readFileSync(file: URL): Uint8Array
}
/** Games run in browsers, too, so they can't import it. */
const disk = (): Disk | undefined =>
  (globalThis as { process?: { getBuiltinModule?(name: string): Disk } }).process?.getBuiltinModule?.(
    'node:fs',
  )

/** A network that may still have to be loaded. */
export interface Weights {
  /** null while it is not loaded */
  network(): Network | null
  load(): Promise<void>
}

export const loaded = (network: Network): Weights => ({ network: () => network, load: async () => {} })

export class Shipped implements Weights {
  readonly #file: URL
  #network: Network | null = null

  constructor(file: URL) {
    this.#file = file
  }

  /** Null in a browser that has not loaded the weights. */
  network(): Network | null {
    const bytes = this.#network === null ? disk()?.readFileSync(this.#file) : undefined
    if (bytes !== undefined) this.#network = new Network(readWeights(bytes))
    return this.#network
  }

  /** Throws where the file can't be loaded. */
  async load(): Promise<void> {
    if (this.network() !== null) return
    const answer = await fetch(this.#file)
    if (!answer.ok) throw new Error(`the weights can’t be loaded: ${answer.status}`)
    this.#network = new Network(readWeights(new Uint8Array(await answer.arrayBuffer())))
  }
}

/** The grandmaster's. They were learnt with leanings, as the masters' were. A bundler finds the file by this expression. */
export const grandmasterWeights = new Shipped(new URL('./weights.bin', import.meta.url))
