/** Fitted by `npm run bench:belief -- fit`: one weight for each of `FEATURES`. */
export const LIE: readonly number[] = [
  -1.03, -1.54, -1.04, 0.04, -0.07, 1.52, -0.43, 0.77, -0.02, 0.48, -1.36, -0.34, -0.54, -2.11, 1.75, 1.06,
  -1.04,
]

/** Cards that are not as declared in a lying bag: always, for each card of the bag, of what its owner had so far. */
export const CARDS: readonly number[] = [-0.38, 0.32, 0.47]

/** How likely a silent bag is opened: always, for each gold it is worth. */
export const OPEN: readonly number[] = [1.3, 0.25]

/** How likely a bribe is taken: always, for each gold above what the bag is worth. */
export const TAKE: readonly number[] = [1.5, 0.35]
