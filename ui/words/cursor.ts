/** A place in a message pattern that is read from left to right. */
export class Cursor {
  readonly source: string
  #at = 0

  constructor(source: string) {
    this.source = source
  }

  get isAtEnd(): boolean {
    return this.#at >= this.source.length
  }

  /** The first group of what is here, or all of it; null if it is something else. The pattern is sticky. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.source)
    if (found === null) return null
    this.#at = pattern.lastIndex
    return found[1] ?? found[0]
  }

  skip(mark: string): boolean {
    const isHere = this.source.startsWith(mark, this.#at)
    if (isHere) this.#at += mark.length
    return isHere
  }

  demand(pattern: RegExp, what: string): string {
    return this.match(pattern) ?? this.fail(`${what} expected`)
  }

  fail(why: string): never {
    throw new Error(`${why} at ${this.#at} in “${this.source}”`)
  }
}
