/** A page of somebody else's must not act for a visitor who is known here. */

/** `host` is what the request was sent to. Programs that are no browsers send no origin. */
export function isOwnOrigin(origin: string | undefined, host: string, others: readonly string[]): boolean {
  if (origin === undefined || others.includes(origin)) return true
  const url = URL.parse(origin)
  return url !== null && /^https?:$/.test(url.protocol) && url.host === host.toLowerCase()
}
