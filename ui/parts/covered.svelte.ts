/** Whether something is read that lies over the whole page, so that nobody sees what happens below it. */
let sheets = $state(0)

export const covered = {
  get now(): boolean {
    return sheets > 0
  },
  /** Returns how to end it. */
  begin(): () => void {
    sheets++
    return () => {
      sheets--
    }
  },
}
