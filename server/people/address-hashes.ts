/** Tells whether people come from the same address without storing it: as a hash, whose key is deleted after the day. */
import { createHmac } from 'node:crypto'
import { dayOf } from '#server/daily/days.ts'
import { clientKey } from '#server/http/limits.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { isPublic } from '#server/notify/push-address.ts'
import type { Store, Time } from '#server/store/store.ts'

/** Null: an address that says nothing, as in a network of one's own or behind a proxy that is not known as one. */
export type AddressHashOf = (ip: string) => Promise<string | null>

export function newAddressHashes(store: Pick<Store, 'dayKey'>, now: () => Time): AddressHashOf {
  let today = { day: '', key: '' }
  return async (ip) => {
    const client = clientKey(ip)
    if (!isPublic(client.includes(':') ? `${client}::` : client)) return null
    const day = dayOf(now())
    if (today.day !== day) today = { day, key: await store.dayKey(day, secrets.newSecret) }
    return createHmac('sha256', today.key).update(client).digest('hex').slice(0, 16)
  }
}
