/** Keeps pages of other sites from acting for a guest. */

/** `host` is the host of the request. Programs other than browsers send no origin. */
export function isOwnOrigin(origin: string | undefined, host: string, others: readonly string[]): boolean {
  if (origin === undefined || others.includes(origin)) return true
  const url = URL.parse(origin)
  return url !== null && /^https?:$/.test(url.protocol) && url.host === host.toLowerCase()
}
