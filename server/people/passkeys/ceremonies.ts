/** Adding a passkey, and signing in with one. Each challenge is valid once and for minutes, on any node. */
import { createHash } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { Passkey, TicketKind } from '#server/store/accounts.ts'
import type { Guest, GuestId, Store, Time } from '#server/store/store.ts'
import type { Site } from './site.ts'

export const MAX_PASSKEYS = 10
/** Milliseconds somebody has to answer their device. */
export const CHALLENGE_LASTS = 5 * 60_000

export interface CeremonyDeps {
  readonly store: Store
  now(): Time
}

/** EdDSA, ES256 and RS256, which every device has one of. */
const ALGORITHMS = [-8, -7, -257]

// loaded with the first passkey: most servers start without needing it
const webauthn = () => import('@simplewebauthn/server')

/** The same for every passkey of a guest, so that a device replaces an old one; it does not give the guest's id away. */
const userHandle = (guest: GuestId) =>
  new Uint8Array(createHash('sha256').update(`passkey ${guest}`).digest())

const tooMany = (): Refused =>
  refused('too-many-passkeys', `you have ${MAX_PASSKEYS} passkeys; remove one first`)

export async function offerRegistration(
  { store, now }: CeremonyDeps,
  { domain }: Site,
  { guest, name }: Guest,
): Promise<PublicKeyCredentialCreationOptionsJSON | Refused> {
  const own = await store.passkeysOf(guest)
  if (own.length >= MAX_PASSKEYS) return tooMany()
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Gatehouse',
    rpID: domain,
    userName: name,
    userDisplayName: name,
    userID: userHandle(guest),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_LASTS,
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  const { challenge: key } = options
  await store.addTicket({ kind: 'register', key, guest, about: '', expires: now() + CHALLENGE_LASTS }, now())
  return options
}

export async function register(
  deps: CeremonyDeps,
  site: Site,
  { guest }: Guest,
  { response, name }: { readonly response: RegistrationResponseJSON; readonly name: string },
): Promise<Passkey | Refused> {
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isOpen(deps, 'register', challenge, guest),
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((problem: unknown) => whyNot(problem))
  if (!('verified' in checked)) return checked
  if (!checked.verified) return whyNot('the answer does not match')
  const { credential } = checked.registrationInfo
  const passkey: Passkey = {
    id: credential.id,
    guest,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    created: deps.now(),
    used: deps.now(),
  }
  // somebody may have begun to add several at once
  const added = await deps.store.addPasskey(passkey, MAX_PASSKEYS)
  if (added === 'too many') return tooMany()
  return added === 'created' ? passkey : whyNot('it is known already')
}

/** Names no passkeys: the device offers those it has for this site. */
export async function offerSignIn(
  { store, now }: CeremonyDeps,
  { domain }: Site,
  guest: GuestId | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: domain,
    timeout: CHALLENGE_LASTS,
    userVerification: 'preferred',
  })
  const { challenge: key } = options
  await store.addTicket({ kind: 'sign-in', key, guest, about: '', expires: now() + CHALLENGE_LASTS }, now())
  return options
}

/** Whose passkey it is. `asking` is who they are before. */
export async function checkSignIn(
  deps: CeremonyDeps,
  site: Site,
  asking: GuestId | null,
  response: AuthenticationResponseJSON,
): Promise<Passkey | Refused> {
  const passkey = await deps.store.passkey(response.id)
  if (passkey === null)
    return refused('no-such-passkey', 'this passkey is not known here; it may have been removed')
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isOpen(deps, 'sign-in', challenge, asking),
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch((problem: unknown) => whyNot(problem))
  if (!('verified' in checked)) return checked
  if (!checked.verified) return whyNot('the signature does not match')
  const counter = { from: passkey.counter, to: checked.authenticationInfo.newCounter }
  // a copy of the authenticator that answers at the same moment has read the same counter
  if (!(await deps.store.usePasskey(passkey.id, counter, deps.now())))
    return whyNot('the counter has been used already')
  return passkey
}

async function isOpen(
  { store, now }: CeremonyDeps,
  kind: TicketKind,
  challenge: string,
  guest: GuestId | null,
): Promise<boolean> {
  const ticket = await store.takeTicket(kind, challenge, now())
  return ticket !== null && ticket.guest === guest
}

const whyNot = (problem: unknown): Refused =>
  refused('passkey-refused', problem instanceof Error ? problem.message : String(problem))

const descriptorOf = ({ id, transports }: Passkey) => ({
  id,
  // the names come from the browser that made the passkey, and go back to it
  transports: transports as AuthenticatorTransport[],
})
