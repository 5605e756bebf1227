/**
 * Signing in another device with a QR code. This device shows a link; the other one opens it and asks; both show the same
 * number; this device grants it. A link and what follows from it are valid once and for minutes.
 */
import { randomInt } from 'node:crypto'
import { hashOf, newToken } from '#server/http/identity.ts'
import type { GuestId, Store, Time } from '#server/store/store.ts'

/** Milliseconds from showing the code to being signed in. */
export const LINK_LASTS = 3 * 60_000

export interface LinkDeps {
  readonly store: Store
  now(): Time
}

/** A secret for the QR code. */
export async function newLink({ store, now }: LinkDeps, guest: GuestId): Promise<string> {
  const secret = newToken()
  const key = hashOf(`link ${secret}`)
  await store.addTicket({ kind: 'link', key, guest, about: '', expires: now() + LINK_LASTS }, now())
  return secret
}

export interface Asking {
  /** with which this device, and no other, collects what is granted */
  readonly claim: string
  /** shown on both devices */
  readonly number: string
  /** who shows the code */
  readonly guest: GuestId
}

/** Null: the link is unknown, used or too old. */
export async function askByLink({ store, now }: LinkDeps, secret: string): Promise<Asking | null> {
  const link = await store.takeTicket('link', hashOf(`link ${secret}`), now())
  if (link?.guest == null) return null
  const [claim, number] = [newToken(), String(randomInt(1_000, 10_000))]
  const key = hashOf(`claim ${claim}`)
  await store.addTicket(
    { kind: 'asking', key, guest: link.guest, about: number, expires: link.expires },
    now(),
  )
  return { claim, number, guest: link.guest }
}

/** The numbers of devices that ask to become this guest. */
export const askingNumbers = async ({ store, now }: LinkDeps, guest: GuestId): Promise<readonly string[]> =>
  (await store.ticketsOf(guest, 'asking', now())).map(({ about }) => about)

/** Answers the device with this number. False: there is none any more. */
export async function answerAsking(
  { store, now }: LinkDeps,
  guest: GuestId,
  number: string,
  answer: 'grant' | 'refuse',
): Promise<boolean> {
  const found = (await store.ticketsOf(guest, 'asking', now())).find(({ about }) => about === number)
  const asking = found && (await store.takeTicket('asking', found.key, now()))
  if (!asking) return false
  if (answer === 'grant') await store.addTicket({ ...asking, kind: 'granted' }, now())
  return true
}

/** Whose device it is now; `waiting` until that is decided; null if it was refused or took too long. */
export async function collectGrant(
  { store, now }: LinkDeps,
  claim: string,
): Promise<GuestId | 'waiting' | null> {
  const key = hashOf(`claim ${claim}`)
  // first, because an answer between the two questions must not look like a refusal
  const isAsking = await store.hasTicket('asking', key, now())
  const granted = await store.takeTicket('granted', key, now())
  return granted?.guest ?? (isAsking ? 'waiting' : null)
}
