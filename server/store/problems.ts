/** What a problem of the database means: it could not do something for now, or was given something that it can't store. Anything else is a fault of ours. */

/** Classes of SQLSTATE: connection, transaction to be repeated, resources, locks, stopped by the operator or a time limit, system. */
const POSTGRES = /^(08|40|53|55|57|58)...$|^25006$/
const NETWORK = /^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/
/** What `pg` says without a code. */
const DRIVER = /timeout|^Connection terminated|not queryable/i
/** Busy, read-only, input or output, full, can't be opened. */
const SQLITE: ReadonlySet<number> = new Set([5, 8, 10, 13, 14])

interface Problem extends Error {
  readonly code?: unknown
  /** of SQLite, with details in the upper bits */
  readonly errcode?: unknown
}

/** PostgreSQL stores no NUL in a text. */
export const hasUnstorableText = (problem: unknown): boolean =>
  problem instanceof Error && ['22021', '22P05'].includes(String((problem as Problem).code))

/** It hangs, restarts, or has no room. */
export function isUnavailable(problem: unknown): boolean {
  if (problem instanceof AggregateError) return problem.errors.some(isUnavailable)
  if (!(problem instanceof Error)) return false
  const { code, errcode, message, cause } = problem as Problem
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff)
  if (typeof code === 'string') return POSTGRES.test(code) || NETWORK.test(code)
  return DRIVER.test(message) || isUnavailable(cause)
}
