/** A small network that scores described moves against a state. Plain numbers and loops, so that it runs anywhere. */
import type { Tensors } from './weights.ts'

interface Layer {
  readonly width: number
  /** one row of outputs for each input */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/**
 * `into` += for each input that is not 0 its row of weights. Four inputs at a time, so that each output is read and
 * written once for four products.
 */
function addProducts(
  input: Float32Array,
  from: number,
  size: number,
  weights: Float32Array,
  into: Float32Array,
): void {
  const width = into.length
  let found = 0
  let a = 0
  let b = 0
  let c = 0
  for (let i = 0; i < size; i++) {
    if (input[from + i] === 0) continue
    if (found === 0) a = i
    else if (found === 1) b = i
    else if (found === 2) c = i
    else {
      addFour(input, from, a, b, c, i, weights, into)
      found = -1
    }
    found++
  }
  for (let k = 0; k < found; k++) {
    const i = k === 0 ? a : k === 1 ? b : c
    const x = input[from + i]
    const at = i * width
    for (let o = 0; o < width; o++) into[o] += x * weights[at + o]
  }
}

function addFour(
  input: Float32Array,
  from: number,
  a: number,
  b: number,
  c: number,
  d: number,
  weights: Float32Array,
  into: Float32Array,
): void {
  const width = into.length
  const xa = input[from + a]
  const xb = input[from + b]
  const xc = input[from + c]
  const xd = input[from + d]
  const wa = a * width
  const wb = b * width
  const wc = c * width
  const wd = d * width
  for (let o = 0; o < width; o++)
    into[o] += xa * weights[wa + o] + xb * weights[wb + o] + xc * weights[wc + o] + xd * weights[wd + o]
}

function positive(values: Float32Array): void {
  for (let i = 0; i < values.length; i++) if (values[i] < 0) values[i] = 0
}

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i] * other[i]
  return sum
}

export class Network {
  readonly #layers: readonly Layer[]
  readonly #outputs: readonly Float32Array[]
  readonly #query: Layer
  readonly #context: Float32Array
  readonly #row: Layer
  readonly #embedded: Float32Array
  readonly #policy: Float32Array
  readonly #policyRow: Float32Array
  readonly #belief: Float32Array
  readonly #beliefRow: Float32Array
  readonly #beliefBias: number
  readonly #value: Float32Array
  readonly #valueBias: number
  readonly rowWidth: number

  constructor(tensors: Tensors) {
    const layer = (name: string): Layer => {
      const bias = tensors.get(`${name}.bias`)
      return { width: bias.length, weights: tensors.get(`${name}.weight`), bias }
    }
    const layers: Layer[] = []
    for (let i = 0; tensors.has(`trunk.${i}.weight`); i++) layers.push(layer(`trunk.${i}`))
    this.#layers = layers
    this.#outputs = layers.map(({ width }) => new Float32Array(width))
    this.#query = layer('query')
    this.#context = new Float32Array(this.#query.width)
    this.#row = layer('row')
    this.rowWidth = this.#row.weights.length / this.#row.width
    this.#embedded = new Float32Array(this.#row.width)
    this.#policy = tensors.get('policy.weight')
    this.#policyRow = tensors.get('policyRow.weight')
    this.#belief = tensors.get('belief.weight')
    this.#beliefRow = tensors.get('beliefRow.weight')
    this.#beliefBias = tensors.get('beliefRow.bias')[0]
    this.#value = tensors.get('value.weight')
    this.#valueBias = tensors.get('value.bias')[0]
  }

  /** Thinks about a state; returns what it is worth. Scores and beliefs are about this state until the next. */
  read(state: Float32Array): number {
    let input = state
    this.#layers.forEach(({ weights, bias }, i) => {
      const output = this.#outputs[i]
      output.set(bias)
      addProducts(input, 0, input.length, weights, output)
      positive(output)
      input = output
    })
    this.#context.set(this.#query.bias)
    addProducts(input, 0, input.length, this.#query.weights, this.#context)
    return dot(input, this.#value) + this.#valueBias
  }

  /** The score of each of so many rows, and how likely the bag that it is about is a lie (as a logit). */
  score(rows: Float32Array, count: number, scores: Float32Array, beliefs: Float32Array): void {
    const width = this.#row.width
    const embedded = this.#embedded
    const context = this.#context
    const size = this.rowWidth
    for (let n = 0; n < count; n++) {
      const from = n * size
      embedded.set(this.#row.bias)
      addProducts(rows, from, size, this.#row.weights, embedded)
      let score = 0
      let belief = this.#beliefBias
      for (let i = 0; i < width; i++) {
        const sum = context[i] + embedded[i]
        score += context[width + i] * embedded[i]
        if (sum <= 0) continue
        score += sum * this.#policy[i]
        belief += sum * this.#belief[i]
      }
      for (let i = 0; i < size; i++) {
        const x = rows[from + i]
        if (x === 0) continue
        score += x * this.#policyRow[i]
        belief += x * this.#beliefRow[i]
      }
      scores[n] = score
      beliefs[n] = belief
    }
  }
}

/** Scores become a share for each row. */
export function softmax(scores: Float32Array, count: number, temperature: number, out: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) most = Math.max(most, scores[i])
  let sum = 0
  for (let i = 0; i < count; i++) {
    out[i] = Math.exp((scores[i] - most) / temperature)
    sum += out[i]
  }
  for (let i = 0; i < count; i++) out[i] /= sum
}
