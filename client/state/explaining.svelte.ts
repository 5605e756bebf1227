/** Somebody at a table wants the rules explained: why not, or what is asked. The frame opens them. */

interface Unclear {
  readonly rule: string
  readonly code: string
}

let wanted = $state.raw<{ readonly why: Unclear | null } | null>(null)

export const explaining = {
  /** null: nobody wants anything; `why` null: what is going on now */
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
