import type { GuestId, MatchId, Time } from './ids.ts'

/** A browser that takes messages for a guest, as the push service of its maker gave it. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Since when it is kept. */
export interface KeptSubscription extends Subscription {
  readonly created: Time
}

export type NoticeKind = 'turn' | 'reminder'

export interface Notices {
  /** A browser belongs to whoever subscribed with it last; of too many of one guest the oldest go. */
  subscribe(guest: GuestId, subscription: Subscription, at: Time): Promise<void>
  unsubscribe(guest: GuestId, endpoint: string): Promise<void>
  /** Newest first. */
  subscriptions(guest: GuestId): Promise<readonly KeptSubscription[]>
  /** True for exactly one of all who ask: this seat has not been told so about what it was asked then, or later. */
  notice(match: MatchId, seat: number, kind: NoticeKind, since: Time): Promise<boolean>
  /** What the house keeps under this name; the first who asks makes it. */
  keepsake(name: string, make: () => string): Promise<string>
}
