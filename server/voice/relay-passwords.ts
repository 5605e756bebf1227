/** Passwords for the relay that end by themselves: the relay checks them with the secret it shares with this server. */
import { createHmac } from 'node:crypto'
import type { ToClientOf } from '#protocol/to-client.ts'
import type { VoiceConfig } from '#server/config.ts'
import type { Time } from '#server/store/store.ts'

/** Milliseconds; longer than people sit at a table. A page gets a new one whenever it connects again. */
const LASTS = 6 * 3_600_000

/** As coturn's `use-auth-secret` expects it: the name is the time of its end in seconds, and anything. */
export function relayPassword(secret: string, who: string, until: Time) {
  const username = `${Math.floor(until / 1000)}:${who}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** What a browser needs to find the others. */
export function serversFor(
  { stun, turn }: VoiceConfig,
  who: string,
  now: Time,
): ToClientOf<'voice.joined'>['servers'] {
  return [
    ...(stun.length === 0 ? [] : [{ urls: [...stun] }]),
    ...(turn === null ? [] : [{ urls: [...turn.urls], ...relayPassword(turn.secret, who, now + LASTS) }]),
  ]
}
