/** The rule behind a shown reason, so that the reader can open it. */

export interface Behind {
  /** what to press: “Why not?” */
  readonly label: string
  open(): void
}

const known = new Map<string, Behind>()

export const reasons = {
  remember(why: string, behind: Behind): void {
    known.set(why, behind)
  },
  /** Null where no rule is known. */
  behind: (why: string): Behind | null => known.get(why) ?? null,
}
