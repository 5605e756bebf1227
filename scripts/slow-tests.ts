/**
 * Test files that take long, the longest first. They begin first, so that nobody waits for them alone at the end, and
 * `npm test -- --changed` leaves them out.
 */
export const SLOW_TESTS: readonly RegExp[] = [
  /\/e2e\/(screens|matches)\//,
  /\/games\/(whole-matches|twins|fallback)\.test/,
  /\/e2e\//,
  /\/chaos\/|python|\/commands\/|\/scripts\/(adding-a-game|deploy)/,
]
