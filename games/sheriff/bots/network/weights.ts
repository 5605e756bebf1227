/**
 * The file of weights: four bytes `GHN1`, the length of a JSON header, the header, the numbers. A tensor is stored as
 * 32-bit floats, or as bytes with one scale for each input (`scales`). The trainer writes and reads the same.
 */
interface Stored {
  readonly name: string
  /** inputs, outputs; a single number for a plain list */
  readonly shape: readonly number[]
  readonly kind: 'float' | 'byte'
  /** where the numbers begin; for bytes the scales come first, as 32-bit floats */
  readonly at: number
}

interface Header {
  readonly tensors: readonly Stored[]
  readonly about: Readonly<Record<string, unknown>>
}

const MAGIC = 'GHN1'

export class Tensors {
  readonly about: Readonly<Record<string, unknown>>
  readonly #tensors: ReadonlyMap<string, Float32Array>

  constructor(tensors: ReadonlyMap<string, Float32Array>, about: Readonly<Record<string, unknown>>) {
    this.#tensors = tensors
    this.about = about
  }

  has(name: string): boolean {
    return this.#tensors.has(name)
  }

  get(name: string): Float32Array {
    const tensor = this.#tensors.get(name)
    if (tensor === undefined) throw new Error(`the weights have no ${name}`)
    return tensor
  }
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((product, n) => product * n, 1)

function numbersOf(bytes: Uint8Array, { shape, kind, at }: Stored): Float32Array {
  const size = sizeOf(shape)
  // a copy, since numbers may begin anywhere
  const copy = (from: number, length: number): ArrayBuffer =>
    new Uint8Array(bytes.subarray(from, from + length)).buffer
  const floats = (from: number, count: number): Float32Array => new Float32Array(copy(from, 4 * count))
  if (kind === 'float') return floats(at, size)
  const rows = shape.length > 1 ? shape[0] : 1
  const scales = floats(at, rows)
  const stored = new Int8Array(copy(at + 4 * rows, size))
  const width = size / rows
  return Float32Array.from(stored, (byte, i) => byte * scales[Math.floor(i / width)])
}

export function readWeights(bytes: Uint8Array): Tensors {
  const text = (from: number, to: number): string => new TextDecoder().decode(bytes.subarray(from, to))
  if (text(0, 4) !== MAGIC) throw new Error('this is no file of weights')
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  const header = JSON.parse(text(8, 8 + length)) as Header
  const begin = 8 + length
  const tensors = header.tensors.map(
    (stored) => [stored.name, numbersOf(bytes, { ...stored, at: begin + stored.at })] as const,
  )
  return new Tensors(new Map(tensors), header.about)
}
