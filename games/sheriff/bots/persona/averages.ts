/** Round figures for goods that a bot can't see. */

/** what one contraband card is worth on a stand, and what it costs when it is found */
export const CONTRABAND_VALUE = 7
export const CONTRABAND_FINE = 4
/** what a sheriff pays for one card of an honest bag */
export const HONEST_PENALTY = 2
