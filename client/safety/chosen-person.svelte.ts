/** The person whose menu is open: to mute, block or report them. */

export interface ChosenPerson {
  /** id of the table */
  readonly table: string
  /** of the person, there */
  readonly id: string
  readonly name: string
  /** name of their portrait; null for somebody who has no seat */
  readonly face: string | null
}

let chosen = $state.raw<ChosenPerson | null>(null)

export const chosenPerson = {
  get now(): ChosenPerson | null {
    return chosen
  },
  choose(person: ChosenPerson): void {
    chosen = person
  },
  close(): void {
    chosen = null
  },
}
