/** What a game's rules reference consists of. Its words lie beside it, one file for each language. */

/** A small table of figures under a paragraph. */
export interface Figures {
  /** words of the reference for the heads of all columns */
  readonly heads: readonly string[]
  /** what a line is about, as a message of the game's interface, then its figures; null: none */
  readonly lines: readonly (readonly [about: string, ...figures: (number | string | null)[]])[]
}

export interface Paragraph {
  /** the id of a rule, or of a part of one: `S3.1-second` belongs to S3.1 */
  readonly id: string
  /** other rules that it tells as well */
  readonly also?: readonly string[]
  /** only in these; otherwise in all */
  readonly editions?: readonly number[]
  /** only where all of these are played with */
  readonly options?: readonly string[]
  /** has figures that were never published, so they are ours */
  readonly house?: true
  readonly figures?: Figures
}

export interface Chapter {
  readonly id: string
  readonly paragraphs: readonly Paragraph[]
}

export interface Reference {
  readonly chapters: readonly Chapter[]
  /** editions and options that paragraphs may belong to, as a table chooses them */
  readonly editions: readonly number[]
  /** each with the editions that have it; none named: all */
  readonly options: Readonly<Record<string, readonly number[]>>
  /** options that nobody chooses: they come with so many players */
  readonly comesWith: Readonly<Record<string, { readonly players: number }>>
  /** what is asked of somebody → the paragraphs that explain it; `nothing` and `over` when nobody is asked */
  readonly questions: Readonly<Record<string, readonly string[]>>
  /** refusals that are explained by less than all of their rule */
  readonly refusals: Readonly<Record<string, readonly string[]>>
  /** rules that mean nothing to a player, such as those about the form of records */
  readonly untold: readonly string[]
}
