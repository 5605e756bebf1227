/**
 * The weights that ship, loaded when the first player needs them: from the disk at once, in a browser over the network
 * and therefore ahead.
 */
import { Network } from './network.ts'
import { readWeights } from './weights.ts'

/** A bundler finds the file by this expression. */
const FILE = new URL('./weights.bin', import.meta.url)

interface Disk {
  readFileSync(file: URL): Uint8Array
}
/** Games run in browsers, too, so they can't import it. */
const disk = (): Disk | undefined =>
  (globalThis as { process?: { getBuiltinModule?(name: string): Disk } }).process?.getBuiltinModule?.(
    'node:fs',
  )

let network: Network | null = null

/** Null in a browser that has not loaded the weights. */
export function shippedNetwork(): Network | null {
  const bytes = network === null ? disk()?.readFileSync(FILE) : undefined
  if (bytes !== undefined) network = new Network(readWeights(bytes))
  return network
}

/** Throws where the file can't be loaded. */
export async function loadShipped(): Promise<void> {
  if (shippedNetwork() !== null) return
  const answer = await fetch(FILE)
  if (!answer.ok) throw new Error(`the weights can’t be loaded: ${answer.status}`)
  network = new Network(readWeights(new Uint8Array(await answer.arrayBuffer())))
}
