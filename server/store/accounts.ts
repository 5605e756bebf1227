/** What makes a guest last: passkeys, recovery codes, further devices, a name of their own. */
import type { GuestId, Time } from './store.ts'

export interface Passkey {
  /** of the credential, base64url */
  readonly id: string
  readonly guest: GuestId
  /** COSE, base64url */
  readonly publicKey: string
  /** how often the authenticator says it was used; 0 where it does not count */
  readonly counter: number
  readonly transports: readonly string[]
  /** how its owner tells it from others */
  readonly name: string
  readonly created: Time
  readonly used: Time
}

/**
 * `register`, `sign-in`: the challenge of a passkey. `link`: shown as a QR code. `asking`, `granted`: a device that read it.
 * `ended`: a session of the admin page that is over before its time.
 */
export type TicketKind = 'register' | 'sign-in' | 'link' | 'asking' | 'granted' | 'ended'

/** Something that is valid for minutes and can be used once. */
export interface Ticket {
  readonly kind: TicketKind
  /** a challenge, or the hash of a secret */
  readonly key: string
  /** null: a stranger's */
  readonly guest: GuestId | null
  readonly about: string
  readonly expires: Time
}

export interface Token {
  readonly tokenHash: string
  readonly guest: GuestId
  readonly created: Time
}

export interface Accounts {
  /** Adds a token with which one more device is this guest. The oldest is dropped when there are too many. */
  addToken(token: Token): Promise<void>
  dropToken(tokenHash: string): Promise<void>
  /** Only the device with this token stays signed in. */
  dropOtherTokens(guest: GuestId, tokenHash: string): Promise<void>
  /** How many devices are this guest, besides the first. */
  countTokens(guest: GuestId): Promise<number>

  /** Makes a name this guest's own, by what it looks like; null gives it up. False: it is somebody else's. */
  claimName(guest: GuestId, look: string | null): Promise<boolean>

  /** `too many`: this guest has `most` already, also if several are added at the same moment. */
  addPasskey(passkey: Passkey, most: number): Promise<'created' | 'exists' | 'too many'>
  passkey(id: string): Promise<Passkey | null>
  /** Oldest first. */
  passkeysOf(guest: GuestId): Promise<readonly Passkey[]>
  /** False: the counter is no longer what the caller has read. */
  usePasskey(id: string, counter: { readonly from: number; readonly to: number }, at: Time): Promise<boolean>
  removePasskey(guest: GuestId, id: string): Promise<void>

  /** Replaces all codes of this guest. */
  setRecoveryCodes(guest: GuestId, hashes: readonly string[]): Promise<void>
  /** Whose code it was; it is not valid any more. */
  takeRecoveryCode(hash: string): Promise<GuestId | null>
  countRecoveryCodes(guest: GuestId): Promise<number>

  /** Expired tickets are deleted. */
  addTicket(ticket: Ticket, now: Time): Promise<void>
  /** For exactly one caller. */
  takeTicket(kind: TicketKind, key: string, now: Time): Promise<Ticket | null>
  hasTicket(kind: TicketKind, key: string, now: Time): Promise<boolean>
  ticketsOf(guest: GuestId, kind: TicketKind, now: Time): Promise<readonly Ticket[]>

  eraseAccount(guest: GuestId): Promise<void>
}
