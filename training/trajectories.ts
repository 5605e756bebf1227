/**
 * Decisions on their way to the learner: lists of numbers in one file. A JSON header says how long they are; the lists
 * follow in the order of `write`. Floats have 16 bits where the learner needs no more.
 */
import { renameSync, writeFileSync } from 'node:fs'

/** A list that grows. */
class Column<A extends Float16Array | Float32Array | Uint16Array | Uint32Array | Int8Array> {
  #values: A
  length = 0
  readonly #make: (size: number) => A

  constructor(make: (size: number) => A) {
    this.#make = make
    this.#values = make(1024)
  }

  #room(more: number): void {
    if (this.length + more <= this.#values.length) return
    const larger = this.#make(Math.max(2 * this.#values.length, this.length + more))
    larger.set(this.#values as never)
    this.#values = larger
  }

  push(value: number): void {
    this.#room(1)
    this.#values[this.length++] = value
  }

  append(values: ArrayLike<number>): void {
    this.#room(values.length)
    this.#values.set(values, this.length)
    this.length += values.length
  }

  bytes(): Uint8Array {
    const { buffer, byteOffset, BYTES_PER_ELEMENT } = this.#values
    return new Uint8Array(buffer, byteOffset, this.length * BYTES_PER_ELEMENT)
  }
}

export interface Decision {
  readonly state: Float32Array
  /** what only the critic sees, in training */
  readonly hidden: Float32Array
  /** the numbers of all rows */
  readonly rows: Float32Array
  /** for each row whether the bag it is about is a lie: 1, 0, or -1 for rows about no bag */
  readonly labels: readonly number[]
  readonly chosen: number
  /** of the choice, as a logarithm */
  readonly chance: number
}

export class Trajectories {
  readonly #state = new Column((size) => new Float16Array(size))
  readonly #hidden = new Column((size) => new Float16Array(size))
  readonly #rows = new Column((size) => new Float16Array(size))
  readonly #labels = new Column((size) => new Int8Array(size))
  readonly #counts = new Column((size) => new Uint16Array(size))
  readonly #chosen = new Column((size) => new Uint16Array(size))
  readonly #chance = new Column((size) => new Float32Array(size))
  readonly #owner = new Column((size) => new Uint32Array(size))
  readonly #rewards = new Column((size) => new Float32Array(size))

  get decisions(): number {
    return this.#counts.length
  }

  /** A player's way through one match; returns its number. */
  begin(): number {
    this.#rewards.push(0)
    return this.#rewards.length - 1
  }

  add(owner: number, { state, hidden, rows, labels, chosen, chance }: Decision): void {
    this.#state.append(state)
    this.#hidden.append(hidden)
    this.#rows.append(rows)
    this.#labels.append(labels)
    this.#counts.push(labels.length)
    this.#chosen.push(chosen)
    this.#chance.push(chance)
    this.#owner.push(owner)
  }

  /** What this player has gained by the match. */
  reward(owner: number, value: number): void {
    new Float32Array(this.#rewards.bytes().buffer)[owner] = value
  }

  /** Under another name first, so that nobody reads half a file. */
  write(file: string, about: object): void {
    const columns = [
      this.#state,
      this.#hidden,
      this.#rows,
      this.#labels,
      this.#counts,
      this.#chosen,
      this.#chance,
      this.#owner,
      this.#rewards,
    ]
    const lengths = columns.map((column) => column.length)
    const header = Buffer.from(JSON.stringify({ lengths, ...about }))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(header.length)
    writeFileSync(`${file}.part`, Buffer.concat([length, header, ...columns.map((column) => column.bytes())]))
    renameSync(`${file}.part`, file)
  }
}
