/** The step and viewpoint of a replay, as in its address. */
import { seatAt } from '#engine/seat.ts'
import type { Viewpoint } from './timeline.ts'

interface Spot {
  readonly step: number
  /** null: not chosen yet */
  readonly viewpoint: Viewpoint | null
}

/** At the end of an address: advice opens with the replay. */
export const ADVICE = '#advice'

export function readSpot(search: string, players: number): Spot {
  const asked = new URLSearchParams(search)
  const step = Number(asked.get('step') ?? 0)
  return {
    step: Number.isInteger(step) && step > 0 ? step : 0,
    viewpoint: placeOf(asked.get('seat'), players),
  }
}

function placeOf(asked: string | null, players: number): Viewpoint | null {
  if (asked === 'spectator' || asked === 'open') return asked
  return asked !== null && /^\d$/.test(asked) && Number(asked) < players ? seatAt(Number(asked)) : null
}

export const spotIn = ({ step, viewpoint }: Spot): string =>
  viewpoint === null ? '' : `?${new URLSearchParams({ step: String(step), seat: String(viewpoint) })}`
