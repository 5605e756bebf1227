/** A request to show the rules: about a refusal, or about what is asked. The frame opens them. */

interface Unclear {
  readonly rule: string
  readonly code: string
}

let wanted = $state.raw<{ readonly why: Unclear | null } | null>(null)

export const explaining = {
  /** null: no request; `why` null: about what is asked now */
  get wanted(): { readonly why: Unclear | null } | null {
    return wanted
  },
  open(why: Unclear | null): void {
    wanted = { why }
  },
  close(): void {
    wanted = null
  },
}
