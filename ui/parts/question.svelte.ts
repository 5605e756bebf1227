/** What the game asks of the reader at the moment: a sheet that lies over the table says it too. */
let asked = $state<string | null>(null)

export const question = {
  get now(): string | null {
    return asked
  },
  /** Returns how to end it. */
  ask(text: string): () => void {
    asked = text
    return () => {
      asked = null
    }
  },
}
