/** The filter of a reference. */
import type { Paragraph, Reference } from '#engine/reference.ts'

export class Filter {
  readonly #reference: Reference
  edition = $state<number | null>(null)
  /** options whose paragraphs are left out */
  off = $state.raw<ReadonlySet<string>>(new Set())
  /** the options that the edition has */
  readonly options = $derived.by(() =>
    Object.keys(this.#reference.options).filter((option) => this.#isOffered(option)),
  )

  constructor(reference: Reference) {
    this.#reference = reference
  }

  get isOpen(): boolean {
    return this.edition === null && this.off.size === 0
  }

  #isOffered(option: string): boolean {
    const editions = this.#reference.options[option]
    return this.edition === null || editions.length === 0 || editions.includes(this.edition)
  }

  lets({ editions, options = [] }: Paragraph): boolean {
    const isEdition = this.edition === null || editions === undefined || editions.includes(this.edition)
    return isEdition && options.every((option) => !this.off.has(option))
  }

  turn(option: string): void {
    const off = new Set(this.off)
    if (!off.delete(option)) off.add(option)
    this.off = off
  }

  clear(): void {
    this.edition = null
    this.off = new Set()
  }
}
