/** Coins on their way from one place to another. */

import { calm } from './calm.ts'

export interface Flight {
  readonly id: number
  readonly coins: number
  readonly from: DOMRect
  readonly to: DOMRect
}

/** More coins are not worth drawing. */
const MOST = 8
export const FLIGHT = 700

let flights = $state.raw<readonly Flight[]>([])
let next = 0

export const coinFlights = {
  get list(): readonly Flight[] {
    return flights
  },
}

/** Resolves when the coins have arrived; at once where nothing moves. */
export async function sendCoins(from: Element, to: Element, amount: number): Promise<void> {
  const duration = calm(FLIGHT)
  if (duration === 0 || amount <= 0) return
  const id = next++
  const flight = {
    id,
    coins: Math.min(MOST, amount),
    from: from.getBoundingClientRect(),
    to: to.getBoundingClientRect(),
  }
  flights = [...flights, flight]
  await new Promise((resolve) => setTimeout(resolve, duration + flight.coins * 60))
  flights = flights.filter((one) => one.id !== id)
}
