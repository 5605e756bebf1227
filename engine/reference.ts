/** The structure of a game's rules reference. Its texts are beside it, one file for each language. */

/** A small table of figures under a paragraph. */
export interface Figures {
  /** texts of the reference for the heads of all columns */
  readonly heads: readonly string[]
  /** the subject of a line, as a message of the game's interface, then its figures; null: no figure */
  readonly lines: readonly (readonly [about: string, ...figures: (number | string | null)[]])[]
}

export interface Paragraph {
  /** the id of a rule, or of a part of one: `S3.1-second` belongs to S3.1 */
  readonly id: string
  /** other rules that it explains too */
  readonly also?: readonly string[]
  /** only in these; otherwise in all */
  readonly editions?: readonly number[]
  /** only if all of these options are on */
  readonly options?: readonly string[]
  /** its figures were never published: they are our own */
  readonly house?: true
  /** the part of the menu's `figures` that a table can replace here */
  readonly part?: string
  readonly figures?: Figures
}

export interface Chapter {
  readonly id: string
  readonly paragraphs: readonly Paragraph[]
}

export interface Reference {
  readonly chapters: readonly Chapter[]
  /** editions that paragraphs may belong to, as a table chooses them */
  readonly editions: readonly number[]
  /** options that paragraphs may belong to, each with the editions that have it; an empty list: all editions */
  readonly options: Readonly<Record<string, readonly number[]>>
  /** options that nobody chooses: they come with a number of players */
  readonly comesWith: Readonly<Record<string, { readonly players: number }>>
  /** a question → the paragraphs that explain it; `nothing` and `over` when nobody is asked */
  readonly questions: Readonly<Record<string, readonly string[]>>
  /** the paragraph about what is under way at this table: it explains the question too */
  readonly underWay?: (table: never) => string | null
  /** refusals that only some paragraphs of their rule explain */
  readonly refusals: Readonly<Record<string, readonly string[]>>
  /** rules that players don't need, such as those about the form of records */
  readonly omitted: readonly string[]
}
