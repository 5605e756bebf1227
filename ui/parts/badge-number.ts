/** A number for the corner of a button: of many it only matters that they are many. */
export const badgeNumber = (count: number): string => (count > 9 ? '9+' : String(count))
