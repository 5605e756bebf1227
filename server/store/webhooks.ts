/** Addresses that people want to be told at, and what was not delivered there yet. */
import type { HookKind } from '#protocol/words.ts'
import type { GuestId, Time } from './store.ts'

export interface Webhook {
  readonly address: string
  /** signs what is sent */
  readonly secret: string
  readonly kinds: readonly HookKind[]
  readonly created: Time
  /** when it was turned off, because nothing could be delivered; null: it works as far as is known */
  readonly failed: Time | null
}

export interface Delivery {
  readonly id: string
  readonly guest: GuestId
  readonly body: string
  readonly due: Time
  readonly tries: number
}

export interface Webhooks {
  setWebhook(guest: GuestId, webhook: Webhook): Promise<void>
  webhook(guest: GuestId): Promise<Webhook | null>
  /** Also what was not delivered yet. */
  removeWebhook(guest: GuestId): Promise<void>
  /** Notes that nothing can be delivered, or that it can again. */
  markWebhook(guest: GuestId, failed: Time | null): Promise<void>
  /** Guests who want to be told this, after the given one, in the order of their ids. */
  webhookGuests(kind: HookKind, after: GuestId | null, limit: number): Promise<readonly GuestId[]>

  /** Drops it if very many are waiting for the same guest. */
  addDelivery(delivery: Delivery): Promise<void>
  /** Leases deliveries that are due, one for each guest. Nobody else gets them until the lease ends. */
  dueDeliveries(now: Time, leasedUntil: Time, limit: number): Promise<readonly Delivery[]>
  postponeDelivery(id: string, due: Time, tries: number): Promise<void>
  removeDelivery(id: string): Promise<void>
}
