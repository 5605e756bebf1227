/** What is read and changed in the descriptions that browsers make of a connection. */

export const KINDS = ['audio', 'video'] as const
/** Few codecs make short descriptions. */
export const CODECS = { audio: 'audio/opus', video: 'video/VP8' } as const

/** Without candidates, which follow by themselves. Firefox also describes codecs that it does not offer, which Chromium refuses. */
export function tidied(sdp: string): string {
  const offered = new Set(
    [...sdp.matchAll(/^m=\S+ \d+ \S+ (.*?)\r?$/gm)].flatMap(([, types]) => types.split(' ')),
  )
  return sdp
    .replace(/^a=(candidate:.*|end-of-candidates)\r?\n/gm, '')
    .replace(/^a=rtcp-fb:(\d+) .*\r?\n/gm, (line, type: string) => (offered.has(type) ? line : ''))
}

export const fingerprintIn = (description: { readonly sdp: string } | null): string | null =>
  /^a=fingerprint:(\S+ \S+)/im.exec(description?.sdp ?? '')?.[1]?.toUpperCase() ?? null

/** Names the attempt to find a way; candidates name it too. */
export const attemptIn = (sdp: string): string | null => /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? null
