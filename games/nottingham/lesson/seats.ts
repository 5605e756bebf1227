/** Who sits where in the lesson. */
import { seatAt } from '#engine/seat.ts'
import { plainOptions } from '#games/nottingham/ruleset.ts'

export const ME = seatAt(0)
export const WAT = seatAt(1)
export const GISELA = seatAt(2)

/** red, purple and yellow */
export const OPTIONS = plainOptions(3)
