/** How far the opening of a bag has come: cards, and then faces and tally follow it. */
let turned = $state(0)
let told = $state(0)

export const opening = {
  /** number of cards that turn or have turned */
  get turned(): number {
    return turned
  },
  set turned(count: number) {
    turned = count
  },
  /** number of cards that lie face up: only of them anything may tell */
  get told(): number {
    return told
  },
  set told(count: number) {
    told = count
  },
}
