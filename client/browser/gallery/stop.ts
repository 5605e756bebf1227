/** A screen worth looking at, and how to come to it. */
import type { Guest } from '../kit/guest.ts'
import type { House } from '../kit/house.ts'

export interface Stop {
  readonly name: string
  /** what is to be seen, for the gallery */
  readonly about: string
  /** a television is looked at from across the room: sizes of its own */
  readonly isBig?: true
  /** brings this guest there from wherever they are */
  go(guest: Guest, house: House): Promise<void>
}

/** Stops of one part of the gallery, under one heading. */
export interface Hall {
  readonly title: string
  readonly stops: readonly Stop[]
}

export const press = (guest: Guest, key: string): Promise<void> => guest.button(key).first().click()
