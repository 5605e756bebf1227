/** How far the opening of a bag has come: faces, tally and cards follow it. */
let turned = $state(0)

export const opening = {
  /** number of cards that lie face up */
  get turned(): number {
    return turned
  },
  set turned(count: number) {
    turned = count
  },
}
