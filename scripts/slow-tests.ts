/**
 * Test files that take long, in the order in which they begin, so that nobody waits for them alone at the end.
 * `npm test -- --changed` leaves them out.
 */
export const SLOW_TESTS: readonly RegExp[] = [
  // The first one builds the client. Other browser tests would only wait for it, so the next ones do without.
  /\/e2e\/screens\/sheriff/,
  /\/scripts\/(adding-a-game|commands\/)/,
  /\/e2e\/(screens|matches)\//,
  /\/games\/(whole-matches|twins|fallback)\.test/,
  /\/e2e\//,
  /\/chaos\/|python|\/scripts\/deploy/,
]

/** These take ten seconds and more: they begin next. */
export const LONG_TESTS: readonly RegExp[] = [
  /\/store\/contract\/|\/nottingham\/bots\/matches|\/safety\/|\/ui\/gallery\/|\/bench\/|\/sheriff\/testing\//,
]
